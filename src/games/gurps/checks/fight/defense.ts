import { isGood, type Limb, LIMBS, type Maneuver, type Modifier, plans, type Result } from "#rules/gurps";
import type { Field, Participant, Plan, Refusal } from "#table/checks";
import { actKind, defineCheck, isRefusal, admitOnly, ownDraft, participant, partyOf, situationOf } from "#table/checks";
import { has } from "#table/conditions";
import { cardByUuid } from "#table/documents/messages.ts";
import { say } from "#table/words.ts";
import { type Character, characterOf, fighterOf, isCharacter } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { hasRisen, maneuverIn } from "../../combat/maneuvers.ts";
import { switchOption } from "../options.ts";
import { pushed } from "../roll/bucket.ts";
import { rollCheck } from "../roll/roll-check.ts";
import { actView } from "../roll/roll-view.ts";
import { incapacitatedRefusal, type Line, type Roll, rollOf } from "../roll/roll.ts";
import { damageLink } from "./damage.ts";
import { type Defence, defenceOf, DEFENCES, defencesOf, LIMB_OF, playsEffort } from "./defences.ts";

/** The defender's choices. */
interface DefenceChoice {
  defence: Defence;
  isFeverish: boolean;
  limb: Limb;
  /** The defence intercepts a thing in flight, and wards off no blow (GURPS-CATCH-2). */
  intercepts: boolean;
}

/** A defence as its card keeps it. */
export interface DefenceRoll extends Roll, DefenceChoice {
  /** The maneuver of this second; outside a fight `doNothing`. */
  maneuver: Maneuver;
}

/** A defence read from documents: the entered number, or the one that follows from the sheet. */
function defencePlan(self: Participant | undefined, choice: DefenceChoice): DefenceRoll | Refusal {
  const actor = characterOf(self);
  if (!actor) return refusal("gone");
  const score = defenceOf(actor, choice.defence);
  if (score === null) return refusal("noDefense", { name: actor.name });
  const maneuver = maneuverIn(self) ?? "doNothing";
  return withChoice({ ...rollOf(EMPTY), ...choice, base: score, maneuver }, choice, pushed());
}

const EMPTY = { base: 0, modifiers: [], isDefense: true, stakes: {} };
const FEVERISH = "gurps.mod.feverishDefense";

function withChoice(plan: DefenceRoll, choice: DefenceChoice, lines: Line[] = plan.modifiers): DefenceRoll {
  const isFeverish = choice.isFeverish && feverRefusal(plan) === null;
  const given = lines.filter(({ key }) => key !== FEVERISH);
  const roll = plans.defense({
    score: plan.base,
    maneuver: plan.maneuver,
    isFeverish,
    limb: choice.limb,
    modifiers: given.map(({ key, value, source }): Modifier => ({ key, value, source })),
  });
  const added = roll.modifiers.slice(given.length);
  const { defence, limb } = choice;
  const intercepts = choice.intercepts && defence === "parry";
  return { ...plan, ...roll, modifiers: [...given, ...added], defence, limb, isFeverish, intercepts };
}

/** Why no effort can be put into a defence (GURPS-CFX-1). */
function feverRefusal({ maneuver }: Pick<DefenceRoll, "maneuver">): Refusal | null {
  if (!playsEffort()) return refusal("effort.option");
  return maneuver === "allOutAttack" ? refusal("effort.allOut") : null;
}

/** The declared choice, with defaults for invalid values. */
function soundChoice({ defence, isFeverish, limb, intercepts }: DefenceRoll): DefenceChoice {
  const known = DEFENCES.find((one) => one === defence) ?? "dodge";
  return {
    defence: known,
    isFeverish: isFeverish === true,
    limb: LIMBS.find((one) => one === limb) ?? LIMB_OF[known],
    intercepts: intercepts === true,
  };
}

/** The limb that is hurt if the defence is overdone. */
function limbField(plan: DefenceRoll): Field<DefenceRoll> {
  return {
    id: "limb",
    label: tell("defense.limb"),
    hint: tell("defense.limbHint"),
    type: "select",
    value: plan.limb,
    choices: LIMBS.map((value) => ({ value, label: tell(`limb.${value}`) })),
    apply: (value) => withChoice(plan, { ...plan, limb: LIMBS.find((one) => one === value) ?? plan.limb }),
  };
}

