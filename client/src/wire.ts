// The socket: one answer for every message, and what the server tells of itself. Comes back by itself when it was cut off.
import { signal } from "@preact/signals";
import { t } from "./words";

export type Reply = Record<string, any> & { re?: number; error?: string };
/** So many bytes the server takes in one message; it closes the socket on who sends more. */
const LONGEST = 262_144;
export const connected = signal(true);
let socket: WebSocket | null = null;
let last = 0;
let tries = 0;
const waiting = new Map<number, (reply: Reply) => void>();
let pushed: (message: Reply) => void = () => {};
let again: () => void = () => {};

/** Open the socket; `onPush` takes what nobody asked for, `onOpen` is called each time it is open. */
export function open(onPush: (message: Reply) => void, onOpen: () => void): void {
  pushed = onPush;
  again = onOpen;
  connect();
}

function connect(): void {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const made = new WebSocket(`${scheme}://${location.host}/ws`);
  socket = made;
  made.onopen = () => {
    tries = 0;
    connected.value = true;
    again();
  };
  made.onmessage = (event) => {
    const reply = JSON.parse(String(event.data)) as Reply;
    const wanted = reply.re === undefined || reply.re === null ? undefined : waiting.get(reply.re);
    if (wanted) {
      waiting.delete(reply.re as number);
      wanted(reply);
    } else pushed(reply);
  };
  made.onclose = () => {
    if (socket !== made) return;
    connected.value = false;
    for (const [, wanted] of waiting) wanted(lost());
    waiting.clear();
    tries += 1;
    setTimeout(connect, Math.min(5000, 150 * 2 ** Math.min(tries, 6)));
  };
}

/** The answer to what did not arrive, or of which no answer came. */
export function lost(): Reply & { error: string } {
  return { error: t("The server does not answer. The page connects by itself; then try again."), lost: true };
}

/** Ask the server; the promise never fails: what went wrong stands in `error`. */
export function ask(what: string, more: Record<string, unknown> = {}): Promise<Reply> {
  return new Promise((resolve) => {
    if (!socket || socket.readyState !== WebSocket.OPEN) {
      resolve(lost());
      return;
    }
    last += 1;
    const text = JSON.stringify({ id: last, do: what, ...more });
    const size = new Blob([text]).size;
    if (size > LONGEST) {
      resolve({ error: t("This is longer than the server takes: {n} kB, at most {most} kB.", { n: Math.ceil(size / 1024), most: LONGEST / 1024 }) });
      return;
    }
    waiting.set(last, resolve);
    socket.send(text);
  });
}
