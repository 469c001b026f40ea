/**
 * Plants known faults in a copy of the tree, one after the other, and runs the tests that must notice them: `npm run
 * faults`, or `npm run faults -- WORDS` for the faults with these words in their name. Exit code 1 if a fault goes
 * unnoticed.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { FAULTS, type Fault } from "../test/faults/faults.ts";

const LEFT_OUT = ["node_modules", ".git", "results"];

const words = process.argv.slice(2).join(" ");
const chosen = FAULTS.filter(({ name }) => name.includes(words));
const copy = mkdtempSync(path.join(tmpdir(), "quadrant-faults-"));
try {
  cpSync(".", copy, { recursive: true, filter: (source) => !LEFT_OUT.includes(path.basename(source)) });
  symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"), "junction");
  const unnoticed = chosen.filter((fault) => !isNoticed(fault));
  console.log(`${chosen.length - unnoticed.length} noticed, ${unnoticed.length} unnoticed`);
  process.exitCode = unnoticed.length > 0 || chosen.length === 0 ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** Whether the fault's tests pass without it, and fail with it. */
function isNoticed(fault: Fault): boolean {
  const file = path.join(copy, fault.file);
  const sound = readFileSync(file, "utf8");
  if (sound.split(fault.from).length !== 2) throw new Error(`${fault.file} does not hold once: ${fault.from}`);
  const before = isGreen(fault);
  writeFileSync(
    file,
    sound.replace(fault.from, () => fault.to),
  );
  const after = isGreen(fault);
  writeFileSync(file, sound);
  const isRight = before && !after;
  console.log(`${isRight ? "✓" : "✗"} fact ${fault.fact}: ${fault.name}${before ? "" : " (red without it, too)"}`);
  return isRight;
}

function isGreen({ project, tests }: Fault): boolean {
  const vitest = path.join("node_modules", "vitest", "vitest.mjs");
  const { status } = spawnSync(process.execPath, [vitest, "run", "--project", project, ...tests], { cwd: copy });
  return status === 0;
}
