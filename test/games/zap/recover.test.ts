import { beforeEach, describe, expect, it, vi } from "vitest";
import { abilityNamed, character, fight, fighter, participant, peace } from "./world.ts";
import { combatantView } from "../../../src/games/zap/combat/procedure.ts";
import { recoverCheck, type RecoverPlan } from "../../../src/games/zap/checks/recovery/recover.ts";
import { overkillCheck } from "../../../src/games/zap/checks/recovery/overkill.ts";
import type { Character } from "../../../src/games/zap/documents.ts";
import type { Draft, Situation } from "../../../src/table/checks/check.ts";
import type { Participant } from "../../../src/table/checks/parties.ts";

type Recovery = Situation<RecoverPlan, { result: string }>;

function recovery(
  actor: Character,
  means: string,
  more: { friend?: Character; shtick?: string; combat?: Combat.Implementation } = {},
): Recovery {
  const { friend, shtick, combat = null } = more;
  vi.stubGlobal("fromUuidSync", (uuid: string) => (uuid === friend?.uuid ? friend : null));
  const item = shtick ? abilityNamed(actor, shtick) : null;
  const data: Record<string, string> = { means, ...(friend && { friend: friend.uuid }) };
  const draft = recoverCheck.prepare({ actor, token: null, item, targets: [], data }) as Draft<RecoverPlan>;
  if ("key" in draft) throw new Error(String(draft.key));
  const parties: Record<string, Participant> = { self: participant(actor, item, combat) };
  if (friend) parties.target = participant(friend, null, combat);
  return { plan: draft.plan, throws: {}, outcome: { result: "better" }, parties };
}

const changes = ({ plan, outcome }: Recovery) => recoverCheck.kind.changes(plan, outcome!);

