import { vi } from "vitest";
import { defaultLevel } from "../../../src/rules/zap/index.ts";
import type { Participant } from "../../../src/table/checks/check.ts";
import type { Ability, Character, Fighter } from "../../../src/games/zap/documents.ts";

/** Words are their keys here, so that a test names reasons as the code does. */
vi.mock("../../../src/foundry.ts", () => ({
  localize: (key: string, data?: object) => (data ? `${key} ${JSON.stringify(data)}` : key),
  utils: {},
  updateDocument: (document: { update(changes: object): Promise<unknown> }, changes: object) =>
    document.update(changes),
}));

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
}

const LEVELS = ["NONE", "LIMITED", "OBSERVER", "OWNER"];

interface CharacterFacts {
  role?: string;
  toughness?: number;
  stamina?: number;
  will?: number;
  actions?: number;
  background?: string;
  effortSpent?: number;
  conditions?: Record<string, number>;
  /** The permission of whoever looks. */
  seenAs?: string;
  description?: string;
  abilities?: AbilityFacts[];
}

/** An actor as the game reads it; no Foundry behind it. */
export function character(name: string, facts: CharacterFacts = {}): Character {
  const { stamina = 3, will = 3, background = "Star Patrol", conditions = {} } = facts;
  const uuid = `Actor.${name}`;
  const items = (facts.abilities ?? []).map((one, index) => ability(one, uuid, index));
  const actor = {
    documentName: "Actor",
    type: "zapCharacter",
    id: name,
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
      scope: 4,
      toughness: facts.toughness ?? 3,
      stamina: { value: stamina, max: 3 },
      will: { value: will, max: 4 },
      actions: facts.actions ?? 2,
      effortSpent: facts.effortSpent ?? 0,
      overdriveUsed: false,
      background,
      description: facts.description ?? "",
      gmNotes: "",
      template: "",
      drive: "",
      defaultLevel: defaultLevel(background !== ""),
    },
    items: { contents: items, get: (id: string) => items.find((item) => item.id === id) },
    effects: Object.entries(conditions).map(([id, stacks]) => ({
      active: true,
      type: "condition",
      statuses: new Set([id]),
      system: { stacks, text: "" },
    })),
  };
  return actor as unknown as Character;
}

function ability(facts: AbilityFacts, parent: string, index: number): Ability {
  const { name, kind = "power", activation = "active", traits = [] } = facts;
  const automatic = kind !== "shtick" && activation === "automatic";
  return {
    documentName: "Item",
    type: "zapAbility",
    id: name,
    uuid: `${parent}.Item.${name}`,
    name,
    img: "",
    sort: index,
    system: {
      kind,
      level: facts.level ?? 8,
      activation,
      automatic,
      automaticUse: facts.automaticUse ?? "defense",
      versus: facts.versus ?? "toughness",
      damage: "none",
      burnedOut: false,
      ruined: false,
      shots: { value: 0, max: 0 },
      usedRound: facts.usedRound ?? -1,
      standing: facts.standing ?? false,
      traits: traits.map((key) => ({ key, grade: 1, note: "" })),
      hasTrait: (key: string) => traits.includes(key),
    },
  } as unknown as Ability;
}

export function abilityNamed(actor: Character, name: string): Ability {
  return actor.items.contents.find((item) => item.name === name) as Ability;
}

/** A fight that is on, with these in its order; `acting` is whose turn it is. */
export function fight(
  actors: Character[],
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
    name: actor.name,
    actor,
    combat,
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
      ...system[actor.name],
    },
  }));
  combat["combatants"] = { contents: rows, get: (id: string) => rows.find((row) => row.id === id) };
  combat["turns"] = rows;
  combat["combatant"] = rows[acting];
  vi.stubGlobal("game", world(combat));
  return combat as unknown as Combat.Implementation;
}

/** No fight is on. */
export function peace(): void {
  vi.stubGlobal("game", world(null));
}

function world(combat: unknown): object {
  const settings: Record<string, unknown> = {
    "zap.overkill": true,
    "zap.heroesFirst": true,
    "zap.tone": "light",
    foeNumbers: "all",
  };
  return {
    combat,
    combats: { contents: combat ? [combat] : [] },
    user: { isGM: true, targets: new Set() },
    settings: { get: (_namespace: string, key: string) => settings[key] },
    i18n: { lang: "en", has: () => true },
  };
}

export function fighter(combat: Combat.Implementation, name: string): Fighter {
  return combat.combatants.get(name) as Fighter;
}

/** A party of a check with its documents found. */
export function participant(actor: Character, tool: Ability | null, combat: Combat.Implementation | null): Participant {
  return {
    actor,
    token: null,
    tool,
    combatant: combat ? fighter(combat, actor.name) : null,
    name: actor.name,
    img: "",
  };
}

export function token(actor: Character): TokenDocument.Implementation {
  return { id: `t-${actor.name}`, uuid: `Scene.s.Token.${actor.name}`, name: actor.name, actor } as never;
}
