import type { CheckKind } from "#rules/check.ts";
import { type Chips, CHIPS, mayHelp, negated, regainWind, type Resource } from "#rules/imperfect";
import {
  defineCheck,
  admitOnly,
  partiesOf,
  partyOf,
  type Refusal,
  type Situation,
  type TableChange,
  whoField,
} from "#table/checks";
import { has } from "#table/conditions";
import { counted } from "#table/words.ts";
import { type Character, characterOf, isCharacter, isHero } from "../../documents.ts";
import {
  chipCosts,
  chipHolders,
  chipWords,
  purseOf,
  shortRefusal,
  sizeOf,
  sanitizeChips,
  spenderRefusal,
  throwIfRefused,
} from "../../fate/purse.ts";
import { refusal, tell } from "../../words.ts";
import { actView } from "../parts.ts";
import { chipCountFields } from "./pot.ts";

/** Chips for Wind: `self` pays, `target` gets the Wind; without a target, the payer does. */
interface WindPlan {
  chips: Chips;
  wind: Resource;
}

type Outcome = { result: "regained"; value: number };
type Regaining = Situation<WindPlan, Outcome>;

const kind: CheckKind<WindPlan, Outcome> = {
  pools: () => ({}),
  resolve: (plan) => ({ result: "regained", value: regainWind(plan) }),
  odds: () => ({ regained: 1 }),
  changes: () => [],
};

const windOf = ({ system: { wind } }: Character): Resource => ({ value: wind.value, max: wind.max });

/** The character that gets the Wind. */
const breather = ({ self, target }: Regaining["parties"]): Character | null =>
  target ? characterOf(target) : characterOf(self);

/** Others may pay for a character's Wind only if it has no chips left (IMP-FATE-10). */
function helpRefusal({ self, target }: Regaining["parties"], helped: Character): Refusal | null {
  if (!target || self?.actor === helped) return null;
  const may = mayHelp({ reducesDamage: true, chips: purseOf(helped) });
  return may ? null : refusal("chip.ownFirst", { name: helped.name, held: chipWords(purseOf(helped)) });
}

const shortOf = ({ plan, parties: { self } }: Regaining): Refusal | null =>
  shortRefusal(self?.name ?? "", purseOf(self?.actor), plan.chips);

const isOutOfBreath = ({ system: { wind } }: Character): boolean => wind.value < wind.max;

/** Future Imperfect › Saving your skin: chips for Wind, at any time (IMP-FATE-9). */
export const regainWindCheck = defineCheck<WindPlan, Outcome>({
  kind,
  asks: true,
  parties: admitOnly("target"),
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("gone");
    const color = CHIPS.find((chip) => chip === data.color) ?? CHIPS.find((chip) => purseOf(actor)[chip] > 0);
    const chips = sanitizeChips(color && { [color]: 1 });
    return { plan: { chips, wind: windOf(actor) }, parties: { self: partyOf(actor, token, null) } };
  },
  refresh({ plan, parties }) {
    const actor = breather(parties);
    return { chips: sanitizeChips(plan.chips), wind: actor ? windOf(actor) : plan.wind };
  },
  refuse(situation) {
    const { plan, parties } = situation;
    const actor = breather(parties);
    if (!actor || has(actor, "dead")) return refusal("gone");
    if (plan.wind.value >= plan.wind.max) return refusal("wind.full");
    if (sizeOf(plan.chips) === 0) return refusal("chip.noneChosen");
    const masters = spenderRefusal(parties["self"]?.actor, plan.chips, situation.card);
    return masters ?? helpRefusal(parties, actor) ?? shortOf(situation);
  },
  costs(situation) {
    throwIfRefused(shortOf(situation));
    return chipCosts("self", situation.parties["self"]?.actor, situation.plan.chips);
  },
  fields({ plan, parties }) {
    const payer = characterOf(parties["self"]);
    const held = purseOf(payer);
    const others = payer && isHero(payer) ? chipHolders().filter((hero) => hero !== payer && isOutOfBreath(hero)) : [];
    const whom = whoField({
      plan,
      parties: partiesOf(parties),
      who: "target",
      label: tell("regain.whom"),
      choices: others,
      nobody: payer?.name ?? "",
    });
    return [
      ...(others.length > 0 ? [whom] : []),
      ...chipCountFields({ chips: plan.chips, held, put: (chips): WindPlan => ({ ...plan, chips }) }),
    ];
  },
  /** Wind is regained up to its maximum; the card notes it when the character recovers from being winded. */
  changes({ plan, outcome, parties }) {
    if (!outcome) return [];
    const { wind } = plan;
    const who = parties["target"] ? "target" : "self";
    const name = parties[who]?.name ?? "";
    const breathes = wind.value <= 0 && outcome.value > 0;
    return [
      { who, add: "wind.value", value: outcome.value - wind.value },
      ...(breathes ? [{ note: "QUADRANT.imperfect.regain.breathes", data: { name } } as TableChange] : []),
    ];
  },
  price: ({ plan, parties: { self } }) =>
    tell("regain.price", {
      before: counted(plan.wind.value),
      after: counted(regainWind(plan)),
      chips: chipWords(plan.chips),
      held: chipWords(purseOf(self?.actor)),
    }),
  view: ({ plan, parties: { self, target } }, reader) =>
    actView({
      kind: "regainWind",
      source: "skin",
      title: tell("regain.title"),
      parties: [self, target],
      word: tell("regain.word", { wind: regainWind(plan) - plan.wind.value }),
      why: reader.sees(target ? "target" : "self")
        ? tell("regain.why", {
            name: (target ?? self)?.name ?? "",
            chips: chipWords(plan.chips),
            worth: negated(plan.chips).wind,
            before: counted(plan.wind.value),
            after: counted(regainWind(plan)),
          })
        : "",
    }),
});
