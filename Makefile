# `make` builds the standard game, `make test` runs everything that must pass; `make help` lists the rest.
PYTHON ?= python3

VENV := .venv
BIN := $(VENV)/bin
# One more than cores, since a browser and programs that tests start keep a test waiting; four at most.
WORKERS = $(shell $(PYTHON) -c 'import os; print(min(4, 1 + (os.cpu_count() or 1)))')
PYTEST = $(BIN)/pytest --numprocesses $(WORKERS) --dist loadgroup
# A file of pinned versions, as CI has it: `make test CONSTRAINTS=constraints.txt`. As a variable, it
# also holds what builds this package, which the option of that name does not.
CONSTRAINTS ?=
PIP := $(if $(CONSTRAINTS),PIP_CONSTRAINT=$(CONSTRAINTS)) $(BIN)/python -m pip --quiet --disable-pip-version-check
# A stamp says when its work was last done; removing .venv removes them all.
INSTALLED := $(VENV)/installed.stamp
TOOLS := $(VENV)/tools.stamp
HANDBOOK := $(VENV)/handbook.stamp
BUILT := $(VENV)/built.stamp
SUM := $(VENV)/built.sum
GAME_PDF := output/tiles/tiles.pdf
PYODIDE := tools/site/node_modules/.package-lock.json
# What checks the pages' scripts.
CHECKERS := tools/scripts/node_modules/.package-lock.json
NODE_BIN := tools/scripts/node_modules/.bin
NEW_ENOUGH := const [a, b] = process.versions.node.split("."); process.exit(+(a < 20 || (a == 20 && b < 19)))
SCRIPTS := tilegen/web/static/*.js tests/web/static/*.js tools/site/web/*.js tools/scripts/*.js tools/*.mjs
SOURCES := $(shell find tilegen specs -type f ! -name '*.py[co]')

.PHONY: build print docs site test-site test quick thorough soak linted scripts checked-scripts test-without-cairo bench peers slips fuzz cards photos photo-limits simulated format pins clean help writable FORCE
.DEFAULT_GOAL := build

build: $(BUILT)
	@cat $(BUILT)
	@test "$$(command -v tilegen)" = "$(CURDIR)/$(BIN)/tilegen" || \
	  echo "next: '. $(BIN)/activate' lets you call tilegen by its name in this terminal"

# The output of the build is kept, so that `make` can say again where the game is.
$(BUILT): $(INSTALLED) $(SOURCES) | writable
	@$(BIN)/python -m compileall -q tilegen
	@$(BIN)/tilegen build specs/tiles.yaml > $@.new
	@cksum $(GAME_PDF) > $(SUM)
	@mv $@.new $@

# The PDF is gone, or another build wrote there: the sum of what is there is not that of what was made.
ifneq ($(shell cksum $(GAME_PDF) 2>&1),$(shell cat $(SUM) 2>/dev/null))
$(BUILT): FORCE
endif

# Both games as README links them, for A4 and for Letter.
print: $(INSTALLED)
	@mkdir -p docs/print
	@for game in monsters misfitz; do for paper in a4 letter; do \
	  made=$$(mktemp -d) && $(BIN)/tilegen build $$game --paper $$paper --output $$made --quiet && \
	  cp $$made/*.pdf docs/print/$$game-$$paper.pdf && rm -r $$made || exit 1; \
	done; done

# tilegen in the browser, as files for any host (tools/site/make.py).
site: $(INSTALLED) $(PYODIDE)
	@$(BIN)/python -m tools.site.make

$(PYODIDE): tools/site/package-lock.json
	@command -v npm >/dev/null || { echo "the site needs npm, which comes with Node" >&2; exit 1; }
	@cd tools/site && npm ci --ignore-scripts --no-audit --no-fund --loglevel error
	@touch $@

# The pages under docs/ as a site with a search (tools/docs/make.py).
docs: $(HANDBOOK)
	@$(BIN)/python -m tools.docs.make

$(HANDBOOK): $(INSTALLED)
	@$(PIP) install --editable '.[docs]'
	@touch $@

# Types, lint and format of the pages' scripts, where node is new enough and npm can fetch what checks
# them.
scripts:
	@if ! command -v npm >/dev/null || ! node -e '$(NEW_ENOUGH)' 2>/dev/null; then \
	  echo "the pages' scripts are not checked: that needs npm, and node 20.19 or newer" >&2; \
	elif ! $(MAKE) --no-print-directory $(CHECKERS); then \
	  echo "the pages' scripts are not checked: npm could not fetch what checks them" >&2; \
	else $(MAKE) --no-print-directory checked-scripts; fi

checked-scripts: $(CHECKERS)
	$(NODE_BIN)/tsc --project tools/scripts
	$(NODE_BIN)/eslint --config tools/scripts/eslint.config.js $(SCRIPTS)
	$(NODE_BIN)/prettier --config tools/scripts/.prettierrc.json --log-level warn --check $(SCRIPTS)

$(CHECKERS): tools/scripts/package-lock.json
	@cd tools/scripts && npm ci --ignore-scripts --no-audit --no-fund --loglevel error
	@touch $@

$(INSTALLED): pyproject.toml setup.py $(CONSTRAINTS) | writable
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "tilegen needs Python 3.11 or newer, which '$(PYTHON)' is not; name one: make PYTHON=python3.12" >&2; exit 1; }
	@echo "installing tilegen into $(VENV)"
	@test -x $(BIN)/pip || { rm -rf $(VENV) && $(PYTHON) -m venv $(VENV); }
	@$(PIP) install --editable .
	@touch $@

# Checked each time, but no reason to rebuild anything.
writable:
	@for place in . $(VENV); do test -w $$place || ! test -e $$place || { \
	  echo "cannot write to '$$place' in $(CURDIR): copy this folder to a place where you can, and call make there" >&2; \
	  exit 1; }; done

$(TOOLS): $(INSTALLED)
	@echo "installing the test tools into $(VENV)"
	@$(PIP) install --editable '.[dev]'
	@touch $@

# Versions that CI installs, as they are here. `make clean` first takes the newest.
pins: $(TOOLS)
	@{ echo "# What CI installs (.ci/run), written by \`make pins\`. Others take what pyproject.toml allows."; \
	  $(BIN)/python -m pip --disable-pip-version-check freeze --all --exclude tilegen --exclude pip; } > constraints.new
	@mv constraints.new constraints.txt

# Folders whose tests take a few seconds each.
QUICK := $(addprefix tests/,text play drawing parts sheets render \
  $(addprefix test_,architecture.py patterns.py docs.py records.py cases.py))

test: linted
	$(call beside-checks,$(PYTEST))

quick: linted
	$(call beside-checks,$(PYTEST) $(QUICK))

linted: $(TOOLS)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

# Types and the pages' scripts keep one core busy for a minute, so the tests run beside them, and what
# these complain of stands between the dots. Tests that were never run are compiled first, which else
# each process of the run would do.
define beside-checks
@$(BIN)/mypy & types=$$!; $(MAKE) --no-print-directory scripts & scripts=$$!; \
  test -d tests/__pycache__ || $(BIN)/pytest --collect-only -qq >/dev/null 2>&1; \
  $(1); ended=$$?; wait $$types || ended=1; wait $$scripts || ended=1; exit $$ended
endef

# The tests start hundreds of programs, and without a cache each would compile all it imports.
test quick thorough soak test-without-cairo: export PYTHONDONTWRITEBYTECODE =

# Every case where `make test` takes some, and longer random games: see tests/thorough.py.
thorough: linted
	$(call beside-checks,THOROUGH=1 $(PYTEST))

# On PYTHONPATH, the modules in tests/hidden replace the cairo library, in every program. What runs
# is what `make test` runs without it too (tests/cairo.py).
test-without-cairo: $(TOOLS)
	PYTHONPATH=tests/hidden $(PYTEST)

test-site: $(TOOLS) site
	$(PYTEST) tests/site tests/browser/test_site.py

bench: $(INSTALLED)
	@$(BIN)/python -m tests.benchmarks.bench
	@$(BIN)/python -m tests.benchmarks.tables
	@$(BIN)/python -m tests.benchmarks.slow_pages

peers: $(INSTALLED)
	@$(BIN)/python -m tests.benchmarks.peers

# Minutes without numba, seconds with it.
simulated: $(INSTALLED)
	@$(BIN)/python -m tests.benchmarks.simulated

slips: $(INSTALLED)
	@$(BIN)/python -m tests.benchmarks.slips

fuzz: $(INSTALLED)
	@$(BIN)/python -m tests.benchmarks.fuzz

# Tests that say so try more (tests/thorough.py).
soak: $(TOOLS)
	SOAK=1 $(PYTEST) tests/games/test_leaks.py tests/app/tables tests/web/test_wire.py
	@$(BIN)/python -m tests.benchmarks.soak

cards: $(TOOLS)
	@$(BIN)/python -m tests.benchmarks.cards

# As in the command: more threads of arithmetic wait for each other, and their waiting is CPU too.
photos: $(TOOLS)
	@OPENBLAS_NUM_THREADS=1 $(BIN)/python -m tests.photos.measure

photo-limits: $(TOOLS)
	@OPENBLAS_NUM_THREADS=1 $(BIN)/python -m tests.photos.limits

format: $(TOOLS)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	@! test -e $(CHECKERS) || $(NODE_BIN)/prettier --config tools/scripts/.prettierrc.json --log-level warn --write $(SCRIPTS)

clean: # output/ stays: it is yours
	rm -rf $(VENV) tools/site/node_modules tools/scripts/node_modules build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +

help:
	@echo "make          build the standard game into output/tiles/"
	@echo "make print    both games into docs/print/, for A4 and for Letter"
	@echo "make site     tilegen in the browser into output/site/, for any host of files; needs npm"
	@echo "make docs     the pages under docs/ as a site with a search, into output/docs/"
	@echo "make test-site"
	@echo "              the same, and its tests in chromium"
	@echo "make test     format check, lint, types, tests (about seven minutes on two cores, with a browser)"
	@echo "make quick    the same, with only the quick tests (a minute or two)"
	@echo "make scripts  types, lint and format of the pages' scripts; needs npm"
	@echo "make thorough make test with all the cases and games of which it takes some (15 minutes)"
	@echo "make test-without-cairo"
	@echo "              the tests that need no cairo library, as on a system without it"
	@echo "make bench    CPU time of each command, against an empty Python, and of tables"
	@echo "make peers    random games and a PDF of the same tiles, beside other libraries that are installed"
	@echo "make simulated 1,000 games for each bot, whose digests must stay, and how often intervals cover"
	@echo "make slips    whether the referee reports slips put into correct records (5 minutes)"
	@echo "make fuzz     the referee on garbled records (5 minutes)"
	@echo "make cards    5,000 random games of cards, which the referee must score as played, and 950 random"
	@echo "              games of all kinds, played by their rules (3 minutes)"
	@echo "make photos   500 synthetic photos of tables, and how well they are read;"
	@echo "              PHOTOS=50 makes as many, and output/photos has the worst; GAME=robots and the"
	@echo "              like make those of another game, and KIND=clean of one kind alone"
	@echo "make photo-limits  whether the limits by which photos are read part what they should,"
	@echo "              on 24 synthetic tables"
	@echo "make soak     1,000 games of cards over sockets without a leak, 1,000 devices at 250 tables, and 1,000"
	@echo "              kills of a server without a move lost (long)"
	@echo "make format   format the code and repair what the linter can"
	@echo "make pins     pin what CI installs to the versions in .venv, in constraints.txt"
	@echo "make clean    remove .venv and all caches"
