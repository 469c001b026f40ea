import { updateDocument } from "#foundry";
import { amount } from "#table/amount.ts";
import { signed } from "#table/words.ts";
import type { Character } from "../documents.ts";
import { SECONDARY_FIGURES, type Follows, baseFigures } from "../follows.ts";
import { tell } from "../words.ts";

const short = (id: string): string => tell(`attributeShort.${id}`);

const FROM: Record<keyof Follows, () => string> = {
  hp: () => short("st"),
  fp: () => short("ht"),
  will: () => short("iq"),
  per: () => short("iq"),
  basicSpeed: () => `(${short("dx")} + ${short("ht")}) ÷ 4 =`,
  basicMove: () => tell("sheet.figure.basicSpeed"),
};

const NAMES: Record<keyof Follows, string> = {
  hp: "character.FIELDS.hp.value.label",
  fp: "character.FIELDS.fp.value.label",
  will: "attribute.will",
  per: "attribute.per",
  basicSpeed: "sheet.figure.basicSpeed",
  basicMove: "sheet.figure.basicMove",
};

const usualOf = ({ attributes, bonus }: Character["system"]): Follows => baseFigures(attributes, bonus.basicSpeed);

/** The figures that follow from attributes, as books print them: each a total, with its formula and what was bought. */
export function boughtView({ system }: Character) {
  const usual = usualOf(system);
  return SECONDARY_FIGURES.map((id) => {
    const bonus = system.bonus[id];
    const from = `${FROM[id]()} ${amount(usual[id])}`;
    return {
      id,
      label: tell(NAMES[id]),
      value: usual[id] + bonus,
      usual: amount(usual[id]),
      step: id === "basicSpeed" ? 0.25 : 1,
      why: bonus === 0 ? from : `${from} ${signed(bonus)}`,
    };
  });
}

/** Writes a typed total: its difference to the formula is stored as bought. An empty field stores 0. */
export async function totalled(actor: Character, { dataset: { total }, value }: HTMLInputElement): Promise<void> {
  const id = SECONDARY_FIGURES.find((one) => one === total);
  if (!id) return;
  const bonus = value === "" ? 0 : Number(value) - usualOf(actor.system)[id];
  await updateDocument(actor, { [`system.bonus.${id}`]: bonus });
}
