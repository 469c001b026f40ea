import { vi } from "vitest";
import { bleeding, load, movement, windMax, woundPenalty } from "../../../src/rules/imperfect/index.ts";
import {
  AREAS,
  CHIPS,
  TRAITS,
  type Area,
  type Body,
  type Chips,
  type Trait,
  type TraitDie,
} from "../../../src/rules/imperfect/vocabulary.ts";
import { conditions } from "../../../src/games/imperfect/conditions.ts";
import type { Aptitude, Character, Vehicle, Weapon } from "../../../src/games/imperfect/documents.ts";
import { registerGames } from "../../../src/table/register.ts";
import { known, mayAs, source, withItems, type ItemFacts, type Source, itemNamed } from "../known.ts";

export { everybody, itemNamed, known } from "../known.ts";

/** Texts are their keys here, so that a test names reasons as the code does. */
vi.mock("../../../src/foundry.ts", () => ({
  localize: (key: string, data?: object) => (data ? `${key} ${JSON.stringify(data)}` : key),
  utils: {
    deepClone: structuredClone,
    getProperty: (object: unknown, path: string) =>
      path.split(".").reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], object),
  },
  updateDocument: (document: { update(changes: object): Promise<unknown> }, changes: object) =>
    document.update(changes),
}));

const types = (...names: string[]): Record<string, never> =>
  Object.fromEntries(names.map((name) => [name, {}])) as never;

registerGames([
  {
    id: "imperfect",
    models: {
      Actor: types("imperfectCharacter", "imperfectVehicle"),
      Item: types("imperfectAptitude", "imperfectWeapon", "imperfectArmor", "imperfectGear", "imperfectHindrance"),
      Combat: types("imperfect"),
      Combatant: types("imperfect"),
    },
    conditions,
  } as never,
]);

export interface AptitudeFacts extends Partial<ItemFacts> {
  key: string;
  concentration?: string;
  level?: number;
  trait?: Trait;
}

export interface CharacterFacts {
  role?: "hero" | "extra";
  race?: string;
  claws?: boolean;
  /** In the notation of the rules, e.g. `{ deftness: "3d8", strength: "4d12+2" }`; traits not given are 2d6. */
  traits?: Partial<Record<Trait, string>>;
  size?: number;
  scale?: number | null;
  /** By default the maximum. */
  wind?: number;
  /** Wound levels; `{ level: 3, bleeding: true }` for a bleeding area. */
  body?: Partial<Record<Area, number | { level: number; bleeding: boolean; since?: number | null }>>;
  fate?: Partial<Chips>;
  bounty?: number;
  /** Stacks by condition id; `data` has the condition's other values. Derived conditions follow from the numbers. */
  conditions?: Record<string, number | { stacks?: number; data?: object }>;
  aptitudes?: AptitudeFacts[];
  weapons?: ItemFacts[];
  armor?: ItemFacts[];
  gear?: ItemFacts[];
  hindrances?: ItemFacts[];
  /** Further fields. */
  system?: object;
  /** The reader's permission. */
  seenAs?: string;
  /** Whether a player owns it; by default only for heroes. */
  played?: boolean;
  /** The token's id, if several are unlinked tokens of one actor. */
  token?: string;
}

/** "3d8" → three dice of eight; "4d12+2". */
export function traitOf(written: string): TraitDie & { coordination: number } {
  const [, coordination, faces, bonus = "0"] = /^(\d+)d(\d+)(?:\+(\d+))?$/.exec(written)!;
  return { coordination: Number(coordination), faces: Number(faces) as TraitDie["faces"], bonus: Number(bonus) };
}

/** A body without wounds except the given ones. */
export function bodyOf(facts: CharacterFacts["body"] = {}): Body {
  const wound = (area: Area) => {
    const said = facts[area] ?? 0;
    return { since: null, ...(typeof said === "number" ? { level: said, bleeding: false } : said) };
  };
  return Object.fromEntries(AREAS.map((area) => [area, wound(area)] as const)) as unknown as Body;
}

const purse = (chips: Partial<Chips> = {}): Chips =>
  Object.fromEntries(CHIPS.map((chip) => [chip, chips[chip] ?? 0])) as Chips;

/** An actor with the fields that the game reads, without Foundry. */
export function character(name: string, facts: CharacterFacts = {}): Character {
  const role = facts.role ?? "hero";
  const uuid = facts.token ? `Scene.s.Token.${facts.token}.Actor.${name}` : `Actor.${name}`;
  const actor = {
    ...actorOf(name, uuid, "imperfectCharacter", facts),
    hasPlayerOwner: facts.played ?? role === "hero",
    system: {},
  };
  withItems(actor, [
    ...(facts.aptitudes ?? []).map(aptitudeSource),
    ...(facts.weapons ?? []).map((one) => source("imperfectWeapon", one, WEAPON)),
    ...(facts.armor ?? []).map((one) => source("imperfectArmor", one, ARMOR)),
    ...(facts.gear ?? []).map((one) => source("imperfectGear", one, GEAR)),
    ...(facts.hindrances ?? []).map((one) => source("imperfectHindrance", one, HINDRANCE)),
  ]);
  Object.assign(actor.system, characterSystem(actor as never, facts));
  return known(actor) as unknown as Character;
}

