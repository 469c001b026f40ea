/**
 * Runs one of the project's commands on a machine that has only Node: missing packages are installed through npm
 * first. It is plain JavaScript on Node's own modules, because before the first install there is nothing else.
 */
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const [command, ...rest] = process.argv.slice(2);

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Quadrant needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

const installed = path.join(root, "node_modules", ".package-lock.json");
const lock = path.join(root, "package-lock.json");
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
  console.log("Installing what is missing (npm ci) …");
  const install = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (install.status !== 0) process.exit(install.status ?? 1);
}

const run = spawnSync(process.execPath, ["--import", "tsx", path.join("tools", `${command}.ts`), ...rest], {
  cwd: root,
  stdio: "inherit",
});
process.exit(run.status ?? 1);
