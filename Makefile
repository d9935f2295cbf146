# Ludoteca. `make play` sets everything up and opens the house; `make test` sets everything up and runs all checks. `make help` lists the rest.

HOST = 127.0.0.1
PORT = 8000
DATA = data
BEGAN := $(shell date +%s)
WORKERS = $(shell echo $$((1 + $$(getconf _NPROCESSORS_ONLN))))

VENV := .venv
BIN := $(VENV)/bin
# Every package is pinned with its hashes, so what is installed is what was tried.
PIP = $(BIN)/python -m pip install -qq --disable-pip-version-check --no-input --require-hashes
BENCH_VENV := .venv-bench
DOCS_VENV := .venv-docs
LOCK_VENV := .venv-lock
SUPPLY_VENV := .venv-supply

# What is compiled once is not compiled again by every process of the tests.
unexport PYTHONDONTWRITEBYTECODE

.NOTPARALLEL:
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help play test test-long check lint types layers page page-check packages tests timed pages proof train tune fast slow test-fast fast-check dist bench load trust sbom audit licences requirements format clean

help: ## list these
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' Makefile | expand -t 16

play: $(VENV)/.run ## set up and serve on http://127.0.0.1:8000 (HOST=, PORT=, DATA=)
	$(BIN)/ludoteca serve --host $(HOST) --port $(PORT) --data $(DATA)

# What is quick to fail comes first.
test: $(VENV)/.test lint layers types page-check browser postgres redis tests ## set up and run everything below

# --- setting up -------------------------------------------------------------------------------------------------------------------

$(VENV)/.made: tools/venv.sh
	@echo "making $(VENV)"
	@sh tools/venv.sh $(VENV)
	@touch $@

# The package itself comes last: what needs Python packages of ours needs theirs first.
$(VENV)/.run: $(VENV)/.made requirements/run.txt pyproject.toml
	@echo "installing what the house needs to run"
	@$(PIP) -r requirements/run.txt
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-input --no-build-isolation --no-deps --editable .
	@touch $@

$(VENV)/.test: $(VENV)/.run requirements/test.txt
	@echo "installing what the tests need"
	@$(PIP) -r requirements/test.txt
	@touch $@

# Only where the machine has no Node that will do.
$(VENV)/.node: $(VENV)/.run requirements/node.txt
	@$(BIN)/python tools/page.py node || { echo "installing Node"; $(PIP) -r requirements/node.txt; }
	@touch $@

.PHONY: browser postgres redis
browser:
	@sh tools/browser.sh

postgres:
	@sh tools/postgres.sh

redis:
	@sh tools/redis.sh

# --- checks -----------------------------------------------------------------------------------------------------------------------

lint: $(VENV)/.test ## style and likely mistakes
	$(BIN)/ruff check
	$(BIN)/ruff format --check

# In a minute, while one works; what it leaves is what `make test` is for.
check: lint layers types ## style, types, layers, and the tests that touch what changed (BASE=main)
	$(BIN)/python tools/changed_tests.py --base $(or $(BASE),main) --began $(BEGAN)

format: $(VENV)/.test ## put the style right
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