describe("recovery", () => {
  beforeEach(peace);

  it("[ZAP-HIN-1] removes one stack of Hindered for an Action", () => {
    const ace = character("Ace", { conditions: { hindered: 2 } });
    const combat = fight([ace], { system: { Ace: { spent: 1 } } });
    const one = recovery(ace, "clearOne", { combat });
    expect(changes(one)).toEqual([{ who: "self", lose: "hindered", stacks: 1 }]);
    expect(recoverCheck.costs(one)).toEqual([{ who: "self.combatant", add: "spent", value: 1 }]);
    expect(recoverCheck.refuse(one)).toBeNull();
    const all = recovery(ace, "giveUpTurn", { combat });
    expect(recoverCheck.refuse(all)?.key).toBe("QUADRANT.zap.reason.turnBegun");
  });

  it("[ZAP-AM-12] by the actor's own fitting Shtick removes Tired, but neither Influenced nor Out", () => {
    const tired = character("Ford", { conditions: { tired: 1 }, abilities: [{ name: "Calm", kind: "shtick" }] });
    const combat = fight([tired]);
    const own = recovery(tired, "shtick", { friend: tired, shtick: "Calm", combat });
    expect(recoverCheck.refuse(own)).toBeNull();
    expect(changes(own)).toEqual([{ who: "target", lose: "tired" }]);
    expect(recoverCheck.costs(own)).toContainEqual({ who: "self.combatant", add: "spent", value: 1 });
    expect(recoverCheck.view(own, { sees: () => true }).verdict?.why).toContain("means.shtick.own");
    const button = combatantView(fighter(combat, "Ford"))!.controls.find(({ data }) => data.means === "shtick");
    expect(button).toMatchObject({ label: "Calm", reason: null, data: { friend: tired.uuid, itemId: "Calm" } });
    const held = character("Ford", { conditions: { influenced: 1 }, abilities: [{ name: "Calm", kind: "shtick" }] });
    expect(() => recovery(held, "shtick", { friend: held, shtick: "Calm" })).toThrow("oneself");
    const out = character("Ford", { conditions: { out: 1, tired: 1 }, abilities: [{ name: "Calm", kind: "shtick" }] });
    expect(() => recovery(out, "shtick", { friend: out, shtick: "Calm" })).toThrow("oneself");
  });

  it("[ZAP-AM-1] by giving up the turn needs only the Actions that a defence has left; reviving a friend needs all", () => {
    const ace = character("Ace", { actions: 3, conditions: { hindered: 2 } });
    const ford = character("Ford", { conditions: { out: 1 } });
    const combat = fight([ace, ford], { system: { Ace: { spent: 1, pledged: 1 } } });
    const all = recovery(ace, "giveUpTurn", { combat });
    expect(recoverCheck.refuse(all)).toBeNull();
    expect(recoverCheck.costs(all)).toEqual([{ who: "self.combatant", add: "spent", value: 2 }]);
    const revive = recovery(ace, "revive", { friend: ford, combat });
    expect(recoverCheck.refuse(revive)?.key).toBe("QUADRANT.zap.reason.wholeTurn");
    const nothing = fight([ace], { system: { Ace: { spent: 3, pledged: 3 } } });
    expect(recoverCheck.refuse(recovery(ace, "giveUpTurn", { combat: nothing }))?.key).toBe(
      "QUADRANT.zap.reason.bar.noActions",
    );
  });

  it("[ZAP-HIN-3] by Sheer Determination costs a point of Will and no Action, and the last point is marked as spent", () => {
    const ace = character("Ace", { will: 1, conditions: { hindered: 3 } });
    const combat = fight([ace, character("Ford")], { acting: 1 });
    const free = recovery(ace, "sheerDetermination", { combat });
    expect(recoverCheck.refuse(free)).toBeNull();
    expect(recoverCheck.costs(free)).toEqual([]);
    expect(changes(free)).toEqual([
      { who: "self", lose: "hindered", stacks: "all" },
      { who: "self", add: "will.value", value: -1 },
      { who: "self", gain: "willSpent" },
    ]);
  });

  it("[ZAP-HIN-2] [ZAP-INF-1] by an ally's Action removes every stack of Hindered, and Influenced", () => {
    const ace = character("Ace", { conditions: { hindered: 2, influenced: 1 } });
    const ford = character("Ford");
    const combat = fight([ace, ford], { acting: 1 });
    const aid = recovery(ford, "aid", { friend: ace, combat });
    expect(changes(aid)).toEqual([
      { who: "target", lose: "hindered", stacks: "all" },
      { who: "target", lose: "influenced" },
      { who: "target.combatant", set: "turnsOut", value: 0 },
    ]);
    expect(recoverCheck.costs(aid)).toEqual([{ who: "self.combatant", add: "spent", value: 1 }]);
  });

  it("[ZAP-OUT-1] from Out takes a friend's whole turn, or a fitting Shtick for an Action", () => {
    const ace = character("Ace", { conditions: { out: 1 } });
    const ford = character("Ford", { abilities: [{ name: "First Aid", kind: "shtick" }] });
    const combat = fight([ace, ford], { acting: 1 });
    expect(recoverCheck.costs(recovery(ford, "revive", { friend: ace, combat }))).toEqual([
      { who: "self.combatant", add: "spent", value: 2 },
    ]);
    const shtick = recovery(ford, "shtick", { friend: ace, shtick: "First Aid", combat });
    expect(changes(shtick)[0]).toEqual({ who: "target", lose: "out" });
    expect(recoverCheck.costs(shtick)).toEqual([
      { who: "tool", set: "usedRound", value: 2 },
      { who: "self.combatant", add: "spent", value: 1 },
    ]);
  });

  it("[ZAP-TIR-1] [ZAP-TIR-2] [ZAP-TIR-3] ends Tired by a point of Stamina, or by the Drive", () => {
    const ace = character("Ace", { stamina: 2, effortSpent: 1, conditions: { tired: 1 } });
    expect(changes(recovery(ace, "secondWind"))).toEqual([
      { who: "self", lose: "tired" },
      { who: "self", add: "stamina.value", value: -1 },
    ]);
    expect(changes(recovery(ace, "overdrive"))).toContainEqual({ who: "self", add: "stamina.value", value: 1 });
    expect(() => recovery(character("Ford"), "secondWind")).toThrow("QUADRANT.zap.reason.recover.not-tired");
  });

  it("is refused if a forged card names the actor as friend, no Shtick, or unknown means", () => {
    const ace = character("Ace", { conditions: { out: 1, hindered: 1 } });
    const ford = character("Ford", {
      abilities: [{ name: "First Aid", kind: "shtick" }, { name: "Blaster" }],
    });
    const honest = recovery(ford, "shtick", { friend: ace, shtick: "First Aid" });
    const { target } = honest.parties;
    expect(recoverCheck.refuse(honest)).toBeNull();
    const self = participant(ford, abilityNamed(ford, "Blaster"), null);
    expect(recoverCheck.refuse({ ...honest, parties: { self, target: target! } })?.key).toBe(
      "QUADRANT.zap.reason.noShtick",
    );
    const hurt = participant(character("Spotty", { conditions: { hindered: 2 } }), null, null);
    const plan: RecoverPlan = { ...honest.plan, means: "aid" };
    expect(recoverCheck.refuse({ ...honest, plan, parties: { self: hurt, target: hurt } })?.key).toBe(
      "QUADRANT.zap.reason.oneself",
    );
    const wish = { ...honest.plan, means: "adventureEnd" } as unknown as RecoverPlan;
    expect(recoverCheck.refuse({ ...honest, plan: wish })?.key).toBe("QUADRANT.zap.reason.noMeans");
  });

  it("[ZAP-OVK-1] from Overkill follows the GM's ruling", () => {
    const ace = character("Ace", { conditions: { out: 1, overkill: 1 } });
    const ruled = (ruling: string) => {
      const draft = overkillCheck.prepare({ actor: ace, token: null, item: null, targets: [], data: { ruling } });
      return "plan" in draft ? overkillCheck.kind.changes(draft.plan, { result: ruling }) : draft.key;
    };
    expect(ruled("outOnly")).toEqual([{ who: "target", lose: "overkill" }]);
    expect(ruled("restOfFight")).toEqual([{ who: "target", gain: "down" }]);
    expect(ruled("death")).toEqual([{ who: "target", note: "QUADRANT.zap.note.death" }]);
    expect(ruled("else")).toBe("QUADRANT.zap.reason.noRuling");
  });
});
