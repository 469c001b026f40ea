import { readdirSync, readFileSync, statSync, writeFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { zipSync, type Zippable } from "fflate";
import { buildSystem, dist } from "./build.ts";

function withoutMap(script: Buffer): Buffer {
  return Buffer.from(script.toString("utf8").replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n"));
}

/** Makes the release: `build/quadrant.zip` with the manifest at its root, and `system.json` beside it. */
await buildSystem();
const files: Zippable = {};
for (const name of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
  const file = path.join(dist, name);
  // A source map holds the sources: whoever wants them finds them where the release came from.
  if (!statSync(file).isFile() || name.endsWith(".map")) continue;
  const content = readFileSync(file);
  files[name.split(path.sep).join("/")] = name.endsWith(".mjs") ? withoutMap(content) : content;
}
mkdirSync("build", { recursive: true });
writeFileSync(path.join("build", "quadrant.zip"), zipSync(files, { level: 9 }));
writeFileSync(path.join("build", "system.json"), readFileSync(path.join(dist, "system.json")));
console.log(`build/quadrant.zip: ${Object.keys(files).length} files`);
