// Bundles the client into the package: src/affray/web/static, or the folder named as the first argument.
import { build } from "esbuild";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? join(here, "..", "src", "affray", "web", "static");
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const { metafile } = await build({
  entryPoints: { table: join(here, "src", "main.tsx"), style: join(here, "src", "style.css") },
  outdir: out,
  bundle: true,
  splitting: true,
  metafile: true,
  minify: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "linked",
});
cpSync(join(here, "index.html"), join(out, "index.html"));
cpSync(join(here, "icon.svg"), join(out, "icon.svg"));
const house = join(here, "..", "src", "affray");
const games = readdirSync(join(house, "games")).map((game) => join(house, "games", game, "messages.json"));
const tables = [join(house, "messages.json"), ...games.filter((file) => existsSync(file)), join(here, "messages", "en.json")];
const read = (file) => JSON.parse(readFileSync(file, "utf8"));
const english = Object.assign({}, ...tables.map(read));
mkdirSync(join(out, "messages"));
for (const file of readdirSync(join(here, "messages")).filter((file) => file !== "en.json")) {
  const said = Object.assign({}, ...[join(here, "messages"), join(house, "scenario", "sentences")].map((folder) => read(join(folder, file))));
  const told = Object.entries(said).map(([id, text]) => [english[id], text]); // the page says its messages in English, and finds others by them
  writeFileSync(join(out, "messages", file), JSON.stringify(Object.fromEntries(told), null, 1));
}
const format = join(here, "..", "docs", "scenario.schema.json"); // what the text editor completes by, a file for each game
if (existsSync(format)) {
  const { $defs, allOf, ...top } = read(format);
  mkdirSync(join(out, "schema"));
  for (const branch of allOf) {
    const game = branch.if.properties.game.const;
    const others = allOf.map((one) => one.if.properties.game.const).filter((one) => one !== game);
    const own = Object.entries($defs).filter(([name]) => !others.some((one) => name.startsWith(`${one} `)));
    writeFileSync(join(out, "schema", `${game}.json`), JSON.stringify({ ...top, allOf: [branch.then], $defs: Object.fromEntries(own) }));
  }
}
const inside = Object.keys(metafile.inputs).map((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]);
const bundled = [...new Set(inside.filter(Boolean))].sort().map((name) => {
  return `${name}\n\n${readFileSync(join(here, "node_modules", name, "LICENSE"), "utf8")}`;
});
writeFileSync(join(out, "licences.txt"), bundled.join("\n\n"));
