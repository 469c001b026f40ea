import { vi } from "vitest";
import { defaultLevel } from "../../../src/rules/zap/index.ts";
import { settings as zapSettings } from "../../../src/games/zap/settings.ts";
import type { Participant } from "../../../src/table/checks/parties.ts";
import type { Ability, Character, Fighter } from "../../../src/games/zap/documents.ts";

export { token } from "../asking.ts";

/** `localize` returns the key, so that a test names reasons as the code does. */
vi.mock("../../../src/foundry.ts", () => ({
  localize: (key: string, data?: object) => (data ? `${key} ${JSON.stringify(data)}` : key),
  utils: {},
  updateDocument: (document: { update(changes: object): Promise<unknown> }, changes: object) =>
    document.update(changes),
}));

/** All documents made in a test, by UUID; `fromUuidSync` finds a check's parties here. */
const made = new Map<string, object>();
vi.stubGlobal("fromUuidSync", (uuid: string) => made.get(uuid) ?? null);

/** Lets `fromUuidSync` find the document. */
export function known<T extends { uuid: string }>(document: T): T {
  made.set(document.uuid, document);
  return document;
}

interface AbilityFacts {
  name: string;
  kind?: string;
  level?: number;
  activation?: string;
  automaticUse?: string;
  versus?: string;
  traits?: string[];
  usedRound?: number;
  standing?: boolean;
  damage?: string;
  /** Fields that only some tests need. */
  system?: object;
}

const LEVELS = ["NONE", "LIMITED", "OBSERVER", "OWNER"];

export interface CharacterFacts {
  role?: string;
  toughness?: number;
  stamina?: number;
  will?: number;
  actions?: number;
  background?: string;
  effortSpent?: number;
  conditions?: Record<string, number>;
  /** The reader's permission. */
  seenAs?: string;
  description?: string;
  abilities?: AbilityFacts[];
  scope?: number;
  /** For several tokens of one actor: the actor ID that they share, and the token's own ID. */
  id?: string;
  token?: string;
}

/** An actor as the game reads it, without Foundry's documents. */
export function character(name: string, facts: CharacterFacts = {}): Character {
  const { stamina = 3, will = 3, background = "Star Patrol", conditions = {} } = facts;
  const uuid = facts.token ? `Scene.s.Token.${facts.token}.Actor.${name}` : `Actor.${name}`;
  const actor = {
    documentName: "Actor",
    type: "zapCharacter",
    id: facts.id ?? name,
    uuid,
    name,
    img: "",
    isOwner: true,
    hasPlayerOwner: facts.role !== "foe",
    testUserPermission: (_user: unknown, level: string) =>
      LEVELS.indexOf(level) <= LEVELS.indexOf(facts.seenAs ?? "OWNER"),
    getActiveTokens: () => [],
    token: null,
    system: {
      role: facts.role ?? "hero",
      scope: facts.scope ?? 4,
      size: 1,
      toughness: facts.toughness ?? 3,
      stamina: { value: stamina, max: 3 },
      will: { value: will, max: 4 },
      actions: facts.actions ?? 2,
      effortSpent: facts.effortSpent ?? 0,
      overdriveUsed: false,
      boosts: { start: 3, bonus: 0, bought: 0 },
      xp: { value: 0, earned: 0 },
      wealth: { level: 0, points: 0 },
      trek: { scenes: 0, done: 0, shipments: [] },
      trade: { place: "", wealth: 4, buyWait: 0, sellWait: 0 },
      attitude: { base: "neutral", scene: 0, tried: false },
      maintenance: "done",
      researched: false,
      wasOut: false,
      wentBoldly: false,
      injuryDue: false,
      background,
      description: facts.description ?? "",
      gmNotes: "",
      template: "",
      drive: "",
      defaultLevel: defaultLevel(true),
    },
    effects: Object.entries(conditions).map(([id, stacks]) => ({
      active: true,
      type: "condition",
      statuses: new Set([id]),
      system: { stacks, text: "" },
    })),
  };
  return known(withItems(actor, facts.abilities ?? [])) as unknown as Character;
}

/** An actor with its Abilities. */
export function withItems<A extends { uuid: string }>(actor: A, facts: AbilityFacts[]): A {
  const items = facts.map((one, index) => ability(one, actor, index));
  return Object.assign(actor, {
    items: { contents: items, get: (id: string) => items.find((item) => item.id === id) },
  });
}

