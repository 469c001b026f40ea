import type { Die } from "#rules/dice";
import { affords, equipmentCost } from "#rules/zap";
import type { Field, Refusal } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { isCharacter } from "../../documents.ts";
import { ratedDie } from "../../rated.ts";
import { refusal } from "../../refusal.ts";
import type { Trait } from "../../traits.ts";
import { EQUIPMENT_DICE } from "../../vocabulary.ts";

/** A thing that is to be built or bought: as it will lie in somebody's hands. */
export interface Ware {
  name: string;
  img: string;
  /** Its stored fields, all of them where it was taken from a shelf. */
  /** UUID of what it is a copy of, in a compendium. */
  from?: string;
  system: { baseDie: (typeof EQUIPMENT_DICE)[number]; traits?: Trait[]; cyberwear?: boolean; concealable?: boolean };
}

/** A ware has a name, even where the GM did not ask for one. */
export const wareName = ({ name }: Ware): string => name || say("QUADRANT.zap.ware.new");

const LONGEST_NAME = 80;
const USUAL_ICON = "systems/quadrant/assets/icons/toolbox.svg";

export function plainWare(): Ware {
  return { name: "", img: USUAL_ICON, system: { baseDie: "d6" } };
}

/** A thing as somebody's screen describes it, with nothing in it that a thing has not. */
export function trueWare({ name, img, from, system }: Ware): Ware {
  const { baseDie } = system;
  const die = EQUIPMENT_DICE.find((one) => one === baseDie) ?? "d6";
  return {
    name: String(name).trim().slice(0, LONGEST_NAME),
    img: String(img),
    ...(from && { from: String(from) }),
    system: { ...system, baseDie: die },
  };
}

/** What it is called, and its die. */
export function wareFields<P extends { ware: Ware }>(plan: P): Field<P>[] {
  const { ware } = plan;
  const put = (changed: Ware): P => ({ ...plan, ware: trueWare(changed) });
  return [
    {
      id: "name",
      label: say("QUADRANT.zap.ware.name"),
      hint: "",
      type: "text",
      value: ware.name,
      apply: (name) => put({ ...ware, name }),
    },
    {
      id: "die",
      label: say("QUADRANT.zap.equipment.FIELDS.baseDie.label"),
      hint: "",
      type: "select",
      value: ware.system.baseDie,
      choices: EQUIPMENT_DICE.map((value) => ({ value, label: say(`QUADRANT.zap.die.${value}`) })),
      apply: (value) => put({ ...ware, system: { ...ware.system, baseDie: value as Ware["system"]["baseDie"] } }),
    },
  ];
}

export const namelessRefusal = ({ name }: Ware): Refusal | null => (name === "" ? refusal("nameless") : null);

/** What a thing costs, against the Wealth of whoever pays; null where nobody keeps track of it (ZAP-EQ-7). */
export interface Price {
  level: number;
  affordable: ReturnType<typeof affords>;
}

export function priceOf({ system }: Ware, actor: Actor.Implementation | null): Price | null {
  if (!gameSetting<boolean>("zap", "wealth") || !isCharacter(actor) || actor.system.wealth.level === 0) return null;
  const die = wareDie(system);
  if (!die) return null;
  const { cyberwear = false, concealable = false } = system;
  const level = equipmentCost({ die, cyberwear, concealable });
  return { level, affordable: affords(actor.system.wealth.level, level) };
}

/** Its die after its traits; null where they leave none. */
export const wareDie = ({ baseDie, traits = [] }: Ware["system"]): Die | null => ratedDie(baseDie, traits);

/** "Wealth 5, within your means" */
export function priceWords(price: Price | null): string {
  if (!price) return "";
  return say(`QUADRANT.zap.ware.price.${price.affordable}`, { level: price.level });
}

/** Why it cannot be paid for. */
export function priceRefusal(price: Price | null, name: string): Refusal | null {
  return price?.affordable === "no" ? refusal("tooDear", { name, level: price.level }) : null;
}
