import type { ButtonView } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import type { Equipment } from "../documents.ts";
import { repairButton, repairWords } from "../repairs.ts";
import { TICKED_ON_EQUIPMENT, TRAIT_LISTS } from "../traits.ts";
import { diceLine, poolOf, type DiceLine } from "./dice-line.ts";
import { traitEditor, type TraitEditor } from "./trait-editor.ts";

interface EquipmentView {
  /** None where its traits leave no die that there is. */
  dice: DiceLine[];
  /** The Wealth level that buys it; empty where nobody keeps track of Wealth. */
  cost: string;
  traits: TraitEditor;
  /** A repair under way, or that its Mishaps count. */
  notes: string[];
  repair: ButtonView | null;
  canRefill: boolean;
  /** The GM may correct how long the repair takes that is under way. */
  mayCorrect: boolean;
}

export function equipmentView(thing: Equipment): EquipmentView {
  const { die, traits, shots, isErratic, state, repair } = thing.system;
  const untaken = (keys: readonly string[]): string[] => keys.filter((key) => !TICKED_ON_EQUIPMENT.includes(key));
  return {
    dice: die ? [diceLine(say("QUADRANT.zap.equipmentSheet.rated"), poolOf(die))] : [],
    cost: costWords(thing),
    traits: traitEditor(traits, {
      advantages: untaken(TRAIT_LISTS.advantages),
      disadvantages: untaken(TRAIT_LISTS.disadvantages),
    }),
    notes: [repairWords(thing), isErratic ? say("QUADRANT.zap.equipmentSheet.erratic") : ""].filter(Boolean),
    repair: thing.actor?.isOwner ? repairButton(thing) : null,
    canRefill: shots.value < shots.max,
    mayCorrect: game.user!.isGM && state === "broken" && repair !== null,
  };
}

/** "Wealth 3", where this table plays with Wealth (ZAP-EQ-7). */
export function costWords({ system: { cost } }: Equipment): string {
  if (cost === null || !gameSetting<boolean>("zap", "wealth")) return "";
  return say("QUADRANT.zap.equipmentSheet.cost", { level: cost });
}
