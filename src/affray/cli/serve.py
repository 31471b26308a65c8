"""`affray serve`: the page."""

from __future__ import annotations

from affray.cli.errors import UserError
from affray.cli.screen import console, put, text


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8321,
    store: str = "sqlite:///affray-tables.db",
    origin: list[str] | None = None,
    keep_days: float = 180,
) -> int:
    """Serve the page to play on, to ask and to share.

    Parameters
    ----------
    host: str
        The address to listen on; 0.0.0.0 for everybody who can reach this machine.
    port: int
        The port.
    store: str
        Where tables are kept: sqlite:///FILE, or postgresql+psycopg://USER:PASSWORD@HOST/DATABASE.
    origin: list[str]
        Other origins whose pages may connect, e.g. https://table.example; its own may in any case.
    keep_days: float
        Tables at which nothing has happened for so many days are forgotten.
    """
    try:
        from affray.web.app import NoClient, run
        from affray.web.store import StoreError
    except ModuleNotFoundError as error:
        raise UserError(f"the page needs {error.name}; install it with: pip install 'affray[web]'") from error
    if not 0 < port < 1 << 16:
        raise UserError(f"--port {port}: expected 1 to {(1 << 16) - 1:,}")
    put(console(), text("the table is at ", (f"http://{host}:{port}/", "bold cyan"), ("   (Ctrl-C ends it)", "dim")))
    try:
        run(host, port, store, origins=tuple(origin or ()), keep_days=keep_days)
    except (NoClient, StoreError) as error:
        raise UserError(str(error)) from error
    except OSError as error:
        raise UserError(f"{host}:{port} cannot be listened on: {(error.strerror or str(error)).lower()}") from error
    return 0
