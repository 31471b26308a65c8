"""The Model Context Protocol server: the operations as tools, the format of positions as resources, and prompts that say how to ask.

A tool gives its answer as text alone: some clients hand structured content to the model, some the text, some both.
"""

from __future__ import annotations

from base64 import b64encode
from functools import cache, partial
from typing import Any, Protocol

import anyio
import mcp_types as types
import msgspec
from mcp.server.lowlevel import Server

from affray import __version__
from affray.answers import board_app
from affray.answers.operations import OPERATIONS, Answerer
from affray.answers.replies import MistakeReply, Reply, ShareReply
from affray.answers.text import text
from affray.core.card_notation import CardNotation
from affray.games import game, registered
from affray.pictures.png import png
from affray.present.errors import UserError
from affray.scenario.examples import text_of


class Answering(Protocol):
    """Answers an operation with its request, for an address ("": standard input)."""

    async def __call__(self, operation: str, data: Any, address: str = "") -> Reply: ...


INSTRUCTIONS = """affray, not memory, decides what the rules allow.
1. `card` for every card. One that is not known needs its printed text: ask the person, never write it from memory.
2. `board`: the smallest position that shows the question, at its step. Read `assumed` back to the person.
3. `ask` for verdicts, `play` for what happens. Send the name of an earlier board back; boards never change.
4. Answer yes or no first, then the rules, then the assumptions. Cite no rule number that affray did not give.
A card that is refused is no answer: say so."""

PROMPTS = {
    "judge": (
        "Answer a rules question with a board and its rules.",
        ("question",),
        "Answer this rules question with affray: {question}",
    ),
    "what_happens": (
        "Play a line and tell each event with its rule.",
        ("line",),
        "Tell what happens by affray, event by event: {line}",
    ),
    "find_the_mistake": (
        "Find the first mistake in a game that was written down.",
        ("log",),
        "Set up the position with affray, play this record line by line and name the first line that the rules refuse: {log}",
    ),
    "lesson": (
        "Make a lesson of worked examples.",
        ("game", "topic"),
        "Make a short lesson of {game} with boards of affray, each with a question: {topic}",
    ),
}
"""The prompts: what each is for, its arguments, and its text."""


TEMPLATES = {
    "affray://{game}/program": ("The numbered program of a game", "text/plain"),
    "affray://example/{name}": ("A worked example, a scenario file", "application/yaml"),
    "affray://board/{name}.svg": ("The picture of a board", "image/svg+xml"),
}
"""The resources that have a name in their address: what each is, and its kind."""


def in_threads(answerer: Answerer) -> Answering:
    """Return what answers each request in a thread of this process."""

    async def answer(operation: str, data: Any, address: str = "") -> Reply:
        return await anyio.to_thread.run_sync(answerer.answer, operation, data)

    return answer


def make_server(answering: Answering, games: tuple[str, ...] = ()) -> Server[Any]:
    """Make the server.

    Args:
        answering: answers the requests.
        games: the only games that tools accept (default: all).
    """
    keys = games or tuple(registered())

    async def list_tools(context: Any, params: Any) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[*(_tool(name, keys) for name in OPERATIONS), board_app.tool()])

    async def call_tool(context: Any, params: types.CallToolRequestParams) -> types.CallToolResult:
        arguments, answer = params.arguments or {}, partial(answering, address=_address(context))
        if params.name == board_app.NAME:
            return await board_app.shown(answer, arguments)
        reply = await answer(params.name, arguments)
        return types.CallToolResult(content=[_content(reply)], is_error=isinstance(reply, MistakeReply))

    async def list_resources(context: Any, params: Any) -> types.ListResourcesResult:
        return types.ListResourcesResult(resources=_resources(keys))

    async def read_resource(context: Any, params: types.ReadResourceRequestParams) -> types.ReadResourceResult:
        if str(params.uri) == board_app.URI:
            return types.ReadResourceResult(contents=[board_app.page()])
        path = str(params.uri).removeprefix("affray://")
        try:
            words, kind = await resource(partial(answering, address=_address(context)), path, keys)
        except ValueError as error:
            words, kind = str(error), "text/plain"
        return types.ReadResourceResult(contents=[types.TextResourceContents(uri=params.uri, mime_type=kind, text=words)])

    server: Server[Any] = Server(
        "affray",
        version=__version__,
        instructions=INSTRUCTIONS,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
        on_list_prompts=_list_prompts,
        on_get_prompt=_get_prompt,
        on_list_resources=list_resources,
        on_list_resource_templates=_list_templates,
        on_read_resource=read_resource,
    )
    server.extensions = {board_app.EXTENSION: {}}
    return server


def _address(context: Any) -> str:
    """Return the address that a request comes from ("": standard input)."""
    client = getattr(context.request, "client", None)
    return client.host if client is not None else ""


async def _list_prompts(context: Any, params: Any) -> types.ListPromptsResult:
    return types.ListPromptsResult(
        prompts=[
            types.Prompt(
                name=name, description=about, arguments=[types.PromptArgument(name=one, required=True) for one in needed]
            )
            for name, (about, needed, _) in PROMPTS.items()
        ]
    )


async def _get_prompt(context: Any, params: types.GetPromptRequestParams) -> types.GetPromptResult:
    about, needed, words = PROMPTS.get(params.name, ("", ("question",), "{question}"))
    for name in needed:
        words = words.replace(f"{{{name}}}", str((params.arguments or {}).get(name, "")))
    message = types.PromptMessage(role="user", content=types.TextContent(type="text", text=words))
    return types.GetPromptResult(description=about, messages=[message])


