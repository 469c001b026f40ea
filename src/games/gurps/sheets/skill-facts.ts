import { counted, say, signed } from "#table/words.ts";
import type { Skill } from "../documents.ts";
import type { Level } from "../scores.ts";

/** "DX + 1": what a skill hangs on, and how far it was learnt; "DX" alone for the untrained. */
export function relativeWords({ system }: Skill): string {
  const attribute = say(`QUADRANT.gurps.attributeShort.${system.attribute}`);
  const { relativeLevel } = system;
  if (relativeLevel === null || relativeLevel === 0) return attribute;
  return `${attribute} ${signed(relativeLevel)}`;
}

/** What stands where a level would: it cannot be tried. */
export const UNTRIED = "–";

/** A level as sheets write it. */
export const levelShown = (level: number | null): string => (level === null ? UNTRIED : counted(level));

/**
 * Where its level is from: "by default from DX −5", "cannot be tried untrained"; empty for what was learnt. Of what nobody
 * knows nothing is said but that (GURPS-AM-3).
 */
export function levelWords({ from, penalty }: Level, { system }: Skill): string {
  if (from === "trained") return "";
  if (from === null) return say(`QUADRANT.gurps.sheet.skill.${system.defaults === null ? "unknown" : "untried"}`);
  const of = from.kind === "attribute" ? say(`QUADRANT.gurps.attributeShort.${from.of}`) : from.of;
  return say("QUADRANT.gurps.sheet.skill.byDefault", { of: penalty === 0 ? of : `${of} ${signed(penalty)}` });
}

/** What there is to know about a skill at a glance: tech level, technological, supernatural, rolled by the GM. */
export function skillBadges({ system }: Skill): string[] {
  const { techLevel, isTechnological, isSupernatural, isSecret } = system;
  return [
    techLevel === null ? "" : say("QUADRANT.gurps.sheet.skill.techLevel", { level: techLevel }),
    isTechnological ? say("QUADRANT.gurps.sheet.skill.technological") : "",
    isSupernatural ? say("QUADRANT.gurps.sheet.skill.supernatural") : "",
    isSecret ? say("QUADRANT.gurps.sheet.skill.secret") : "",
  ].filter(Boolean);
}
