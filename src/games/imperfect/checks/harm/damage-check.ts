import { damage, type DamageOutcome } from "#rules/imperfect";
import {
  actCheck,
  boundByChain,
  type Check,
  type Field,
  type FollowUp,
  isGms,
  type Option,
  type Refusal,
  type Ruling,
  type Situation,
} from "#table/checks";
import { say } from "#table/words.ts";
import { isVehicle } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { weaponIn } from "../attack/arms.ts";
import type { DamageAct, DamageChoice } from "./damage-act.ts";
import { damageView } from "./damage-view.ts";

export type DamageSituation = Situation<DamageAct, DamageOutcome>;

/** What was said otherwise than documents have it, as far as it is believed: whether it is lethal is the striker's word. */
export function believedDamage(situation: DamageSituation): DamageChoice {
  const { choice } = situation.plan;
  return isGms(situation) ? choice : { halved: false, armor: null, size: null, nonlethal: choice.nonlethal };
}

type Own = Pick<Check<DamageAct, DamageOutcome>, "prepare" | "refresh" | "refuse" | "parties"> &
  Partial<Pick<Check<DamageAct, DamageOutcome>, "ties">>;

const words = (id: string): string => `QUADRANT.imperfect.damage.${id}`;

/** Damage dice against somebody, wherever they come from. What they leave is for whoever is struck to take. */
export function damageCheckOf(own: Own): Check<DamageAct, DamageOutcome> {
  const anew = (situation: DamageSituation, choice: Partial<DamageChoice>): DamageAct =>
    own.refresh({
      ...situation,
      plan: { ...situation.plan, choice: { ...situation.plan.choice, ...choice } },
    });
  return actCheck<DamageAct, DamageOutcome>({
    kind: damage as Check<DamageAct, DamageOutcome>["kind"],
    roles: { damage: "self", strength: "self" },
    asks: true,
    fields: (situation) => mends(situation, (choice) => anew(situation, choice)),
    options: (situation) => switches(situation, (choice) => anew(situation, choice)),
    rulings,
    lockedReason: boundByChain,
    follows,
    isOtherOutcome: (one, other) =>
      one.wounds !== other.wounds || one.wind !== other.wind || one.result !== other.result,
    view: damageView,
    ...own,
  });
}

type Anew = (choice: Partial<DamageChoice>) => DamageAct;

/** What the Master knows better than the sheets. */
function mends(situation: DamageSituation, anew: Anew): Field<DamageAct>[] {
  if (!isGms(situation)) return [];
  const { armor, size } = situation.plan;
  return [
    {
      id: "armor",
      label: say(words("armor.label")),
      hint: say(words("armor.hint")),
      type: "text",
      value: armor.join(", "),
      apply(typed): DamageAct | Refusal {
        const levels = typed
          .split(/[\s,;]+/)
          .filter(Boolean)
          .map(Number);
        return levels.every((level) => Number.isInteger(level) && level >= 0)
          ? anew({ armor: levels })
          : refusal("damage.armor");
      },
    },
    {
      id: "size",
      label: say(words("size.label")),
      hint: "",
      type: "number",
      value: String(size),
      min: 1,
      apply(typed): DamageAct | Refusal {
        const value = Number(typed);
        return Number.isInteger(value) && value >= 1 ? anew({ size: value }) : refusal("attack.number");
      },
    },
  ];
}

const mayChooseLethal = ({ parties }: Pick<DamageSituation, "parties">): boolean =>
  weaponIn(parties)?.system.nonlethal === "choice";

function switches(situation: DamageSituation, anew: Anew): Option<DamageAct>[] {
  const { plan } = situation;
  const option = (id: "halved" | "nonlethal", checked: boolean): Option<DamageAct> => ({
    id,
    label: say(words(`${id}.label`)),
    hint: say(words(`${id}.hint`)),
    checked,
    reason: null,
    plan: anew({ [id]: !checked }),
  });
  return [
    ...(mayChooseLethal(situation) ? [option("nonlethal", plan.nonlethal)] : []),
    ...(isGms(situation) ? [option("halved", plan.halved)] : []),
  ];
}

/** What may still be said once the dice lie: they stay the same. */
function rulings({ plan, parties }: DamageSituation): Ruling[] {
  const ruling = (id: "halved" | "nonlethal", who: "gm" | "owner"): Ruling => ({
    id,
    who,
    label: say(words(`${id}.label`)),
    choices: ["no", "yes"].map((value) => ({ value, label: say(words(`${id}.${value}`)) })),
    now: plan[id] ? "yes" : "no",
    changes: () => [],
    note: words(`${id}.note`),
    plan: (value) => ({ ...plan, [id]: value === "yes" }),
  });
  return [...(mayChooseLethal({ parties }) ? [ruling("nonlethal", "owner")] : []), ruling("halved", "gm")];
}

/** Whoever is struck takes it; what was stopped, and what hurts nobody, ends here. */
function follows({ outcome, parties: { target } }: DamageSituation): FollowUp[] {
  const actor = target?.actor;
  if (!outcome || !actor || outcome.result === "stopped") return [];
  const onThing = isVehicle(actor);
  if (onThing ? outcome.levels === 0 : outcome.wounds === 0 && outcome.wind === 0) return [];
  const check = onThing ? "imperfect.wreck" : "imperfect.hurt";
  const label = say(words(onThing ? "follow.wreck" : "follow.hurt"));
  return [{ check, actor: actor.uuid, targets: [], item: null, data: {}, label, automatic: true }];
}
