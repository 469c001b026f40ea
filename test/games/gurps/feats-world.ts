import { vi } from "vitest";
import { actor, declare, faces, give, openWorld, rewrite, roll, user, type Person } from "../../table/support/world.ts";
import { checks } from "../../../src/games/gurps/checks/index.ts";
import { conditions } from "../../../src/games/gurps/conditions.ts";
import { type Character, isHero } from "../../../src/games/gurps/documents.ts";
import { settings, showsOdds } from "../../../src/games/gurps/settings.ts";
import { derive } from "../../../src/rules/gurps/index.ts";
import { cardView } from "../../../src/table/checks/card-view.ts";
import type { Plan, Refusal } from "../../../src/table/checks/check.ts";
import { isRefusal } from "../../../src/table/checks/is-refusal.ts";
import { openLinks } from "../../../src/table/checks/chain.ts";
import type { Parties } from "../../../src/table/checks/parties.ts";
import { secrecyOf } from "../../../src/table/checks/secrecy.ts";
import { situation, situationOf } from "../../../src/table/checks/situation.ts";
import type { CheckView } from "../../../src/table/checks/views.ts";
import { conditionsOf } from "../../../src/table/conditions/conditions.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import { actOnCard } from "../../../src/table/referee/card-acts.ts";
import { enqueue } from "../../../src/table/referee/queue.ts";
import { referee } from "../../../src/table/referee/referee.ts";
import { refusalOf } from "../../../src/table/referee/refused.ts";
import type { ActData } from "../../../src/table/referee/requests.ts";
import { checkById, registerGames } from "../../../src/table/register.ts";
import { EQUIPMENT, MODELS, ROW, SKILL, TRAIT } from "./plain.ts";

export { ADA, BEN, cards, faces, GM, type Person } from "../../table/support/world.ts";

/** Feats with the referee: costs and effects change the sheets, figures are shown on cards. */

registerGames([
  {
    id: "gurps",
    models: MODELS,
    showsOdds,
    checks: { ...checks, ...checks, ...checks, ...checks },
    conditions,
    settings,
    isHero,
    pools: { bucket: "bucket", longTasks: "longTasks" },
    bucket: { pool: "bucket" },
    typedModifier: { key: "gurps.mod.custom", source: "other" },
    actors: {},
    items: {},
  } as never,
]);

/** Opens an empty table. @param chosen settings that differ from the defaults */
export function openTable(chosen: Record<string, unknown> = {}): void {
  const { automation = "apply", foeNumbers = "all", ...own } = chosen;
  const all = { ...Object.fromEntries(settings.map(({ key, initial }) => [key, initial])), ...own };
  const keyed = Object.entries(all).map(([key, value]) => [`gurps.${key}`, value] as const);
  openWorld({ automation, foeNumbers, "play.gurps": true, ...Object.fromEntries(keyed) });
  Object.assign(globalThis, { ui: { notifications: { warn: () => undefined } } });
}

interface Facts {
  st?: number;
  dx?: number;
  iq?: number;
  ht?: number;
  bonus?: Partial<Record<"hp" | "fp" | "will" | "per" | "basicSpeed" | "basicMove", number>>;
  fp?: number;
  bodyWeight?: number;
  /** Local and home gravity in G. */
  gravity?: number;
  /** Carried weight in lb. */
  gear?: number;
  /** Skills by rule key, each with its attribute and relative level, e.g. `dx+1`. */
  skills?: Record<string, string>;
  /** Traits by rule ID, each with its level. */
  traits?: Record<string, number>;
}

/** A character with these owners and a token on the scene; without owners it is the GM's. */
export function somebody(name: string, owners: Person[], facts: Facts = {}): Character {
  const { st = 10, dx = 10, iq = 10, ht = 10, fp = null, bodyWeight = 150, gravity = 1, gear = 0 } = facts;
  const bonus = { hp: 0, fp: 0, will: 0, per: 0, basicSpeed: 0, basicMove: 0, ...facts.bonus };
  const attributes = { st, dx, iq, ht };
  const system = { attributes, bonus, hp: { value: null, max: 0 }, fp: { value: fp, max: 0 }, bodyWeight };
  const made = actor(name, owners, {
    ...system,
    sizeModifier: 0,
    homeGravity: gravity,
    gravityIncrement: 0.2,
    gravity,
    repeats: {},
    consequences: {},
    reactionModifiers: [],
  });
  Object.assign(made, { type: "gurpsCharacter", token: null, isToken: false });
  const item = (type: string, id: string, own: object): unknown =>
    give(made, { _id: id, type: `gurps${type}`, name: id, sort: 0, system: own });
  for (const [key, written] of Object.entries(facts.skills ?? {})) {
    const [, attribute = "dx", level = "0"] = /^([a-z]+)([+-]\d+)$/.exec(written) ?? [];
    item("Skill", key, { ...SKILL, key, attribute, relativeLevel: Number(level) });
  }
  for (const [rule, level] of Object.entries(facts.traits ?? {})) item("Trait", rule, { ...TRAIT, rule, level });
  if (gear > 0) item("Equipment", "pack", { ...EQUIPMENT, weight: gear });
  derives(made as Character);
  stands(made as Character);
  return made as Character;
}

