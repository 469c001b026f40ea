import { BODY_PARTS, SPLITS } from "#rules/zap";
import { type Field, type FieldView, isRefusal, type Participant, partiesOf } from "#table/checks";
import { say } from "#table/words.ts";
import { abilitiesOf, abilityOf, contenderOf, isContender, isScenery } from "../../documents.ts";
import { fightOf } from "../../fight.ts";
import { aimsFor, measuredAbility, targetAbilityOf } from "./aims.ts";
import { locatesHits, type AimedAttack } from "./attack-plan.ts";
import { likelyDefense } from "./defenses.ts";
import { isAttackable } from "../target.ts";
import { automaticDefenses, canSplit, type Shoulder } from "./shoulder.ts";
import { tell } from "../../words.ts";
import { selectField } from "../ask-fields.ts";

/** An attack in the dialog; `anew` returns its plan with another choice. */
export interface AskedAttack {
  plan: AimedAttack;
  self: Participant | undefined;
  target: Participant | undefined;
  anew(choice: Partial<AimedAttack>): AimedAttack;
}

/** The attacker's choices: aim, Ability to disable, called shot, Shoulder Roll. A field without a choice is left out. */
export function attackFields(asked: AskedAttack): Field<AimedAttack>[] {
  return [aimField(asked), preyField(asked), calledField(asked), shoulderField(asked)].flatMap((field) => field ?? []);
}

/**
 * Another aim changes the Ability that the target resists with, so the field also sets the target's tool: the measured Ability,
 * or the likely defence.
 */
export function retargeted(field: Field<AimedAttack>, parties: Record<string, Participant>): Field<AimedAttack> {
  const actor = contenderOf(parties.target);
  if (!actor) return field;
  return {
    ...field,
    apply(value) {
      const next = field.apply(value);
      if (isRefusal(next) || "plan" in next) return next;
      const found =
        measuredAbility(next.aim, actor, next.prey?.id) ?? likelyDefense(actor, fightOf(parties.target?.combatant));
      const all = partiesOf(parties);
      return { plan: next, parties: { ...all, target: { ...all.target!, tool: found.ability?.uuid ?? null } } };
    },
  };
}

type Choices = FieldView["choices"];

function select(
  id: string,
  value: string,
  choices: NonNullable<Choices>,
  apply: (value: string) => AimedAttack,
): Field<AimedAttack> {
  const base = `QUADRANT.zap.ask.${id}`;
  return selectField(id, say(`${base}.label`), value, choices, apply, say(`${base}.hint`));
}

function aimField({ plan, self, target, anew }: AskedAttack): Field<AimedAttack> | null {
  const aimed = target?.actor ?? null;
  const open = isAttackable(aimed) ? aimsFor(abilityOf(self), aimed) : [];
  if (open.length < 2) return null;
  const choices = open.map((value) => ({ value, label: tell(`ask.aim.${value}`) }));
  const value = plan.breach ? "disable" : plan.aim === "ship" ? "harm" : plan.aim;
  return select("aim", value, choices, (aim) => anew({ aim: aim as AimedAttack["aim"] }));
}

/** Which Ability is to be disabled (ZAP-ATT-6). */
function preyField({ plan, target, anew }: AskedAttack): Field<AimedAttack> | null {
  const aimed = target?.actor;
  if ((plan.aim !== "disable" && !plan.breach) || !isContender(aimed)) return null;
  const choices = abilitiesOf(aimed).map(({ id, name }) => ({ value: id!, label: name }));
  return select("prey", plan.prey?.id ?? plan.breach?.id ?? "", choices, (id) => {
    const prey = targetAbilityOf(aimed, id);
    if (!prey) return plan;
    return anew(plan.breach ? { breach: { id: prey.id! } } : { prey: { id: prey.id!, damage: "none" } });
  });
}

/** A part of the body that is called before the throw (ZAP-ATT-4). */
function calledField({ plan, target, anew }: AskedAttack): Field<AimedAttack> | null {
  if (!locatesHits(plan.aim, target?.actor ?? null)) return null;
  const parts = BODY_PARTS.map((part, digit) => ({
    value: String(digit),
    label: tell("ask.called.part", { part: tell(`part.${part}`), digit }),
  }));
  const choices = [{ value: "", label: tell("ask.called.none") }, ...parts];
  return select("called", plan.calledShot === null ? "" : String(plan.calledShot), choices, (digit) =>
    anew({ calledShot: digit === "" ? null : Number(digit) }),
  );
}

/** The Shoulder Roll: one die attacks, the other defends, alone or with an automatic defence (ZAP-SPLIT-4). In a fight only. */
function shoulderField({ plan, self, target, anew }: AskedAttack): Field<AimedAttack> | null {
  const actor = contenderOf(self);
  if (!actor || !fightOf(self?.combatant) || isScenery(target?.actor) || !canSplit(plan.attack)) return null;
  const defenses = automaticDefenses(actor);
  const ways = SPLITS.flatMap((attacks) => [
    { value: attacks, label: tell(`ask.shoulder.${attacks}`) },
    ...defenses.map(({ id, name }) => ({
      value: `${attacks}+${id}`,
      label: tell("ask.shoulder.with", { way: tell(`ask.shoulder.${attacks}`), ability: name }),
    })),
  ]);
  const choices = [{ value: "", label: tell("ask.shoulder.none") }, ...ways];
  return select("shoulder", shoulderValue(plan.shoulder), choices, (value) => {
    const [attacks, automatic = null] = value.split("+");
    const split = SPLITS.find((one) => one === attacks);
    const shoulder = split && { attacks: split, automatic, use: plan.attack };
    return anew({ shoulder, attack: { ...plan.attack, wildShot: false } });
  });
}

function shoulderValue(shoulder: Shoulder | undefined): string {
  if (!shoulder) return "";
  return shoulder.automatic ? `${shoulder.attacks}+${shoulder.automatic}` : shoulder.attacks;
}
