# SPDX-License-Identifier: MIT
# A formula for Homebrew on Linux: `brew install --build-from-source ./packaging/ender.rb`. It has not been run.
class Ender < Formula
  desc "Combinatorial game theory, computed"
  license "MIT"
  head File.expand_path("..", __dir__), using: :git, branch: "main"

  depends_on "cmake" => :build
  depends_on "ninja" => :build
  depends_on "cairo"
  depends_on "cjson"
  depends_on "gmp"
  depends_on :linux
  depends_on "lua"
  depends_on "nauty"
  depends_on "libedit"
  depends_on "libmicrohttpd"
  depends_on "sqlite"

  def install
    system "cmake", "-G", "Ninja", "-S", ".", "-B", "build", "-DENDER_TESTS=OFF", "-DENDER_PYTHON=OFF",
           *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    assert_equal "^", shell_output("#{bin}/ender eval '{0|*}'").strip
  end
end
