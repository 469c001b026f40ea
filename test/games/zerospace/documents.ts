import { vi } from "vitest";
import { ATTRIBUTES, type Attribute } from "../../../src/rules/zerospace/index.ts";
import { conditions } from "../../../src/games/zerospace/conditions.ts";
import type { Character, Thing } from "../../../src/games/zerospace/documents.ts";
import { ZerospaceCharacter, ZerospaceObject } from "../../../src/games/zerospace/models/actors.ts";
import { SKILLS, type SkillKey } from "../../../src/games/zerospace/vocabulary.ts";
import { registerGames } from "../../../src/table/register.ts";
import { known, mayAs, source, withItems, type ItemFacts, type Source } from "../known.ts";
import { MODELS } from "./plain.ts";

export { everybody, itemNamed, known, forget } from "../known.ts";

/** Words are their keys here, so that a test names reasons as the code does. */
vi.mock("../../../src/foundry.ts", () => ({
  TypeDataModel: Object,
  fields: {},
  ApplicationV2: class {},
  ActorSheetBase: class {},
  ItemSheetBase: class {},
  HandlebarsApplicationMixin: (base: object) => base,
  DialogV2: {},
  localize: (key: string, data?: object) => (data ? `${key} ${JSON.stringify(data)}` : key),
  utils: {
    deepClone: structuredClone,
    getProperty: (object: unknown, path: string) =>
      path.split(".").reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], object),
  },
  updateDocument: (document: { update(changes: object): Promise<unknown> }, changes: object) =>
    document.update(changes),
}));

vi.stubGlobal("CONST", {
  TOKEN_DISPOSITIONS: { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 },
  DOCUMENT_OWNERSHIP_LEVELS: { OBSERVER: 2, OWNER: 3 },
});

registerGames([
  {
    id: "zerospace",
    models: MODELS,
    conditions,
    purses: ["plotPoints"],
  } as never,
]);

/** What a condition is worth in a test: how many stacks, and what it keeps beside them. */
export type Borne = number | { stacks?: number; data?: object };

export interface CharacterFacts {
  isNamed?: boolean;
  /** Base values; 2 where nothing is said, and no Power. */
  attributes?: Partial<Record<Attribute, number>>;
  /** Attribute damage. */
  damage?: Partial<Record<Attribute, number>>;
  /** Ordinary Endurance; as much as there is, where nothing is said. */
  endurance?: number | null;
  stun?: number;
  plotPoints?: number;
  /** Derived ones follow from the numbers. */
  conditions?: Record<string, Borne>;
  /** Keys of the book's skills; with expertise where a star follows: "perception*". */
  skills?: string[];
  weapons?: ItemFacts[];
  gear?: ItemFacts[];
  powers?: ItemFacts[];
  complications?: ItemFacts[];
  /** Further fields. */
  system?: object;
  /** The permission of whoever looks. */
  seenAs?: string;
  /** Whether a player owns it; named ones are, unless something is said. */
  played?: boolean;
  /** Where several are tokens of one actor: the token's own id. */
  token?: string;
}

/** An actor as the game reads it, with what its model derives; no Foundry behind it. */
export function character(name: string, facts: CharacterFacts = {}): Character {
  const isNamed = facts.isNamed ?? true;
  const uuid = facts.token ? `Scene.s.Token.${facts.token}.Actor.${name}` : `Actor.${name}`;
  const actor = {
    ...actorOf(name, uuid, "zerospaceCharacter", facts),
    hasPlayerOwner: facts.played ?? isNamed,
    system: {},
  };
  withItems(actor, [
    ...(facts.skills ?? []).map(skillSource),
    ...(facts.weapons ?? []).map((one) => source("zerospaceWeapon", one, WEAPON)),
    ...(facts.gear ?? []).map((one) => source("zerospaceGear", one, GEAR)),
    ...(facts.powers ?? []).map((one) => source("zerospacePower", one, POWER)),
    ...(facts.complications ?? []).map((one) => source("zerospaceComplication", one, COMPLICATION)),
  ]);
  const { attributes = {}, damage = {}, endurance = null, stun = 0, plotPoints = 1 } = facts;
  const bought = (attribute: Attribute): number => attributes[attribute] ?? (attribute === "power" ? 0 : 2);
  Object.assign(actor.system, {
    parent: actor,
    isNamed,
    attributes: Object.fromEntries(
      ATTRIBUTES.map((one) => [one, { base: bought(one), damage: damage[one] ?? 0, boost: 0 }]),
    ),
    endurance: { value: endurance, max: 0 },
    enduranceBonus: 0,
    stun,
    hasRested: false,
    plotPoints,
    movement: { walk: 6, swim: 2, jump: 1 },
    mass: 75,
    concept: "",
    description: "",
    ...facts.system,
  });
  return prepare(known(actor) as unknown as Character);
}

/** Derives anew what follows from the numbers. */
export function prepare<A extends Actor.Implementation>(actor: A): A {
  const model = (actor.type as string) === "zerospaceObject" ? ZerospaceObject : ZerospaceCharacter;
  model.prototype.prepareDerivedData.call(actor.system as never);
  return actor;
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

/** What gives a condition. */
export function effect(id: string, borne: Borne): object {
  const { stacks = 1, data = {} } = typeof borne === "number" ? { stacks: borne } : borne;
  return { active: true, type: "condition", statuses: new Set([id]), system: { stacks, text: "", data } };
}

/** A thing or a vehicle, whole but for what is said. */
export function thing(name: string, { system = {}, weapons = [] as ItemFacts[], played = false } = {}): Thing {
  const actor = {
    ...actorOf(name, `Actor.${name}`, "zerospaceObject", {}),
    hasPlayerOwner: played,
    system: {
      integrity: { value: 6, max: 6 },
      defense: 3,
      isVehicle: false,
      movement: 0,
      controller: null,
      mass: 100,
      description: "",
      ...system,
    },
  };
  Object.assign(actor.system, { parent: actor });
  withItems(
    actor,
    weapons.map((one) => source("zerospaceWeapon", one, WEAPON)),
  );
  return prepare(known(actor) as unknown as Thing);
}

function skillSource(written: string): Source {
  const key = written.replace("*", "");
  const attribute = SKILLS[key as SkillKey] ?? "reason";
  const system = { key, attribute, hasExpertise: written.endsWith("*"), description: "" };
  return { type: "zerospaceSkill", id: key, name: key, system };
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
const WEAPON = { rating: 1, isEquipped: true, quantity: null, attack: ATTACK, description: "" };
const GEAR = { use: "tool", rating: 1, skills: [], isEquipped: true, description: "" };
const POWER = {
  key: "",
  attribute: "power",
  rating: 0,
  isActive: false,
  layer: null,
  movement: null,
  attack: null,
  description: "",
};
const COMPLICATION = { timesInPlay: 0, description: "" };

/** What an attack of a weapon or a power is made of, where it differs from a plain blow. */
export const attackOf = (facts: object): object => ({ ...ATTACK, ...facts });