types: $(VENV)/.test ## mypy --strict
	$(BIN)/mypy src tests tools $(wildcard web/*.py)

layers: $(VENV)/.test ## imports point one way
	$(BIN)/lint-imports --no-logo

page: $(VENV)/.node ## build the page from web/ into the package
	$(BIN)/python tools/page.py build

page-check: $(VENV)/.node ## the committed page is what web/ gives
	$(BIN)/python tools/page.py check

# axe-core, with which the tests look at the page, is one of the page's development packages.
packages: $(VENV)/.node ## bring the page's packages in
	@$(BIN)/python tools/page.py packages

# What measures time is not among them: how long something takes is a matter of the machine and of what else it does.
# Some of what a test in a browser takes is waiting, so there is a worker more than there are cores; with more, pages wait for each other.
# Where it was never done, one process first writes the tests' code with its assertions, which each worker would write for itself.
tests: $(VENV)/.test browser postgres redis ## pytest (ARGS= for arguments of your own, WORKERS=)
	@test -d tests/kernel/__pycache__ || $(BIN)/pytest --collect-only -q $(ARGS) >/dev/null || true
	@sh tools/in_memory.sh $(BIN)/pytest -n $(WORKERS) --dist worksteal --durations=10 $(ARGS)

test-long: $(VENV)/.test packages browser postgres redis ## what `make test` leaves out since it takes long: whole games in the browser, every page in turn
	@sh tools/in_memory.sh $(BIN)/pytest -n $(WORKERS) --dist worksteal -m long --durations=10 $(ARGS)

# In one process, once all that was installed is on the disk.
timed: $(VENV)/.test browser postgres redis ## what measures time, with its figures; wants a machine that does nothing else
	@sync
	$(BIN)/pytest -m timed $(ARGS)

pages: $(VENV)/.test ## write the matrix of rules into each game's page, and the tables of its environment
	$(BIN)/python tools/gamepages.py
	$(BIN)/python tools/environments.py

proof: $(VENV)/.test ## the long checks whole, into docs/proof.md
	$(BIN)/python -m tools.proof $(ARGS)

GAME =
train: $(VENV)/.test ## learn the weights of GAME's evaluation anew (GAME=giro_galoppo, ARGS=)
	$(BIN)/python tools/train.py $(GAME) $(ARGS)

tune: $(VENV)/.test ## tune the numbers by which the highest level of GAME weighs anew (GAME=liberation, ARGS=)
	$(BIN)/python tools/tune.py $(GAME) $(ARGS)

# --- compiled ---------------------------------------------------------------------------------------------------------------------

# The same sources as C, some times as fast. Beside them, in build/fast/lib: `make slow` leaves it, `make clean` forgets it.
FAST = PYTHONPATH=build/fast/lib $(BIN)/python

fast: $(VENV)/.test ## compile the kernel, the rules and the views, and have this environment run them (needs a C compiler, minutes)
	@sh tools/compiler.sh $(BIN)/python
	@nice $(BIN)/python -m tools.native.build --use

slow: $(VENV)/.run ## have this environment run the sources again
	@$(BIN)/python -m tools.native.build --leave

# Not a part of `make test`, which takes minutes enough.
FAST_TESTS = tests/kernel tests/games tests/toys tests/testkit tests/players
test-fast: fast ## the laws and goldens of all games, and the kernel's tests, on the compiled build (FAST_TESTS=tests/games/test_laws.py)
	$(FAST) -m pytest -n auto --dist worksteal $(FAST_TESTS) $(ARGS)

fast-check: fast ## 1,000 games of each, told to the last byte in both builds; goes on where it was stopped (ARGS="giro_galoppo --games 100")
	$(BIN)/python -m tools.native.check $(ARGS)

# The tag of the compiled wheel is this machine's: its Python, its system, its processor.
dist: fast ## a wheel of the sources and one for this machine, into dist/
	$(BIN)/python -m hatchling build --target wheel --directory dist
	HATCH_BUILD_HOOK_ENABLE_CUSTOM=true $(BIN)/python -m hatchling build --target wheel --directory dist

# --- the site of the documentation -----------------------------------------------------------------------------------------------

$(DOCS_VENV)/.made: tools/venv.sh requirements/run.txt requirements/docs.txt pyproject.toml
	@sh tools/venv.sh $(DOCS_VENV)
	@echo "installing what builds the site"
	@$(PIP:$(BIN)/%=$(DOCS_VENV)/bin/%) -r requirements/run.txt -r requirements/docs.txt
	@$(DOCS_VENV)/bin/python -m pip install -qq --disable-pip-version-check --no-input --no-build-isolation --no-deps --editable .
	@touch $@

.PHONY: docs
docs: $(DOCS_VENV)/.made ## build the documentation as a site, into build/docs
	$(DOCS_VENV)/bin/python tools/docs.py $(ARGS)

# --- beside others ----------------------------------------------------------------------------------------------------------------

$(BENCH_VENV)/.made: tools/venv.sh requirements/run.txt requirements/bench.txt pyproject.toml
	@sh tools/venv.sh $(BENCH_VENV)
	@echo "installing the libraries to compare with"
	@$(PIP:$(BIN)/%=$(BENCH_VENV)/bin/%) -r requirements/run.txt -r requirements/bench.txt
	@$(BENCH_VENV)/bin/python -m pip install -qq --disable-pip-version-check --no-input --no-build-isolation --no-deps --editable .
	@touch $@

TOYS = toy kuhn leduc goofspiel
bench: $(BENCH_VENV)/.made fast ## ours, in both builds, beside OpenSpiel, PettingZoo and catanatron in one run
	@nice $(BIN)/python -m tools.native.build $(TOYS:%=--with tests.toys.%) --into build/toys
	$(BENCH_VENV)/bin/python tools/bench.py $(ARGS)
	$(BENCH_VENV)/bin/python tools/bench_research.py --write

trust: $(VENV)/.test postgres redis ## what a house promises, measured for hours and resumable, into docs/trust.md (ARGS="--part NAME --scale 0.1")
	$(BIN)/python -m tools.trust $(ARGS)

load: $(VENV)/.test postgres ## what a house bears, and whether killed workers lose anything, into docs/benchmarks.md
	$(BIN)/python tools/load.py --write $(ARGS)

# --- what it is made of -----------------------------------------------------------------------------------------------------------

$(SUPPLY_VENV)/.made: tools/venv.sh requirements/supply.txt
	@sh tools/venv.sh $(SUPPLY_VENV)
	@echo "installing what lists and audits packages"
	@$(PIP:$(BIN)/%=$(SUPPLY_VENV)/bin/%) -r requirements/supply.txt
	@touch $@

sbom: $(SUPPLY_VENV)/.made $(VENV)/.node ## list what is installed and what the page is made with (CycloneDX), into build/sbom
	@mkdir -p build/sbom
	$(SUPPLY_VENV)/bin/cyclonedx-py environment --output-reproducible --pyproject pyproject.toml --mc-type application \
		-o build/sbom/python.json $(BIN)/python
	$(BIN)/python tools/page.py sbom build/sbom/page.json

# It asks databases on the network, and fails where one is not reached: no part of `make test`, which says the same whenever it is run.
audit: $(SUPPLY_VENV)/.made $(VENV)/.node ## look up known faults of what is pinned; wants the network
	$(SUPPLY_VENV)/bin/pip-audit --strict --disable-pip --require-hashes -r requirements/postgres.txt -r requirements/print.txt -r requirements/redis.txt
	$(BIN)/python tools/page.py audit

licences: $(VENV)/.run ## hold licences against the list of those that may be, and write them into docs/credits.md
	$(BIN)/python tools/licences.py --write

# --- for those who change the house -----------------------------------------------------------------------------------------------

$(LOCK_VENV)/.made: tools/venv.sh requirements/lock.txt
	@sh tools/venv.sh $(LOCK_VENV)
	@$(PIP:$(BIN)/%=$(LOCK_VENV)/bin/%) -r requirements/lock.txt
	@touch $@

# For every platform and every Python from 3.11 on. What is pinned stays so, unless ARGS says --upgrade or --upgrade-package NAME.
COMPILE = $(LOCK_VENV)/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--custom-compile-command "make requirements" $(ARGS)
requirements: $(LOCK_VENV)/.made ## pin anew after a change of pyproject.toml or of requirements/*.in
	$(COMPILE) --extra server pyproject.toml requirements/run.in -o requirements/run.txt
	$(COMPILE) requirements/postgres.in -o requirements/postgres.txt
	$(COMPILE) requirements/redis.in -o requirements/redis.txt
	$(COMPILE) requirements/print.in -o requirements/print.txt
	$(COMPILE) requirements/ray.in -o requirements/ray.txt
	$(COMPILE) requirements/test.in -o requirements/test.txt
	$(COMPILE) requirements/node.in -o requirements/node.txt
	$(COMPILE) requirements/bench.in -o requirements/bench.txt
	$(COMPILE) requirements/docs.in -o requirements/docs.txt
	$(COMPILE) requirements/lock.in -o requirements/lock.txt
	$(COMPILE) requirements/supply.in -o requirements/supply.txt

clean: ## forget what was set up and built here (tables in data/ stay)
	rm -rf $(VENV) $(BENCH_VENV) $(DOCS_VENV) $(LOCK_VENV) $(SUPPLY_VENV) web/node_modules build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache \
		.hypothesis .coverage* .cache
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
