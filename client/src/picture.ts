// The board as a picture: SVG as the server draws it, PNG of it by a canvas.
import { board, saidOf, trouble } from "./state";
import { ask } from "./wire";

export async function savePicture(kind: "svg" | "png"): Promise<void> {
  const told = board.value;
  const reply = await ask("export", { kind: "picture" });
  if (reply.error || !told) {
    trouble.value = saidOf(reply);
    return;
  }
  const text = String(reply.said);
  const name = `${(told.title || told.game).toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60)}.${kind}`;
  if (kind === "svg") save(new Blob([text], { type: "image/svg+xml" }), name);
  else (await drawn(text)).toBlob((made) => made && save(made, name), "image/png");
}

/** The picture on a canvas, at double size. */
async function drawn(text: string): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = 2 * image.width;
  canvas.height = 2 * image.height;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function save(made: Blob, name: string): void {
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(made);
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(anchor.href);
}
