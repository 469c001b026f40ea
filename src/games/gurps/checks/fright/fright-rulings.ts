import { frightRow } from "#rules/gurps";
import type { Ruling } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf } from "../../documents.ts";
import { tell } from "../../words.ts";
import { type Rolled, rollRulings, textRuling } from "../roll/roll.ts";
import { motivatedRuling } from "../states/neglect.ts";
import { briefWords, type Frightened } from "./fright-view.ts";
import { FRIGHT_NUMBERS, type FrightRoll, relatedTraits } from "./fright-kind.ts";

const key = "QUADRANT.gurps.fright.ruling";

/** The row on which a trait that fits the horror gets worse. */
const WORSENS = 25;

/** The GM's rulings on a Fright Check. If a result makes no sense, the table is thrown again, or its row is set. */
export function frightRulings(situation: Frightened): Ruling[] {
  const { staged } = situation;
  const general = rollRulings(situation as unknown as Rolled);
  if (!staged || staged.result === "held") return general;
  if (situation.plan.ownTable) return [...general, rerollRuling(situation), ...ownRuling(situation)];
  return [
    ...general,
    rerollRuling(situation),
    rowRuling(situation),
    ...relatedRuling(situation),
    ...panicRuling(situation),
    ...motivatedRuling(situation),
  ];
}

/** The effect of a row of the world's own table, in the GM's words. */
const ownRuling = ({ outcome }: Frightened): Ruling[] =>
  outcome?.result === "own" ? [textRuling("ownRow", say(`${key}.own.label`), `${key}.own.note`)] : [];

/** The value counts the throws: each ruling asks for one more. */
function rerollRuling({ plan }: Frightened): Ruling {
  const { rerolls } = plan;
  const again = { value: String(rerolls + 1), label: say(`${key}.reroll.again`) };
  const done = {
    value: String(rerolls),
    label: say(`${key}.reroll.times.${rerolls === 1 ? "one" : "many"}`, { count: rerolls }),
  };
  return {
    id: "reroll",
    label: say(`${key}.reroll.label`),
    group: tell("ruling.group"),
    spoken: true,
    early: true,
    choices: rerolls === 0 ? [again] : [done, again],
    who: "gm",
    plan: (): FrightRoll => ({ ...plan, row: null, rerolls: rerolls + 1 }),
    note: `${key}.reroll.note`,
  };
}

/** Values contain the number of rerolls: a row that was set for an earlier throw does not apply to a later one. */
function rowRuling({ plan }: Frightened): Ruling {
  const word = (row: number | null): string => `${plan.rerolls}:${row ?? "dice"}`;
  const rows = FRIGHT_NUMBERS.map((row) => {
    const effects = briefWords(frightRow(row).effects);
    return { value: word(row), label: say(`${key}.row.choice`, { row, effects }) };
  });
  return {
    id: "row",
    label: say(`${key}.row.label`),
    group: tell("ruling.group"),
    early: true,
    choices: [{ value: word(null), label: say(`${key}.row.dice`) }, ...rows],
    now: word(plan.row),
    who: "gm",
    plan: (value): FrightRoll => ({ ...plan, row: FRIGHT_NUMBERS.find((row) => word(row) === value) ?? null }),
    note: `${key}.row.note`,
  };
}

/** Which trait fits the horror is asked on the card only once the row makes that trait worse. */
function relatedRuling({ plan, staged, parties }: Frightened): Ruling[] {
  const actor = characterOf(parties["self"]);
  const traits = actor ? relatedTraits(actor) : [];
  if (staged?.row !== WORSENS || traits.length === 0) return [];
  return [
    {
      id: "related",
      label: tell("fright.related.label"),
      early: true,
      choices: relatedChoices(traits),
      now: plan.related,
      who: "gm",
      plan(value): FrightRoll {
        const trait = traits.find(({ id }) => id === value);
        const relatedSelfControl = (trait?.system.selfControl ?? null) as FrightRoll["relatedSelfControl"];
        return { ...plan, related: trait?.id ?? "", relatedSelfControl };
      },
      note: `${key}.related`,
    },
  ];
}

/** No trait, and those that may fit. */
export function relatedChoices(traits: ReturnType<typeof relatedTraits>): { value: string; label: string }[] {
  const named = traits.map(({ id, name, system }) => ({
    value: id ?? "",
    label: tell("fright.related.choice", { name, selfControl: system.selfControl! }),
  }));
  return [{ value: "", label: tell("fright.related.none") }, ...named];
}

/** What a panicked actor does, in the GM's words. */
function panicRuling({ outcome, parties: { self } }: Frightened): Ruling[] {
  const effects = outcome && outcome.row !== null ? frightRow(outcome.row).effects : [];
  return effects.some(inPanic) ? [panicWordRuling(self?.name ?? "")] : [];
}

const inPanic = (effect: ReturnType<typeof frightRow>["effects"][number]): boolean =>
  effect.effect === "state" && effect.condition === "panicked";

export const panicWordRuling = (name: string): Ruling =>
  textRuling("panic", tell("fright.panic.label", { name }), "QUADRANT.gurps.fright.panic.note");
