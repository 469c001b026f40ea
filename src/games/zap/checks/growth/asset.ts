import { ASSET_GRADES, ASSET_OWNERS, type AssetGrade, type AssetOwner } from "#rules/zap";
import { defineCheck, actKind, type Check, form, partyOf, type Situation, type TableChange } from "#table/checks";
import { LONGEST_NAME } from "#table/documents/names.ts";
import { type Asset, characterOf, isAsset, isCharacter } from "../../documents.ts";
import type { Purse } from "../../growth/purse.ts";
import {
  newAssetPrice,
  payment,
  priceWords,
  purseField,
  purseOf,
  purseRefusal,
  stillToPay,
} from "../../growth/purse.ts";
import { actView } from "../parts.ts";
import { refusal, tell } from "../../words.ts";
import { numberField, textField } from "../ask-fields.ts";

/**
 * `new` buys an Asset; `planned` only notes one, so that XP can be banked for it; `pay` pays for or improves an existing one.
 */
const STEPS = ["new", "planned", "pay"] as const;
type AssetStep = (typeof STEPS)[number];

interface AssetPlan {
  step: AssetStep;
  name: string;
  grade: AssetGrade;
  owner: AssetOwner;
  /** Level of a new Asset. */
  level: number;
  purse: Purse;
  /** The existing Asset that is paid for: `was` is `planned`, or its grade if it is improved. */
  known: { name: string; was: "planned" | AssetGrade } | null;
}

type Growth = Situation<AssetPlan, { result: string }>;

const HIGHEST = 25;
const USUAL_LEVEL = 4;

function knownOf(asset: Asset | null): AssetPlan["known"] {
  return asset && { name: asset.name, was: asset.system.planned ? "planned" : asset.system.grade };
}

const assetIn = ({ parties: { self } }: Pick<Growth, "parties">): Asset | null =>
  isAsset(self?.tool) ? self.tool : null;

/** The price in XP: first from the XP banked in the Asset, the rest from the purse. */
function price(situation: Pick<Growth, "plan" | "parties">): { banked: number; rest: number } {
  const { plan, parties } = situation;
  const actor = characterOf(parties.self);
  if (!actor || plan.step === "planned") return { banked: 0, rest: 0 };
  const asset = assetIn(situation);
  if (plan.step === "pay") return asset ? stillToPay(asset, actor) : { banked: 0, rest: 0 };
  return { banked: 0, rest: newAssetPrice({ grade: plan.grade, ownedBy: plan.owner }, actor) };
}

/** A planned Asset becomes real; a minor one gains a level, a Major one a Boost. */
function improvement({ system }: Asset): TableChange {
  if (system.planned) return { who: "tool", set: "planned", value: false };
  return { who: "tool", add: system.grade === "minor" ? "level" : "boosts", value: 1 };
}

const nameOf = ({ name }: AssetPlan): string => name.trim() || tell("boost.new.minorAssets");

/** Zap! › Research: buying or improving an Asset. WP may replace XP. */
export const assetCheck: Check<AssetPlan, { result: string }> = defineCheck({
  kind: actKind<AssetPlan>("asset"),
  asks: true,
  prepare({ actor, token, item, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const asset = isAsset(item) ? item : null;
    const step = STEPS.find((one) => one === data.step) ?? "new";
    if (step === "pay" && !asset) return refusal("gone");
    const plan: AssetPlan = {
      step,
      name: "",
      grade: "minor",
      owner: "character",
      level: USUAL_LEVEL,
      purse: purseOf(null),
      known: step === "pay" ? knownOf(asset) : null,
    };
    return { plan, parties: { self: partyOf(actor, token, step === "pay" ? asset : null) } };
  },
  /** The paid Asset is read anew; everything else is the player's choice. */
  refresh({ plan, parties }) {
    return { ...plan, known: plan.step === "pay" ? knownOf(assetIn({ parties })) : null };
  },
  refuse(situation) {
    const { plan, parties } = situation;
    const actor = characterOf(parties.self);
    if (!actor) return refusal("gone");
    const isNew = plan.step === "new" || plan.step === "planned";
    const known = ASSET_GRADES.includes(plan.grade) && ASSET_OWNERS.includes(plan.owner);
    const fits = known && Number.isInteger(plan.level) && plan.level >= 1 && plan.level <= HIGHEST;
    if (isNew && !fits) return refusal("cargoLevel", { max: HIGHEST });
    const asset = assetIn(situation);
    if (!isNew && !asset) return refusal("gone");
    if (asset?.system.grade === "minor" && !asset.system.planned && asset.system.level >= HIGHEST) {
      return refusal("highest", { ability: asset.name });
    }
    return purseRefusal(actor, purseOf(plan.purse), price(situation).rest);
  },
  price: (situation) => {
    const actor = characterOf(situation.parties.self);
    if (!actor || situation.plan.step === "planned") return "";
    return priceWords(actor, purseOf(situation.plan.purse), price(situation).rest);
  },
  fields({ plan }) {
    if (plan.step === "pay") return purseField(plan);
    const asked = form("QUADRANT.zap.assets", plan);
    return [
      textField("name", tell("sheet.name"), plan.name, (value) => ({
        ...plan,
        name: value.trim().slice(0, LONGEST_NAME),
      })),
      asked.select("grade", ASSET_GRADES, { words: (value) => tell(`assetGrade.${value}`) }),
      asked.select("owner", ASSET_OWNERS, { words: (value) => tell(`assetOwner.${value}`) }),
      numberField(
        "level",
        tell("powerLevel"),
        plan.level,
        { min: 1, max: HIGHEST },
        (value) => {
          const level = Number(value);
          const fits = Number.isInteger(level) && level >= 1 && level <= HIGHEST;
          return fits ? { ...plan, level } : refusal("cargoLevel", { max: HIGHEST });
        },
        tell("assets.levelHint"),
      ),
      ...(plan.step === "new" ? purseField(plan) : []),
    ];
  },
  effects(situation) {
    const { plan } = situation;
    const { banked, rest } = price(situation);
    const paid = payment("self", purseOf(plan.purse), rest);
    if (plan.step !== "pay") {
      const { grade, owner, level } = plan;
      const system = { grade, ownedBy: owner, level, planned: plan.step === "planned" };
      return [...paid, { who: "self", create: { type: "zapAsset", name: nameOf(plan), system } }];
    }
    const asset = assetIn(situation);
    if (!asset) return [];
    const spent: TableChange[] = banked > 0 ? [{ who: "tool", add: "banked", value: -banked }] : [];
    return [...paid, ...spent, improvement(asset)];
  },
  view({ plan, parties: { self } }) {
    const what = plan.known?.name ?? nameOf(plan);
    const step = plan.known ? `pay.${plan.known.was}` : plan.step;
    return actView({
      kind: "asset",
      source: "research",
      title: what,
      parties: [self],
      word: tell("assets.word"),
      why: tell(`assets.why.${step}`, { name: self?.name ?? "", what }),
    });
  },
});
