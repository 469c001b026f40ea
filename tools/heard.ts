import { spawnSync } from "node:child_process";
import path from "node:path";
import { buildAll } from "./build.ts";

/** Plays fights by screen reader and keyboard, and writes the spoken texts to docs/heard.md. */
await buildAll();
const { status } = spawnSync(
  process.execPath,
  [path.join("node_modules", "vitest", "vitest.mjs"), "run", "--project", "play", "test/play/heard.test.ts"],
  { stdio: "inherit", env: { ...process.env, QUADRANT_HEARD: "write" } },
);
process.exit(status ?? 1);
