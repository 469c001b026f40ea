import { attack, modifierRows, SKILL_RESULTS, turns } from "../../../src/rules/zerospace/index.ts";
import { answersAnyInput } from "../support/any-input.ts";
import { attackPlan, dice, roller, skillPlan } from "../support/zerospace-rolls.ts";

const manyDice = roller({ modifiers: Array.from({ length: 98 }, (_, index) => dice(`any${index}`, 1)) });
const crowd = new Array(100).fill(manyDice);
const blast = attackPlan({ form: "explosion", self: [manyDice], target: [manyDice] });
const everybody = skillPlan({ self: crowd, target: crowd });
const ids = Array.from({ length: 1_000 }, (_, index) => `fighter ${index}`);
const { state } = turns.start(ids);
const [row] = modifierRows("skill", null);
const race = new Array(8).fill(1e-3);

answersAnyInput("zerospace", {
  examples: {
    "zerospace.skill.pools": [[everybody], [skillPlan({ target: [] })]],
    "zerospace.skill.changes": SKILL_RESULTS.map((result) => [skillPlan({ task: "recoverNerve" }), { result }]),
    "zerospace.skillGiven": [
      [everybody, {}],
      [skillPlan(), { self: [[3]] }],
    ],
    "zerospace.attack.pools": [[attackPlan({ self: crowd, specials: ["penetrating"], usesMargin: true })]],
    "zerospace.attackGiven": [[attackPlan(), { self: [[3]], target: [[3], [4]] }]],
    "zerospace.damageOdds": [
      [attackPlan({ self: [roller({ value: 1e9 })], usesMargin: true })],
      [attackPlan({ self: crowd, usesMargin: true }), {}],
    ],
    "zerospace.hitsOdds": [
      [new Array(100).fill(blast)],
      [new Array(100).fill(blast), [Array.from({ length: 100 }, (_, index) => index)]],
    ],
    "zerospace.hitDamage": [[attackPlan({ usesMargin: true }), 7]],
    "zerospace.hasDice": [[roller()]],
    "zerospace.sideDice": [[manyDice]],
    "zerospace.roleOf": [["self", 2]],
    "zerospace.standing": [[{ self: crowd, target: crowd }], [{ self: [roller()], target: [] }], [skillPlan()]],
    "zerospace.holds": [[row, ["running", "injured"]]],
    "zerospace.chargeReaches": [[{ meters: 10, base: 8, isDoubled: true, isHindered: false }]],
    "zerospace.reached": [[{ form: "close", means: "power", band: "short", meters: 9, isCharge: false }]],
    "zerospace.leavesCover": [["walk"]],
    "zerospace.mayMoveAfter": [["run", "standing"]],
    "zerospace.isSituation": [["drop"]],
    "zerospace.situationOf": [[row]],
    "zerospace.modifierRows": [
      ["skill", null],
      ["attack", "close"],
    ],
    "zerospace.turns.start": [[ids]],
    "zerospace.turns.step": [
      [state, { do: "end" }],
      [state, { do: "delay" }],
      [state, { do: "force", id: "fighter 3" }],
      [state, { do: "leave", id: "fighter 0" }],
      [turns.start(["a", "b"]).state, { do: "join", id: "c", at: 1 }],
    ],
    "zerospace.turns.run": [[ids, new Array(1_000).fill({ do: "end" })]],
    "zerospace.extendedOdds": [
      [{ needed: 50, limit: null, chances: race }],
      [{ needed: 50, limit: 5_000, chances: race }],
    ],
    "zerospace.raceOdds": [
      [[{ needed: 2, left: 3, chance: 0.5 }]],
      [race.map((chance) => ({ needed: 50, left: null, chance }))],
    ],
    "zerospace.extendedTask": [
      [{ needed: 50, limit: null, sides: ["a", "b"], attempts: new Array(90).fill({ side: "b", isSuccess: false }) }],
    ],
    "zerospace.initiativeOrder": [[ids.map((id) => ({ id, total: 7, value: 3, isPlayer: true }))]],
    "zerospace.attack.changes": [[attackPlan({ form: "throw" }), attack.resolve(attackPlan(), lying())]],
  },
});

function lying(): Record<string, number[][]> {
  return { self: [[6], [6]], target: [[1], [2]] };
}