/** GURPS › Extra Effort in Combat; Throwing: an active defence, or a Parry that intercepts a thing in flight. */
export const defenseCheck = rollCheck<DefenceRoll>({
  /** `data.defense`: the defence; default: the best. `data.card`: the attack that it answers. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const own = defencesOf(actor);
    const asked = DEFENCES.find((one) => one === data["defense"]);
    const defence = asked ?? own.toSorted((one, other) => scoreIn(other) - scoreIn(one))[0];
    if (!defence) return refusal("noDefense", { name: actor.name });
    const self = partyOf(actor, token, null);
    const choice = { defence, isFeverish: false, limb: LIMB_OF[defence], intercepts: data["intercepts"] === "true" };
    const plan = defencePlan(participant(self), choice);
    const tied = cardByUuid(data["card"] ?? null)?.uuid;
    return isRefusal(plan) ? plan : { plan, parties: { self }, ...(tied && { tied }) };

    function scoreIn(one: Defence): number {
      return defenceOf(actor as Character, one) ?? 0;
    }
  },
  refresh({ plan, parties: { self } }) {
    const fresh = defencePlan(self, soundChoice(plan));
    return isRefusal(fresh) ? plan : fresh;
  },
  /** An unconscious or otherwise held actor cannot defend. All others may try, however low their score. */
  refuse({ plan, parties: { self } }) {
    const found = defencePlan(self, plan);
    return isRefusal(found) ? found : incapacitatedRefusal(self);
  },
  fields({ plan, parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return [];
    const own = defencesOf(actor);
    return [
      {
        id: "defense",
        label: tell("defense.label"),
        hint: "",
        type: "select",
        value: plan.defence,
        choices: own.map((value) => ({ value, label: `${tell(`defense.${value}`)} ${defenceOf(actor, value)}` })),
        apply: (value) => {
          const defence = own.find((one) => one === value) ?? plan.defence;
          const base = defenceOf(actor, defence) ?? plan.base;
          return withChoice({ ...plan, base }, { ...plan, defence, limb: LIMB_OF[defence] });
        },
      },
      ...(plan.isFeverish ? [limbField(plan)] : []),
    ];
  },
  options({ plan }) {
    const feverish = switchOption("QUADRANT.gurps.defense.feverish", {
      id: "feverish",
      checked: plan.isFeverish,
      reason: feverRefusal(plan),
      plan: withChoice(plan, { ...plan, isFeverish: !plan.isFeverish }),
    });
    const intercept = switchOption("QUADRANT.gurps.defense.intercept", {
      id: "intercept",
      checked: plan.intercepts,
      reason: plan.defence === "parry" ? null : refusal("interceptParry"),
      plan: withChoice(plan, { ...plan, intercepts: !plan.intercepts }),
    });
    return [...(playsEffort() ? [feverish] : []), intercept];
  },
  /** After a failed defence the attacker's damage is rolled. */
  follows({ plan, outcome, tied }) {
    if (!outcome || isGood(outcome.result as Result) || plan.intercepts || tied?.system.kind !== "attack") return [];
    return damageLink(situationOf(tied).parties["self"]);
  },
  ties: "continues",
  parties: admitOnly(),
  price: ({ plan }) => (plan.isFeverish ? tell("price.fatigue", { points: 1 }) : ""),
  words({ plan, outcome, parties: { self } }) {
    const isMade = outcome !== null && isGood(outcome.result as Result);
    const actor = characterOf(self);
    const what = plan.intercepts ? "intercept" : "defense";
    return {
      kind: "defense",
      section: plan.isFeverish ? "combatEffort" : plan.intercepts ? "throwing" : "success",
      title: say(plan.intercepts ? "QUADRANT.gurps.defense.intercept.label" : `QUADRANT.gurps.defense.${plan.defence}`),
      base: tell(`defense.${plan.defence}`),
      effect: outcome ? tell(`defense.effect.${what}.${isMade ? "made" : "failed"}`) : "",
      note: actor && has(actor, "stunned") ? tell("defense.stunned") : "",
    };
  },
});

/** Getting up. In a fight it takes two seconds of Change Posture, elsewhere no time (section 3, `prone`). */
export const standCheck = defineCheck<Plan>({
  kind: actKind("stands"),
  prepare: ownDraft(isCharacter, refusal),
  refuse({ parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return refusal("gone");
    if (!has(actor, "prone")) return refusal("turn.notProne", { name: actor.name });
    return incapacitatedRefusal(self) ?? (hasRisen(fighterOf(self)) ? null : refusal("turn.lying"));
  },
  effects: () => [{ who: "self", lose: "prone", stacks: "all" }],
  parties: admitOnly(),
  view: ({ parties: { self } }) =>
    actView({
      kind: "stand",
      source: "physicalFeats",
      title: tell("stand.title"),
      parties: [self],
      word: tell("stand.word"),
      why: "",
    }),
});
