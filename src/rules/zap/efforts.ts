import type { Change } from "../check.ts";
import { facts, text } from "../guard.ts";
import { checkUse, type Use } from "./use.ts";

/** The payer of an effort: the user's and the Ability's role in the check. */
export interface Payer {
  who: string;
  tool: string;
}

export const SELF: Payer = { who: "self", tool: "tool" };
export const TARGET: Payer = { who: "target", tool: "targetTool" };

/**
 * The price of the effort in a use. Supreme Effort: Tired and a point of Stamina, which Overdrive may give back;
 * diverted Power: a point of it, and Tired with the last one; engines that can't take it: the system is out. A use that
 * throws nothing (`fixed`) has no price. Zap! › Tropes › Supreme Effort; Ships. Errors: of the use's fields; `who`,
 * `tool`.
 */
export function effortPrice(use: Use, payer: Payer): Change[] {
  checkUse(use);
  const given = facts(payer);
  const who = text(given.who, "who");
  const tool = text(given.tool, "tool");
  if (use.effort === null || use.fixed !== null) return [];
  switch (use.effort.kind) {
    case "supremeEffort":
      return [
        { who, gain: "tired" },
        { who, add: "stamina.value", value: -1 },
        { who, add: "effortSpent", value: 1 },
      ];
    case "divertPower": {
      const spent: Change = { who, add: "power.value", value: -1 };
      return use.effort.value === 1 ? [spent, { who, gain: "tired" }] : [spent];
    }
    case "enginesCantTakeIt":
      return [{ who: tool, set: "damage", value: "out" }];
  }
}
