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

/** Localized texts are their keys here, so that tests name reasons as the code does. */
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

/** A condition in a test: its stacks, or its stacks and data. */
export type Borne = number | { stacks?: number; data?: object };

export interface CharacterFacts {
  isNamed?: boolean;
  /** Base values; by default 2, Power 0. */
  attributes?: Partial<Record<Attribute, number>>;
  /** Attribute damage. */
  damage?: Partial<Record<Attribute, number>>;
  /** Ordinary Endurance; the maximum by default. */
  endurance?: number | null;
  stun?: number;
  plotPoints?: number;
  /** Conditions beyond those that are derived from the numbers. */
  conditions?: Record<string, Borne>;
  /** Keys of the book's skills; a star adds expertise: "perception*". */
  skills?: string[];
  weapons?: ItemFacts[];
  gear?: ItemFacts[];
  powers?: ItemFacts[];
  complications?: ItemFacts[];
  /** Further fields. */
  system?: object;
  /** The reader's permission. */
  seenAs?: string;
  /** Whether a player owns it; by default if it is named. */
  played?: boolean;
  /** The token's id, for several unlinked tokens of one actor. */
  token?: string;
}

/** An actor as the game reads it, with its model's derived data, but without Foundry. */
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

/** Computes the derived data again. */
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

/** An effect that gives a condition. */
export function effect(id: string, borne: Borne): object {
  const { stacks = 1, data = {} } = typeof borne === "number" ? { stacks: borne } : borne;
  return { active: true, type: "condition", statuses: new Set([id]), system: { stacks, text: "", data } };
}

/** A thing or a vehicle, undamaged by default. */
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

/** The attack of a weapon or power. @param facts the differences from a plain blow */
export const attackOf = (facts: object): object => ({ ...ATTACK, ...facts });
