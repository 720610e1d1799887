# Octavo's commands. Each installs the packages it needs; `make` alone lists them.

PREFIX ?= /usr/local
CRASH_SECONDS ?= 60
DAMAGE_ROUNDS ?= 100
PROOF_SEEDS ?= 20
SWIFT_FILES := Sources Plugins Tests Package.swift examples

.DEFAULT_GOAL := help
FUZZ_SECONDS ?= 20
SANITIZE ?= address thread
.PHONY: help build test demo install format check contributing check-style check-imports golden acceptance calibre crash proofs random fuzz contention damage disk durable privacy terminal sync-proof sanitize docs deb dist dist-check bench clean prerequisites

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

build: prerequisites ## build for development
	swift build

test: prerequisites ## build and run all tests
	@scripts/install-test-programs.sh
	@scripts/test.sh

demo: prerequisites ## import a sample export and make a page, a vault and an EPUB (CSV=FILE uses your Goodreads export)
	@CSV="$(CSV)" scripts/demo.sh

install: prerequisites ## install the release binary, manual, completion and documentation (PREFIX=/usr/local)
	@binary="$$(scripts/build-release.sh)" && \
	scripts/install-files.sh "$$binary" "$(DESTDIR)$(PREFIX)"

format: ## format all Swift files in place
	swift format --in-place --recursive --parallel $(SWIFT_FILES)

check: check-style check-imports test ## check style and imports, and run all tests

check-style: ## check formatting and lint; warnings are errors
	swift format lint --strict --recursive --parallel $(SWIFT_FILES)

check-imports: prerequisites ## check that every imported module is a declared dependency
	swift build --build-tests --explicit-target-dependency-import-check error

golden: prerequisites ## rewrite golden files and transcripts (the run fails; review the diff)
	@scripts/install-test-programs.sh
	UPDATE_GOLDEN=1 swift test

contributing: prerequisites ## make the additions of CONTRIBUTING.md in a copy of the sources, build and test it
	@scripts/contributing.sh

acceptance: prerequisites ## check real exports with EPUBCheck, the Nu HTML checker, axe-core and Chromium (ACCEPTANCE_ENTRIES=50000)
	@scripts/acceptance.sh

calibre: prerequisites ## convert EPUBs to PDF with calibre, without a warning, and render their pages
	@scripts/calibre.sh

proofs: prerequisites ## run all proofs, hours long, and write one page of results (in .build/proofs; PROOFS="crash disk" for some)
	@scripts/proofs.sh

# The suites that take their random cases from Seeds; each is in a file of its name.
random: prerequisites ## run the tests of random cases with more seeds (PROOF_SEEDS=20 times as many as make test)
	OCTAVO_SEEDS=$(PROOF_SEEDS) swift test --filter "$$(grep -rl 'Seeds\.count' Tests --include='*Tests.swift' | sed 's|.*/||; s|\.swift||' | paste -sd '|')"

crash: prerequisites ## kill writing commands and check the library (CRASH_SECONDS=60 or CRASH_ROUNDS, CRASH_SEED, CRASH_ONLY)
	@scripts/proof.sh crash $(if $(CRASH_ROUNDS),--rounds $(CRASH_ROUNDS),--seconds $(CRASH_SECONDS)) $(if $(CRASH_SEED),--seed $(CRASH_SEED)) $(if $(CRASH_ONLY),--only $(CRASH_ONLY))

contention: prerequisites ## run many writers and readers at once: nothing lost, no endless wait
	@scripts/proof.sh contention

durable: prerequisites ## trace writing commands: everything is synced before they answer
	@scripts/proof.sh durable

terminal: prerequisites ## kill editors, close terminals and pipes, press Ctrl-C: nothing lost
	@scripts/proof.sh terminal

damage: prerequisites ## damage libraries at random: damage is reported, salvage works (DAMAGE_ROUNDS=100)
	@scripts/proof.sh damage --rounds $(DAMAGE_ROUNDS)

privacy: prerequisites ## trace the main commands: files are private, no private text in arguments
	@scripts/proof.sh privacy

disk: prerequisites ## fill, limit and lock disks: nothing lost, clear messages (needs root)
	@scripts/proof.sh disk

sync-proof: prerequisites ## sync 1,000 simulated schedules, repeated by a model, and real libraries: all agree, nothing lost (SYNC_SEED)
	swift build --build-tests
	OCTAVO_SEEDS=84 swift test --skip-build --filter "ConvergenceTests|InboxScheduleTests"
	@scripts/proof.sh sync $(if $(SYNC_SEED),--seed $(SYNC_SEED)) --large --symbols "$$(swift build --show-bin-path)/octavo"

sanitize: prerequisites ## run all tests with AddressSanitizer and ThreadSanitizer; continues after an interruption (SANITIZE=thread)
	@failed=0; for kind in $(SANITIZE); do scripts/sanitize.sh $$kind $(SUITES) || failed=1; done; exit $$failed

docs: prerequisites ## build the API documentation with DocC; warnings are errors (in .build/docs)
	@scripts/docs.sh

deb: prerequisites ## build a Debian package and try it (in .build/dist)
	@scripts/deb.sh

dist: prerequisites ## build a Debian package, an RPM, a tarball and a Python wheel (in .build/dist)
	@scripts/dist.sh

dist-check: dist ## build the packages, install, run and remove each in an empty system; check the C library they need
	@scripts/dist-check.sh

bench: prerequisites ## measure commands against their floors (in .build/bench; BENCH_FULL=1 adds a million entries, BENCH_SEED=2 another corpus)
	@scripts/bench.sh

fuzz: prerequisites ## fuzz every parser, FUZZ_SECONDS=20 each (FUZZ_TARGET=NAME for one)
	@FUZZ_SECONDS=$(FUZZ_SECONDS) FUZZ_TARGET=$(FUZZ_TARGET) scripts/fuzz.sh

clean: ## remove everything that was built
	rm -rf .build

prerequisites:
	@scripts/install-prerequisites.sh
