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
  /** Whose turn it is, by name; the first of them. */
  acting?: string;
  /** The second that is on; 0: not begun. */
  round?: number;
  /** Fields of a row by the actor's name. */
  rows?: Record<string, object>;
}

/** A fight with these in it, in this order as long as it has none of its own. */
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
    // Tokens of one foe are told apart by a number behind its name.
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

/** Somebody comes into a fight. */
export function comes(combat: Combat.Implementation, actor: Actor.Implementation): Fighter {
  const row = newRow(combat as never, actor, {});
  (combat.combatants.contents as unknown[]).push(row);
  (combat.turns as unknown[]).push(row);
  return row as unknown as Fighter;
}

/** No fight is on. */
export function peace(): void {
  world.open(null);
}

/** Who looks is a player from here on. */
export function asPlayer(): void {
  (game.user as { isGM: boolean }).isGM = false;
}

/** Words are their keys in tests; whether there are any is asked of the real ones. */
function isWord(key: string): boolean {
  const found = key.split(".").reduce<unknown>((at, one) => (at as Record<string, unknown> | undefined)?.[one], words);
  return typeof found === "string";
}

// Characters ask what the gravity of the scene is as soon as they are made.
peace();

export function rowOf(combat: Combat.Implementation, name: string): Fighter {
  return combat.combatants.get(name) as Fighter;
}
