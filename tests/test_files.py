"""Files: read without trust, written so that none is ever lost or half there."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from affray.scenario.files import TooLong, read, write

SRC = str(Path(__file__).parent.parent / "src")


def test_a_file_is_read_whole(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"x" * 100)
    assert read(tmp_path / "a", 100) == b"x" * 100


def test_a_file_that_is_too_long_or_has_no_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"x" * 101)
    for path in (tmp_path / "a", Path("/dev/zero")):
        with pytest.raises(TooLong, match="longer than 100 bytes"):
            read(path, 100)


def test_what_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError, match=str(tmp_path)):
        read(tmp_path, 100)
    with pytest.raises(FileNotFoundError, match="nosuch"):
        read(tmp_path / "nosuch", 100)


def test_a_pipe_that_nobody_writes_to_is_told_from_a_slow_one(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="nobody writes to this pipe"):
        read(tmp_path / "pipe", 100)

    def speak() -> None:
        with open(tmp_path / "pipe", "wb") as out:
            time.sleep(0.2)
            out.write(b"slow")
            out.flush()
            time.sleep(0.2)
            out.write(b"ly")

    slow = threading.Thread(target=speak)
    slow.start()
    assert read(tmp_path / "pipe", 100) == b"slowly"
    slow.join()


def test_a_file_is_put_in_place_and_written_over_only_while_it_is_known(tmp_path: Path) -> None:
    file = tmp_path / "save.json"
    write(file, b"one")
    with pytest.raises(FileExistsError):
        write(file, b"two")
    with pytest.raises(FileExistsError):
        write(file, b"two", since=b"what another wrote")
    assert file.read_bytes() == b"one"
    file.chmod(0o600)
    write(file, b"two", since=b"one")
    assert (file.read_bytes(), file.stat().st_mode & 0o777) == (b"two", 0o600)
    assert [path.name for path in tmp_path.iterdir()] == ["save.json"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"one")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write(tmp_path / "link", b"two", since=b"one")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_bytes() == b"two"


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "save.json"
    write(file, b"one")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match=r"No space left on device: '.*save\.json'"):
        write(file, b"two", since=b"one")
    assert [path.name for path in tmp_path.iterdir()] == ["save.json"]
    assert file.read_bytes() == b"one"


def test_a_writer_that_is_killed_leaves_a_whole_file(tmp_path: Path) -> None:
    file = tmp_path / "save.json"
    code = (
        f"import sys; sys.path.insert(0, {SRC!r})\n"
        "from pathlib import Path\n"
        "from affray.scenario.files import write\n"
        "file, old = Path(sys.argv[1]), None\n"
        "while True:\n"
        "    for sign in b'ab':\n"
        "        write(file, new := bytes([sign]) * 3_000_000, since=old)\n"
        "        old = new\n"
        "        print('written', flush=True)\n"
    )
    for _ in range(3):
        file.unlink(missing_ok=True)
        with subprocess.Popen([sys.executable, "-c", code, str(file)], stdout=subprocess.PIPE) as writer:
            assert writer.stdout is not None
            writer.stdout.readline()
            time.sleep(0.05)
            writer.kill()
        found = file.read_bytes()
        assert found in (b"a" * 3_000_000, b"b" * 3_000_000)
        write(file, b"c", since=found)
        assert [one.name for one in tmp_path.iterdir()] == ["save.json"]  # what the killed one had begun is gone


def test_of_two_writers_at_once_one_is_told(tmp_path: Path) -> None:
    file = tmp_path / "save.json"
    write(file, b"old")
    told: list[bytes] = []

    def put(data: bytes) -> None:
        try:
            write(file, data, since=b"old")
        except FileExistsError:
            told.append(data)

    writers = [threading.Thread(target=put, args=(bytes([sign]) * 100_000,)) for sign in b"abcdefgh"]
    for one in writers:
        one.start()
    for one in writers:
        one.join()
    assert len(told) == 7
    assert file.read_bytes() not in told
