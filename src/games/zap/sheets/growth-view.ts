import { boostCost, wealthAmount } from "#rules/zap";
import { amount } from "#table/amount.ts";
import { say } from "#table/words.ts";
import type { ButtonView } from "#table/checks";
import { nextLevel } from "../checks/growth/wealth.ts";
import { isCharacter, isContender, isHero, isShip, type Character, type Contender } from "../documents.ts";
import { playsWealth, purseRefusal } from "../growth/purse.ts";
import { assetsView, type AssetsView } from "./assets-view.ts";
import { checkButton } from "./check-button.ts";

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

/** Section 8 of a character's sheet, and part of section 7 of a ship's: what has grown, and what it may grow into. */
export interface GrowthView {
  xp: string;
  earned: string;
  boosts: string;
  nextBoost: string;
  buttons: ButtonView[];
  /** XP for a ship, Wealth Points for anybody else: folded. */
  gifts: ButtonView[];
  wealth: WealthView | null;
  assets: AssetsView | null;
}

const POINTS_A_LEVEL = 10;

export function growthView(actor: Contender, editable: boolean): GrowthView {
  const { xp, boosts } = actor.system;
  return {
    xp: say("QUADRANT.zap.growth.xp", { count: xp.value }),
    earned: xp.earned > 0 ? say("QUADRANT.zap.growth.earned", { count: xp.earned }) : "",
    boosts: say("QUADRANT.zap.growth.boosts", { count: boosts.start + boosts.bonus + boosts.bought }),
    nextBoost: say("QUADRANT.zap.growth.next", { cost: boostCost({ ...boosts }) }),
    buttons: editable ? [boostButton(actor)] : [],
    gifts: editable ? [...shipGifts(actor), ...(playsWealth() ? wealthGifts(actor) : [])] : [],
    wealth: playsWealth() ? wealthView(actor, editable) : null,
    assets: isCharacter(actor) ? assetsView(actor, editable) : null,
  };
}

/** The cheapest Boost decides whether the wizard is open; it says what the others cost. */
function boostButton(actor: Contender): ButtonView {
  const cost = boostCost({ ...actor.system.boosts });
  const poor = purseRefusal(actor, "xp", cost);
  const rich = isShip(actor) && playsWealth() && !purseRefusal(actor, "wealth", cost);
  return checkButton({ check: "boost", label: say("QUADRANT.zap.boost.button"), why: rich ? null : poor });
}

/** XP may be put aside for a ship: it grows, too (ZAP-SHIP-19). */
function shipGifts(actor: Contender): ButtonView[] {
  if (!isCharacter(actor)) return [];
  return others(actor)
    .filter(isShip)
    .map((ship) =>
      checkButton({
        check: "wealth",
        label: say("QUADRANT.zap.growth.giveXp", { name: ship.name }),
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
    worth: level > 0 ? say("QUADRANT.zap.wealth.worth", { amount: amount(wealthAmount(level)) }) : "",
    affords: level > 0 ? say("QUADRANT.zap.wealth.affords", { free: level - 1, level, above: level + 1 }) : "",
    points: {
      total: POINTS_A_LEVEL,
      filled: Math.min(points, POINTS_A_LEVEL),
      label: say("QUADRANT.zap.wealth.points", { points, of: POINTS_A_LEVEL }),
    },
    buttons: editable ? wealthButtons(actor) : [],
  };
}

function wealthButtons(actor: Contender): ButtonView[] {
  const step = (name: "earn" | "spend"): ButtonView =>
    checkButton({
      check: "wealth",
      label: say(`QUADRANT.zap.wealth.step.${name}`),
      data: { step: name },
      why: name === "spend" ? purseRefusal(actor, "wealth", 1) : null,
    });
  const next = isShip(actor) ? null : nextLevel(actor);
  const level = next && [
    checkButton({
      check: "wealth",
      label: say("QUADRANT.zap.wealth.buy", { level: next.level }),
      data: { step: "level" },
      price: say("QUADRANT.zap.growth.xp", { count: next.cost }),
      why: purseRefusal(actor, "xp", next.cost),
    }),
  ];
  const fortune = game.user?.isGM ? [checkButton({ check: "fortune", label: say("QUADRANT.zap.fortune.button") })] : [];
  return [step("earn"), step("spend"), ...(level ?? []), ...fortune];
}

/** A Wealth Point for somebody else, at that one's Scale (ZAP-WEALTH-5). */
function wealthGifts(actor: Contender): ButtonView[] {
  return others(actor)
    .filter((other) => isShip(other) || isHero(other))
    .map((other) =>
      checkButton({
        check: "wealth",
        label: say("QUADRANT.zap.wealth.give", { name: other.name }),
        data: { step: "give", friend: other.uuid },
        why: purseRefusal(actor, "wealth", 1),
      }),
    );
}

/** How a foe or bystander looks upon the heroes, as far as the reader may know; null for heroes. */
export function attitudeWords(actor: Character): string {
  const { base, scene, tried } = actor.system.attitude;
  if (isHero(actor)) return "";
  const words = [say(`QUADRANT.zap.attitude.${base}`)];
  if (scene !== 0) words.push(say("QUADRANT.zap.attitude.scene", { value: scene > 0 ? `+${scene}` : `−${-scene}` }));
  if (tried) words.push(say("QUADRANT.zap.attitude.tried"));
  return words.join(" · ");
}
