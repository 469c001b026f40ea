import { beforeEach, describe, expect, it, vi } from "vitest";
import { character, fight, peace } from "./world.ts";
import { lay } from "./ship-world.ts";
import { announcedByOthers, isAnnounced } from "../../../src/games/zap/checks/follow-ups.ts";
import { attackCheck } from "../../../src/games/zap/checks/attack/attack.ts";
import { taskCheck } from "../../../src/games/zap/checks/tasks/task.ts";
import { rolls } from "../../../src/games/zap/rolls.ts";

const known = vi.hoisted((): Record<string, unknown> => ({}));

vi.mock("../../../src/table/register.ts", async () => {
  const { conditions } = await import("../../../src/games/zap/conditions.ts");
  const game = { id: "zap", conditions };
  return {
    gameOf: () => game,
    checkById(id: string) {
      if (!known[id]) throw new Error(`There is no check "${id}"`);
      return { game, check: known[id] };
    },
  };
});

Object.assign(known, { "zap.attack": attackCheck, "zap.task": taskCheck });

const party = (name: string) => ({ actor: `Actor.${name}`, token: null, tool: null, name, img: "" });

describe("an unreadable card", () => {
  beforeEach(peace);

  it.each([
    ["whose plan is none of its rules", "attack", { attack: { level: 9_000 } }],
    ["without a plan", "task", {}],
    ["of a check that there is no more", "gone", {}],
  ])("%s does not prevent rolls", (_what, kind, plan) => {
    const ace = character("Ace", { abilities: [{ name: "Fire Blast" }] });
    const before = rolls(ace).map(({ id }) => id);
    const theirs = lay({ id: "theirs", kind, plan, parties: { self: party("Foe") }, state: "open" });
    const own = lay({ id: "own", kind, plan, parties: { self: party("Ace") }, state: "open" });
    for (const card of [theirs, own]) Object.assign(card, { visible: true });
    expect([isAnnounced(theirs), announcedByOthers(ace)]).toEqual([false, null]);
    expect(rolls(ace).map(({ id }) => id)).toEqual(before);
    fight([ace]);
    expect(rolls(ace).length).toBeGreaterThan(8);
  });
});
