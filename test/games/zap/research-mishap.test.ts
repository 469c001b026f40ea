import { describe, expect, it, vi } from "vitest";
import { character, known as keep } from "./world.ts";
import { ask, clicked } from "./asking.ts";
import { thingOf } from "./gear-world.ts";
import { assetOf, comes, table } from "./growth-world.ts";
import { lay } from "./ship-world.ts";
import { drawCheck, useDrawCheck } from "../../../src/games/zap/checks/growth/draw.ts";
import { researchMishapCheck } from "../../../src/games/zap/checks/growth/research-mishap.ts";
import { partyOf } from "../../../src/table/checks/parties.ts";

const checks = vi.hoisted((): Record<string, unknown> => ({}));

vi.mock("../../../src/table/register.ts", async () => {
  const { conditions } = await import("../../../src/games/zap/conditions.ts");
  const game = { id: "zap", conditions };
  return { gameOf: () => game, playOfDocument: () => ({}), checkById: (id: string) => ({ game, check: checks[id] }) };
});
Object.assign(checks, { "zap.draw": drawCheck });

const GM = { isGM: true } as User.Implementation;

/** Falk's research on the Contact (3 XP banked) led to a Mishap, whose draw showed this face. */
function drawn(face: number) {
  const falk = character("Falk");
  keep(thingOf(falk, { name: "Scanner" }));
  thingOf(falk, { name: "Wreck", state: "broken" });
  const contact = assetOf(falk, "Contact", { banked: 3 });
  assetOf(falk, "Lab");
  keep(contact);
  table([falk]);
  const self = partyOf(falk, null, null);
  const item = partyOf(falk, null, contact);
  const research = lay({ id: "research", kind: "research", plan: {}, parties: { self, item } });
  const mishap = lay({ id: "mishap", kind: "mishap", plan: {}, parties: { self }, tied: research.uuid });
  const { plan, parties } = drawCheck.prepare(clicked(falk, null, [], { purpose: "research" })) as never;
  const card = lay({ id: "draw", kind: "draw", plan, parties, throws: { draw: [[face]] }, tied: mishap.uuid });
  const now = { plan, parties: {}, throws: { draw: [[face]] }, card } as never;
  return { falk, card, now };
}

const asks = (face: number) => {
  const { falk, card } = drawn(face);
  return ask(researchMishapCheck, clicked(falk, null, [], { card: card.uuid }));
};
const changes = (now: unknown): object[] => comes(researchMishapCheck, now as never).filter((one) => !("note" in one));

describe("a Mishap in research", () => {
  it("[ZAP-RES-3] breaks the working equipment that the GM chooses, or changes nothing without a choice", () => {
    const asked = asks(1);
    expect(asked.choices("gear")).toHaveLength(2);
    expect(changes(asked.now)).toEqual([]);
    const scanner = asked.choices("gear").at(-1)!;
    expect(changes(asked.fill("gear", scanner).now)).toEqual([{ who: "gear.tool", set: "state", value: "broken" }]);
  });

  it("[ZAP-RES-3] takes one banked XP back", () => {
    const { falk, card } = drawn(3);
    const { now } = ask(useDrawCheck, clicked(falk, null, [], { card: card.uuid }));
    expect(comes(useDrawCheck, now)).toContainEqual({ who: "item.tool", add: "banked", value: -1 });
  });

  it("[ZAP-RES-3] lets the banked XP move to another Asset", () => {
    const asked = asks(5);
    expect(asked.choices("into")).toHaveLength(2);
    const lab = asked.choices("into").at(-1)!;
    expect(changes(asked.fill("into", lab).now)).toEqual([
      { who: "item.tool", add: "banked", value: -3 },
      { who: "into.tool", add: "banked", value: 3 },
    ]);
  });

  it("[ZAP-RES-3] creates a Major Asset that the GM may name", () => {
    const system = { grade: "major", ownedBy: "character" };
    const asked = asks(6);
    expect(changes(asked.fill("name", "A door to elsewhere").now)).toEqual([
      { who: "self", create: { type: "zapAsset", name: "A door to elsewhere", system } },
    ]);
    expect(changes(asked.now)).toEqual([
      { who: "self", create: { type: "zapAsset", name: "QUADRANT.zap.draw.research.found", system } },
    ]);
  });

  it("[ZAP-RES-3] asks only the GM, and only if the result leaves a choice", () => {
    const check = (face: number): string | undefined => {
      const { now, card } = drawn(face);
      const outcome = drawCheck.kind.resolve(card.system.plan as never, card.system.throws);
      const parties = { self: { actor: game.actors!.contents[0] } };
      return drawCheck.acts!({ ...(now as object), parties, outcome } as never, GM)[0]?.data["check"];
    };
    expect([1, 2, 3, 4, 5, 6].map(check)).toEqual([
      "zap.researchMishap",
      "zap.useDraw",
      "zap.useDraw",
      "zap.useDraw",
      "zap.researchMishap",
      "zap.researchMishap",
    ]);
    expect(researchMishapCheck.refuse(asks(6).now)?.key).toContain("gmOnly");
  });
});
