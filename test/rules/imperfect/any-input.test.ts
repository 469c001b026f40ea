import { LIMITS } from "../../../src/rules/limits.ts";
import { answersAnyInput } from "../support/any-input.ts";
import { body, damagePlan, hurtPlan } from "../support/imperfect-harm.ts";
import { attackPlan, chips, contestPlan, melee, ranged, roll } from "../support/imperfect-rolls.ts";

const lying = { roll: [[2], [5], [8, 3]], white: [[4]] };
const own = roll({ chips: chips({ white: 1 }) });
/** The largest roll within the limits. */
const most = roll({
  dice: LIMITS.dice,
  die: { faces: 4, bonus: 0 },
  training: "unskilled",
  modifiers: Array.from({ length: LIMITS.modifiers }, (_, index) => ({ key: `any${index}`, value: 1 })),
  chips: chips({ white: LIMITS.chips, red: 1, blue: 1 }),
});
const few = { ...most, dice: LIMITS.dice - 4 };
const strength = { dice: LIMITS.dice, die: { faces: 12 as const, bonus: 8 } };
const pot = { white: LIMITS.chips, red: LIMITS.chips, blue: LIMITS.chips };

answersAnyInput("imperfect", {
  examples: {
    "imperfect.check.pools": [[{ roll: most, tn: 9 }]],
    "imperfect.readRoll": [[own, lying, "roll", 0]],
    "imperfect.openOdds": [
      [own, lying],
      [own, {}, "defence", 4],
      [few, {}, "roll", 4],
    ],
    "imperfect.chipRole": [["defence", "white"]],
    "imperfect.contest.pools": [[contestPlan({ roll: most, opposing: most })]],
    "imperfect.contestGiven": [
      [contestPlan(), { opposing: [[7], [2], [3]] }],
      [contestPlan({ roll: most, opposing: most }), {}],
    ],
    "imperfect.attack.pools": [
      [attackPlan({ roll: few, against: ranged({ distance: 3 }), area: true, shots: LIMITS.shots, defence: most })],
    ],
    "imperfect.attackGiven": [
      [attackPlan({ defence: roll() }), { defence: [[7], [2], [3]] }],
      [attackPlan({ roll: most, shots: LIMITS.shots, defence: most }), {}],
    ],
    "imperfect.reaches": [[melee({ targetSize: 9 })]],
    "imperfect.mayTreat": [[{ care: "general", injury: { area: "guts", level: 2 }, training: "skilled" }]],
    "imperfect.longerOf": [[melee({ targetSize: 9 })]],
    "imperfect.areaDice": [[12.5]],
    "imperfect.areaOf": [["gizzards"]],
    "imperfect.isMortal": [[body({ head: 5 })]],
    "imperfect.isVital": [["guts"]],
    "imperfect.damage.pools": [
      [damagePlan({ dice: LIMITS.dice, faces: 20, extraDice: 0, armor: [], strength, size: 60 })],
    ],
    "imperfect.hurt.pools": [[hurtPlan({ wounds: LIMITS.dice, windLoss: null, where: "scatter" })]],
    "imperfect.regainWind": [[{ wind: { value: 3, max: 20 }, chips: chips({ white: 1, blue: 1 }) }]],
    "imperfect.fateDraw.pools": [[{ pot, draws: 15 }]],
    "imperfect.stray.pools": [[{ bystanders: LIMITS.dice, spray: true }]],
    "imperfect.shifts": [[{ face: 11, modifiers: most.modifiers, raises: LIMITS.list }]],
  },
});
