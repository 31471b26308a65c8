// Bundles the client into the package: src/affray/web/static, or the folder named as the first argument.
import { build } from "esbuild";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? join(here, "..", "src", "affray", "web", "static");
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await build({
  entryPoints: { table: join(here, "src", "main.tsx"), style: join(here, "src", "style.css") },
  outdir: out,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "linked",
});
cpSync(join(here, "index.html"), join(out, "index.html"));
cpSync(join(here, "icon.svg"), join(out, "icon.svg"));
const sentences = join(here, "..", "src", "affray", "scenario", "sentences");
mkdirSync(join(out, "messages"));
for (const file of readdirSync(join(here, "messages"))) {
  const said = [join(here, "messages"), sentences].map((folder) => JSON.parse(readFileSync(join(folder, file), "utf8")));
  writeFileSync(join(out, "messages", file), JSON.stringify(Object.assign({}, ...said), null, 1));
}
const { dependencies } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
const bundled = [...Object.keys(dependencies), "@preact/signals-core"].map((name) => {
  return `${name}\n\n${readFileSync(join(here, "node_modules", name, "LICENSE"), "utf8")}`;
});
writeFileSync(join(out, "licences.txt"), bundled.join("\n\n"));
