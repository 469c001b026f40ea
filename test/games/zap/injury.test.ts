import { beforeEach, describe, expect, it, vi } from "vitest";
import { abilityNamed, character, participant, peace } from "./world.ts";
import { tableWith, thingOf } from "./gear-world.ts";
import type { Draft } from "../../../src/table/checks/check.ts";
import type { Chosen } from "../../../src/table/checks/choices.ts";
import type { InjuryPlan } from "../../../src/rules/zap/index.ts";
import { injuryCheck, newComplicationCheck } from "../../../src/games/zap/checks/recovery/injury.ts";
import { overkillCheck } from "../../../src/games/zap/checks/recovery/overkill.ts";
import { recoverCheck } from "../../../src/games/zap/checks/recovery/recover.ts";
import type { Character } from "../../../src/games/zap/documents.ts";
import { injuryButton, woundsMaybe } from "../../../src/games/zap/recovery.ts";
import { characterView } from "../../../src/games/zap/sheets/character-view.ts";
import { complicationRows } from "../../../src/games/zap/sheets/growth-view.ts";

vi.mock("../../../src/table/register.ts", async () => {
  const { conditions } = await import("../../../src/games/zap/conditions.ts");
  return { gameOf: () => ({ id: "zap", conditions }) };
});
vi.mock("../../../src/table/sheets/paragraphs.ts", () => ({ paragraphs: (html: string) => (html ? [html] : []) }));

const gm = { isGM: true, targets: new Set() } as unknown as User.Implementation;

function hero(facts: object = {}, injuryDue = true): Character {
  const ford = character("Ford", {
    abilities: [
      { name: "Healing", kind: "shtick", level: 7 },
      { name: "Jets", kind: "movement", level: 8 },
    ],
    ...facts,
  });
  Object.assign(ford.system, { injuryDue });
  return ford;
}

const asked = (actor: Character, data: Record<string, string> = {}) => ({
  actor,
  token: null,
  item: null,
  targets: [],
  data,
});

const now = (ford: Character, tool: Item.Implementation | null, plan: InjuryPlan) => ({
  plan,
  throws: {},
  outcome: null,
  parties: { self: { ...participant(ford, null, null), tool } },
});

