import { messageMode } from "../../foundry.ts";
import { RuleError } from "../../rules/error.ts";
import { gameById, gameOf } from "../register.ts";
import { isMode, type AskState } from "./asked.ts";
import type { Check, Draft, Plan, Refusal, Situation, Subject } from "./check.ts";
import { isTypable, Lanes, type TypedLine } from "./lanes.ts";
import { participants } from "./parties.ts";
import { isPlayers, owns } from "./reader.ts";
import { ruleRefusal } from "./rule-refusal.ts";
import { rolesOf, situation } from "./situation.ts";

/** The draft that a check makes from a click; a Refusal if the user may not do it, or if it is not possible at all. */
export function draftOf(check: Check, subject: Subject): Draft | Refusal {
  if (check.table) return game.user!.isGM ? drawnUp(check, subject) : { key: "QUADRANT.table.refusal.gmOnly" };
  const name = subject.actor.name;
  if (!owns(game.user!, { actor: subject.actor, tool: subject.item } as never, check))
    return { key: "QUADRANT.table.refusal.notYours", data: { name } };
  return drawnUp(check, subject);
}

/** As `Check.prepare`, but with a Refusal for a RuleError: documents may hold data that the rules cannot read. */
function drawnUp(check: Check, subject: Subject): Draft | Refusal {
  try {
    return check.prepare(subject);
  } catch (error) {
    if (error instanceof RuleError) return ruleRefusal(error, gameOf(subject.actor)?.id ?? "");
    throw error;
  }
}

/** A draft as a situation, before anything is thrown. */
export const drafted = (check: Check, { plan, parties, tied }: Draft): Situation =>
  situation(check, plan, {}, parties, tied);

/** The question of a draft, with its lists of modifiers. */
export function questionOf(gameId: string, check: Check, draft: Draft): AskState {
  const { plan, parties, tied } = draft;
  const mine = (now: Plan): string[] => {
    const roles = Object.entries(rolesOf(check, now));
    return roles.flatMap(([role, who]) => (who === "self" || game.user!.isGM ? [role] : []));
  };
  const typed = gameById(gameId)?.typedModifier ?? null;
  // The GM's lines on a player's roll go into the GM's lane. The parties are read at each call: they may change.
  const isGmLane = (role: string): boolean =>
    game.user!.isGM && isPlayers(participants(state.parties)[rolesOf(check, state.plan)[role] ?? ""]);
  const listsOf = (now: Plan): Lanes => new Lanes(check, now, mine, { typed, isGmLane });
  const mode = modeFor(check, draft);
  const asked = { game: gameId, check, plan, parties, tied: tied ?? null, words: "", mode };
  const state: AskState = { ...asked, lanes: listsOf(plan), listsOf };
  return state;
}

/** Adds lines to the acting party's list. @returns why not: that party has no list, or a number is invalid */
export function typeInto(state: AskState, modifiers: readonly TypedLine[]): Refusal | null {
  if (modifiers.length === 0) return null;
  const { check, plan, lanes } = state;
  const role = lanes.rolesOf(plan).find((one) => rolesOf(check, plan)[one] === "self");
  if (role === undefined) return { key: "QUADRANT.table.refusal.noModifiers" };
  if (!modifiers.every(({ value }) => isTypable(value))) return { key: "QUADRANT.table.ask.wholeNumber" };
  for (const line of modifiers) lanes.type(role, line);
  state.plan = lanes.applyTo(plan);
  return null;
}

/** The message mode that the user has chosen in the chat; if it is not possible for this check, to GMs only. */
function modeFor(check: Check, draft: Draft): string {
  return isMode(check, drafted(check, draft), messageMode()) ? messageMode() : "gm";
}
