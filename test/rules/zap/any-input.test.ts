import { answersAnyInput } from "../support/any-input.ts";
import { pool, die } from "../support/pools.ts";
import { ability, contestPlan, moment, recoverState, repairSystemPlan, use } from "../support/zap.ts";
import { powerDice } from "../../../src/rules/zap/index.ts";

const { use: tool, system, tieTo } = repairSystemPlan();
const manyModifiers = new Array(100).fill({ key: "any", value: 1 });
const manyLots = Array.from({ length: 1_000 }, (_, index) => `lot ${index}`);
const manySystems = manyLots.map((id) => ({ id, damage: "none", hardened: false }));
const manyAbilities = manyLots.map((owner) => ({ owner, level: 3, automatic: false, triggered: false }));
const purse = { actions: 3, spent: 1 };

answersAnyInput("zap", {
  examples: {
    "zap.isOnLadder": [[die(8, 5)]],
    "zap.boostsWorth": [[{ start: 3, bonus: 1, bought: 2 }], [{ start: 0, bonus: 0, bought: 0 }]],
    "zap.usePool": [[use({ modifiers: manyModifiers })], [use(), "use"]],
    "zap.whyNotSplit": [[use()], [use({ level: 1 })]],
    "zap.effortPrice": [
      [use({ effort: { kind: "divertPower", value: 1 } }), { who: "self", tool: "tool" }],
      [use({ effort: { kind: "supremeEffort", value: 2 } }), { who: "target", tool: "targetTool" }],
    ],
    "zap.counter.pools": [[{ ...contestPlan(), declined: false }], [{ ...contestPlan(), declined: true }]],
    "zap.chase.pools": [[{ ...contestPlan(), declined: false }], [{ ...contestPlan(), declined: true }]],
    "zap.showdown.pools": [null, true, false].map((agreed) => [{ ...contestPlan({ decisive: true }), agreed }]),
    "zap.showdown.changes": [[{ ...contestPlan(), agreed: null }, { result: "refused" }]],
    "zap.salvage.pools": [[{ use: tool, system, tieTo }]],
    "zap.draw.pools": [[{ from: manyLots }]],
    "zap.systemHit.pools": [
      [{ systems: manySystems, hit: "hindered", ablative: false, stepRule: false, crew: 2, pcs: 1 }],
    ],
    "zap.combine": [[{ abilities: manyAbilities, chosen: 0, players: 4 }]],
    "zap.turnOrder": [[manyLots, ["last"]]],
    "zap.hullUsed": [[manyLots.map(() => ({ kind: "power", traits: ["mini"] }))]],
    "zap.couldHinder": [[powerDice(9), pool([die(6), die(4)]), "actor"]],
    "zap.actionsLeft": [[purse]],
    "zap.pay": [
      [2, purse],
      ["all", { actions: 2, spent: 0 }],
    ],
    "zap.giveUpTurn": [[purse, purse.spent]],
    "zap.whyNotShowOff": [[ability(), moment()]],
    "zap.whyNotUse": [[ability(), "attack", moment()]],
    "zap.defenseCost": [[ability(), moment()]],
    "zap.turnBegins": [
      [{ out: true, influenced: false, tired: true, turnsOut: 1, roundsRested: 0, round: 3, lastUse: null }],
    ],
    "zap.whyNotRecover": [["clearOne", recoverState({ hindered: 1 })]],
    "zap.overkillRuling": [["injury"]],
    "zap.ablatedLevel": [[5, 2]],
    "zap.backupLevel": [[5]],
    "zap.selfRepair": [["out"]],
  },
});
