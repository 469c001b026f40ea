import { say } from "#table/words.ts";
import { attributeOf } from "../scores.ts";
import { standing } from "../checks/roll/standing.ts";
import type { Attribute } from "../vocabulary.ts";
import type { Bearing } from "./bearing.ts";
import { checkTiles, type TileView } from "./check-button.ts";
import { FEAT_FIGURES, type Feat } from "./feat-figures.ts";
import { sumOf } from "./line-words.ts";

const key = "QUADRANT.gurps.sheet.feat";

/** The twelve feats, each with what comes of it by itself. */
export function featTiles({ actor, held }: Bearing): TileView[] {
  return checkTiles(
    (Object.keys(FEAT_FIGURES) as Feat[]).map((feat) => ({
      check: feat,
      label: say(`${key}.${feat}`),
      hint: FEAT_FIGURES[feat](actor),
      why: held,
    })),
  );
}

/** Whatever else bodies do: precision is rolled on DX, endurance on HT (GURPS-FEAT-1). */
export function otherFeats({ actor, held }: Bearing): TileView[] {
  return checkTiles(
    (["dx", "ht"] as const satisfies readonly Attribute[]).map((attribute) => {
      const level = attributeOf(actor, attribute) + sumOf(standing(actor, attribute));
      const hint = `${say(`QUADRANT.gurps.attributeShort.${attribute}`)} ${level}`;
      return { check: "attribute", label: say(`${key}.other.${attribute}`), hint, data: { attribute }, why: held };
    }),
  );
}
