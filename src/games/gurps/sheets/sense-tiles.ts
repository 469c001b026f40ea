import { effective, plans, type RollTag } from "#rules/gurps";
import { say } from "#table/words.ts";
import { standing } from "../checks/roll/standing.ts";
import { refusal } from "../refusal.ts";
import { traitsOf } from "../traits.ts";
import type { Bearing } from "./bearing.ts";
import { checkTiles, type TileView } from "./check-button.ts";

const SENSES = ["vision", "hearing", "taste", "smell"] as const satisfies readonly RollTag[];

/** The four senses, each with what it comes to by itself (GURPS-SENSE-1, GURPS-MOD-4). */
export function senseTiles({ actor, held }: Bearing): TileView[] {
  const traits = traitsOf(actor);
  return checkTiles(
    SENSES.map((sense) => {
      const plan = plans.roll({
        tag: sense,
        base: actor.system.per,
        traits,
        facts: [],
        modifiers: standing(actor, "per"),
        isDefense: true,
      });
      const label = say(`QUADRANT.gurps.sheet.sense.${sense}`);
      const hint = plan ? String(effective(plan)) : "";
      return {
        check: "sense",
        label,
        hint,
        data: { sense },
        why: plan ? held : refusal("sense.none", { sense: label }),
      };
    }),
  );
}
