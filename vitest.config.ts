import { defineConfig } from "vitest/config";

const shared = { extends: true as const };

export default defineConfig({
  test: {
    watch: false,
    projects: [
      {
        ...shared,
        test: {
          name: "rules",
          include: ["test/rules/**/*.test.ts"],
        },
      },
      {
        ...shared,
        test: {
          name: "wiring",
          include: ["test/{architecture,wiring,table,games,tools}/**/*.test.ts"],
          testTimeout: 60_000,
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
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: {
          name: "play",
          include: ["test/play/**/*.test.ts"],
          isolate: false,
          fileParallelism: false,
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
