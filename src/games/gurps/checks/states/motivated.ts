import type { Ruling, Situation } from "#table/checks";
import { conditionKey } from "#table/conditions";
import { say } from "#table/words.ts";

/**
 * Fear, or what else somebody could not help, may lend strength: +5 to extra effort where it is about that, till the scene
 * ends. The GM's word, on the card of a Fright Check, a self-control roll or an Intimidation. GURPS › Extra Effort.
 * @param who the party that is driven
 */
export function motivatedRuling({ parties }: Pick<Situation, "parties">, who = "self"): Ruling[] {
  const name = parties[who]?.name ?? "";
  return [
    {
      id: "motivated",
      label: say(conditionKey("gurps", "motivated")),
      group: say("QUADRANT.gurps.ruling.group"),
      choices: [{ value: "yes", label: say("QUADRANT.gurps.motivated.label", { name }) }],
      who: "gm",
      changes: () => [{ who, gain: "motivated" }],
      note: "QUADRANT.gurps.motivated.note",
    },
  ];
}
