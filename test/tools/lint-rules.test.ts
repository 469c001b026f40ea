import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";

/** Code that each rule lets pass, and code that it refuses. */
const CASES: Record<string, { passes: string[]; refused: string[] }> = {
  "wait-for-what-is-played": {
    passes: ["await eventually(() => shown(page)).toBe(1);", "expect(answer).toBe(1);"],
    refused: ["expect(await shown(page)).toBe(1);", "expect(await page.locator('p').count()).toBe(1);"],
  },
  "wait-for-what-is-shown": {
    passes: ["await expect.poll(() => heard(page)).toBe(1);", "expect(await table.gm.get('Actor', id)).toBeNull();"],
    refused: ["expect(await heard(page)).toBe(1);", "expect(await page.locator('p').innerText()).toBe('');"],
  },
  "no-click-upon-click": {
    passes: ["for (const button of buttons) { await button.click(); await drawn(); }", "await button.click();"],
    refused: ["for (let time = 0; time < 3; time += 1) await button.click();"],
  },
  "no-clock": {
    passes: ["await expect.poll(() => heard).toBe(1);", "vi.useFakeTimers();", "const day = new Date(0);"],
    refused: [
      "expect(performance.now() - began).toBeLessThan(500);",
      "const began = Date.now();",
      "process.cpuUsage();",
      "await vi.waitFor(() => expect(heard).toBe(1));",
    ],
  },
  "press-what-lies-there": {
    passes: ["await holdDown(page, there);", "await mouse.up();"],
    refused: ["await mouse.down();", "await page.mouse.down();"],
  },
};

/** Lints all texts in one run, each with one rule only. @returns the violated rules of each text */
function faultsOf(texts: readonly { rule: string; text: string }[]): string[][] {
  const folder = mkdtempSync(path.join(tmpdir(), "quadrant-lint-"));
  const overrides = texts.map(({ rule, text }, index) => {
    writeFileSync(path.join(folder, `${index}.ts`), text);
    return { files: [`${index}.ts`], rules: { [`quadrant/${rule}`]: "error" } };
  });
  const jsPlugins = [path.resolve("tools/lib/lint-rules.mjs")];
  const config = path.join(folder, "config.json");
  writeFileSync(config, JSON.stringify({ categories: { correctness: "off" }, jsPlugins, overrides }));
  const said = spawnSync(process.execPath, ["node_modules/oxlint/bin/oxlint", "-c", config, "-f", "json", folder]);
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(said.stdout.toString()) as { diagnostics: { code: string; filename: string }[] };
  return texts.map((_, index) =>
    diagnostics.filter(({ filename }) => path.basename(filename) === `${index}.ts`).map(({ code }) => code),
  );
}

const tried = Object.entries(CASES).flatMap(([rule, { passes, refused }]) => [
  ...passes.map((text) => ({ rule, text, faults: [] as string[] })),
  ...refused.map((text) => ({ rule, text, faults: [`quadrant(${rule})`] })),
]);
const found = faultsOf(tried);

describe("the project's own lint rules", () => {
  it.each(tried.map((one, index) => ({ ...one, found: found[index] })))("$rule: $text", ({ faults, found: told }) =>
    expect(told).toEqual(faults),
  );
});
