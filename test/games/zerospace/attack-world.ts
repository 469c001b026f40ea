import { fight } from "../../table/support/fight.ts";
import { actor, enter, give, openWorld, type Person } from "../../table/support/world.ts";
import { enduranceMax, health } from "../../../src/rules/zerospace/index.ts";
import { ATTRIBUTES, type Attribute } from "../../../src/rules/zerospace/vocabulary.ts";
import { boostsOf, conditions } from "../../../src/games/zerospace/conditions.ts";
import { checks } from "../../../src/games/zerospace/checks/index.ts";
import { operates } from "../../../src/games/zerospace/checks/attack/arms.ts";
import { procedure } from "../../../src/games/zerospace/combat/procedure.ts";
import { isHero, type Character, type Fighter, type Thing } from "../../../src/games/zerospace/documents.ts";
import { settings } from "../../../src/games/zerospace/game.ts";
import { SKILLS, type SkillKey } from "../../../src/games/zerospace/vocabulary.ts";
import { conditionsOf } from "../../../src/table/conditions/conditions.ts";
import { registerGames } from "../../../src/table/register.ts";
import { MODELS, ROW } from "./plain.ts";

export { ADA, BEN, GM, user } from "../../table/support/world.ts";
export type { Person } from "../../table/support/world.ts";

/** Characters and things for attacks, on a board of one-metre squares. */

registerGames([
  {
    id: "zerospace",
    models: MODELS,
    checks,
    conditions,
    settings,
    combat: procedure,
    isHero,
    actsFor: operates,
    purses: ["plotPoints"],
    actors: {},
    items: {},
  } as never,
]);

const SQUARE = 100;
const SCENE = { documentName: "Scene", id: "s", uuid: "Scene.s", parent: null, tokens: { contents: [] as object[] } };

/** An empty board. @param chosen the settings that differ from their defaults */
export function openBoard(chosen: Record<string, unknown> = {}): void {
  const { automation = "apply", foeNumbers = "all", ...own } = chosen;
  const all = { ...Object.fromEntries(settings.map(({ key, initial }) => [key, initial])), ...own };
  const keyed = Object.entries(all).map(([key, value]) => [`zerospace.${key}`, value] as const);
  openWorld({ automation, foeNumbers, ...Object.fromEntries(keyed) });
  SCENE.tokens.contents = [];
  const scene = { ...SCENE, grid: { size: SQUARE, distance: 1, units: "m" } };
  Object.assign(game, { actors: { contents: [] }, scenes: { active: scene }, combat: null });
  Object.assign(game.user!, { targets: new Set() });
  Object.assign(globalThis, { ui: { notifications: { warn: () => undefined } } });
}

Object.assign(globalThis, { CONST: { TOKEN_DISPOSITIONS: { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } } });

interface Stand {
  /** The token's position in squares. */
  at?: [x: number, y: number, z?: number];
}

export interface Facts extends Stand {
  isNamed?: boolean;
  /** Base values; by default 2, Power 0. */
  attributes?: Partial<Record<Attribute, number>>;
  endurance?: number;
  stun?: number;
  plotPoints?: number;
  mass?: number;
  /** Metres of a movement action; 6 by default. */
  walk?: number;
  /** Keys of skills; a star adds expertise: "perception*". */
  skills?: string[];
  /** Conditions by id, with their data. */
  conditions?: Record<string, object>;
  items?: Record<string, object>;
}

const ATTACK = {
  form: "close",
  attribute: null,
  defense: null,
  range: "close",
  radius: 10,
  specials: [],
  dealsDamage: true,
  isTwoHanded: false,
};

