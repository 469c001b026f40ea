import type { RollTag, Source } from "../vocabulary.ts";

/** A modifier that the dialog offers. `min` = `max`: a switch. At most one option of a group counts. */
export interface Option {
  key: string;
  source: Source;
  min: number;
  max: number;
  group: string | null;
}

function option(name: string, min: number, max: number, more: Partial<Option> = {}): Option {
  return { key: `gurps.mod.${name}`, source: "situation", min, max, group: null, ...more };
}

const taste: readonly Option[] = [option("taste.strength", -10, 10), option("taste.disguised", -10, -1)];

/**
 * The options of the dialog by the subject of the roll; "any" is for every roll. GURPS › Modifiers, Jumping, Swimming,
 * Extra Effort, Sense Rolls, Influence Rolls, Fright Check Modifiers.
 */
export const OPTIONS: Partial<Record<RollTag, readonly Option[]>> = {
  any: [option("difficulty", -10, 10, { source: "difficulty", group: "difficulty" })],
  jump: [option("jump.difficult", -5, -1)],
  swim: [option("swim.deliberate", 3, 3)],
  lifesave: [option("lifesave.technique", 1, 5)],
  effort: [option("motivated", 5, 5)],
  vision: [
    option("sight.plain", 10, 10),
    option("sight.darkness", -9, -1, { source: "darkness" }),
    option("sight.size", -15, 15),
    option("sight.range", -30, -1, { source: "range" }),
  ],
  hearing: [option("hearing.loudness", -10, 10)],
  taste,
  smell: taste,
  influence: [option("influence.unsuitable", -10, -1), option("influence.reaction", -10, 10, { source: "other" })],
  fright: [
    option("fright.peacefulBody", 6, 6, { group: "body" }),
    option("fright.unmarkedBody", 2, 2, { group: "body" }),
    option("fright.mutilation", -3, -1, { group: "body" }),
    option("fright.dependent", -6, -6),
    option("fright.heatOfBattle", 5, 5),
    option("fright.monster", -10, -1),
    option("fright.horde", -5, -1),
    option("fright.touched", -1, -1, { group: "nearness" }),
    option("fright.farAway", 1, 1, { group: "nearness" }),
    option("fright.remote", 3, 3, { group: "nearness" }),
    option("fright.isolated", -1, -1),
    option("fright.dark", -1, -1),
    option("fright.alone", -2, -2),
    option("fright.experienced", 1, 1),
    option("fright.exposures", 1, 10),
    option("fright.briefed", 1, 3),
  ],
};
