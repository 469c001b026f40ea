import { frightRow, THREE_DICE } from "../../../src/rules/gurps/index.ts";
import { LIMITS } from "../../../src/rules/limits.ts";
import { answersAnyInput } from "../support/any-input.ts";
import { contest, line, score, showing, trait } from "../support/gurps.ts";

/** As many modifiers as the limits allow. */
const modifiers = Array.from({ length: LIMITS.modifiers }, (_, index) => line(`situation.any${index}`, 1));
const crowd = { sides: Object.fromEntries([..."abcdefgh"].map((name) => [name, { base: -90, modifiers }])) };
const traits = Array.from({ length: LIMITS.list }, () => trait("nightVision"));

const resisted = { attacker: score(14), defender: score(11), isSupernatural: true, isLiving: true };
const influencing = {
  skill: "diplomacy",
  influencer: score(13),
  subject: score(11),
  isIndomitable: false,
  isUnfazeable: false,
  hasSlaveMentality: false,
  hasEmpathy: false,
  isSpecious: false,
  isPlayer: false,
  regularReaction: "poor",
};

const bought = {
  ...{ st: 12, dx: 11, iq: 10, ht: 9, sizeModifier: 1, traits: [15, -10], skills: [4, 8], other: 2 },
  bonus: { hp: 1, fp: 0, will: -1, per: 2, basicSpeed: 0.25, basicMove: 1 },
};

answersAnyInput("gurps", {
  examples: {
    "gurps.forecast": [[crowd]],
    "gurps.forecastGiven": [
      [contest(10, 12, 9), { b: showing(11) }],
      [crowd, { a: showing(9), c: showing(12) }],
    ],
    "gurps.quickContest.pools": [[crowd]],
    "gurps.quickContestGiven": [[contest(10, 12, 9), { b: showing(11) }]],
    "gurps.regularContest.pools": [[crowd]],
    "gurps.influenceGiven": [[influencing, { influencer: showing(9) }]],
    "gurps.resistanceGiven": [[resisted, { attacker: showing(9) }]],
    "gurps.resistanceScores": [[resisted]],
    "gurps.learnt": [[{ score: 11, difficulty: "average", points: 4, standIn: 12, bonus: 1 }]],
    "gurps.parry": [[{ skill: 13, hasCombatReflexes: true }]],
    "gurps.pointsFor": [[2, "hard"]],
    "gurps.pointsSpent": [[bought]],
    "gurps.pointsToLearn": [[{ score: 11, difficulty: "average", level: 14, standIn: null, bonus: 0 }]],
    "gurps.pointsToPractise": [[{ standIn: 11, difficulty: "hard", level: 13, bonus: 0, most: 14 }]],
    "gurps.practised": [[{ standIn: 11, difficulty: "hard", points: 2, bonus: 0, most: null }]],
    "gurps.relativeLevel": [[4, "easy"]],
    "gurps.strike": [["sw+2", 12]],
    "gurps.swing": [[28]],
    "gurps.dodge": [[{ basicSpeed: 5.5, hasCombatReflexes: true, encumbrance: 1 }]],
    "gurps.feats.liftable": [[20, 0.5]],
    "gurps.effective": [[score(12, -3)]],
    "gurps.isForbidden": [[score(5, -3)]],
    "gurps.isGood": [["success"]],
    "gurps.raisedStrength": [[12, 10]],
    "gurps.gIncrement": [[{ usual: 1.5, tolerance: 0.3 }]],
    "gurps.sixSided": [[3]],
    "gurps.slow": [[6, { level: 2, factor: 0.6, isOverloaded: false }, 1]],
    "gurps.frightDice": [[frightRow(31).effects, 10, { effect1: [[3]], effect2: THREE_DICE.dice.map(() => [6]) }]],
    "gurps.modifiers.traits": [[{ tag: "vision", traits, facts: ["aside"], modifiers }]],
    "gurps.plans.march": [[{ hiking: new Array<number>(LIMITS.people).fill(12), leadership: null, modifiers }]],
  },
});
