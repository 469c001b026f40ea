import { spawnSync } from "node:child_process";
import path from "node:path";
import { buildAll } from "./build.ts";

/** Plays the scenes in README and docs, with cards in their initial state, and writes their pictures to docs/pictures. */
await buildAll();
const { status } = spawnSync(
  process.execPath,
  [
    path.join("node_modules", "vitest", "vitest.mjs"),
    "run",
    "--project",
    "play",
    "test/play/pictures.test.ts",
    "test/play/calm-pictures.test.ts",
    "test/play/calm-screens.test.ts",
  ],
  {
    stdio: "inherit",
    env: { ...process.env, QUADRANT_PICTURES: "write", QUADRANT_CALM: path.join("test", "results", "calm") },
  },
);
process.exit(status ?? 1);
