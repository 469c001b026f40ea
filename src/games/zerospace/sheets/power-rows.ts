import type { ButtonView } from "#table/checks";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { say } from "#table/words.ts";
import { barredFrom } from "../checks/side/action-costs.ts";
import { plotPointRefusal } from "../checks/side/bonus-die.ts";
import { sideFor, valueOf } from "../checks/side/side.ts";
import { isHero, isPower, itemsOf, type Power } from "../documents.ts";
import { powerRow } from "./attack-rows.ts";
import { checkButton, type CheckButton } from "./check-button.ts";
import { powerFacts } from "./item-facts.ts";
import type { Standing } from "./standing.ts";

/** A power: whether it is on, what it is worth, what can be done with it. */
export interface PowerRow {
  id: string;
  name: string;
  img: string;
  facts: string;
  value: number;
  isOn: boolean;
  /** The switch. */
  toggle: ButtonView;
  buttons: ButtonView[];
  /** The first paragraph of what is written about it. */
  line: string;
}

const key = "QUADRANT.zerospace.sheet.power";

export function powerRows(standing: Standing, editable: boolean): PowerRow[] {
  return itemsOf(standing.actor, isPower).map((power) => row(power, standing, editable));
}

function row(power: Power, standing: Standing, editable: boolean): PowerRow {
  const { id, name, img, system } = power;
  const { actor, self } = standing;
  const side = { ...sideFor(actor, null, system.attribute), tool: id };
  const isOn = system.isActive;
  return {
    id: id ?? "",
    name,
    img: img ?? "",
    facts: powerFacts(power).join(" · "),
    value: valueOf(actor, side),
    isOn,
    toggle: checkButton({
      check: "togglePower",
      label: say(`${key}.${isOn ? "on" : "off"}`),
      data: { itemId: id ?? "" },
      why: barredFrom(self, isOn ? "deactivatePower" : "activatePower"),
    }),
    buttons: editable ? buttonsOf(power, standing) : [],
    line: paragraphs(system.description)[0] ?? "",
  };
}

function buttonsOf(power: Power, standing: Standing): ButtonView[] {
  const { actor, self } = standing;
  const stunt: CheckButton = {
    check: "plotPoint",
    label: say(`${key}.stunt`),
    data: { itemId: power.id ?? "", spend: "powerStunt" },
    why: plotPointRefusal(self),
  };
  const attack = power.system.attack ? [{ ...powerRow(power, standing).main, label: say(`${key}.attack`) }] : [];
  return [...attack, ...(isHero(actor) ? [checkButton(stunt)] : [])];
}