describe("injuries", () => {
  beforeEach(() => {
    peace();
    tableWith({ "zap.injury": true });
  });

  it("[ZAP-OUT-4] are due for an actor who goes Out, and rolled for once the actor is back", () => {
    const ford = hero();
    const due = [{ uuid: "Actor.Ford", changes: [{ who: "self", set: "injuryDue", value: true }] }];
    expect(woundsMaybe(ford, "out")).toEqual(due);
    expect(woundsMaybe(ford, "hindered")).toEqual([]);
    expect(injuryButton(ford)).toMatchObject({ data: { check: "zap.injury", actor: "Actor.Ford" } });
    expect(injuryButton(hero({ conditions: { out: 1 } }))).toBeNull();
    expect(injuryButton(hero({}, false))).toBeNull();
    expect(characterView(ford, { user: gm, editable: true, isEdit: false }).conditions).toMatchObject([
      { id: "injuryDue", buttons: [{ action: "check" }, { action: "noInjury" }] },
    ]);
    tableWith({ "zap.injury": false });
    expect(woundsMaybe(ford, "out")).toEqual([]);
    expect(injuryButton(ford)).toBeNull();
    expect(injuryCheck.refuse(now(ford, null, { die: { faces: 2, bonus: 0 } }))).toMatchObject({
      key: "QUADRANT.zap.reason.noInjuries",
    });
  });

  it("[ZAP-OUT-4] are offered on the card of a recovery that ends Out", () => {
    const ford = hero();
    const state = { out: true } as never;
    const parties = { self: participant(character("Ace"), null, null), target: participant(ford, null, null) };
    const card = { plan: { means: "revive" as const, state }, throws: {}, outcome: { result: "better" }, parties };
    expect(recoverCheck.acts!(card, gm)).toMatchObject([{ data: { check: "zap.injury", actor: "Actor.Ford" } }]);
    const tired = { ...card, plan: { ...card.plan, state: { out: false } as never } };
    expect(recoverCheck.acts!(tired, gm)).toEqual([]);
    expect(recoverCheck.acts!({ ...card, outcome: null }, gm)).toEqual([]);
  });

  it("[ZAP-OUT-4] are rolled for with a d2, worn armour, or a fitting Power or Shtick, but no Movement Power", () => {
    const ford = hero();
    expect(injuryCheck.prepare(asked(ford))).toMatchObject({ plan: { die: { faces: 2 } } });
    const suit = thingOf(ford, { name: "Suit", baseDie: "d4", isArmor: true });
    thingOf(ford, { name: "Needler", baseDie: "d10" });
    thingOf(ford, { name: "Rags", baseDie: "d6", isArmor: true, state: "broken" });
    const draft = injuryCheck.prepare(asked(ford, { card: "ChatMessage.revived" })) as Draft<InjuryPlan>;
    expect(draft).toMatchObject({
      plan: { die: { faces: 4 } },
      parties: { self: { tool: suit.uuid } },
      tied: "ChatMessage.revived",
    });
    const [field] = injuryCheck.fields!(now(ford, suit, draft.plan));
    expect(field!.choices!.map(({ value }) => value)).toEqual(["", "Suit", "Healing"]);
    const chosen = field!.apply("Healing") as Chosen<InjuryPlan>;
    expect(chosen).toMatchObject({
      plan: { die: { faces: 8 } },
      parties: { self: { tool: "Actor.Ford.Item.Healing" } },
    });
    expect(field!.apply("")).toMatchObject({ plan: { die: { faces: 2 } }, parties: { self: { tool: null } } });
    // The referee reads the die again from the named Item; a Movement Power or a weapon does not count.
    const read = (tool: Item.Implementation | null) =>
      injuryCheck.refresh(now(ford, tool, { die: { faces: 12, bonus: 25 } }));
    expect(read(abilityNamed(ford, "Healing"))).toEqual({ die: { faces: 8, bonus: 0 } });
    expect(read(abilityNamed(ford, "Jets"))).toEqual({ die: { faces: 2, bonus: 0 } });
    expect(read(abilityNamed(ford, "Needler"))).toEqual({ die: { faces: 2, bonus: 0 } });
    const mender = hero({ abilities: [{ name: "Regeneration", level: 11 }] });
    const [power] = injuryCheck.fields!(now(mender, null, { die: { faces: 2, bonus: 0 } }));
    // Of d12 d10 the larger die.
    expect(power!.apply("Regeneration")).toMatchObject({ plan: { die: { faces: 12 } } });
    expect(injuryCheck.refresh(now(mender, abilityNamed(mender, "Regeneration"), draft.plan))).toEqual({
      die: { faces: 12, bonus: 0 },
    });
    expect(injuryCheck.costs(now(ford, null, draft.plan))).toEqual([{ who: "self", set: "injuryDue", value: false }]);
  });

  it("[ZAP-OUT-4] leave the actor Tired, with a Complication that the player names", () => {
    const ford = hero();
    const plan: InjuryPlan = { die: { faces: 2, bonus: 0 } };
    const injured = injuryCheck.kind.resolve(plan, { injury: [[1]] });
    expect(injuryCheck.kind.changes(plan, injured)).toEqual([
      { who: "self", gain: "tired" },
      { who: "self", note: "QUADRANT.zap.note.newComplication" },
    ]);
    const card = { ...now(ford, null, plan), outcome: injured };
    expect(injuryCheck.acts!(card, gm)).toMatchObject([
      { data: { check: "zap.newComplication", actor: "Actor.Ford" } },
    ]);
    const unhurt = injuryCheck.kind.resolve(plan, { injury: [[2]] });
    expect(injuryCheck.acts!({ ...card, outcome: unhurt }, gm)).toEqual([]);
    const named = {
      plan: { name: "Arm in a sling", grade: "major" as const },
      throws: {},
      outcome: { result: "injured" },
      parties: card.parties,
      tied: { system: { kind: "injury", state: "applied", parties: { self: { actor: "Actor.Ford" } } } } as never,
    };
    expect(newComplicationCheck.refuse(named)).toBeNull();
    expect(newComplicationCheck.refuse({ ...named, plan: { ...named.plan, name: "  " } })).toMatchObject({
      key: "QUADRANT.zap.reason.nameless",
    });
    expect(newComplicationCheck.refuse({ ...named, tied: null })).toMatchObject({
      key: "QUADRANT.zap.reason.noInjury",
    });
    expect(newComplicationCheck.effects!(named)).toMatchObject([
      {
        who: "self",
        create: { type: "zapComplication", name: "Arm in a sling", system: { grade: "major", isInjury: true } },
      },
    ]);
  });

  it("[ZAP-OVK-1] can also be the GM's ruling on Overkill", () => {
    const ford = hero({ conditions: { overkill: 1, out: 1 } });
    const draft = overkillCheck.prepare(asked(ford, { ruling: "injury" }));
    expect(draft).toMatchObject({ plan: { ruling: "injury" } });
    const ruled = {
      plan: { ruling: "injury" as const },
      throws: {},
      outcome: { result: "injury" },
      parties: { self: participant(ford, null, null) },
    };
    expect(overkillCheck.kind.changes(ruled.plan, ruled.outcome)).toEqual([
      { who: "target", note: "QUADRANT.zap.note.newComplication" },
    ]);
    expect(overkillCheck.acts!(ruled, gm)).toMatchObject([{ data: { check: "zap.newComplication" } }]);
    expect(overkillCheck.acts!({ ...ruled, plan: { ruling: "death" as const } }, gm)).toEqual([]);
  });

  it("are listed on the sheet as Complications with their grade", () => {
    const ford = hero();
    ford.items.contents.push({
      documentName: "Item",
      type: "zapComplication",
      id: "sling",
      name: "Arm in a sling",
      img: "",
      sort: 9,
      system: { grade: "major", isInjury: true },
    } as never);
    expect(complicationRows(ford)).toMatchObject([
      { id: "sling", facts: "QUADRANT.zap.complicationGrade.major · QUADRANT.zap.complication.injury" },
    ]);
    const { editGroups } = characterView(ford, { user: gm, editable: true, isEdit: true });
    const complications = editGroups.find(({ type }) => type === "zapComplication");
    expect(complications).toMatchObject({ kind: "complications", rows: [{ id: "sling", name: "Arm in a sling" }] });
  });
});
