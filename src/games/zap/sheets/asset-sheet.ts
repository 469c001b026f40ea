import type { Pool } from "#rules/dice";
import { isOnLadder, powerDice } from "#rules/zap";
import { say } from "#table/words.ts";
import { isAsset, isScenery, type Asset } from "../documents.ts";
import { diceLine, poolOf, type DiceLine } from "./dice-line.ts";
import { ZapItemSheet, type Reference } from "./item-sheet.ts";

const TEMPLATES = "systems/quadrant/templates/zap";

interface AssetView {
  isMinor: boolean;
  dice: DiceLine[];
  /** Actors that a Major Asset may be, by UUID. */
  actors: Reference[];
}

/** The sheet of an Asset: a minor one is a die, a major one an actor of its own. */
export class ZapAssetSheet extends ZapItemSheet {
  static override PARTS = {
    sheet: {
      template: `${TEMPLATES}/asset.hbs`,
      templates: [`${TEMPLATES}/item-head.hbs`, `${TEMPLATES}/dice-lines.hbs`],
      scrollable: [""],
    },
  };

  protected override view(): AssetView {
    const { item } = this;
    if (!isAsset(item)) throw new Error(`"${item.type}" is no Asset of Zap!`);
    return assetView(item);
  }
}

export function assetView({ system, actor: owner }: Asset): AssetView {
  const { grade, level, actor: own } = system;
  const isMinor = grade === "minor";
  const known = game.actors!.contents.filter(
    (actor) => actor.uuid !== owner?.uuid && !isScenery(actor) && actor.testUserPermission(game.user!, "LIMITED"),
  );
  return {
    isMinor,
    dice: isMinor ? [diceLine(say("QUADRANT.zap.assetSheet.die"), dieOf(level))] : [],
    actors: known.map(({ uuid, name }) => ({ value: uuid, label: name, selected: uuid === own })),
  };
}

/** The level of a Minor Asset is the size of its die; a level that is none has the dice of an Ability. */
function dieOf(level: number): Pool {
  const die = { faces: level, bonus: 0 };
  return isOnLadder(die) ? poolOf(die) : powerDice(level);
}
