"""`affray serve`: the page."""

from __future__ import annotations

import os
from ipaddress import ip_address

from affray.cards.user_cards import WITHOUT_OWN_CARDS
from affray.cli.mcp import server_module
from affray.cli.opening import language as known_language
from affray.cli.screen import console, put, text
from affray.core.verdicts import Reason
from affray.extras import install_command
from affray.present.errors import SYSTEM, UserError
from affray.present.language import in_language


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8321,
    store: str = "sqlite:///affray-tables.db",
    origin: list[str] | None = None,
    keep_days: float = 180,
    address: str = "",
    mcp: bool = False,
    own_cards: bool = False,
    in_: str = "",
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
        Other origins whose pages may connect, e.g. https://table.example; the page's own origin always may.
    keep_days: float
        Tables at which nothing has happened for so many days are forgotten.
    address: str
        Where the other servers that share a PostgreSQL store reach this one, e.g. http://table-2:8321; by default its host name and port.
    mcp: bool
        Serve assistants too, by the Model Context Protocol, under /mcp.
    own_cards: bool
        Let everybody use the cards of your own folder. Without this option only a page that no other machine can reach uses them.
    in_: str
        Say where the page is in another language (it, es, de, ja); the page itself is in the language of whoever opens it.
    """
    try:
        from affray.web.app import NoClient, run
        from affray.web.store import StoreError
    except ModuleNotFoundError as error:
        raise UserError(
            "the page needs {name}; install it with: {command}", name=error.name, command=install_command("web")
        ) from error
    language = known_language(in_)
    _check(port, keep_days, mcp)
    if not own_cards and (origin or not _is_this_machine(host)):
        os.environ[WITHOUT_OWN_CARDS] = "1"
    before, after = [in_language(language, one) for one in ("the table is at ", "Ctrl-C ends it")]
    put(console(), text(before, (f"http://{host}:{port}/", "bold cyan"), (f"   ({after})", "dim")))
    try:
        run(host, port, store, origins=tuple(origin or ()), keep_days=keep_days, address=address, mcp=mcp)
    except NoClient as error:
        raise UserError("the page has not been built; in a clone: {command}", command="python client/make.py") from error
    except StoreError as error:
        raise UserError("{why}", why=error) from error
    except OSError as error:
        raise _not_listened_on(host, port, error) from error
    finally:
        os.environ.pop(WITHOUT_OWN_CARDS, None)
    return 0


def _check(port: int, keep_days: float, mcp: bool) -> None:
    if mcp:
        server_module()
    if not 0 < port < 1 << 16:
        raise UserError("--port {n}: expected 1 to {most}", n=port, most=(1 << 16) - 1)
    if keep_days < 0:
        raise UserError("--keep-days {n:g}: expected 0 or more", n=keep_days)


def _not_listened_on(host: str, port: int, error: OSError) -> UserError:
    problem = (error.strerror or str(error)).lower()
    why = next((one for one in SYSTEM if one in problem), problem)
    return UserError("{host}:{port} cannot be listened on: {why}", host=host, port=str(port), why=Reason("", why))


def _is_this_machine(host: str) -> bool:
    """Does an address to listen on reach this machine alone?"""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
