import { nameOfAct } from "../checks/act-name.ts";
import { cardOf, isGone, records, type ActRecord } from "../documents/records.ts";
import { clock, say } from "../words.ts";

export interface ActView {
  /** UUID of its record. */
  record: string;
  time: string;
  name: string;
  /** "by Ada", "taken back", "its card is gone". */
  notes: string[];
  isUndone: boolean;
  act: { action: "undo" | "redo" | "closeCard"; label: string; hint: string } | null;
}

export interface ActGroupView {
  heading: string;
  acts: ActView[];
}

export interface LastActsView {
  groups: ActGroupView[];
  /** There are older acts that the list does not show. */
  hasMore: boolean;
}

/** Milliseconds: older acts are listed under "earlier", because they belong to another session. */
const EVENING = 12 * 60 * 60 * 1000;

/** States of records that the list shows: acts that were done, taken back, or closed. */
const TOLD = ["applied", "undone", "closed"];

/**
 * The acts so far, newest first, in three groups: of the viewed fight, of this evening, and earlier.
 * @param most how many acts are shown
 */
export function lastActsView(fight: string | null, most: number): LastActsView {
  const all = records().filter(isTold).toReversed();
  const groupOf = ({ system }: ActRecord): string => {
    if (fight !== null && system.fight === fight) return "fight";
    return system.at > Date.now() - EVENING ? "evening" : "earlier";
  };
  const shown = all.slice(0, most);
  const groups = ["fight", "evening", "earlier"].flatMap((id): ActGroupView[] => {
    const acts = shown.filter((record) => groupOf(record) === id).map(actView);
    return acts.length > 0 ? [{ heading: say(`QUADRANT.table.lastActs.${id}`), acts }] : [];
  });
  return { groups, hasMore: all.length > most };
}

/** An open card shows its state itself, so the list shows it only if its message was deleted. */
function isTold(record: ActRecord): boolean {
  const { state, applied } = record.system;
  if (state === "open") return isGoneCard(record);
  return TOLD.includes(state) && applied.length > 0;
}

function isGoneCard(record: ActRecord): boolean {
  const card = cardOf(record);
  return card !== null && isGone(card);
}

function actView(record: ActRecord): ActView {
  const { at, by, state } = record.system;
  const name = nameOfAct(record);
  const notes = [
    ...(by ? [say("QUADRANT.table.lastActs.by", { name: by })] : []),
    ...(state === "applied" ? [] : [say(`QUADRANT.table.lastActs.${state}`)]),
    ...(isGoneCard(record) ? [say("QUADRANT.table.lastActs.gone")] : []),
  ];
  return {
    record: record.uuid,
    time: clock(at),
    name,
    notes,
    isUndone: state === "undone" || state === "closed",
    act: buttonOf(state, name),
  };
}

/** A closed card has no button: its cost has already been returned. */
function buttonOf(state: string, name: string): ActView["act"] {
  if (state === "closed") return null;
  const word = state === "open" ? "close" : state === "applied" ? "undo" : "redo";
  const hint = say(`QUADRANT.table.lastActs.${word}`, { act: name });
  return { action: word === "close" ? "closeCard" : word, label: say(`QUADRANT.table.card.${word}`), hint };
}
