import { type Use, usePool, type UseRefusal } from "#rules/zap";
import type { Participant } from "#table/checks";
import { say, signed } from "#table/words.ts";
import { gearItem } from "../gear.ts";

/**
 * "Force Belt, PL 7 · Hindered: one die".
 * @param remarks what the use itself does not know: from which Scope it comes, with whom it is combined
 */
export function sideNote(participant: Participant | undefined, use: Use, remarks: readonly string[] = []): string {
  const tool = participant?.tool?.name ?? say("QUADRANT.zap.defaultSkill");
  return [firstWords(tool, use), ...remarks, ...reasonWords(participant, use)].filter(Boolean).join(" · ");
}

/** A total that is known already is that of a low die, or nothing to throw at all. */
function firstWords(tool: string, use: Use): string {
  if (use.fixed === null) return say("QUADRANT.zap.side.tool", { tool, level: use.level });
  if (use.purpose === "attack") return say("QUADRANT.zap.side.lowDie", { tool });
  return say(use.fixed === 0 ? "QUADRANT.zap.side.none" : "QUADRANT.zap.side.stands", { tool });
}

/** The reasons for the dice, each in its words; then what is added by name. */
function reasonWords(participant: Participant | undefined, use: Use): string[] {
  const words = usePool(use).reasons.map((cause) => causeWords(cause, participant, use));
  return [...words, ...use.modifiers.map(({ key, value }) => `${signed(value)} ${key}`)];
}

function causeWords(cause: UseRefusal, participant: Participant | undefined, use: Use): string {
  const base = `QUADRANT.zap.side.${cause}`;
  switch (cause) {
    case "supremeEffort":
    case "divertPower":
    case "enginesCantTakeIt":
      return say(base, { value: use.effort?.value ?? 0 });
    case "carefulAim":
      return say(base, { value: withoutAdditions(use).modifier });
    case "wildShot":
      return say(`${base}.${withoutAdditions(use).modifier === 0 ? "equal" : "unequal"}`);
    case "split":
      return say(`${base}.${use.split ?? "larger"}`);
    case "equipment":
      return gearItem(participant?.actor ?? null, use)?.name ?? say(base);
    case "smaller":
      return say(base, { steps: use.sizeSteps });
    case "helpers":
      return say(base, { value: use.helpers });
    case "hindered":
    case "tired":
    case "unequipped":
    case "movement":
    case "damaged":
    case "outranged":
      return say("QUADRANT.zap.side.oneDie", { cause: say(`QUADRANT.zap.cause.${cause}`) });
    case "fixed":
      return "";
  }
}

/** What the dice alone come to, or what Careful Aim makes of them. */
function withoutAdditions(use: Use): { modifier: number } {
  return usePool({ ...use, effort: null, helpers: 0, modifiers: [] }).pool;
}
