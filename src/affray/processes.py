"""Worker processes: how many, and when they end."""

from __future__ import annotations

import os
import signal


def cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def follow() -> None:
    """End this process when the one that began it is gone, however that went, and not by Ctrl-C, which is for that one."""
    from multiprocessing import parent_process
    from multiprocessing.connection import wait
    from threading import Thread

    parent = parent_process()

    def wait_for_the_end() -> None:
        if parent is not None:
            wait([parent.sentinel])
            os._exit(1)

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=wait_for_the_end, daemon=True).start()
