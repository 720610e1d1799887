# Octavo's commands. Each installs what it needs and is missing; `make` alone lists them.

PREFIX ?= /usr/local
CRASH_SECONDS ?= 60
DAMAGE_ROUNDS ?= 100
SWIFT_FILES := Sources Plugins Tests Package.swift examples

.DEFAULT_GOAL := help
FUZZ_SECONDS ?= 20
SANITIZE ?= address thread
.PHONY: help build test demo install format check check-style check-imports golden acceptance calibre crash fuzz contention damage disk durable privacy terminal sanitize docs deb bench clean prerequisites

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

build: prerequisites ## build everything for development
	swift build

test: prerequisites ## build and run all tests
	swift test

demo: prerequisites ## import, log, list and export on a library of its own (CSV=FILE takes your Goodreads export)
	@CSV="$(CSV)" scripts/demo.sh

install: prerequisites ## install the one release binary, manual, completion and documentation below PREFIX (default /usr/local)
	@binary="$$(scripts/build-release.sh)" && \
	scripts/install-files.sh "$$binary" "$(DESTDIR)$(PREFIX)"

format: ## format all Swift files in place
	swift format --in-place --recursive --parallel $(SWIFT_FILES)

check: check-style check-imports test ## what a change must pass: style, imports, tests (CI runs acceptance as well)

check-style: ## style only: formatting and lint, warnings as errors
	swift format lint --strict --recursive --parallel $(SWIFT_FILES)

check-imports: prerequisites ## imports only: every imported module is a declared dependency
	swift build --build-tests --explicit-target-dependency-import-check error

golden: prerequisites ## rewrite the golden files from what the tests get (the run fails; review the diff)
	UPDATE_GOLDEN=1 swift test

acceptance: prerequisites ## check real exports with EPUBCheck, the Nu HTML checker, axe-core and Chromium
	@scripts/acceptance.sh

calibre: prerequisites ## take EPUBs through calibre to PDF, without a warning, and draw their pages
	@scripts/calibre.sh

crash: prerequisites ## kill writing commands hundreds of times and look at what is left (CRASH_SECONDS=60, CRASH_SEED, CRASH_ONLY)
	@scripts/proof.sh crash --seconds $(CRASH_SECONDS) $(if $(CRASH_SEED),--seed $(CRASH_SEED)) $(if $(CRASH_ONLY),--only $(CRASH_ONLY))

contention: prerequisites ## writers and readers at one library at once: nothing lost, nobody waits for ever
	@scripts/proof.sh contention

durable: prerequisites ## watch the system calls of writing commands: all of it is on the disk before they answer
	@scripts/proof.sh durable

terminal: prerequisites ## editors that are killed, terminals that go away, Ctrl-C, closed pipes: nothing lost, no trace
	@scripts/proof.sh terminal

damage: prerequisites ## damage copies of a library at random: named, nothing worse after, what is saved is sound (DAMAGE_ROUNDS=100)
	@scripts/proof.sh damage --rounds $(DAMAGE_ROUNDS)

privacy: prerequisites ## watch the system calls of the main commands: all for the reader alone, no private words in arguments
	@scripts/proof.sh privacy

disk: prerequisites ## full, limited and closed disks: nothing lost, clear messages (as root)
	@scripts/proof.sh disk

sanitize: prerequisites ## all tests with AddressSanitizer and ThreadSanitizer, suite by suite; goes on where it stopped (SANITIZE=thread)
	@failed=0; for kind in $(SANITIZE); do scripts/sanitize.sh $$kind $(SUITES) || failed=1; done; exit $$failed

docs: prerequisites ## make the documentation of the public API with DocC; a warning is an error (in .build/docs)
	@scripts/docs.sh

deb: prerequisites ## make a Debian package of the release binary and try it (in .build/deb)
	@scripts/deb.sh

bench: prerequisites ## measure everyday commands against their floors into Documentation/BENCHMARKS.md (BENCH_FULL=1: a million)
	@scripts/bench.sh

fuzz: prerequisites ## libFuzzer over every parser, FUZZ_SECONDS=20 each (FUZZ_TARGET=NAME for one)
	@FUZZ_SECONDS=$(FUZZ_SECONDS) FUZZ_TARGET=$(FUZZ_TARGET) scripts/fuzz.sh

clean: ## remove everything that was built
	rm -rf .build

prerequisites:
	@scripts/install-prerequisites.sh
