import { known } from "./documents.ts";
import words from "../../../lang/en/gurps.json" with { type: "json" };
import type { Fight, Fighter } from "../../../src/games/gurps/documents.ts";
import { settings } from "../../../src/games/gurps/settings.ts";
import { ROW } from "./plain.ts";
import { worldOf } from "../world.ts";

export * from "./documents.ts";
export { ask, asking, card, clicked, token } from "../asking.ts";
export { participant } from "../world.ts";

const world = worldOf("gurps", settings, isWord);
export const { setting } = world;

interface FightFacts {
  /** The name of the actor whose turn it is; the first one by default. */
  acting?: string;
  /** The present second; 0 before the fight has begun. */
  round?: number;
  /** Fields of a row by the actor's name. */
  rows?: Record<string, object>;
}

/** A fight with these actors, in this order until it has its own. */
export function fight(actors: Actor.Implementation[], facts: FightFacts = {}): Fight {
  const { round = 1, rows: fields = {} } = facts;
  const combat: Record<string, unknown> = {
    documentName: "Combat",
    type: "gurps",
    id: "fight",
    uuid: "Combat.fight",
    started: round > 0,
    active: true,
    scene: null,
    round,
    system: { news: "", notes: "", steps: [] },
  };
  const rows = actors.map((actor) => newRow(combat, actor, fields[actor.name] ?? {}));
  combat["combatants"] = Object.assign([...rows], {
    contents: rows,
    get: (id: string) => rows.find((row) => row.id === id),
  });
  combat["turns"] = [...rows];
  combat["combatant"] = round > 0 ? rows.find(({ id }) => id === (facts.acting ?? actors[0]?.name)) : undefined;
  known(combat as { uuid: string });
  world.open(combat);
  return combat as unknown as Fight;
}

function newRow(combat: Record<string, unknown>, actor: Actor.Implementation, system: object) {
  return known({
    documentName: "Combatant",
    type: "gurps",
    id: actor.name,
    uuid: `Combat.fight.Combatant.${actor.name}`,
    name: actor.name,
    img: "",
    actor,
    // Tokens of one foe differ by a number after its name.
    actorId: actor.name.replace(/ \d+$/, ""),
    combat,
    parent: combat,
    token: null,
    tokenId: null,
    isOwner: actor.isOwner,
    visible: true,
    hidden: false,
    defeated: false,
    initiative: null as number | null,
    system: { ...structuredClone(ROW), ...structuredClone(system) },
  });
}

/** Adds an actor to a fight. */
export function comes(combat: Combat.Implementation, actor: Actor.Implementation): Fighter {
  const row = newRow(combat as never, actor, {});
  (combat.combatants.contents as unknown[]).push(row);
  (combat.turns as unknown[]).push(row);
  return row as unknown as Fighter;
}

/** Opens the world without a fight. */
export function peace(): void {
  world.open(null);
}

/** Makes the user a player. */
export function asPlayer(): void {
  (game.user as { isGM: boolean }).isGM = false;
}

/** Texts are their keys in tests; whether a text exists is read from the real English file. */
function isWord(key: string): boolean {
  const found = key.split(".").reduce<unknown>((at, one) => (at as Record<string, unknown> | undefined)?.[one], words);
  return typeof found === "string";
}

// A new character reads the gravity of the scene, so the world must be open.
peace();

export function rowOf(combat: Combat.Implementation, name: string): Fighter {
  return combat.combatants.get(name) as Fighter;
}
