"""`affray pipe`: the operations as lines of JSON, for programs in any language."""

from __future__ import annotations

import sys


def pipe() -> int:
    """Answer requests on standard input, a line of JSON each, with a line of JSON each on standard output.

    A request is {"id": 1, "operation": "ask", "request": {…}}; its answer {"id": 1, "answer": {…}} or {"id": 1, "mistake": {…}}.
    """
    import msgspec

    from affray.answers.operations import Answerer
    from affray.answers.replies import MistakeReply, Reply

    answerer, out = Answerer(), sys.stdout.buffer
    reply: Reply
    for line in sys.stdin.buffer:
        if not line.strip():
            continue
        ident = None
        try:
            data = msgspec.json.decode(line)
            if isinstance(data, dict) and set(data) <= {"id", "operation", "request"}:
                ident = data.get("id")
                reply = answerer.answer(str(data.get("operation", "")), data.get("request", {}))
            else:
                reply = MistakeReply("bad_request", "a line is an object with `id`, `operation` and `request`")
        except (ValueError, RecursionError) as error:
            reply = MistakeReply("bad_request", f"a line is JSON: {error}")
        name = "mistake" if isinstance(reply, MistakeReply) else "answer"
        try:
            out.write(msgspec.json.encode({"id": ident, name: reply}) + b"\n")
            out.flush()
        except BrokenPipeError:
            return 0
    return 0
