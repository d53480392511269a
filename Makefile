# SPDX-License-Identifier: MIT
#
# A thin face for CMake. `make run` on a bare Debian machine installs what is missing, builds, and
# works through real examples; `make test` is everything the continuous integration checks.

PREFIX ?= /usr/local
JOBS ?= $(shell nproc)
FUZZ_SECONDS ?= 60
RELEASE := build/release
export DESTDIR JOBS

SOAK_MINUTES ?= 60
CHANGES ?= 100000
.PHONY: all run test pictures bench claims python page judge changes fuzz fuzz-python soak install format lint clean

all:
	@scripts/install-packages run
	@cmake -G Ninja --log-level=NOTICE -S . -B $(RELEASE) -DENDER_TESTS=OFF \
		-DCMAKE_INSTALL_PREFIX=$(PREFIX)
	@cmake --build $(RELEASE) --parallel $(JOBS)

# What the command is for, on the positions of examples/.
run: all
	@scripts/tour $(RELEASE)/ender

# All that the continuous integration checks. The page as WebAssembly is among it where emscripten is
# (800 MB, which `make page` installs).
test:
	@scripts/install-packages test
	@scripts/check

# The pictures of the documents anew, and one of each kind in every format, TikZ compiled by TeX.
pictures: all
	@scripts/install-packages pictures
	@scripts/pictures $(RELEASE)/ender
	@ENDER=$(RELEASE)/ender sh tests/cli/formats.sh

# Fixed workloads, counts beside times, and what calls from Python cost. A benchmark is not a test.
# With COMPARE=COMMIT, the workloads beside those of that commit.
ifdef COMPARE
bench: all
	@scripts/bench --compare $(COMPARE)
else
bench: python
	@mkdir -p bench/results
	@$(RELEASE)/ender bench --output bench/results/latest.json
	@PYTHONPATH=$(RELEASE)/python /usr/bin/python3 bench/python.py
endif

# The statements of the papers: those that are cases (every value, outcome, table cell, comparison),
# and those about all sizes, as far as it is worth while; that takes more than an hour. What is found
# is recorded.
claims: all
	@$(RELEASE)/ender batch tests/vectors/*.tsv
	@ENDER=$(RELEASE)/ender CHECK=$(RELEASE)/ender-check /usr/bin/python3 tests/judge/rows.py 1 \
		tests/vectors/structure.tsv tests/vectors/bipass.tsv tests/vectors/ko.tsv
	@ENDER=$(RELEASE)/ender CHECK=$(RELEASE)/ender-check /usr/bin/python3 tests/judge/sums.py 100 1
	@$(RELEASE)/ender claims check --all --large --record claims/results.json
	@scripts/claims-page $(RELEASE)/ender

# The Python package, in build/release/python.
python:
	@scripts/install-packages run python
	@cmake -G Ninja --log-level=NOTICE -S . -B $(RELEASE) -DENDER_TESTS=OFF -DENDER_PYTHON=ON \
		-DCMAKE_INSTALL_PREFIX=$(PREFIX)
	@cmake --build $(RELEASE) --parallel $(JOBS)
	@echo "export PYTHONPATH=$(CURDIR)/$(RELEASE)/python, then: import ender"

# The page without a server: build/page, a folder of static files for any web host.
page:
	@scripts/install-packages page
	@scripts/page

# The judge of certificates: proved by Coq, extracted, built in build/judge, and tried.
judge: all
	@scripts/install-packages judge
	@scripts/judge

# CHANGES single changes to certificates of all kinds, for both checkers; what they accept is played out.
changes: judge
	@scripts/change-certificates $(CHANGES)

# Every fuzzer for FUZZ_SECONDS seconds.
fuzz:
	@scripts/install-packages fuzz
	@scripts/fuzz $(FUZZ_SECONDS)

# Fuzzers, the hard build, refused requests, branches that are taken, edits by chance, for about
# SOAK_MINUTES minutes, every night say.
soak:
	@scripts/install-packages fuzz test
	@scripts/soak $(SOAK_MINUTES)

# The Python package, driven by hypothesis for FUZZ_SECONDS seconds.
fuzz-python: python
	@scripts/install-packages hypothesis
	@PYTHONPATH=$(RELEASE)/python /usr/bin/python3 python/tests/test_fuzz.py $(FUZZ_SECONDS)

.PHONY: deb check-packages wheel site

# The packages of Debian, in build/deb; and whether they are of use on a bare Debian.
deb:
	@scripts/install-packages deb
	@mkdir -p build/deb
	@scripts/make-deb build/deb

check-packages: deb
	@scripts/install-packages packages
	@scripts/check-packages build/deb

# A wheel of the Python package that carries the library, in build/wheel.
wheel: python
	@scripts/install-packages wheel
	@scripts/make-wheel $(RELEASE) build/wheel

# The documents as a site, in build/site/site; with the page in it, in which examples open, where there is
# emscripten (make page installs it).
site: python
	@scripts/install-packages site notebooks
	@if command -v emcc >/dev/null; then scripts/page; fi
	@/usr/bin/python3 scripts/make-site $(RELEASE) build/site

# Below PREFIX, in DESTDIR if that is given.
install: all
	@cmake --install $(RELEASE)

format:
	@scripts/install-packages test
	@find include src claims tests bench fuzz -name '*.[ch]' -exec clang-format -i {} +
	@scripts/format-page

lint:
	@scripts/install-packages lint
	@scripts/lint

clean:
	rm -rf build
