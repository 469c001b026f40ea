import { beforeEach, describe, expect, it } from "vitest";
import { ADA, BEN, GM, bears, learns, openTable, person, plays, seen, next, acts, cards } from "./trust-world.ts";
import { give, forget } from "../../table/support/world.ts";
import { fightChecks } from "../../../src/games/gurps/checks/fight/index.ts";
import { gameById } from "../../../src/table/register.ts";
import { ATTACK } from "./plain.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";

const gurps = gameById("gurps")!;
Object.assign(gurps, { checks: { ...gurps.checks, ...fightChecks } });

let ghoul: Character;
let ada: Character;

const setup = (foeNumbers: string) => {
  openTable({ foeNumbers, secretSenses: false, stageDice: "auto" });
  const make = (name: string, owners: never[]) => {
    const one = person(name, owners, { st: 41, dx: 43, iq: 47, ht: 53, skills: { climbing: "dx+0", mind: "iq+0", talk: "iq+0", throwing: "dx+0", swimming:"ht+0", lifting: "ht+0", hiking: "ht+0", leadership: "iq+0", breathControl: "ht+0" }, gear: 5 });
    Object.assign(one.items.get("mind")!.system, { resistedBy: "will", isSupernatural: true });
    Object.assign(one.items.get("talk")!.system, { influence: "fastTalk" });
    bears(one, "cow", { category: "disadvantage", selfControl: 12, rule: "cowardice" }, "Cow");
    Object.assign(one.system, { defenses: { dodge: 41, parry: 43, block: 47 } });
    give(one, { _id: "claw", type: "gurpsAttack", name: "Claw", sort: 0, system: { ...ATTACK } });
    return one;
  };
  ghoul = make("Ghoul", []);
  ada = person("Ada's", [ADA], { st: 12, iq: 13, dx: 11, skills: { mind: "iq+0", talk: "iq+0" } });
  Object.assign(ada.items.get("mind")!.system, { resistedBy: "will", isSupernatural: true });
  Object.assign(ada.items.get("talk")!.system, { influence: "fastTalk" });
  next(...Array.from({ length: 60 }, () => 4));
};

const own: [string, object, string?][] = [
  ["attribute", { data: { attribute: "dx" } }],
  ["will", {}],
  ["sense", { data: { sense: "vision", open: "true" } }],
  ["skill", { item: "climbing" }],
  ["selfControl", { item: "cow" }],
  ["comprehend", {}],
  ["climb", {}],
  ["dig", {}],
  ["march", {}],
  ["breath", {}],
  ["breath", { toggle: ["isControlled"] }],
  ["jump", {}],
  ["jump", { toggle: ["isAsked"] }],
  ["lift", {}],
  ["lift", { toggle: ["isSkilled"] }],
  ["pull", {}],
  ["run", {}],
  ["fly", {}],
  ["swim", {}],
  ["shed", {}],
  ["throw", {}],
  ["fatigue", {}],
  ["effort", { data: { feat: "jump" } }],
  ["effort", { data: { feat: "lift" } }],
  ["fright", {}],
  ["byHand", { data: { field: "hp", by: "-3" } }],
  ["attack", { item: "claw" }],
  ["damage", { item: "claw" }],
  ["defense", { data: { defense: "parry" } }],
];
const DICE = ["roll", "will", "self", "attacker", "influencer", "dice", "ht"];
const dice = (id: string) => ({ dice: { [({ fright: "will", contest: "self", regularContest: "self", resistance: "attacker", influence: "influencer", damage: "dice", march: "self", thrownDamage: "damage" } as Record<string, string>)[id] ?? "roll"]: id === "damage" ? [4] : [6, 6, 5] } });
const rollless = new Set(["climbX", "dig", "byHand", "run", "fly", "pull"]);

async function play(who: never, id: string, of: Character, how: Record<string, unknown>) {
  const tries = [{ ...how, ...dice(id) }, how];
  let last: unknown;
  for (const one of tries) {
    try {
      const card = await plays(who, id, of, one as never);
      last = card;
      if (card.system.state !== "refused") return card;
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`${id}: ${(last as { system?: { refusal: object } }).system ? JSON.stringify((last as never as { system: { refusal: object } }).system.refusal) : String(last)}`);
}

const leak = (view: unknown): string[] => {
  const text = JSON.stringify(view, (key, value) => (key === "img" || key === "id" ? undefined : value));
  return [...text.matchAll(/.{0,60}(?<![\d.])(41|43|47|53|336|6[7-8]\d|47\d\d|24\b)(?![\d]).{0,30}/g)].map(([all]) => all);
};

describe("leaks", () => {
  for (const [id, how] of own) {
    it(`${id} ${JSON.stringify(how)}`, async () => {
      setup("none");
      const card = await play(GM as never, id, ghoul, how as never);
      console.log("LOOK", id, card.system.state, leak(seen(card, GM)).length, leak(seen(card, ADA)).length, JSON.stringify(seen(card, ADA).verdict?.word));
    });
  }
  for (const [id, how] of [["contest", { data: { attribute: "st" } }], ["regularContest", { data: { attribute: "st" } }], ["resistance", { item: "mind" }], ["influence", { item: "talk" }]] as [string, object][]) {
    it(`gm ${id}`, async () => {
      setup("none");
      const card = await play(GM as never, id, ghoul, { ...how, targets: [ada] });
      console.log("LOOK", id, card.system.state, leak(seen(card, GM)).length, leak(seen(card, ADA)).length, JSON.stringify(seen(card, ADA).verdict?.word));
    });
    it(`ada ${id}`, async () => {
      setup("none");
      const card = await play(ADA as never, id, ada, { ...how, targets: [ghoul] });
      console.log("LOOK", id, card.system.state, leak(seen(card, GM)).length, leak(seen(card, ADA)).length, JSON.stringify(seen(card, ADA).verdict?.word));
    });
  }
});

describe("gone", () => {
  for (const [id, how] of own) {
    it(`${id} ${JSON.stringify(how)}`, async () => {
      setup("all");
      const card = await play(GM as never, id, ghoul, how as never);
      for (const item of [...ghoul.items.contents]) ghoul.items.delete?.(item.id!), forget(item.uuid);
      seen(card, GM);
      seen(card, ADA);
      forget(ghoul.uuid);
      seen(card, GM);
      seen(card, ADA);
      await acts(card, "undo", GM);
      seen(card, GM);
    });
  }
  for (const [id, how] of [["contest", { data: { attribute: "st" } }], ["regularContest", { data: { attribute: "st" } }], ["resistance", { item: "mind" }], ["influence", { item: "talk" }]] as [string, object][]) {
    it(`ada ${id}`, async () => {
      setup("all");
      const card = await play(ADA as never, id, ada, { ...how, targets: [ghoul] });
      for (const item of [...ada.items.contents]) ada.items.delete?.(item.id!), forget(item.uuid);
      seen(card, GM);
      forget(ghoul.uuid);
      seen(card, GM);
      forget(ada.uuid);
      seen(card, GM);
      seen(card, BEN);
      await acts(card, "undo", GM);
      seen(card, GM);
    });
  }
});
