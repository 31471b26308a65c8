"""`affray mcp`: the operations for assistants, over standard input and output or over HTTP."""

from __future__ import annotations

from types import ModuleType

from affray.cli import given
from affray.extras import install_command
from affray.present.errors import UserError


def mcp(*, game: str = "", http: given.Whole = 0, url: str = "") -> int:
    """Serve assistants by the Model Context Protocol: over standard input and output, or over HTTP.

    Parameters
    ----------
    game: str
        The game, e.g. fow (default: all).
    http: int
        Serve over HTTP on this port of 127.0.0.1, under /mcp.
    url: str
        The address of a page that opens links, e.g. https://table.example.
    """
    from affray.answers.operations import Answerer
    from affray.games import game as find

    games = (find(game).key,) if game else ()
    module = server_module()
    server = module.make_server(module.in_threads(Answerer(url=url)), games)
    if http:
        import uvicorn

        app = server.streamable_http_app(json_response=True, stateless_http=True)
        uvicorn.run(app, host="127.0.0.1", port=http, log_level="warning")
        return 0
    import anyio
    from mcp.server.stdio import stdio_server

    async def serve() -> None:
        async with stdio_server() as (reading, writing):
            await server.run(reading, writing, server.create_initialization_options())

    anyio.run(serve)
    return 0


def server_module() -> ModuleType:
    """Return the module that makes the server.

    Raises:
        UserError: its library is missing.
    """
    try:
        from affray.answers import mcp_server
    except ModuleNotFoundError as error:
        raise UserError(
            "the server for assistants needs {name}; install it with: {command}",
            name=error.name,
            command=install_command("mcp"),
        ) from error
    return mcp_server
