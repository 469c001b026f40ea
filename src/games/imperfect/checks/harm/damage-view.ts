import { counted } from "#rules/dice";
import { damage, type DamageOutcome, penetrate } from "#rules/imperfect";
import {
  areSame,
  type CheckView,
  dieViews,
  partyViews,
  type Reader,
  type SideView,
  type VerdictView,
} from "#table/checks";
import { say, dotted, sentences } from "#table/words.ts";
import { weaponIn } from "../attack/arms.ts";
import { headline, openSide } from "../parts.ts";
import type { DamageAct } from "./damage-plan.ts";
import type { DamageSituation } from "./damage.ts";
import { placeLabel } from "./location-view.ts";
import { type Chain, stepsOf } from "./chain.ts";
import { tell } from "../../words.ts";

const LEVELS = ["none", "light", "heavy", "serious", "critical", "maimed"] as const;

export function damageView(situation: DamageSituation, reader: Reader): CheckView {
  const { plan, outcome, parties } = situation;
  const told = reader.sees("target");
  return {
    kind: tell("card.damage"),
    title: titleOf(situation),
    chip: dotted(plan.place ? placeLabel(plan.place) : "", told ? tell("damage.size.chip", { size: plan.size }) : ""),
    parties: areSame(parties.self, parties.target)
      ? partyViews(parties.target)
      : partyViews(parties.self, parties.target),
    sides: sidesOf(situation),
    results: resultsOf(plan),
    headlines: headlinesOf(plan),
    note: dotted(
      told ? armorWords(plan) : "",
      plan.halved ? tell("damage.halved.label") : "",
      plan.nonlethal ? tell("damage.nonlethal.label") : "",
    ),
    verdict: outcome && verdictOf(situation, outcome, told),
    steps: stepsOf(chainOf(plan), "damage"),
  };
}

function titleOf({ plan, parties }: DamageSituation): string {
  if (plan.source === "fire" || plan.source === "fall") return tell(`damage.source.${plan.source}`);
  return weaponIn(parties)?.name ?? tell("attack.unarmed");
}

const chainOf = ({ source }: DamageAct): Chain => (source === "fire" || source === "fall" ? "hazard" : source);

const DENSITIES = [0, 1, 1, 2, 3, 3] as const;

/** The chances of a wound, and of a bad one. Nonlethal damage makes one wound for every two levels (IMP-AM-7). */
function headlinesOf({ nonlethal }: DamageAct): CheckView["headlines"] {
  return nonlethal
    ? [headline("wounds", LEVELS.slice(2)), headline("twoWounds", LEVELS.slice(4))]
    : [headline("wounds", LEVELS.slice(1)), headline("serious", LEVELS.slice(3))];
}

/** The levels as wounds, or as damage to a vehicle. */
function resultsOf({ source, nonlethal }: DamageAct): CheckView["results"] {
  const label = (level: number): string => {
    if (source === "thing") return tell(`damage.thing.${LEVELS[level]!}`);
    return nonlethal ? windLabel(level) : tell(`damage.level.${LEVELS[level]!}`);
  };
  return [
    { key: "stopped", label: tell("damage.level.stopped"), density: 0 },
    ...LEVELS.map((key, level) => ({
      key,
      label: label(level),
      density: DENSITIES[nonlethal ? Math.floor(level / 2) : level]!,
    })),
  ];
}

/** "No wound, 3 Wind": the effect of so many nonlethal levels; below the first, Wind is thrown. */
function windLabel(level: number): string {
  const wounds = countWord(Math.floor(level / 2), false);
  const most = level === LEVELS.length - 1;
  if (level === 0) return tell("damage.blunt.thrown", { wounds });
  return tell(`damage.blunt.${most ? "most" : "wind"}`, { wounds, wind: 3 * level });
}

function sidesOf({ plan, throws, outcome, parties: { self } }: DamageSituation): SideView[] {
  const pools = damage.pools(plan);
  const name = self?.name ?? "";
  return [
    ...(pools.damage
      ? [
          openSide({
            role: "damage",
            name: tell("damage.dice"),
            note: noteOf(plan),
            dice: dieViews(pools.damage, throws.damage ?? null),
            total: outcome?.damage ?? null,
          }),
        ]
      : []),
    ...(pools.strength
      ? [
          openSide({
            role: "strength",
            name: tell("trait.strength"),
            note: outcome && isCapped(outcome, plan) ? tell("damage.capped") : name,
            dice: dieViews(pools.strength, throws.strength ?? null, {
              counted: throws.strength ? counted(pools.strength, throws.strength) : null,
            }),
            total: outcome?.strength ?? null,
          }),
        ]
      : []),
  ];
}

/** Strength adds no more than the weapon's own dice show. */
const isCapped = ({ strength, damage: sum }: DamageOutcome, { dice }: DamageAct): boolean =>
  dice > 0 && strength === sum;

function noteOf({ extraDice, bonus }: DamageAct): string {
  return dotted(
    extraDice > 0 ? tell("damage.extra", { dice: extraDice }) : "",
    bonus > 0 ? tell("damage.bonus", { bonus }) : "",
  );
}

/** "Armour 2 + 1: d8 becomes d4" */
function armorWords(plan: DamageAct): string {
  if (plan.armor.length === 0) return "";
  const { faces, deflected } = penetrate(plan);
  const armor = plan.armor.join(" + ");
  if (faces === null) return tell(`damage.${deflected ? "armor.deflects" : "armor.stops"}`, { armor });
  return faces === plan.faces
    ? tell("damage.armor.nothing", { armor })
    : tell("damage.armor.weakens", { armor, from: plan.faces, to: faces });
}

function verdictOf({ plan, parties }: DamageSituation, outcome: DamageOutcome, told: boolean): VerdictView {
  const { levels, wounds, wind, total, result } = outcome;
  const onThing = plan.source === "thing";
  const count = onThing ? levels : wounds;
  return {
    word: result === "stopped" ? tell("damage.level.stopped") : countWord(count, onThing),
    number: "",
    label:
      result === "stopped" || count === 0
        ? ""
        : say(
            `${onThing ? "QUADRANT.imperfect.damage.thing" : "QUADRANT.imperfect.damage.level"}.${LEVELS[Math.min(5, count)]!}`,
          ),
    tone: count > 0 || (wind ?? 0) > 0 ? "harm" : "plain",
    why: sentences(
      told
        ? whyWords(plan, outcome, parties.target?.name ?? "")
        : result === "stopped"
          ? ""
          : tell("damage.why.total", { total }),
      wind !== null && wind > 0 ? tell("damage.why.wind", { wind }) : "",
      told && result === "stopped" ? armorWords(plan) : "",
    ),
    source: "QUADRANT.imperfect.source.damage",
  };
}

/** "Two wounds" */
function countWord(count: number, onThing: boolean): string {
  const key = count === 0 ? "none" : count === 1 ? "one" : "many";
  return tell(`damage.${onThing ? "points" : "wounds"}.${key}`, { count });
}

/** "14 holds Ronan's Size 6 twice." */
function whyWords({ size, halved }: DamageAct, { total, levels, result }: DamageOutcome, name: string): string {
  if (result === "stopped") return "";
  return tell(`damage.${halved ? "why.halved" : "why.size"}`, { total, size, levels, name });
}
