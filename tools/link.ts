import { existsSync, lstatSync, mkdirSync, symlinkSync, unlinkSync } from "node:fs";
import path from "node:path";
import { buildSystem, dist } from "./build.ts";

/** Links the built system into a Foundry user-data folder: `npm run link -- <folder>`. */
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error("Name Foundry's user-data folder: npm run link -- <folder>");
  process.exit(1);
}
const systems = path.join(path.resolve(folder), "Data", "systems");
if (!existsSync(path.dirname(systems))) {
  console.error(`${path.resolve(folder)} is no Foundry user-data folder: it has no Data folder.`);
  process.exit(1);
}
await buildSystem();
mkdirSync(systems, { recursive: true });
const link = path.join(systems, "quadrant");
const there = lstatSync(link, { throwIfNoEntry: false });
if (there && !there.isSymbolicLink()) {
  console.error(`${link} is there already and is no link: move it away first.`);
  process.exit(1);
}
if (there) unlinkSync(link);
symlinkSync(dist, link, "junction");
console.log(`${link} → ${dist}`);
