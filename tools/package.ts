import { readdirSync, readFileSync, statSync, writeFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { zipSync, type Zippable } from "fflate";
import { buildSystem, dist } from "./build.ts";

/** Makes the release: `build/quadrant.zip` with the manifest at its root, and `system.json` beside it. */
await buildSystem();
const files: Zippable = {};
for (const name of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
  const file = path.join(dist, name);
  if (statSync(file).isFile()) files[name.split(path.sep).join("/")] = readFileSync(file);
}
mkdirSync("build", { recursive: true });
writeFileSync(path.join("build", "quadrant.zip"), zipSync(files, { level: 9 }));
writeFileSync(path.join("build", "system.json"), readFileSync(path.join(dist, "system.json")));
console.log(`build/quadrant.zip: ${Object.keys(files).length} files`);
