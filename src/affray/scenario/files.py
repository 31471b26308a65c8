"""Files read without trust, and written so that none is ever lost or half written."""

from __future__ import annotations

import glob
import os
import select
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

from affray.core.verdicts import Reason

STDIN = "<stdin>"
"""The file name of standard input."""
WHOLE = 10_000_001
"""The most bytes of standard input that are read."""
PATIENCE = 1.0
"""The seconds for which a pipe may have no writer."""


class TooLong(ValueError):
    """A file longer than any real one; it was not read to its end."""


def located(file: Path) -> Path:
    """Return where a file is. The worked examples of affray are found from anywhere as `scenarios/…`.

    Raises:
        OSError: no file can have this name.
    """
    if "\0" in str(file):
        raise OSError(22, "a file name cannot hold a zero byte", str(file))
    if file.parts[:1] == ("scenarios",) and not file.exists():
        return next((place / file for place in places() if (place / file).exists()), file)
    return file


def places() -> list[Path]:
    """Return the folders that may hold the worked examples: the current one, the installed package, the source tree."""
    package = Path(__file__).resolve().parent.parent
    return [Path(), package, package.parent.parent]


def read(file: Path, most: int) -> bytes:
    """Return the content of a file, a pipe, or standard input.

    Raises:
        TooLong: more than `most` bytes, or without an end.
        OSError: it cannot be read, or the pipe has no writer.
    """
    if str(file) == STDIN:
        content = standard_input()[: most + 1]
    else:
        try:
            content = _read(file, most + 1)
        except OSError as error:
            raise type(error)(error.errno, error.strerror, str(file)) from error
    if len(content) > most:
        raise TooLong(Reason("", "{file}: longer than {most:,} bytes", file=file, most=most))
    return content


@cache
def standard_input() -> bytes:
    """Return the content of standard input, which can be read only once, up to `WHOLE` bytes."""
    return sys.stdin.buffer.read(WHOLE)


def _read(file: Path, most: int) -> bytes:
    """Return the first bytes of a file. A pipe is opened without blocking, to tell one without a writer from a slow one."""
    handle = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise IsADirectoryError(21, "a directory, not a file")
        waited = not stat.S_ISFIFO(os.fstat(handle).st_mode)
        parts: list[bytes] = []
        left = most
        while left > 0:
            try:
                part = os.read(handle, min(left, 1 << 20))
            except BlockingIOError:
                select.select([handle], [], [])
                waited = True
                continue
            if not part and not waited:
                waited = True
                if not select.select([handle], [], [], PATIENCE)[0]:
                    raise OSError(0, "nobody writes to this pipe")
                continue
            if not part:
                break
            waited = True
            parts.append(part)
            left -= len(part)
        return b"".join(parts)
    finally:
        os.close(handle)


def write(file: Path, data: bytes, since: bytes | None = None) -> None:
    """Replace a file at once: a reader finds the old one or the new one, whole, at any moment.

    Args:
        since: what the file must still hold (None: it must not exist).

    Raises:
        FileExistsError: it holds something else; it is left alone.
        OSError: it cannot be written; the old one stays.
    """
    file = file.resolve()
    with _alone(file.parent) as alone:
        for left in file.parent.glob(f".{glob.escape(file.name)}.????????") if alone else ():
            left.unlink(missing_ok=True)  # by a writer that was killed
        if (file.read_bytes() if file.exists() else None) != since:
            raise FileExistsError(17, "holds something else by now", str(file))
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
        try:
            with os.fdopen(handle, "wb") as out:
                out.write(data)
                out.flush()
                os.fsync(out.fileno())
            os.chmod(name, stat.S_IMODE(file.stat().st_mode) if since is not None else 0o666 & ~_mask())
            os.replace(name, file)
        except BaseException as error:
            with suppress(OSError):
                os.unlink(name)
            if isinstance(error, OSError):
                raise type(error)(error.errno, error.strerror, str(file)) from error
            raise


@contextmanager
def _alone(folder: Path) -> Iterator[bool]:
    """Lock a folder for one writer, and sync it afterwards. Yields whether the system has such locks."""
    try:
        import fcntl
    except ImportError:
        yield False
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield True
        os.fsync(handle)
    finally:
        os.close(handle)


def _mask() -> int:
    """Return the permissions that new files do not get."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
