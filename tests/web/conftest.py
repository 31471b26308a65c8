"""A server of its own for the tests of the page, and a real browser; both skip with a reason where they cannot be had."""

from __future__ import annotations

import os
import random
import runpy
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from serving import ROOT, Served, free_port

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(autouse=True)
def same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of this process deal and decide the same in each run."""
    monkeypatch.setattr(secrets, "randbits", random.Random(1).getrandbits)


@pytest.fixture(scope="session")
def built() -> None:
    """The client, built anew where it is stale and there is a Node."""
    pytest.importorskip("starlette", reason="the page needs affray[web]")
    tools = runpy.run_path(str(ROOT / "client" / "make.py"))
    if not tools["stale"]():
        return
    lock = ROOT / ".client-lock"
    with lock.open("w") as held:
        import fcntl

        fcntl.flock(held, fcntl.LOCK_EX)
        try:
            if tools["stale"]():
                tools["build"]()
        except (OSError, subprocess.CalledProcessError) as error:
            if not (ROOT / "src/affray/web/static/index.html").exists():
                pytest.skip(f"the client cannot be built here: {error}")


@pytest.fixture(scope="session")
def served(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    one = Served("--store", f"sqlite:///{tmp_path_factory.mktemp('tables')}/tables.db")
    yield one
    assert "Traceback" not in one.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """Debian's browser, driven by Playwright."""
    playwright = pytest.importorskip("playwright.sync_api", reason="the page is driven by playwright, of affray[dev]")
    path = (
        os.environ.get("CHROMIUM")
        or shutil.which("chromium")
        or shutil.which("chromium-browser")
        or shutil.which("google-chrome")
    )
    if not path:
        pytest.skip("no browser: the tests of the page need Debian's package chromium, or CHROMIUM=PATH")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: Any, served: Served) -> Iterator[Any]:
    """A page that fails the test when anything in it goes wrong."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, locale="en-US", base_url=served.url)
    one = context.new_page()
    troubles: list[str] = []
    one.on("pageerror", lambda error: troubles.append(str(error)))
    one.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
    yield one
    context.close()
    assert troubles == []


def _programs() -> Path | None:
    """Where PostgreSQL's programs lie, newest first."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda one: -float(one.parts[4]))
    return found[0].parent if found else None


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """A cluster of its own in a folder of the test, which the user that runs it may enter (pytest's own are root's)."""
    pytest.importorskip("psycopg", reason="PostgreSQL needs affray[postgresql]")
    where = _programs()
    if where is None:
        pytest.skip("no PostgreSQL server: Debian's package postgresql has it")
    home = Path(tempfile.mkdtemp(prefix="affray-postgresql-"))
    runuser: list[str] = []
    if os.geteuid() == 0:
        if shutil.which("runuser") is None:
            pytest.skip("PostgreSQL does not run as root, and there is no runuser")
        runuser = ["runuser", "-u", "postgres", "--"]
        shutil.chown(home, "postgres")
    port = free_port()
    options = f"-p {port} -k {home} -c listen_addresses=127.0.0.1 -c fsync=off"
    data = str(home / "data")
    subprocess.run(
        [*runuser, str(where / "initdb"), "-D", data, "-A", "trust", "-U", "affray"], check=True, capture_output=True, cwd="/"
    )
    start = [*runuser, str(where / "pg_ctl"), "-D", data, "-w", "-o", options, "-l", str(home / "log"), "start"]
    subprocess.run(start, check=True, stdout=subprocess.DEVNULL, cwd="/")
    yield f"postgresql+psycopg://affray@127.0.0.1:{port}/postgres"
    subprocess.run([*runuser, str(where / "pg_ctl"), "-D", data, "-m", "immediate", "stop"], capture_output=True, cwd="/")
    shutil.rmtree(home, ignore_errors=True)


@pytest.fixture
def postgresql_url(postgresql: str) -> str:
    """An empty database of PostgreSQL."""
    psycopg = pytest.importorskip("psycopg", reason="PostgreSQL needs affray[postgresql]")
    name = f"tables_{uuid4().hex}"
    with psycopg.connect(postgresql.replace("+psycopg", ""), autocommit=True) as db:
        db.execute(f"create database {name}")
    return f"{postgresql.rpartition('/')[0]}/{name}"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of the test's own."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    return str(request.getfixturevalue("postgresql_url"))
