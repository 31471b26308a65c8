"""The MCP App of the tool `show`, drawn by a browser in a small host that speaks the protocol of MCP Apps."""

from __future__ import annotations

import html
from typing import Any

import pytest

from portal import run_apart

pytest.importorskip("mcp", reason="assistants need affray[mcp]")

from affray.answers.board_app import page as app
from affray.answers.board_app import shown
from affray.answers.mcp_server import in_threads
from affray.answers.operations import Answerer
from affray.answers.replies import as_data

POLICY = "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'none'"
"""What a host permits an app that asks for nothing else."""
HOST = """<!doctype html>
<body style="margin:16px;font:15px sans-serif;background:#fff">
<p>May Bob block?</p>
<iframe sandbox="allow-scripts" style="width:100%;height:80px;border:1px solid #ccc" srcdoc="APP"></iframe>
<script>
const frame = document.querySelector("iframe");
window.given = { board: "BOARD" };
window.heard = [];
window.context = "";
const tell = (message) => frame.contentWindow.postMessage({ jsonrpc: "2.0", ...message }, "*");
addEventListener("message", async ({ source, data }) => {
  if (source !== frame.contentWindow || data.jsonrpc !== "2.0") return;
  if (!data.method) return;
  window.heard.push(data.method);
  if (data.method === "ui/initialize") {
    tell({ id: data.id, result: {
      protocolVersion: data.params.protocolVersion, hostInfo: { name: "host", version: "1" },
      hostCapabilities: { serverTools: {} }, hostContext: { theme: "light", displayMode: "inline" },
    } });
  } else if (data.method === "ui/notifications/initialized") {
    tell({ method: "ui/notifications/tool-input", params: { arguments: window.given } });
    tell({ method: "ui/notifications/tool-result", params: await window.call("show", window.given) });
  } else if (data.method === "tools/call") {
    tell({ id: data.id, result: await window.call(data.params.name, data.params.arguments) });
  } else if (data.method === "ui/update-model-context") {
    window.context = data.params.content[0].text;
    tell({ id: data.id, result: {} });
  } else if (data.method === "ui/notifications/size-changed") {
    frame.style.height = `${data.params.height}px`;
  } else if (data.id !== undefined) {
    tell({ id: data.id, error: { code: -32601, message: `no ${data.method}` } });
  }
});
</script>
"""
BOARD = {
    "game": "mtg",
    "players": {"Ann": {"battlefield": ["Grizzly Bears"]}, "Bob": {"battlefield": ["Hill Giant"]}},
    "start": "508.1a",
}


@pytest.fixture
def host(chromium: Any) -> Any:
    """A page with the app in a frame without the page's origin; its tool calls go to the operations."""
    answers, calls = Answerer(), []

    def call(name: str, arguments: dict[str, Any]) -> Any:
        calls.append((name, arguments))
        return run_apart(shown, in_threads(answers), arguments).model_dump(by_alias=True, exclude_none=True, mode="json")

    context = chromium.new_context(viewport={"width": 720, "height": 900}, locale="en-US")
    page, troubles = context.new_page(), []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
    page.expose_function("call", call)
    page.calls = calls
    board = as_data(answers.answer("board", BOARD))["board"]
    limited = app().text.replace("<head>", f'<head><meta http-equiv="Content-Security-Policy" content="{POLICY}">')
    page.set_content(HOST.replace("BOARD", board).replace("APP", html.escape(limited, quote=True)))
    yield page
    context.close()
    assert troubles == []


def test_a_host_draws_the_board_and_a_press_plays_on(host: Any) -> None:
    """The board has its picture and its answers; a press calls the tool, tells the model what the person sees, and Back goes back."""
    from playwright.sync_api import expect

    frame = host.frame_locator("iframe")
    expect(frame.locator("#picture svg")).to_be_visible()
    expect(frame.locator("#picture svg text", has_text="Grizzly Bears").first).to_be_visible()
    back = frame.get_by_role("button", name="Back")
    expect(back).to_be_disabled()
    frame.get_by_role("button", name="attack Grizzly Bears > Bob").click()
    expect(frame.locator("#events")).to_contain_text("Grizzly Bears attacks Bob")
    host.wait_for_function("context.includes('legal: pass')")
    frame.get_by_role("button", name="pass").click()
    expect(frame.locator("#events")).not_to_contain_text("attacks Bob")
    back.click()
    expect(frame.locator("#answers")).to_contain_text("pass")
    host.wait_for_function("calls => heard.filter((one) => one === 'tools/call').length === calls", arg=3)
    assert [name for name, _ in host.calls] == ["show"] * 4
    heard = host.evaluate("heard")
    assert heard[:2] == ["ui/initialize", "ui/notifications/initialized"]
    assert "ui/notifications/size-changed" in heard
    assert host.evaluate("frame.getBoundingClientRect().height") > 200


def test_a_board_that_is_forgotten_is_said(host: Any) -> None:
    """A result without a picture is told as text."""
    from playwright.sync_api import expect

    frame = host.frame_locator("iframe")
    expect(frame.locator("#picture svg")).to_be_visible()
    host.evaluate(
        "call('show', { board: 'aaaaaaaaaa' }).then((params) => tell({ method: 'ui/notifications/tool-result', params }))"
    )
    expect(frame.locator("#stopped")).to_contain_text("no board 'aaaaaaaaaa' is known here")
