import { vi } from "vitest";
import { conditions } from "../../../src/games/gurps/conditions.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";
import { GurpsCharacter } from "../../../src/games/gurps/models/character.ts";
import { registerGames } from "../../../src/table/register.ts";
import { known, mayAs, source, withItems, type ItemFacts } from "../known.ts";
import { ATTACK, EQUIPMENT, MODELS, SKILL, TRAIT } from "./plain.ts";

export { everybody, forget, itemNamed, known } from "../known.ts";

/** Texts are their keys, so that a test names reasons as the code does. */
vi.mock("../../../src/foundry.ts", () => ({
  TypeDataModel: Object,
  fields: {},
  ApplicationV2: class {},
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

vi.stubGlobal("CONST", { TOKEN_DISPOSITIONS: { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } });

registerGames([
  {
    id: "gurps",
    models: MODELS,
    conditions,
    pools: { bucket: "bucket", longTasks: "longTasks" },
    bucket: { pool: "bucket" },
    typedModifier: { key: "gurps.mod.custom", source: "other" },
  } as never,
]);

/** A condition of a test actor: 1 without data, or its text and data. */
export type Borne = 1 | { text?: string; data?: object };

export interface CharacterFacts {
  /** 10 each by default. */
  st?: number;
  dx?: number;
  iq?: number;
  ht?: number;
  bonus?: Partial<Record<"hp" | "fp" | "will" | "per" | "basicSpeed" | "basicMove", number>>;
  /** The maximum by default. */
  hp?: number;
  fp?: number;
  defenses?: Partial<Record<"dodge" | "parry" | "block", number>>;
  /** Derived conditions follow from the numbers. */
  conditions?: Record<string, Borne>;
  skills?: ItemFacts[];
  traits?: ItemFacts[];
  equipment?: ItemFacts[];
  attacks?: ItemFacts[];
  /** Further fields. */
  system?: object;
  /** The reader's permission. */
  seenAs?: string;
  /** Whether a player owns the actor; true by default. */
  played?: boolean;
  /** The token's ID, if several test actors are tokens of one actor. */
  token?: string;
}

/** An actor with the data that its model derives, without Foundry. */
export function character(name: string, facts: CharacterFacts = {}): Character {
  const { st = 10, dx = 10, iq = 10, ht = 10, hp = null, fp = null, bonus = {}, defenses = {} } = facts;
  const uuid = facts.token ? `Scene.s.Token.${facts.token}.Actor.${name}` : `Actor.${name}`;
  const actor = {
    documentName: "Actor",
    type: "gurpsCharacter",
    id: name,
    uuid,
    name,
    img: "",
    isOwner: mayAs(facts.seenAs)(null, "OWNER"),
    hasPlayerOwner: facts.played ?? true,
    testUserPermission: mayAs(facts.seenAs),
    getActiveTokens: () => [],
    token: null,
    effects: Object.entries(facts.conditions ?? {}).map(([id, borne]) => effect(id, borne)),
    get appliedEffects() {
      return this.effects.filter((one) => (one as { active?: boolean }).active);
    },
    system: {},
  };
  withItems(actor, [
    ...(facts.skills ?? []).map((one) => source("gurpsSkill", one, SKILL)),
    ...(facts.traits ?? []).map((one) => source("gurpsTrait", one, TRAIT)),
    ...(facts.equipment ?? []).map((one) => source("gurpsEquipment", one, EQUIPMENT)),
    ...(facts.attacks ?? []).map((one) => source("gurpsAttack", one, ATTACK)),
  ]);
  Object.assign(actor.system, {
    parent: actor,
    attributes: { st, dx, iq, ht },
    bonus: { hp: 0, fp: 0, will: 0, per: 0, basicSpeed: 0, basicMove: 0, ...bonus },
    hp: { value: hp, max: 0 },
    fp: { value: fp, max: 0 },
    defenses: { dodge: null, parry: null, block: null, ...defenses },
    bodyWeight: 150,
    sizeModifier: 0,
    techLevel: 8,
    homeGravity: 1,
    localGravity: null,
    gravityIncrement: 0.2,
    reactionModifiers: [],
    points: { unspent: 0, total: 100, other: 0, spentThisSession: 0 },
    repeats: {},
    consequences: {},
    concept: "",
    isFoe: false,
    biography: "",
    notes: "",
    ...facts.system,
  });
  return prepare(known(actor) as unknown as Character);
}

/** Derives the actor's data again. */
export function prepare<A extends Actor.Implementation>(actor: A): A {
  GurpsCharacter.prototype.prepareDerivedData.call(actor.system as never);
  return actor;
}

/** The effect that gives a condition. */
export function effect(id: string, borne: Borne = 1): object {
  const { text = "", data = {} } = borne === 1 ? {} : borne;
  return { active: true, type: "condition", statuses: new Set([id]), system: { stacks: 1, text, data } };
}