/** The stored and derived fields, as the data model would prepare them. */
function characterSystem(actor: Items, facts: CharacterFacts): object {
  const { role = "hero", race = "human", claws = false, size = 6, scale = null } = facts;
  const traits = Object.fromEntries(TRAITS.map((trait) => [trait, traitOf(facts.traits?.[trait] ?? "2d6")])) as Record<
    Trait,
    ReturnType<typeof traitOf>
  >;
  const die = ({ faces, bonus }: TraitDie): TraitDie => ({ faces, bonus });
  const max = windMax({ vigor: die(traits.vigor), spirit: die(traits.spirit) });
  const body = bodyOf(facts.body);
  const level = (key: string): number =>
    Math.max(0, ...actor.items.contents.map(({ system }) => (system["key"] === key ? (system["level"] as number) : 0)));
  const weight = actor.items.contents.reduce(
    (sum, { system }) => sum + Number(system["weight"] ?? 0) * Number(system["quantity"] ?? 1),
    0,
  );
  const burden = load({ weight, strength: die(traits.strength), race: race as never });
  const moves = (mode: "walking" | "climbing" | "swimming", base: number) =>
    movement({ mode, base, load: burden.load, race: race as never, claws });
  return {
    role,
    race,
    raceLabel: "",
    claws,
    traits,
    size,
    scale,
    wind: { value: facts.wind ?? max, max },
    windBonus: 0,
    paceBonus: 0,
    pickup: 4,
    body,
    fate: purse(facts.fate),
    bounty: facts.bounty ?? 0,
    handedness: "right",
    fear: { tn: null, terror: false },
    drawnSession: 0,
    concept: "",
    biography: "",
    health: { value: 5 + woundPenalty(body), max: 5 },
    woundPenalty: woundPenalty(body),
    bleedingRate: bleeding(body),
    weight,
    load: burden.load,
    loadLimits: burden.limits,
    height: scale ?? size / 6,
    movement: {
      walking: moves("walking", traits.deftness.faces + traits.deftness.bonus),
      climbing: moves("climbing", level("climbing")),
      swimming: moves("swimming", level("swimming")),
    },
    ...facts.system,
  };
}

function actorOf(name: string, uuid: string, type: string, facts: Pick<CharacterFacts, "conditions" | "seenAs">) {
  return {
    documentName: "Actor",
    type,
    id: name,
    uuid,
    name,
    img: "",
    isOwner: true,
    testUserPermission: mayAs(facts.seenAs),
    getActiveTokens: () => [],
    token: null,
    effects: Object.entries(facts.conditions ?? {}).map(([id, borne]) => effect(id, borne)),
    get appliedEffects() {
      return this.effects.filter((one) => (one as { active?: boolean }).active);
    },
  };
}

function effect(id: string, borne: number | { stacks?: number; data?: object }): object {
  const { stacks = 1, data = {} } = typeof borne === "number" ? { stacks: borne } : borne;
  return { active: true, type: "condition", statuses: new Set([id]), system: { stacks, text: "", data } };
}

/** A vehicle, undamaged and without a crew by default. */
export function vehicle(name: string, { system = {}, weapons = [] as ItemFacts[] } = {}): Vehicle {
  const actor = {
    ...actorOf(name, `Actor.${name}`, "imperfectVehicle", {}),
    hasPlayerOwner: true,
    system: {
      pace: 60,
      pickup: 4,
      size: 18,
      scale: 2,
      armor: 2,
      structure: { value: 6, max: 6 },
      load: "none",
      aptitude: "driving",
      crew: [],
      description: "",
      ...system,
    },
  };
  withItems(
    actor,
    weapons.map((one) => source("imperfectWeapon", one, WEAPON)),
  );
  return known(actor) as unknown as Vehicle;
}

interface Items {
  items: { contents: Source[] };
}

function aptitudeSource({ key, concentration = "", level = 1, trait = "deftness", ...facts }: AptitudeFacts): Source {
  const name = facts.name ?? (concentration || key);
  const { id = name, system = {} } = facts;
  const fields = { key, concentration, level, trait, raisedThisArc: false, description: "", ...system };
  return { type: "imperfectAptitude", id, name, system: fields };
}

const WEAPON = {
  category: "ranged",
  aptitude: "shooting",
  concentration: "",
  damage: { dice: 3, faces: 6 },
  increment: 10,
  rateOfFire: 1,
  automatic: false,
  speed: 1,
  aim: null,
  defensiveBonus: 0,
  penetration: null,
  area: "none",
  suppression: false,
  hands: 1,
  lever: false,
  feed: "none",
  reload: 1,
  ammo: { value: 0, max: 0 },
  nonlethal: "never",
  entangles: false,
  trips: false,
  breakTn: null,
  fragile: false,
  isClub: false,
  equipped: "right",
  quantity: 1,
  weight: 0,
  techLevel: 0,
  description: "",
};
const ARMOR = { locations: [], level: 1, worn: true, weight: 0, techLevel: 0, description: "" };
const GEAR = { quantity: 1, weight: 0, techLevel: 0, use: "general", description: "" };
const HINDRANCE = { kind: "hindrance", points: 0, description: "" };

export const weaponNamed = (actor: Actor.Implementation, name: string): Weapon => itemNamed<Weapon>(actor, name);
export const aptitudeNamed = (actor: Actor.Implementation, name: string): Aptitude => itemNamed<Aptitude>(actor, name);
