import { defineConfig } from "vitest/config";
import { laidOver } from "./test/games/tiny/laid-over.ts";
import { FileOrder } from "./test/support/file-order.ts";

const shared = { extends: true as const };

/**
 * Milliseconds after which a test or a hook is given up that never ends. The rungs that run with a lower priority may need
 * many times their usual time, so only what hangs may take as long: no test depends on the clock.
 */
const HANGS = 600_000;
const patient = { testTimeout: HANGS, hookTimeout: HANGS };
const waits = { expect: { poll: { timeout: HANGS } } };

export default defineConfig({
  test: {
    watch: false,
    sequence: { sequencer: FileOrder },
    projects: [
      {
        ...shared,
        test: {
          name: "rules",
          include: ["test/rules/**/*.test.ts"],
          // Rules keep nothing: the files of a worker read them once.
          isolate: false,
          ...patient,
          ...waits,
        },
      },
      {
        ...shared,
        plugins: [laidOver()],
        test: {
          name: "wiring",
          include: ["test/{architecture,wiring,table,games,migrations,tools}/**/*.test.ts"],
          // Each file has modules and a world of its own (afresh.ts), in a thread that knows how they are compiled.
          pool: "threads",
          isolate: false,
          sequence: { setupFiles: "list" },
          ...patient,
          ...waits,
          setupFiles: ["test/support/afresh.ts", "test/games/schemas.ts", "test/games/history.ts"],
        },
      },
      {
        ...shared,
        // One process for all files: they share one browser.
        test: {
          name: "host",
          include: ["test/host/**/*.test.ts"],
          isolate: false,
          fileParallelism: false,
          maxWorkers: 1,
          ...patient,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        ...shared,
        // What is played is the release, unpacked.
        test: {
          name: "play",
          include: ["test/play/**/*.test.ts"],
          globalSetup: ["test/support/release.ts"],
          // The files of a worker share its browser, and the room that one table leaves to the next.
          isolate: false,
          maxWorkers: 2,
          ...patient,
        },
      },
      {
        ...shared,
        // No rung of the tests: `npm run neighbours` names the folder of what is played.
        test: {
          name: "neighbours",
          include: ["test/neighbours/**/*.test.ts"],
          globalSetup: ["test/support/release.ts"],
          isolate: false,
          maxWorkers: 1,
          ...patient,
        },
      },
    ],
  },
});
