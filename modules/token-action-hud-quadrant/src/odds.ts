import type { Odds, QuadrantApi } from "../../../src/table/api/types.ts";
import { percent, say } from "./words.ts";

/** The odds of an action in lines: the title, the headlines, every outcome, and the reason if it is refused. */
export function oddsLines(
  api: QuadrantApi,
  actor: HudActor,
  { kind, id }: { kind: "roll" | "act"; id: string },
): string[] {
  try {
    return kind === "roll" ? linesOf(api.odds(actor, id)) : actLines(api, actor, id);
  } catch (error) {
    // This user may not see the odds, or the roll is refused: the message gives the reason.
    if (error instanceof api.QuadrantError) return [error.message];
    throw error;
  }
}

function actLines(api: QuadrantApi, actor: HudActor, id: string): string[] {
  const act = api.acts(actor).find((one) => one.id === id);
  if (!act) return [];
  const why = act.reason === null ? [] : [say("refused", { why: act.reason })];
  return [...(act.odds ? linesOf(act.odds) : [act.label]), ...why];
}

function linesOf({ title, headlines, outcomes, refusal }: Odds): string[] {
  const told = (all: Odds["outcomes"]): string[] =>
    Object.values(all)
      .filter(({ chance }) => chance > 0)
      .map(({ label, chance }) => `${label} ${percent(chance)}`);
  const lines = [...new Set([...told(headlines), ...told(outcomes)])];
  return [title, ...lines, ...(refusal === null ? [] : [say("refused", { why: refusal })])];
}
