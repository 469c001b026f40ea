import { powerDice, singleDie } from "#rules/zap";
import { say } from "#table/words.ts";
import { isShip, type Ability } from "../documents.ts";
import { TRAIT_LISTS } from "../traits.ts";
import { diceLine, type DiceLine } from "./dice-line.ts";
import { traitEditor, type TraitEditor } from "./trait-editor.ts";

interface AbilityView {
  dice: DiceLine[];
  traits: TraitEditor;
  isAutomatic: boolean;
  isShtick: boolean;
  /** A ship's: it is hit and repaired by steps. */
  isSystem: boolean;
  /** Whether its attacks are compared with an Attribute. */
  attacks: boolean;
  canRefill: boolean;
}

export function abilityView({ system, actor }: Ability): AbilityView {
  const { level, traits, kind, automatic, automaticUse, shots } = system;
  const { shipTraits, ...common } = TRAIT_LISTS;
  return {
    dice: diceLines(level, kind),
    // One that belongs to nobody yet may become a ship's.
    traits: traitEditor(traits, !actor || isShip(actor) ? { ...common, shipTraits } : common),
    isAutomatic: automatic,
    isShtick: kind === "shtick",
    isSystem: isShip(actor),
    attacks: kind !== "shtick" && (!automatic || automaticUse === "attack"),
    canRefill: shots.value < shots.max,
  };
}

/** Movement Powers fight with one die of theirs. */
function diceLines(level: number, kind: string): DiceLine[] {
  const full = powerDice(level);
  const all = diceLine(say("QUADRANT.zap.abilitySheet.full"), full);
  return kind === "movement" ? [all, diceLine(say("QUADRANT.zap.abilitySheet.fighting"), singleDie(full))] : [all];
}
