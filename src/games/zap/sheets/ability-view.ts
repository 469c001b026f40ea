import { distribution, maximum, mean } from "../../../rules/dice/index.ts";
import { powerDice, singleDie } from "../../../rules/zap/index.ts";
import { dieViews } from "../../../table/checks/glyphs.ts";
import type { DieView } from "../../../table/checks/views.ts";
import { say } from "../../../table/words.ts";
import type { Ability } from "../documents.ts";
import { traitName, TRAITS } from "../traits.ts";

/** What the level of an Ability makes of dice, and what they are worth. */
interface DiceView {
  label: string;
  dice: DieView[];
  average: string;
  maximum: number;
}

interface AbilityView {
  dice: DiceView[];
  traits: { index: number; label: string }[];
  /** Traits that can still be added. */
  offered: { value: string; label: string }[];
  isAutomatic: boolean;
  isShtick: boolean;
  /** Whether its attacks are compared with an Attribute. */
  attacks: boolean;
}

export function abilityView({ system }: Ability): AbilityView {
  const { level, traits, kind, automatic, automaticUse } = system;
  return {
    dice: diceViews(level, kind),
    traits: traits.map((trait, index) => ({ index, label: traitName(trait) })),
    offered: Object.keys(TRAITS)
      .filter((key) => !traits.some((trait) => trait.key === key))
      .map((value) => ({ value, label: say(`QUADRANT.zap.trait.${value}`) })),
    isAutomatic: automatic,
    isShtick: kind === "shtick",
    attacks: kind !== "shtick" && (!automatic || automaticUse === "attack"),
  };
}

/** Movement Powers fight with one die of theirs. */
function diceViews(level: number, kind: string): DiceView[] {
  const full = powerDice(level);
  const whole = { key: "full", pool: full };
  const pools = kind === "movement" ? [whole, { key: "fighting", pool: singleDie(full) }] : [whole];
  return pools.map(({ key, pool }) => ({
    label: say(`QUADRANT.zap.abilitySheet.${key}`),
    dice: dieViews(pool, null, { ready: true }),
    average: new Intl.NumberFormat(game.i18n!.lang, { maximumFractionDigits: 2 }).format(mean(distribution(pool))),
    maximum: maximum(pool),
  }));
}
