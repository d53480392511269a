# SPDX-License-Identifier: MIT
# A flake for Nix: `nix build ./packaging`. It has not been run.
{
  description = "ender: combinatorial game theory, computed";
  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-24.05";
  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" ];
      each = build: nixpkgs.lib.genAttrs systems (system: build nixpkgs.legacyPackages.${system});
    in {
      packages = each (pkgs: {
        default = pkgs.stdenv.mkDerivation {
          pname = "ender";
          version = "0.1.0";
          src = ./..;
          nativeBuildInputs = with pkgs; [ cmake ninja pkg-config (python3.withPackages (p: [ p.cffi ])) ];
          buildInputs = with pkgs; [ gmp lua5_4 cjson libedit libmicrohttpd sqlite nauty cairo ];
          cmakeFlags = [
            "-DENDER_TESTS=OFF"
            "-DENDER_PYTHON_FOLDER=${pkgs.python3.sitePackages}"
          ];
          meta = {
            description = "Combinatorial game theory, computed";
            license = pkgs.lib.licenses.mit;
            mainProgram = "ender";
            platforms = systems;
          };
        };
      });
      devShells = each (pkgs: {
        default = pkgs.mkShell {
          inputsFrom = [ self.packages.${pkgs.system}.default ];
          packages = with pkgs; [ cmocka clang-tools shellcheck ];
        };
      });
    };
}