/** The Item data of a weapon, in hand by default. */
export const weapon = (rating: number, attack: object = {}, more: object = {}): object => ({
  type: "zerospaceWeapon",
  system: { rating, isEquipped: true, quantity: null, attack: { ...ATTACK, ...attack }, ...more },
});
/** The Item data of armour, worn by default. */
export const armor = (rating: number, isEquipped = true): object => ({
  type: "zerospaceGear",
  system: { use: "armor", rating, skills: [], isEquipped },
});
export const tool = (rating: number): object => ({
  type: "zerospaceGear",
  system: { use: "tool", rating, skills: [], isEquipped: true },
});
export const power = (
  rating: number,
  more: { attack?: object; layer?: object; isActive?: boolean; movement?: number } = {},
): object => ({
  type: "zerospacePower",
  system: {
    key: "",
    attribute: "power",
    rating,
    isActive: more.isActive ?? false,
    layer: more.layer ?? null,
    movement: more.movement ?? null,
    attack: more.attack ? { ...ATTACK, ...more.attack } : null,
  },
});

export const PISTOL = weapon(2, { form: "ranged", range: "short" });
export const SWORD = weapon(2);
export const GRENADE = weapon(4, { form: "explosion", range: "short", radius: 10 }, { quantity: 2 });

/** A character of these players, or the GM's without owners. The ids of its Items are their keys in `items`. */
export function person(name: string, owners: Person[] = [], facts: Facts = {}): Character {
  const { isNamed = true, stun = 0, plotPoints = 1, mass = 75, walk = 6 } = facts;
  const attributes = Object.fromEntries(
    ATTRIBUTES.map((key) => [key, { base: facts.attributes?.[key] ?? (key === "power" ? 0 : 2), damage: 0, boost: 0 }]),
  );
  const base = (key: Attribute): number => attributes[key]!.base;
  const max = enduranceMax({ brawn: base("brawn"), presence: base("presence"), bonus: 0 });
  const endurance = { value: facts.endurance ?? max, max };
  const movement = { walk, swim: 2, jump: 1 };
  const sheet = { isNamed, attributes, endurance, stun, plotPoints, mass, movement, hasRested: false };
  const made = actor(name, owners, sheet);
  Object.assign(made, { type: "zerospaceCharacter", token: null, isToken: false });
  derived(made, {
    values: (system) =>
      Object.fromEntries(
        ATTRIBUTES.map((key) => {
          const { base: bought, damage } = (system as Character["system"]).attributes[key];
          const boost = boostsOf(made).filter(({ attribute }) => attribute === key).length;
          return [key, Math.max(0, bought - damage + boost)];
        }),
      ),
    isInjured: (system) => faring(system as Character["system"]).isImpaired,
    isSpent: (system) => faring(system as Character["system"]).isOut,
  });
  for (const written of facts.skills ?? []) {
    const key = written.replace("*", "");
    const attribute = SKILLS[key as SkillKey] ?? "reason";
    put(made, key, { type: "zerospaceSkill", system: { key, attribute, hasExpertise: written.endsWith("*") } });
  }
  outfit(made, facts);
  return made as Character;
}

const faring = ({ endurance, stun }: Character["system"]) =>
  health({ value: Math.max(0, endurance.value!), max: endurance.max, stun });

/** A schema whose fields have the minimum 0. */
const schema = { getField: () => ({ min: 0 }) };

function derived(made: Actor.Implementation, fields: Record<string, (system: object) => unknown>): void {
  Object.defineProperty(made.system, "schema", { value: schema, enumerable: false });
  for (const [key, read] of Object.entries(fields)) {
    Object.defineProperty(made.system, key, { get: () => read(made.system), enumerable: false });
  }
}

const put = (made: Actor.Implementation, id: string, data: object): unknown =>
  give(made, { _id: id, name: id, sort: 0, ...structuredClone(data) });

function outfit(made: Actor.Implementation, { items = {}, conditions: borne = {}, at = [0, 0] }: Facts): void {
  for (const [id, data] of Object.entries(items)) put(made, id, data);
  for (const [id, data] of Object.entries(borne)) bears(made, id, data);
  stands(made, at);
  (game.actors!.contents as unknown[]).push(made);
}

