import { boostCost, boostsWorth, wealthAmount } from "#rules/zap";
import { amount } from "#table/amount.ts";
import type { ButtonView } from "#table/checks";
import { dotted } from "#table/words.ts";
import { nextLevel } from "../checks/growth/wealth.ts";
import type { Asset, Character, Contender } from "../documents.ts";
import { isAsset, isCharacter, isComplication, isContender, isHero, isShip, itemsOf } from "../documents.ts";
import { assetsFor, inPurse, playsWealth, purseRefusal, stillToPay } from "../growth/purse.ts";
import { checkButton } from "./aim.ts";
import { refusal, tell } from "../words.ts";

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
    checkButton({ check: "research", label: tell("research.button"), why: used ?? idle }),
    checkButton({ check: "asset", label: tell("assets.new"), data: { step: "new" } }),
    checkButton({ check: "asset", label: tell("assets.plan"), data: { step: "planned" } }),
  ];
}

function assetRow(asset: Asset, actor: Character, editable: boolean): AssetRow {
  const { id, uuid, name, img, system } = asset;
  const words = [
    tell(`assetGrade.${system.grade}`),
    tell(`assetOwner.${system.ownedBy}`),
    system.grade === "major" ? tell("growth.boosts", { count: system.boosts }) : "",
    system.planned ? tell("assets.planned") : "",
  ];
  const { rest } = stillToPay(asset, actor);
  const most = playsWealth() ? Math.max(inPurse(actor, "xp"), inPurse(actor, "wealth")) : inPurse(actor, "xp");
  const research = checkButton({
    check: "research",
    label: tell("research.button"),
    data: { asset: uuid },
  });
  const pay = checkButton({
    check: "asset",
    label: tell(`assets.${system.planned ? "pay" : "improve"}`),
    data: { step: "pay", itemId: id ?? "" },
    price: tell("growth.xp", { count: rest }),
    why: most < rest ? refusal("poor.xp", { cost: rest, left: most }) : null,
  });
  return {
    id: id ?? "",
    name,
    img: img || "systems/quadrant/assets/icons/backpack.svg",
    facts: words.filter(Boolean).join(" · "),
    banked: system.banked > 0 ? tell("assets.banked", { count: system.banked }) : "",
    level: system.level,
    buttons: editable ? [...(actor.system.researched ? [] : [research]), pay] : [],
  };
}

interface Pips {
  total: number;
  filled: number;
  label: string;
}

interface WealthView {
  level: number;
  /** "about 10,000" */
  worth: string;
  affords: string;
  points: Pips;
  buttons: ButtonView[];
}

/** Section 8 of a character's sheet, and part of section 7 of a ship's: the growth so far, and the possible purchases. */
export interface GrowthView {
  xp: string;
  earned: string;
  boosts: string;
  nextBoost: string;
  /** "7 XP went into Boosts, 2 are left, of 9 earned", and in `over` the XP that are too many. Shown in edit mode. */
  sum: string;
  over: string;
  buttons: ButtonView[];
  /** Buttons to give XP to a ship, or Wealth Points to others; folded. */
  gifts: ButtonView[];
  wealth: WealthView | null;
  assets: AssetsView | null;
}

const POINTS_A_LEVEL = 10;

export function growthView(actor: Contender, editable: boolean): GrowthView {
  const { xp, boosts } = actor.system;
  return {
    xp: tell("growth.xp", { count: xp.value }),
    earned: xp.earned > 0 ? tell("growth.earned", { count: xp.earned }) : "",
    boosts: tell("growth.boosts", { count: boosts.start + boosts.bonus + boosts.bought }),
    nextBoost: tell("growth.next", { cost: boostCost({ ...boosts }) }),
    ...sumOf(actor),
    buttons: editable ? [boostButton(actor)] : [],
    gifts: editable ? [...shipGifts(actor), ...(playsWealth() ? wealthGifts(actor) : [])] : [],
    wealth: playsWealth() ? wealthView(actor, editable) : null,
    assets: isCharacter(actor) ? assetsView(actor, editable) : null,
  };
}

/**
 * Compares the XP spent on Boosts and the unspent ones with those earned. Assets and Wealth may have cost XP, too, so only a
 * surplus is an error.
 */
function sumOf({ system: { xp, boosts } }: Contender): Pick<GrowthView, "sum" | "over"> {
  const spent = boostsWorth({ ...boosts });
  const over = spent + xp.value - xp.earned;
  return {
    sum: tell("growth.sum", { spent, left: xp.value, earned: xp.earned }),
    over: over > 0 ? tell("growth.over", { count: over }) : "",
  };
}