async def _list_templates(context: Any, params: Any) -> types.ListResourceTemplatesResult:
    templates = [types.ResourceTemplate(uri_template=uri, name=name, mime_type=kind) for uri, (name, kind) in TEMPLATES.items()]
    return types.ListResourceTemplatesResult(resource_templates=templates)


def is_start(key: str, step: str) -> bool:
    """May a board of a game begin at a step, if what is under way there is given?"""
    reply = Answerer().answer("board", {"game": key, "players": {"A": {}, "B": {}}, "start": step})
    return not isinstance(reply, MistakeReply) or reply.code != "unknown_step"


@cache
def board_format(key: str) -> str:
    """Return how the boards of a game are written: zones, states, steps and decisions, in about 800 tokens."""
    found_game = game(key)
    schema = found_game.scenario_schema
    steps = dict.fromkeys(
        f"{step.number} {found_game.rules[step.full].name}"
        for program in found_game.rulebook("").programs.values()
        for step, after in zip(program.steps, [*program.steps[1:], None], strict=False)
        if step.window or (after is not None and after.answers and not step.answers)
    )
    notation = found_game.notation
    forms = list(dict.fromkeys(notation.forms.values())) if isinstance(notation, CardNotation) else []
    starts = [step for step in steps if is_start(key, step)]
    lines = [
        f"players: {{NAME: {{ZONE: [CARD, 2 CARD, CARD (STATE, STATE)]}}}}; zones: {', '.join(found_game.zones)}",
        f"states: {', '.join([*found_game.postures, 'new', 'face down', 'damage N', 'N KIND counters', *schema.card])}",
        f"battle: {'; '.join(map(': '.join, schema.roles.items()))} (needed where a battle is under way at `start`)",
        f"decisions: {'; '.join(forms)}",
        f"steps for `start` and `to`: {', '.join([*found_game.flow.places, *starts])}",
        f"for `to` alone: end, next turn, {', '.join(step for step in steps if step not in starts)}",
    ]
    return "\n".join(line[:1500] for line in lines)


def program(key: str) -> str:
    """Return the numbered program of a game: each step of each procedure with the number of its rule."""
    found_game = game(key)
    programs = found_game.rulebook("").programs.values()
    lines = [", ".join(f"{step.number} {found_game.rules[step.full].name}" for step in one.steps) for one in programs]
    return "\n".join(f"{one.rule} {one.key}: {line}" for one, line in zip(programs, lines, strict=True) if line)


async def resource(answer: Answering, path: str, games: tuple[str, ...]) -> tuple[str, str]:
    """Return the text of a resource and its kind.

    Raises:
        ValueError: there is no such resource.
    """
    head, _, rest = path.partition("/")
    if head in games and rest in ("format", "program"):
        return await anyio.to_thread.run_sync(board_format if rest == "format" else program, head), "text/plain"
    if head == "example":
        return await anyio.to_thread.run_sync(text_of, rest), "application/yaml"
    if head == "board" and rest.endswith(".svg"):
        reply = await answer("share", {"board": rest.removesuffix(".svg"), "as": "picture"})
        if isinstance(reply, ShareReply):
            return reply.text, "image/svg+xml"
        return text(reply), "text/plain"
    known = [f"affray://{'|'.join(games)}/format", *TEMPLATES]
    raise ValueError(f"no such resource; there are: {', '.join(known)}")


def _resources(games: tuple[str, ...]) -> list[types.Resource]:
    """Return how the boards of each game are written, and the app."""
    formats = [
        types.Resource(uri=f"affray://{key}/format", name=f"How to write a {game(key).title} board", mime_type="text/plain")
        for key in games
    ]
    return [*formats, board_app.resource()]


def _content(reply: Reply) -> types.ContentBlock:
    """Return an answer as text; a picture as an image, where it can be drawn."""
    if isinstance(reply, ShareReply) and reply.form in ("picture", "qr"):
        try:
            return types.ImageContent(type="image", data=b64encode(png(reply.text)).decode(), mime_type="image/png")
        except UserError as error:
            return types.TextContent(type="text", text=str(error))
    return types.TextContent(type="text", text=text(reply))


def _tool(name: str, games: tuple[str, ...]) -> types.Tool:
    operation = OPERATIONS[name]
    schema = _plain(msgspec.json.schema(operation.request))
    if "game" in schema["properties"]:
        schema["properties"]["game"] = {"enum": list(games)}
    annotations = types.ToolAnnotations(read_only_hint=True, idempotent_hint=True)
    return types.Tool(name=name, description=operation.about, input_schema=schema, annotations=annotations)


def _plain(schema: dict[str, Any]) -> dict[str, Any]:
    """Return a schema with its definitions put in, and without titles, descriptions and empty defaults: a model reads every letter."""
    definitions = schema.pop("$defs", {})

    def plain(node: Any) -> Any:
        if isinstance(node, list):
            return [plain(one) for one in node]
        if not isinstance(node, dict):
            return node
        if "$ref" in node:
            return plain(definitions[node["$ref"].rpartition("/")[2]])
        kept = {key: plain(value) for key, value in node.items() if key not in ("title", "description", "additionalProperties")}
        if kept.get("default", 0) in ("", None, [], {}):
            del kept["default"]
        return {key: value for key, value in kept.items() if not (key == "items" and value == {})}

    flat: dict[str, Any] = plain(schema)
    return flat