/** Derives the fields at each read, as the model does. */
function derives(made: Character): void {
  const system = made.system as unknown as Record<string, never> & Character["system"];
  const all = () => {
    const { attributes, bonus, bodyWeight, gravity } = system;
    const gear = made.items.contents.reduce((sum, { type, system: own }) => {
      const { isCarried = false, weight = 0, quantity = 0 } = own as unknown as Record<string, never>;
      return (type as string) === "gurpsEquipment" && isCarried ? sum + weight * quantity : sum;
    }, 0);
    const around = { local: gravity, home: gravity, increment: 0.2, hasExperience: false };
    const { hp, fp } = system;
    const full = { ...attributes, bonus, gear, bodyWeight, gravity: around, isAquatic: false };
    const { hpMax, fpMax } = derive({ ...full, hp: 0, fp: 0 });
    return derive({ ...full, hp: hp.value ?? hpMax, fp: fp.value ?? fpMax });
  };
  const { hpMax, fpMax } = all();
  Object.assign(system.hp, { max: hpMax, value: hpMax });
  Object.assign(system.fp, { max: fpMax, value: system.fp.value ?? fpMax });
  const names = Object.keys(all()).filter((key) => !["hpMax", "fpMax"].includes(key)) as (keyof ReturnType<
    typeof all
  >)[];
  for (const key of names) Object.defineProperty(system, key, { get: () => all()[key], enumerable: false });
  Object.defineProperty(system, "missingFatigue", { get: () => Math.max(0, system.fp.max - system.fp.value!) });
}

/** Puts the character's token on the active scene, this many squares (yards) from the left edge. */
export function stands(of: Character, squares = 0): void {
  const scene = game.scenes!.active as unknown as { tokens: { contents: object[] } };
  Object.assign(scene, { id: "s", grid: { size: 100, distance: 1, units: "yd" } });
  const token = {
    documentName: "Token",
    id: `t-${of.name}`,
    uuid: `Scene.s.Token.${of.name}`,
    name: of.name,
    actor: of,
    parent: scene,
    hidden: false,
    x: squares * 100,
    y: 0,
    width: 1,
    height: 1,
    elevation: 0,
  };
  scene.tokens.contents = [...scene.tokens.contents.filter((one) => (one as typeof token).id !== token.id), token];
  Object.assign(of, { getActiveTokens: () => [token] });
  tokens.set(token.uuid, token);
  const found = fromUuidSync as unknown as (uuid: string) => unknown;
  vi.stubGlobal("fromUuidSync", (uuid: string) => tokens.get(uuid) ?? found(uuid));
}

const tokens = new Map<string, object>();

export const tokenOf = (of: Character) =>
  (of.getActiveTokens(true, true) as unknown[])[0] as TokenDocument.Implementation;

/** Starts a fight of these characters. @param row fields of the first one's row */
export function fighting(fighters: Character[], row: object = {}): void {
  const combat = { documentName: "Combat", type: "gurps", active: true, started: true, round: 1, system: {} };
  const rows = fighters.map((one, index) => ({
    documentName: "Combatant",
    type: "gurps",
    id: one.name,
    uuid: `Combatant.${one.name}`,
    actor: one,
    tokenId: null,
    combat,
    parent: combat,
    system: { ...ROW, ...(index === 0 && row) },
  }));
  Object.assign(combat, { combatants: { contents: rows } });
  Object.assign(game, { combats: { contents: [combat] } });
}

interface Played {
  data?: Record<string, string>;
  /** The ID of the clicked Item. */
  item?: string;
  targets?: Character[];
  /** The choices in the dialog: values of fields by ID, and the toggled options. */
  fill?: Record<string, string>;
  toggle?: string[];
  /** The faces of the actor's own dice, by role. */
  dice?: Record<string, number[]>;
  /** Replaces the dialog's plan by a forged one. */
  forge?(plan: never): Plan;
}

interface Chosen {
  plan: Plan;
  parties: Parties;
  tied?: string;
  view: CheckView;
  why: string;
  fields: string[];
  options: string[];
}