/** Gives a condition by hand. */
export function bears(of: Actor.Implementation, id: string, data: object = {}): void {
  const system = { stacks: 1, text: "", data };
  const effects = of.effects as unknown as { add(data: object): void };
  effects.add({ _id: `condition${id}`.padEnd(16, "0").slice(0, 16), type: "condition", statuses: [id], system });
}

function stands(of: Actor.Implementation, [x, y, z = 0]: NonNullable<Stand["at"]>): void {
  const { scenes } = game;
  const token = {
    documentName: "Token",
    id: `t-${of.name}`,
    uuid: `Scene.s.Token.t-${of.name}`,
    name: of.name,
    actor: of,
    parent: scenes!.active,
    _source: { x: x * SQUARE, y: y * SQUARE },
    get x() {
      return this._source.x;
    },
    get y() {
      return this._source.y;
    },
    width: 1,
    height: 1,
    elevation: z,
    hidden: false,
    disposition: of.hasPlayerOwner ? 1 : -1,
  };
  (scenes!.active!.tokens.contents as unknown[]).push(token);
  enter(token);
  Object.assign(of, { getActiveTokens: () => [token] });
}

/** An actor's token. */
export const tokenOf = (of: Actor.Implementation): TokenDocument.Implementation =>
  of.getActiveTokens(true, true)[0] as TokenDocument.Implementation;

export const moves = (of: Actor.Implementation, x: number, y: number): unknown =>
  Object.assign(tokenOf(of)._source, { x: x * SQUARE, y: y * SQUARE });

/** The position of an actor's token in squares. */
export const standsAt = (of: Actor.Implementation): [x: number, y: number] => {
  const { x, y } = tokenOf(of);
  return [x / SQUARE, y / SQUARE];
};

/** A thing, or a vehicle. */
export function thing(name: string, facts: Stand & { system?: object; items?: Record<string, object> } = {}): Thing {
  const system = { integrity: { value: 6, max: 6 }, defense: 3, isVehicle: false, controller: null, mass: 100 };
  const made = actor(name, [], { ...system, movement: 0, ...facts.system });
  Object.assign(made, { type: "zerospaceObject", token: null, isToken: false });
  const how = ({ integrity }: Thing["system"]) =>
    health({ value: Math.max(0, integrity.value), max: integrity.max, stun: 0 });
  derived(made, {
    isDamaged: (own) => how(own as Thing["system"]).isImpaired,
    isDestroyed: (own) => how(own as Thing["system"]).isOut,
  });
  outfit(made, facts);
  return made as Thing;
}

/** A fight that has begun with the first actor's turn. @param seats fields of rows by name: `{ Soraya: { isHolding: true } }` */
export function fighting(people: Actor.Implementation[], seats: Record<string, object> = {}): Combat.Implementation {
  const combat = fight(
    "zerospace",
    Object.fromEntries(people.map((of, index) => [of.name, { of, initiative: people.length - index }])),
  );
  const first = people[0]!.name;
  Object.assign(combat.system, { up: 0, acting: [{ id: first, isDelayed: false }] });
  Object.assign(combat, { started: true, active: true, scene: null });
  Object.assign(combat._source as object, { round: 1, turn: 0 });
  for (const [rank, row] of combat.combatants.contents.entries()) {
    const { actor: of } = row;
    const seat = { ...structuredClone(ROW), rank, ...seats[row.id!] };
    Object.assign(row.system, seat);
    Object.assign(row, { token: of && tokenOf(of), tokenId: of && tokenOf(of).id, isOwner: true });
  }
  Object.assign(game, { combats: { contents: [combat] }, combat });
  return combat;
}

export const seat = (name: string): Fighter["system"] =>
  (game.combats!.contents[0]!.combatants.get(name) as Fighter).system;

/** An actor's conditions by id, with their data. */
export const borne = (of: Actor.Implementation): Record<string, object> =>
  Object.fromEntries(conditionsOf(of).map(({ id, data }) => [id, data]));

export const left = (of: Actor.Implementation): number =>
  (of as Character).system.endurance?.value ?? (of as unknown as Thing).system.integrity.value;