/** Enabled if the cheapest Boost can be paid; the wizard shows the price of the others. */
function boostButton(actor: Contender): ButtonView {
  const cost = boostCost({ ...actor.system.boosts });
  const poor = purseRefusal(actor, "xp", cost);
  const rich = isShip(actor) && playsWealth() && !purseRefusal(actor, "wealth", cost);
  return checkButton({ check: "boost", label: tell("boost.button"), why: rich ? null : poor });
}

/** Buttons to give XP to a ship, which grows, too (ZAP-SHIP-19). */
function shipGifts(actor: Contender): ButtonView[] {
  if (!isCharacter(actor)) return [];
  return others(actor)
    .filter(isShip)
    .map((ship) =>
      checkButton({
        check: "wealth",
        label: tell("growth.giveXp", { name: ship.name }),
        data: { step: "giveXp", friend: ship.uuid },
        why: purseRefusal(actor, "xp", 1),
      }),
    );
}

/** The other characters and ships of the players. */
function others(actor: Contender): Contender[] {
  const all = (game.actors?.contents ?? []) as Actor.Implementation[];
  return all.filter(
    (other): other is Contender => isContender(other) && other.uuid !== actor.uuid && other.hasPlayerOwner,
  );
}

function wealthView(actor: Contender, editable: boolean): WealthView {
  const { level, points } = actor.system.wealth;
  return {
    level,
    worth: level > 0 ? tell("wealth.worth", { amount: amount(wealthAmount(level)) }) : "",
    affords: level > 0 ? tell("wealth.affords", { free: level - 1, level, above: level + 1 }) : "",
    points: {
      total: POINTS_A_LEVEL,
      filled: Math.min(points, POINTS_A_LEVEL),
      label: tell("wealth.points", { points, of: POINTS_A_LEVEL }),
    },
    buttons: editable ? wealthButtons(actor) : [],
  };
}

function wealthButtons(actor: Contender): ButtonView[] {
  const step = (name: "earn" | "spend"): ButtonView =>
    checkButton({
      check: "wealth",
      label: tell(`wealth.step.${name}`),
      data: { step: name },
      why: name === "spend" ? purseRefusal(actor, "wealth", 1) : null,
    });
  const next = isShip(actor) ? null : nextLevel(actor);
  const level = next && [
    checkButton({
      check: "wealth",
      label: tell("wealth.buy", { level: next.level }),
      data: { step: "level" },
      price: tell("growth.xp", { count: next.cost }),
      why: purseRefusal(actor, "xp", next.cost),
    }),
  ];
  const fortune = game.user?.isGM ? [checkButton({ check: "fortune", label: tell("fortune.button") })] : [];
  return [step("earn"), step("spend"), ...(level ?? []), ...fortune];
}

/** Buttons to give a Wealth Point to another hero or ship, converted to its Scale (ZAP-WEALTH-5). */
function wealthGifts(actor: Contender): ButtonView[] {
  return others(actor)
    .filter((other) => isShip(other) || isHero(other))
    .map((other) =>
      checkButton({
        check: "wealth",
        label: tell("wealth.give", { name: other.name }),
        data: { step: "give", friend: other.uuid },
        why: purseRefusal(actor, "wealth", 1),
      }),
    );
}

/** The attitude of a foe or bystander to the heroes; empty for heroes. */
export function attitudeWords(actor: Character): string {
  const { base, scene, tried } = actor.system.attitude;
  if (isHero(actor)) return "";
  const words = [tell(`attitude.${base}`)];
  if (scene !== 0) words.push(tell("attitude.scene", { value: scene > 0 ? `+${scene}` : `−${-scene}` }));
  if (tried) words.push(tell("attitude.tried"));
  return words.join(" · ");
}

/** A Complication as one row of the sheet. */
export interface ComplicationRow {
  id: string;
  name: string;
  img: string;
  /** "Major", "Minor · injury" */
  facts: string;
}

export function complicationRows(actor: Actor.Implementation): ComplicationRow[] {
  return itemsOf(actor, isComplication).map(({ id, name, img, system }) => ({
    id: id ?? "",
    name,
    img: img ?? "",
    facts: dotted(tell(`complicationGrade.${system.grade}`), system.isInjury ? tell("complication.injury") : ""),
  }));
}
