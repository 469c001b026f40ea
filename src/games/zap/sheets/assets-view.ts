import type { ButtonView } from "#table/checks";
import { say } from "#table/words.ts";
import { isAsset, itemsOf, type Asset, type Character } from "../documents.ts";
import { assetsFor, stillToPay } from "../growth/assets.ts";
import { inPurse, playsWealth } from "../growth/purse.ts";
import { refusal } from "../refusal.ts";
import { checkButton } from "./check-button.ts";

/** An Asset as one row of the sheet. */
export interface AssetRow {
  id: string;
  name: string;
  img: string;
  /** "minor · the group's · only planned" */
  facts: string;
  banked: string;
  level: number;
  buttons: ButtonView[];
}

export interface AssetsView {
  rows: AssetRow[];
  buttons: ButtonView[];
}

export function assetsView(actor: Character, editable: boolean): AssetsView {
  return {
    rows: itemsOf(actor, isAsset).map((asset) => assetRow(asset, actor, editable)),
    buttons: editable ? starters(actor) : [],
  };
}

function starters(actor: Character): ButtonView[] {
  const used = actor.system.researched ? refusal("researched", { name: actor.name }) : null;
  const earns = playsWealth() && actor.system.wealth.level > 0;
  const idle = assetsFor(actor).length === 0 && !earns ? refusal("nothingToResearch", { name: actor.name }) : null;
  return [
    checkButton({ check: "research", label: say("QUADRANT.zap.research.button"), why: used ?? idle }),
    checkButton({ check: "asset", label: say("QUADRANT.zap.assets.new"), data: { step: "new" } }),
    checkButton({ check: "asset", label: say("QUADRANT.zap.assets.plan"), data: { step: "planned" } }),
  ];
}

function assetRow(asset: Asset, actor: Character, editable: boolean): AssetRow {
  const { id, uuid, name, img, system } = asset;
  const words = [
    say(`QUADRANT.zap.assetGrade.${system.grade}`),
    say(`QUADRANT.zap.assetOwner.${system.ownedBy}`),
    system.grade === "major" ? say("QUADRANT.zap.growth.boosts", { count: system.boosts }) : "",
    system.planned ? say("QUADRANT.zap.assets.planned") : "",
  ];
  const { rest } = stillToPay(asset, actor);
  const most = playsWealth() ? Math.max(inPurse(actor, "xp"), inPurse(actor, "wealth")) : inPurse(actor, "xp");
  const research = checkButton({
    check: "research",
    label: say("QUADRANT.zap.research.button"),
    data: { asset: uuid },
  });
  const pay = checkButton({
    check: "asset",
    label: say(`QUADRANT.zap.assets.${system.planned ? "pay" : "improve"}`),
    data: { step: "pay", itemId: id ?? "" },
    price: say("QUADRANT.zap.growth.xp", { count: rest }),
    why: most < rest ? refusal("poor.xp", { cost: rest, left: most }) : null,
  });
  return {
    id: id ?? "",
    name,
    img: img || "systems/quadrant/assets/icons/backpack.svg",
    facts: words.filter(Boolean).join(" · "),
    banked: system.banked > 0 ? say("QUADRANT.zap.assets.banked", { count: system.banked }) : "",
    level: system.level,
    buttons: editable ? [...(actor.system.researched ? [] : [research]), pay] : [],
  };
}
