import type { Refusal } from "../checks/check.ts";
import type { TableChange } from "../checks/table-change.ts";
import type { Thrown, TurnAct } from "../game.ts";
import { playOfDocument } from "../register.ts";
import { enterElsewhere, type Target } from "./changes.ts";
import { enterAct, enterTurn, type Fight, type Row } from "./fight-writes.ts";
import type { Ledger } from "./ledger.ts";
import { Refused } from "./refused.ts";

/** An act of the tracker among the changes of a card. */
export type FightAct = Extract<TableChange, { act: string }>;

export const isFightAct = (change: object): change is FightAct => "act" in change;

/**
 * Enters an act of the tracker into the ledger of a card. It gets no record as a step of the fight: it is taken back with
 * the card.
 * @param row the row of the tracker that acts; without a row nothing is entered
 * @returns the lines that the tracker would write into the log
 * @throws Refused if the tracker refuses the act
 */
export function enterFightAct(ledger: Ledger, row: Target | null, { act, data = {} }: FightAct): Refusal[] {
  if (row?.documentName !== "Combatant") return [];
  const fight = (row as Row).combat as Fight | null;
  const procedure = playOfDocument(fight)?.combat;
  if (!fight || !procedure) throw new Refused({ key: "QUADRANT.table.refusal.noGame" });
  const asked = procedure.act(act, row as Row, data);
  if ("key" in asked) throw new Refused(asked);
  if (!isWriting(asked)) throw new Error(`"${act}" of ${fight.type} cannot come with a card`);
  const { turn, combatants, log, afterwards = [] } = asked;
  enterAct(ledger, fight, asked);
  const next = turn === null || turn === "nobody" ? undefined : fight.combatants.get(turn);
  const begun = next && procedure.turnStarts(next, ledger.read(fight, "round") as number);
  if (begun) enterAct(ledger, fight, begun);
  const moves = combatants.some(({ initiative }) => initiative !== undefined);
  if (turn !== null) enterTurn(ledger, fight, next?.id ?? null);
  else if (moves) enterTurn(ledger, fight, fight.combatant?.id ?? null);
  enterElsewhere(ledger, afterwards);
  return [...log, ...(begun?.log ?? [])];
}

/** Whether a card may do the act. Acts that need dice of their own, pass the turn or begin cards are for the tracker alone. */
function isWriting(asked: TurnAct | Thrown): asked is TurnAct {
  return !("pools" in asked) && asked.turn !== "next" && asked.round === undefined && !asked.begins?.length;
}
