import { known } from "./documents.ts";
import type { Fight, Fighter } from "../../../src/games/zerospace/documents.ts";
import { settings } from "../../../src/games/zerospace/game.ts";
import { ROW } from "./plain.ts";
import { worldOf } from "../world.ts";

export * from "./documents.ts";
export { ask, asking, card, clicked, token } from "../asking.ts";
export { participant } from "../world.ts";

const world = worldOf("zerospace", settings);
export const { setting } = world;

interface FightFacts {
  /** Ids of the turns in progress, the last acts now; a star marks a delayed turn: "Soraya*". Empty: the environment. */
  acting?: string[];
  /** Index of the place that came up last; by default that of the acting combatant. −1: there is no order yet. */
  up?: number;
  /** 0: not begun. */
  round?: number;
  /** The ids of combatants with a place, in order; by default all. */
  order?: string[];
  /** Fields of a row by the actor's name: `{ isHolding: true }`. */
  rows?: Record<string, object>;
  /** Positions of tokens by the actor's name. */
  tokens?: Record<string, object>;
}

/** A fight with these actors in its order; by default it has begun, and the first acts. */
export function fight(actors: Actor.Implementation[], facts: FightFacts = {}): Fight {
  const { round = 1, rows: fields = {}, tokens = {} } = facts;
  const names = actors.map(({ name }) => name);
  const order = facts.order ?? (facts.up === -1 || round === 0 ? [] : names);
  const acting = (facts.acting ?? order.slice(0, 1)).map((written) => ({
    id: written.replace("*", ""),
    isDelayed: written.endsWith("*"),
  }));
  const own = order.indexOf(acting[0]?.id ?? "");
  const up = facts.up ?? (round === 0 ? -1 : own < 0 ? order.length : own);
  const combat: Record<string, unknown> = {
    documentName: "Combat",
    type: "zerospace",
    id: "fight",
    uuid: "Combat.fight",
    started: round > 0,
    active: true,
    scene: null,
    round,
    system: { up, acting, news: "", steps: [] },
  };
  const rows = actors.map((actor) =>
    newRow(combat, actor, {
      rank: order.includes(actor.name) ? order.indexOf(actor.name) : null,
      token: tokens[actor.name],
      system: fields[actor.name] ?? {},
    }),
  );
  combat["combatants"] = Object.assign([...rows], {
    contents: rows,
    get: (id: string) => rows.find((row) => row.id === id),
  });
  combat["turns"] = [...rows];
  combat["combatant"] = rows.find(({ id }) => id === acting.at(-1)?.id);
  known(combat as { uuid: string });
  world.open(combat);
  return combat as unknown as Fight;
}

interface RowFacts {
  rank: number | null;
  token?: object | undefined;
  system?: object;
}

function newRow(combat: Record<string, unknown>, actor: Actor.Implementation, { rank, token, system }: RowFacts) {
  return known({
    documentName: "Combatant",
    type: "zerospace",
    id: actor.name,
    uuid: `Combat.fight.Combatant.${actor.name}`,
    name: actor.name,
    img: "",
    actor,
    actorId: actor.name.replace(/ \d+$/, ""),
    combat,
    parent: combat,
    token: token ? { id: `t-${actor.name}`, parent: { id: "s" }, elevation: 0, ...token } : null,
    tokenId: token ? `t-${actor.name}` : null,
    isOwner: actor.isOwner,
    visible: true,
    hidden: false,
    initiative: null as number | null,
    system: { ...structuredClone(ROW), rank, ...structuredClone(system ?? {}) },
  });
}

/** Adds an actor's row to a running fight; `goes` removes one. */
export function comes(combat: Combat.Implementation, actor: Actor.Implementation): void {
  const row = newRow(combat as never, actor, { rank: null });
  (combat.combatants.contents as unknown[]).push(row);
  (combat.turns as unknown[]).push(row);
}

export function goes(combat: Combat.Implementation, name: string): Fighter {
  const { contents } = combat.combatants;
  const [row] = contents.splice(
    contents.findIndex(({ id }) => id === name),
    1,
  );
  combat.turns.splice(combat.turns.indexOf(row!), 1);
  return row as Fighter;
}

/** Opens the world without a fight. */
export function peace(): void {
  world.open(null);
}

export function rowOf(combat: Combat.Implementation, name: string): Fighter {
  return combat.combatants.get(name) as Fighter;
}
