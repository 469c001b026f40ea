import { say } from "#table/words.ts";
import type { Level } from "../../scores.ts";
import type { Attribute } from "../../vocabulary.ts";

export const attributeWord = (attribute: Attribute): string => say(`QUADRANT.gurps.attributeShort.${attribute}`);

/** What a skill's base is: "Lockpicking"; "IQ by default −5". */
export function levelWords(name: string, { from, penalty }: Level): string {
  if (from === "trained" || from === null) return name;
  const of = from.kind === "attribute" ? attributeWord(from.of) : from.of;
  return say("QUADRANT.gurps.score.default", { of, penalty });
}
