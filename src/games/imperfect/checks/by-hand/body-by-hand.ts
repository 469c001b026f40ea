import type { Change, CheckKind } from "#rules/check.ts";
import { type Area, AREAS, type Wound } from "#rules/imperfect";
import { defineCheck, type Check, only, partyOf } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { levelWord } from "../../sheets/body-view.ts";
import { actView } from "../act-view.ts";

/** The wound of one area as the hand sets it. */
interface BodyPlan extends Wound {
  area: Area;
}

type Outcome = { result: "set" };

const WORST = 5;

/** A level, or a bleeding, that is set without anybody being hurt: as the table says it is. */
const kind: CheckKind<BodyPlan, Outcome> = {
  pools: () => ({}),
  resolve: () => ({ result: "set" }),
  odds: () => ({ set: 1 }),
  changes: ({ area, level, bleeding }): Change[] => [
    { who: "self", set: `body.${area}.level`, value: level },
    { who: "self", set: `body.${area}.bleeding`, value: bleeding },
    { who: "self", set: `body.${area}.since`, value: game.time!.worldTime },
  ],
};

export const bodyByHandCheck: Check<BodyPlan, Outcome> = defineCheck<BodyPlan, Outcome>({
  kind,
  /** `data.level` is a pip: pressing the last one that is on takes it away. `data.bleeding`: "true" or "false". */
  prepare({ actor, token, data }) {
    const area = AREAS.find((one) => one === data.area);
    if (!isCharacter(actor) || !area) return refusal("gone");
    const was = actor.system.body[area];
    const pip = Number(data.level ?? was.level);
    const level = data.level !== undefined && pip === was.level ? pip - 1 : pip;
    const bleeding = data.bleeding === undefined ? was.bleeding && level > 0 : data.bleeding === "true";
    return { plan: { area, level, bleeding }, parties: { self: partyOf(actor, token, null) } };
  },
  refuse({ plan, parties: { self } }) {
    const actor = characterOf(self);
    const { area, level, bleeding } = plan;
    const isLevel = Number.isInteger(level) && level >= 0 && level <= WORST;
    if (!actor || !AREAS.includes(area) || !isLevel || typeof bleeding !== "boolean") return refusal("gone");
    const now = actor.system.body[area];
    return now.level === level && now.bleeding === bleeding ? refusal("sameAsBefore") : null;
  },
  parties: only(),
  view: ({ plan: { area, level, bleeding }, parties: { self } }) =>
    actView({
      kind: "bodyByHand",
      source: "wounds",
      title: say(`QUADRANT.imperfect.area.${area}`),
      parties: [self],
      word: levelWord(area, level),
      why: say(`QUADRANT.imperfect.byHand.${bleeding ? "bleeds" : "dry"}`),
      tone: level > 0 ? "harm" : "gain",
    }),
});
