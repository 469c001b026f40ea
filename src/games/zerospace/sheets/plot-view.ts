import type { ButtonView } from "#table/checks";
import { say } from "#table/words.ts";
import { PURPOSES } from "../checks/plot/plot-plan.ts";
import { plotPointRefusal } from "../checks/side/bonus-die.ts";
import { isHero } from "../documents.ts";
import { checkTiles, checkButtons, type CheckButton, type TileView } from "./check-button.ts";
import type { Standing } from "./standing.ts";

/** Plot points as tokens, and what they may be spent on (ZS-PLOT-4 to -10). */
export interface PlotView {
  count: number;
  /** Those that are drawn: of many a few. */
  tokens: number;
  label: string;
  spends: TileView[];
  /** What the GM may do about them. */
  acts: ButtonView[];
}

const MOST_DRAWN = 7;

/** Null for those who hold none: only players' characters do. */
export function plotView({ actor, self }: Standing, user: User.Implementation, editable: boolean): PlotView | null {
  if (!actor.system.isNamed || !isHero(actor)) return null;
  const count = actor.system.plotPoints;
  const why = plotPointRefusal(self);
  return {
    count,
    tokens: Math.min(count, MOST_DRAWN),
    label: say("QUADRANT.zerospace.sheet.plotPoints", { count }),
    spends: editable
      ? checkTiles(
          PURPOSES.map((spend) => ({
            check: "plotPoint",
            label: say(`QUADRANT.zerospace.sheet.spend.${spend}`),
            hint: say(`QUADRANT.zerospace.sheet.spendHint.${spend}`),
            data: { spend },
            why,
          })),
        )
      : [],
    acts: user.isGM ? checkButtons([gainButton(actor)]) : [],
  };
}

/** The GM gives this one a plot point (ZS-PLOT-2). */
const gainButton = ({ uuid }: Standing["actor"]): CheckButton => ({
  check: "gainPlotPoint",
  label: say("QUADRANT.zerospace.sheet.gain"),
  data: { hero: uuid },
});
