import { plans } from "#rules/gurps";
import { only, partyOf } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { standing } from "../roll/standing.ts";
import { featCheck } from "./feat-check.ts";
import { next } from "./follow.ts";
import { knownSkill } from "./known-skill.ts";

interface Rescue {
  swimming: number;
  label: string;
  rescuerSt: number;
  victimSt: number;
}

const SECONDS_TO_TRY_AGAIN = 60;

/** Getting somebody else out of the water (GURPS-SWIM-5). */
export const lifesaveCheck = featCheck<object, Rescue>({
  id: "lifesave",
  tag: "lifesave",
  parties: only("target"),
  /** The one that the rescuer has targeted. */
  others({ actor, targets }) {
    const [token] = targets;
    if (!token || !isCharacter(token.actor)) return refusal("noVictim");
    if (token.actor.uuid === actor.uuid) return refusal("oneself");
    return { target: partyOf(token.actor, token, null) };
  },
  blanks: () => ({}),
  body({ actor, parties }) {
    const { level, label } = knownSkill(actor, "swimming");
    const victim = characterOf(parties["target"]);
    const rescuerSt = actor.system.attributes.st;
    return { swimming: level, label, rescuerSt, victimSt: victim?.system.attributes.st ?? rescuerSt };
  },
  bars: ({ parties }) => (characterOf(parties["target"]) ? null : refusal("noVictim")),
  roll({ actor }, _form, { swimming, rescuerSt, victimSt }) {
    const { attribute, skill } = knownSkill(actor, "swimming");
    return plans.lifesave({ swimming, rescuerSt, victimSt, modifiers: standing(actor, attribute, skill) });
  },
  figures: () => [],
  words: ({ plan: { body }, parties, outcome }) => ({
    title: say("QUADRANT.gurps.feat.lifesave.title"),
    base: body.label,
    effect:
      outcome?.result === "success" || outcome?.result === "criticalSuccess"
        ? say("QUADRANT.gurps.feat.lifesave.saved", { name: parties["target"]?.name ?? "" })
        : "",
  }),
  follows(situation) {
    if (situation.outcome?.result !== "failure") return [];
    const again = next(situation, { check: "lifesave", label: "again", after: SECONDS_TO_TRY_AGAIN });
    const token = situation.parties["target"]?.token?.uuid;
    return [{ ...again, targets: token ? [token] : [] }];
  },
});
