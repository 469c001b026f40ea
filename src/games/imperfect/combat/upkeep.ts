import { has } from "#table/conditions";
import type { TurnAct } from "#table/game.ts";
import { gameSetting } from "#table/settings.ts";
import { isCharacter, isFight } from "../documents.ts";
import { mustEndure } from "../exposure.ts";
import { SIDES } from "../vocabulary.ts";
import { endAction, passRest } from "./count.ts";
import { conditionFacts, Round, type Chair } from "./round.ts";

/**
 * A Round begins: hands are discarded, decks shuffled, and what lasts no longer ends (IMP-TURN-6, IMP-INI-7). Sleeves and
 * work in progress stay, but for those of an earlier fight.
 */
export function roundStarts(combat: Combat.Implementation): TurnAct {
  if (!isFight(combat)) return nothing();
  const round = new Round(combat);
  const isFirst = !combat.started;
  if (!isFirst) passRest(round);
  round.number = isFirst ? 1 : combat.round + 1;
  for (const chair of round.chairs) {
    endAction(round, chair);
    Object.assign(chair, structuredClone(FRESH), isFirst && { sleeve: null, task: null });
    fade(round, chair);
  }
  Object.assign(round, { phase: "drawing", step: null, called: [] });
  for (const side of SIDES) {
    const { mustShuffle } = round.decks[side];
    if (isFirst || mustShuffle || gameSetting("imperfect", "deckShuffle") === "everyRound") round.shuffle(side);
  }
  if (gameSetting<boolean>("imperfect", "upkeep")) for (const chair of round.chairs) upkeep(round, chair);
  return { ...round.turnAct(), turn: "nobody" };
}

export const nothing = (): TurnAct => ({ changes: [], combatants: [], turn: null, log: [] });

const FRESH = {
  draw: null,
  choice: [],
  red: false,
  hand: [],
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
};

/** What a Round outlasts: panic whose card was due, the first fright that kept somebody from drawing (IMP-FEAR-3, -4). */
function fade(round: Round, chair: Chair): void {
  round.change(chair, { who: "self", lose: "running", stacks: "all" });
  const due = conditionFacts(chair, "terrified")?.["due"];
  if (chair.terrified && due !== undefined && due < round.number) {
    round.change(chair, { who: "self", lose: "terrified", stacks: "all" });
    chair.terrified = false;
  }
  if (chair.unfit !== "catatonic" || (conditionFacts(chair, "catatonic")?.["draws"] ?? 0) < 1) return;
  round.change(chair, { who: "self", lose: "catatonic", stacks: "all" }, { who: "self", gain: "terrified" });
  Object.assign(chair, { unfit: null, noCards: null, terrified: true });
  round.tell(chair, "terrified");
}

/** Whoever bleeds loses Wind, whoever burns is hurt: a card each, for chips to answer (IMP-BLD-2, IMP-HAZ-4). */
function upkeep(round: Round, { row }: Chair): void {
  const { actor } = row;
  if (!actor || has(actor, "dead")) return;
  for (const [condition, check] of [
    ["bleeding", "imperfect.bleed"],
    ["burning", "imperfect.burn"],
  ] as const) {
    if (has(actor, condition)) round.begin({ check, actor: actor.uuid, data: {} });
  }
  // Who is in the water or in smoke throws at the first action, and may put chips on it: nobody throws for players.
  for (const kind of isCharacter(actor) ? mustEndure(actor) : []) {
    round.begin({ check: "imperfect.endure", actor: actor.uuid, data: { kind }, announced: actor.hasPlayerOwner });
  }
}