function ability(facts: AbilityFacts, actor: { uuid: string }, index: number): Ability {
  const { name, kind = "power", activation = "active", traits = [] } = facts;
  const automatic = kind !== "shtick" && activation === "automatic";
  const item = {
    documentName: "Item",
    type: "zapAbility",
    id: name,
    uuid: `${actor.uuid}.Item.${name}`,
    name,
    img: "",
    sort: index,
    actor,
    isOwner: true,
    system: {
      kind,
      level: facts.level ?? 8,
      activation,
      automatic,
      automaticUse: facts.automaticUse ?? "defense",
      versus: facts.versus ?? "toughness",
      damage: facts.damage ?? "none",
      levelLost: 0,
      repairRounds: 0,
      triedRound: -1,
      worker: null,
      hitRound: -1,
      onBackup: false,
      offline: false,
      parts: -1,
      duty: "none",
      busy: -1,
      makeshift: false,
      burnedOut: false,
      ruined: false,
      trigger: "",
      shots: { value: 0, max: 0 },
      usedRound: facts.usedRound ?? -1,
      defendedRound: -1,
      standing: facts.standing ?? false,
      traits: traits.map((key) => ({ key, grade: 1, note: "" })),
      hasTrait: (key: string) => traits.includes(key),
      ...facts.system,
    },
  };
  return known(item) as unknown as Ability;
}

export function abilityNamed(actor: Actor.Implementation, name: string): Ability {
  return actor.items.contents.find((item) => item.name === name) as Ability;
}

/** Stubs a fight of these actors in turn order; `acting` is the index of the acting one. */
export function fight(
  actors: Actor.Implementation[],
  { acting = 0, round = 2, system = {} as Record<string, object> } = {},
): Combat.Implementation {
  const combat = { id: "fight", uuid: "Combat.fight", started: round > 0, round, turn: acting } as Record<
    string,
    unknown
  >;
  const rows = actors.map((actor, index) => ({
    documentName: "Combatant",
    type: "zap",
    id: actor.name,
    uuid: `Combat.fight.Combatant.${actor.name}`,
    name: actor.name,
    actor,
    combat,
    token: null,
    tokenId: null,
    isOwner: true,
    initiative: actors.length - index,
    system: {
      spent: 0,
      turnsOut: 0,
      roundsRested: 0,
      judgedRound: 0,
      seat: -1,
      postponed: false,
      asks: false,
      joinedRound: -1,
      leader: null,
      pledged: 0,
      range: "combat",
      section: "combat",
      airDue: false,
      restrains: null,
      heldRound: -1,
      finishing: null,
      moved: false,
      met: [],
      perilOut: false,
      shoulder: null,
      ...system[actor.name],
    },
  }));
  combat["combatants"] = { contents: rows, get: (id: string) => rows.find((row) => row.id === id) };
  combat["turns"] = rows;
  combat["combatant"] = rows[acting];
  vi.stubGlobal("game", world(combat));
  return combat as unknown as Combat.Implementation;
}

/** Stubs a world without a fight. */
export function peace(): void {
  vi.stubGlobal("game", world(null));
}

/** The settings that a test has changed from their initial values. */
const chosen = new Map<string, unknown>();

/** Changes a setting of the game until the world is stubbed again. */
export function setting(key: string, value: unknown): void {
  chosen.set(`zap.${key}`, value);
}

function world(combat: unknown): object {
  chosen.clear();
  const initial = new Map<string, unknown>(zapSettings.map(({ key, initial: value }) => [`zap.${key}`, value]));
  initial.set("foeNumbers", "all");
  return {
    combat,
    combats: { contents: combat ? [combat] : [] },
    actors: [],
    scenes: { active: null },
    messages: { contents: [], get: () => undefined },
    user: { isGM: true, targets: new Set() },
    settings: { get: (_namespace: string, key: string) => (chosen.has(key) ? chosen.get(key) : initial.get(key)) },
    i18n: { lang: "en", has: () => true },
  };
}

export function fighter(combat: Combat.Implementation, name: string): Fighter {
  return combat.combatants.get(name) as Fighter;
}

/** A participant of a check, with its documents. */
export function participant(
  actor: Actor.Implementation,
  tool: Item.Implementation | null,
  combat: Combat.Implementation | null,
): Participant {
  return {
    actor,
    token: null,
    tool,
    combatant: combat ? (fighter(combat, actor.name) ?? null) : null,
    name: actor.name,
    img: "",
  };
}
