import { type ButtonView, type DieView } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { checkButton } from "../checks/follow-ups.ts";
import { type Character, type Equipment, isEquipment, itemsOf } from "../documents.ts";
import { maintenanceButton } from "../gear.ts";
import { repairButton, repairWords } from "../repairs.ts";
import { TICKED_ON_EQUIPMENT, TRAIT_LISTS, traitName } from "../traits.ts";
import { diceLine, type DiceLine, poolOf } from "./aim.ts";
import { traitEditor, type TraitEditor } from "./trait-editor.ts";
import { tell } from "../words.ts";

interface EquipmentView {
  /** Empty if its traits leave no valid die. */
  dice: DiceLine[];
  /** The Wealth level that buys it; empty if Wealth is not tracked. */
  cost: string;
  traits: TraitEditor;
  /** A repair under way, or that its Mishaps count. */
  notes: string[];
  repair: ButtonView | null;
  canRefill: boolean;
  /** Whether the GM may correct the rest of a repair under way. */
  mayCorrect: boolean;
}

export function equipmentView(thing: Equipment): EquipmentView {
  const { die, traits, shots, isErratic, state, repair } = thing.system;
  const untaken = (keys: readonly string[]): string[] => keys.filter((key) => !TICKED_ON_EQUIPMENT.includes(key));
  return {
    dice: die ? [diceLine(tell("equipmentSheet.rated"), poolOf(die))] : [],
    cost: costWords(thing),
    traits: traitEditor(traits, {
      advantages: untaken(TRAIT_LISTS.advantages),
      disadvantages: untaken(TRAIT_LISTS.disadvantages),
    }),
    notes: [repairWords(thing), isErratic ? tell("equipmentSheet.erratic") : ""].filter(Boolean),
    repair: thing.actor?.isOwner ? repairButton(thing) : null,
    canRefill: shots.value < shots.max,
    mayCorrect: game.user!.isGM && state === "broken" && repair !== null,
  };
}

/** "Wealth 3"; empty if the setting does not track Wealth (ZAP-EQ-7). */
export function costWords({ system: { cost } }: Equipment): string {
  if (cost === null || !gameSetting<boolean>("zap", "wealth")) return "";
  return tell("equipmentSheet.cost", { level: cost });
}

/** A piece of equipment as one row of the sheet. */
export interface GearRow {
  id: string;
  name: string;
  img: string;
  /** Its die, filled while it is in use; empty if its traits leave no valid die. */
  dice: DieView[];
  tags: string[];
  /** Its cost; empty if Wealth is not tracked. */
  cost: string;
  /** Broken, lost, under repair; empty while it is whole. */
  state: string;
  /** The checkbox "in use"; null unless the thing is whole. */
  tick: { checked: boolean; label: string } | null;
  /** "5 of 6 shots" */
  shots: string;
  canRefill: boolean;
  repair: ButtonView | null;
}

/** Section 6 of the sheet: the character's equipment, and its buttons. */
export interface GearSection {
  rows: GearRow[];
  buttons: ButtonView[];
  /** Broken things of the reader's target. */
  friends: { name: string; thing: string; repair: ButtonView }[];
}

export function gearSection(actor: Character, aimed: Actor.Implementation | null, editable: boolean): GearSection {
  const own = itemsOf(actor, isEquipment);
  const maintenance = editable ? maintenanceButton(actor) : null;
  return {
    rows: own.map((thing) => gearRow(thing, editable)),
    buttons: editable ? [...(maintenance ? [maintenance] : []), ...starters(actor)] : [],
    friends: editable && aimed ? broken(actor, aimed) : [],
  };
}

/** The buttons to build equipment, and to buy it where Wealth is tracked. */
function starters(actor: Character): ButtonView[] {
  const buys = gameSetting<boolean>("zap", "wealth");
  return [starter("build", actor), ...(buys ? [starter("buy", actor)] : [])];
}

function starter(act: "build" | "buy", actor: Character): ButtonView {
  return checkButton({
    data: { check: `zap.${act}Equipment`, actor: actor.uuid },
    label: tell(`gear.${act}`),
  });
}

/** A friend's things are repaired from the sheet of the repairing character, who throws. */
function broken(actor: Character, aimed: Actor.Implementation): GearSection["friends"] {
  return itemsOf(aimed, isEquipment).flatMap((thing) => {
    const repair = repairButton(thing);
    const own = repair && { ...repair, data: { ...repair.data, actor: actor.uuid } };
    return own ? [{ name: aimed.name, thing: thing.name, repair: own }] : [];
  });
}

function gearRow(thing: Equipment, editable: boolean): GearRow {
  const { id, name, img, system } = thing;
  const { state, inUse, shots, isArmor, traits, isErratic } = system;
  const isWhole = state === "whole";
  const words = [
    isArmor ? tell("gear.armor") : "",
    ...traits.map(traitName),
    isErratic && !system.hasTrait("erratic") ? tell("trait.erratic") : "",
  ];
  return {
    id: id ?? "",
    name,
    img: img ?? "",
    dice: system.die ? [die(system.die.faces, isWhole && inUse)] : [],
    tags: words.filter(Boolean),
    cost: costWords(thing),
    state: isWhole ? "" : repairWords(thing) || tell(`equipmentState.${state}`),
    tick: isWhole ? { checked: inUse, label: tell("gear.inUse", { name }) } : null,
    shots: shots.max > 0 ? tell("gear.shots", { left: shots.value, of: shots.max }) : "",
    canRefill: editable && shots.value < shots.max,
    repair: editable ? repairButton(thing) : null,
  };
}

function die(faces: number, lit: boolean): DieView {
  const label = say("QUADRANT.table.die.ready", { die: String(faces) });
  return { faces, text: String(faces), state: lit ? "counted" : "ready", label, changed: false };
}