/** The declaration that a person's dialog makes. @throws Error with the reason if the check refuses to open it */
export function asks(person: Person, id: string, who: Character, played: Played = {}): Chosen {
  const { data = {}, item = "", targets = [], fill = {}, toggle = [], forge = (plan: Plan) => plan } = played;
  return asUser(person, () => {
    const { check } = checkById(`gurps.${id}`);
    const clicked = { actor: who, token: tokenOf(who), item: who.items.get(item) ?? null, data };
    const draft = check.prepare({ ...clicked, targets: targets.map(tokenOf) });
    if (isRefusal(draft)) throw new Error(draft.key);
    let { plan, parties } = draft;
    const now = () => situation(check, plan, {}, parties, draft.tied);
    const choose = (next: Plan | { plan: Plan; parties: Parties } | Refusal | undefined): void => {
      if (!next || isRefusal(next)) throw new Error(`Cannot be chosen: ${JSON.stringify(next)}`);
      ({ plan, parties } = "plan" in next && "parties" in next ? next : { plan: next, parties });
    };
    for (const [field, value] of Object.entries(fill)) {
      choose(
        check
          .fields?.(now())
          .find((one) => one.id === field)
          ?.apply(value),
      );
    }
    for (const option of toggle) {
      const found = check.options(now()).find((one) => one.id === option);
      if (!found || found.reason) throw new Error(`Greyed: ${option} ${found?.reason?.key}`);
      choose({ plan: found.plan, parties: found.parties ?? parties });
    }
    plan = forge(plan as never);
    return {
      plan,
      parties,
      ...(draft.tied && { tied: draft.tied }),
      get view() {
        return check.view(now(), { sees: () => true });
      },
      why: check.refuse(now())?.key.replace("QUADRANT.gurps.reason.", "") ?? "",
      fields: check.fields?.(now()).map((one) => one.id) ?? [],
      options: check.options(now()).map((one) => one.id),
    };
  });
}

/** Makes the same declaration, and lets the referee attend to its card. */
export async function plays(person: Person, id: string, who: Character, played: Played = {}): Promise<Card> {
  const { plan, parties, tied } = asks(person, id, who, played);
  const throws = Object.fromEntries(
    Object.entries(played.dice ?? {}).map(([role, shown]) => [role, shown.map((face) => [face])]),
  );
  const card = declare({
    game: "gurps",
    kind: id,
    author: person,
    plan,
    parties,
    throws,
    tied: tied ? ({ uuid: tied } as Card) : null,
  });
  const { check } = checkById(`gurps.${id}`);
  rewrite(card, { secret: asUser(person, () => secrecyOf(check, situation(check, plan, throws, parties, tied))) });
  await referee.attend(card);
  return card;
}

/** Asks the referee for an act on a card; returns the key of the refusal, or "". */
export async function acts(
  card: Card,
  name: string,
  person: Person,
  data: ActData & { dice?: Record<string, number[]> } = {},
) {
  const { dice = {}, ...rest } = data;
  const rolls = Object.entries(dice).map(([role, shown]) => roll(role, ...shown.map((face) => [face])));
  const asked = { subject: card.uuid, act: name, data: rest, user: user(person), rolls };
  const refusal = await enqueue(() => actOnCard(card, asked).catch(refusalOf));
  return refusal?.key ?? "";
}

/** Lets this many seconds of world time pass. */
export const wait = (seconds: number): void =>
  void Object.assign(game.time!, { worldTime: game.time!.worldTime + seconds });

/** The follow-ups that a card offers: the check, and when it is due. */
export const follows = (card: Card): { check: string; due: number | undefined }[] =>
  openLinks(card, situationOf(card)).map(({ check, due }) => ({ check: check.replace("gurps.", ""), due }));

/** The figures of a view by their label's key. */
export const figures = ({ figures: all = [] }: Pick<CheckView, "figures">): Record<string, string> =>
  Object.fromEntries(
    all.map(({ label, value }) => [label.replace("QUADRANT.gurps.feat.", "").replace(/ \{.*/, ""), numbers(value)]),
  );

/** A measure as its unit's key and its numbers, because texts are their keys in tests. */
const numbers = (value: string): string => {
  const [, key = "", data = ""] = /^QUADRANT\.gurps\.(?:feat\.)?(?:unit\.)?(\S+)(?: (\{.*\}))?$/.exec(value) ?? [];
  return key === "" ? value : [key, ...(data ? Object.values(JSON.parse(data) as object) : [])].join(" ");
};

export const seen = (card: Card, person: Person) => asUser(person, () => cardView(card, user(person)));
export const outcome = (card: Card) =>
  situationOf(card).outcome as unknown as { result: string; margin: number } | null;
export const notes = (card: Card): string[] =>
  card.system.applied.flatMap(({ notes: all }) =>
    all.map(({ key }) => key.replace("QUADRANT.gurps.note.", "").replace(/\.plain$/, "")),
  );
export const borne = (of: Character): string[] => conditionsOf(of).map(({ id }) => id);
export const pointsOf = ({ system }: Character): { hp: number; fp: number } => ({
  hp: system.hp.value!,
  fp: system.fp.value!,
});

/** Calls a function with this person as the client's user. */
export function asUser<T>(person: Person, act: () => T): T {
  const before = game.user;
  Object.assign(game, { user: { character: null, ...person } });
  try {
    return act();
  } finally {
    Object.assign(game, { user: before });
  }
}

/** Sets the faces that the GM's client rolls next. */
export const next = (...shown: number[]): void => void faces.push(...shown);
