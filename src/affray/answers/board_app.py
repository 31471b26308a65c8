"""The tool `show` and its MCP App: the board drawn in the chat, where the host can, with its legal answers to press.

The model reads the text of a board, as of `ask` and `play`. What is drawn goes in the metadata of the result, which no model reads.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import mcp_types as types

from affray.answers.replies import BoardReply, MistakeReply, PlayReply, Reply, ShareReply, as_data
from affray.answers.text import text

EXTENSION = "io.modelcontextprotocol/ui"
"""The name of the extension by which hosts draw apps."""
URI = "ui://affray/board.html"
MIME_TYPE = "text/html;profile=mcp-app"
NAME = "show"
DRAWN = "affray/board"
"""The key of a board in the metadata of a result."""


def tool() -> types.Tool:
    """Return the tool."""
    schema = {
        "type": "object",
        "properties": {"board": {"type": "string"}, "do": {"type": "array", "items": {"type": "string"}}},
        "required": ["board"],
    }
    return types.Tool(
        name=NAME,
        description="Draw a board for the person, with its legal answers to press; `do` plays lines first.",
        input_schema=schema,
        annotations=types.ToolAnnotations(read_only_hint=True, idempotent_hint=True),
        _meta={"ui": {"resourceUri": URI}},
    )


def resource() -> types.Resource:
    """Return the entry of the app in the list of resources."""
    return types.Resource(uri=URI, name="A board to press", mime_type=MIME_TYPE)


def page() -> types.TextResourceContents:
    """Return the app: one page of HTML that loads nothing."""
    html = Path(__file__).with_name("board_app.html").read_text(encoding="utf-8")
    return types.TextResourceContents(uri=URI, mime_type=MIME_TYPE, text=html)


async def shown(answer: Callable[[str, Any], Awaitable[Reply]], arguments: dict[str, Any]) -> types.CallToolResult:
    """Return a board as text, and as a picture in the metadata."""
    if unknown := sorted(set(arguments) - {"board", "do"}):
        reply: Reply = MistakeReply("bad_request", f"`show` takes `board` and `do`, not {', '.join(unknown)}")
    elif arguments.get("do"):
        reply = await answer("play", arguments)
    else:
        reply = await answer("ask", {"board": arguments.get("board", "")})
    content: list[types.ContentBlock] = [types.TextContent(type="text", text=text(reply))]
    board = reply.after if isinstance(reply, PlayReply) else reply
    if not isinstance(board, BoardReply):
        return types.CallToolResult(content=content, is_error=True)
    events = as_data(reply).get("events", []) if isinstance(reply, PlayReply) else []
    stopped = reply.stopped.message if isinstance(reply, PlayReply) and reply.stopped is not None else ""
    picture = await answer("share", {"board": board.board, "as": "picture"})
    if not isinstance(picture, ShareReply):
        return types.CallToolResult(content=content)
    drawn = {
        "board": board.board, "who": board.who, "legal": board.legal, "svg": picture.text, "events": events, "stopped": stopped or board.over,
    }  # fmt: skip
    return types.CallToolResult(content=content, _meta={DRAWN: drawn})
