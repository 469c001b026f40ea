import { known } from "./documents.ts";
import { deck } from "../../../src/rules/imperfect/index.ts";
import type { Fight, Seated } from "../../../src/games/imperfect/documents.ts";
import { settings } from "../../../src/games/imperfect/settings.ts";
import { worldOf } from "../world.ts";

export * from "./documents.ts";
export { ask, asking, card, clicked, token } from "../asking.ts";
export { participant } from "../world.ts";

const world = worldOf("imperfect", settings);
export const { setting } = world;

interface FightFacts {
  /** The index of the acting combatant. */
  acting?: number;
  /** 0 if the fight has not begun. */
  round?: number;
  phase?: "drawing" | "choosing" | "counting";
  /** The card that is called. */
  step?: string | null;
  /** Seats by the actor's name: `{ hand: ["JS"], sleeve: "QH" }`. */
  seats?: Record<string, object>;
}

/**
 * Opens a world with an active fight of these actors, in this order. Each side's deck holds the cards that no combatant
 * has in hand, up the sleeve or to choose from.
 */
export function fight(actors: Actor.Implementation[], facts: FightFacts = {}): Fight {
  const { acting = 0, round = 2, phase = "counting", step = null, seats = {} } = facts;
  const combat: Record<string, unknown> = {
    documentName: "Combat",
    type: "imperfect",
    id: "fight",
    uuid: "Combat.fight",
    started: round > 0,
    active: true,
    round,
    turn: acting,
    system: {
      phase,
      step,
      called: actors.map(({ name }) => name).filter((name) => holds(seats[name], step)),
      decks: { players: pile(actors, seats, true), master: pile(actors, seats, false) },
      news: "",
    },
  };
  const rows = actors.map((actor, index) =>
    known({
      documentName: "Combatant",
      type: "imperfect",
      id: actor.name,
      uuid: `Combat.fight.Combatant.${actor.name}`,
      name: actor.name,
      actor,
      combat,
      parent: combat,
      token: null,
      tokenId: null,
      isOwner: true,
      hidden: false,
      initiative: actors.length - index,
      system: { ...structuredClone(SEAT), ...seats[actor.name] },
    }),
  );
  combat["combatants"] = Object.assign([...rows], {
    contents: rows,
    get: (id: string) => rows.find((row) => row.id === id),
  });
  combat["turns"] = rows;
  combat["combatant"] = rows[acting];
  known(combat as { uuid: string });
  world.open(combat);
  return combat as unknown as Fight;
}

const SEAT = {
  draw: null,
  choice: [],
  red: false,
  hand: [],
  sleeve: null,
  task: null,
  losses: 0,
  lost: [],
  ready: false,
  played: null,
  acted: false,
  interrupts: null,
  waits: false,
  moves: 0,
  meters: 0,
  walked: 0,
  moved: false,
  endured: false,
  pace: "",
  declared: 0,
  dragged: 0,
  leader: null,
};

const holds = (seat: object | undefined, card: string | null): boolean =>
  card !== null && ((seat as { hand?: string[] } | undefined)?.hand ?? []).includes(card);

/** One side's deck, without the cards that its seats hold. */
function pile(actors: Actor.Implementation[], seats: Record<string, object>, heroes: boolean): object {
  const held = actors
    .filter(({ system }) => ((system as unknown as { role?: string }).role === "hero") === heroes)
    .flatMap(({ name }) => {
      const { hand = [], choice = [], sleeve = null, played = null } = (seats[name] ?? {}) as Record<string, never>;
      return [...(hand as string[]), ...(choice as string[]), sleeve, played];
    });
  return { draw: deck().filter((card) => !held.includes(card)), discard: [], mustShuffle: false };
}

/** Opens a world without a fight. */
export function peace(): void {
  world.open(null);
}

export function seatAt(combat: Combat.Implementation, name: string): Seated {
  return combat.combatants.get(name) as Seated;
}
