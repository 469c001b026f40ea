import { spawnSync } from "node:child_process";

const run = (file: string, ...args: string[]): number =>
  spawnSync(process.execPath, [`node_modules/${file}`, ...args], { stdio: "inherit" }).status ?? 1;

process.exit(run("oxlint/bin/oxlint") || run("oxfmt/bin/oxfmt", "--check"));
