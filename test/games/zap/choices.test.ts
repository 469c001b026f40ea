import { beforeEach, describe, expect, it } from "vitest";
import { asking, clicked, type Asking } from "./asking.ts";
import { thingOf } from "./gear-world.ts";
import { character, fight, peace, setting } from "./world.ts";
import { attackCheck } from "../../../src/games/zap/checks/attack/attack.ts";
import { volleyCheck } from "../../../src/games/zap/checks/attack/volley.ts";
import { contestCheck } from "../../../src/games/zap/checks/tasks/contest.ts";
import { taskCheck } from "../../../src/games/zap/checks/tasks/task.ts";
import { twoTasksCheck } from "../../../src/games/zap/checks/tasks/two-tasks.ts";
import { chaseCheck } from "../../../src/games/zap/checks/tropes/chase.ts";
import { thisEndsNowCheck } from "../../../src/games/zap/checks/tropes/this-ends-now.ts";
import type { Character } from "../../../src/games/zap/documents.ts";
import { LIMITS } from "../../../src/table/limits.ts";
import type { Check, Draft, Outcome, Plan, Refusal } from "../../../src/table/checks/check.ts";

type Asked = Asking<Plan, Outcome>;

/** The path of the first choices whose plan the rules cannot read, with the error; null if they can read all of them. */
function unreadable(check: Check, asked: Asked, path: string[], left: number): string | null {
  try {
    check.kind.odds(asked.now.plan);
  } catch (error) {
    return `${path.join(" → ")}: ${String(error)}`;
  }
  if (left === 0) return null;
  for (const [name, next] of choices(check, asked)) {
    const found = next && unreadable(check, next, [...path, name], left - 1);
    if (found) return found;
  }
  return null;
}

/** Every choice that the dialog offers; `next` is null if the choice is refused. */
function* choices(check: Check, asked: Asked): Generator<[name: string, next: Asked | null]> {
  for (const { id, reason } of check.options(asked.now)) if (!reason) yield [id, asked.toggle(id)];
  for (const { id, choices: listed } of check.fields?.(asked.now) ?? [])
    for (const { value } of listed ?? []) yield [`${id}=${value}`, filled(asked, id, value)];
}

function filled(asked: Asked, id: string, value: string): Asked | null {
  try {
    return asked.fill(id, value);
  } catch (error) {
    // A refusal's message is a word key; every other error is a bug.
    if (/^QUADRANT/.test((error as Error).message)) return null;
    throw error;
  }
}

function hero(): Character {
  const made = character("Ace", {
    abilities: [
      { name: "Ray", level: 4 },
      { name: "Charm", kind: "shtick", level: 5 },
      { name: "Hide", activation: "automatic", level: 3 },
    ],
  });
  thingOf(made, { name: "Needler", baseDie: "d6" });
  thingOf(made, { name: "Cannon", baseDie: "d12", inUse: false });
  return made;
}

const goons = (count: number): Character[] =>
  Array.from({ length: count }, (_, index) => character(`Goon ${index + 1}`, { role: "foe", background: "" }));

const CASES: [name: string, check: unknown, tool: string, targets: number, by?: unknown][] = [
  ["a task", taskCheck, "Charm", 0],
  ["two tasks", twoTasksCheck, "Charm", 0],
  ["a contest", contestCheck, "Charm", 1],
  ["an attack", attackCheck, "Ray", 1],
  ["an attack on two", volleyCheck, "Ray", 2, attackCheck],
  ["an attack on five", volleyCheck, "Ray", 5, attackCheck],
  ["a chase", chaseCheck, "Charm", 1],
  ["a showdown", thisEndsNowCheck, "Charm", 1],
];

describe("the largest possible act", () => {
  beforeEach(peace);

  it("fits into the limits of one card, with room to spare", () => {
    const [ace, others] = [hero(), goons(LIMITS.targets)];
    fight([ace, ...others]);
    setting("impromptuArea", true);
    const draft = attackCheck.prepare(clicked(ace, "Ray", others)) as Draft;
    expect(JSON.stringify(draft.plan).length).toBeLessThan(LIMITS.plan.size / 2);
    expect(Object.keys(draft.parties).length).toBeLessThan(LIMITS.parties);
  });
});

describe("every choice in a dialog", () => {
  beforeEach(peace);

  it.each(CASES)("can be read by the rules: %s", (_name, own, tool, targets, by = own) => {
    const check = own as Check;
    const [ace, others] = [hero(), goons(targets)];
    fight([ace, ...goons(1).slice(0, targets ? 0 : 1), ...others]);
    setting("impromptuArea", true);
    const draft = (by as Check).prepare(clicked(ace, tool || null, others)) as Draft | Refusal;
    if ("key" in draft) throw new Error(draft.key);
    expect(unreadable(check, asking(check, draft), ["nothing"], 2)).toBeNull();
  });
});
