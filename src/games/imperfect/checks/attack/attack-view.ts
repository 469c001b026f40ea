import { attack, type AttackOutcome, attackTn, longerOf, reaches } from "#rules/imperfect";
import {
  type CheckView,
  participant,
  partyOf,
  partyViews,
  type Reader,
  type SideView,
  tellsTotals,
  type VerdictView,
} from "#table/checks";
import { percent, dotted, sentences } from "#table/words.ts";
import { characterOf, isCharacter, isVehicle } from "../../documents.ts";
import { stepsOf } from "../harm/chain.ts";
import { headline, tnLabel } from "../parts.ts";
import { rollSide } from "../roll/roll-check.ts";
import { wayName } from "../roll/ways.ts";
import { weaponIn } from "./arms.ts";
import { areaDiceOf, type AttackAct, attackersOf, attackPlan, type Share } from "./attack-plan.ts";
import type { AttackSituation } from "./attack.ts";
import { coverLabel } from "./cover.ts";
import { tell } from "../../words.ts";

/** The other targets of a burst, with their dice and rounds, and the chance to hit each (IMP-SHT-10). */
function otherTargets(situation: AttackSituation, reader: Reader): string[] {
  const { shares, share, further } = situation.plan.choice;
  if (further || situation.outcome) return [];
  return shares
    .map((one, index) => ({ one, index }))
    .filter(({ index }) => index !== share)
    .map(({ one, index }) => {
      const { name, dice, shots } = one;
      const chance = reader.totals === false && !reader.sees("target") ? null : chanceOf(situation, one, index);
      const words = tell("attack.alsoAt", { name, dice, shots });
      return chance === null ? words : tell("attack.alsoAtChance", { words, chance: percent(chance) });
    });
}

/** The chance to hit one of the other targets; null if it is gone. */
function chanceOf({ plan, parties }: AttackSituation, { token: uuid }: Share, index: number): number | null {
  const token = fromUuidSync(uuid, { strict: false }) as TokenDocument.Implementation | null;
  const actor = characterOf(parties.self);
  const target = token?.actor;
  if (!actor || !token || !(isCharacter(target) || isVehicle(target))) return null;
  const all = { ...parties, target: participant(partyOf(target, token, null)) };
  const other = attackPlan(attackersOf(all, { actor, weapon: weaponIn(parties), target }), {
    ...plan.choice,
    distance: null,
    share: index,
  });
  const odds = attack.odds(other);
  return 1 - (odds["bust"] ?? 0) - (odds["miss"] ?? 0);
}

export function attackView(situation: AttackSituation, reader: Reader): CheckView {
  const { plan, outcome, parties } = situation;
  const { self, target } = parties;
  const weapon = weaponIn(parties);
  const told = tellsTn(plan, reader);
  const onThing = isVehicle(target?.actor);
  return {
    kind: tell(`attack.kind.${plan.maneuver}`),
    title: weapon?.name ?? tell("attack.unarmed"),
    chip: chipWords(plan, outcome, told),
    parties: partyViews(self, target),
    sides: sidesOf(situation, reader),
    results: resultsOf(plan),
    headlines: [
      headline("hit", hitKeys(plan), told ? tnLabel(attackTn(plan.against)) : ""),
      headline("bust", ["bust"]),
    ],
    note: dotted(
      reader.sees("target") || (told && plan.against.mode === "ranged") ? tnWords(plan) : "",
      ...circumstances(situation),
      ...otherTargets(situation, reader),
    ),
    verdict: outcome && verdictOf(situation, outcome, { own: tellsTotals(reader, "self"), told }),
    ...(plan.maneuver === "strike" && {
      steps: stepsOf(onThing ? "thing" : isBlast(situation) ? "blast" : "hit", "attack"),
    }),
  };
}

/**
 * Whether the reader sees the Target Number. The attacker knows the distance of a shot; a foe's defence is shown only
 * if the table shows the numbers of foes (IMP-AM-17).
 */
function tellsTn({ against, defence }: AttackAct, reader: Reader): boolean {
  if (reader.sees("target")) return true;
  if (!reader.sees("self")) return false;
  return reader.totals !== false || (against.mode === "ranged" && defence === null);
}

const isBlast = ({ parties }: AttackSituation): boolean => weaponIn(parties)?.system.area === "blast";

/** "TN 7 · 12 m" */
function chipWords(plan: AttackAct, outcome: AttackOutcome | null, told: boolean): string {
  const { against } = plan;
  const far = against.mode === "ranged" ? tell("attack.meters", { meters: against.distance }) : "";
  return dotted(told ? tnLabel(outcome?.tn ?? attackTn(against)) : "", far);
}

function sidesOf({ plan, throws, parties }: AttackSituation, reader: Reader): SideView[] {
  const pools = attack.pools(plan);
  const own = rollSide(
    {
      side: "roll",
      who: "self",
      roll: plan.roll,
      label: wayName(plan.way),
      participant: parties.self,
      pools,
      throws,
      areaDice: areaDiceOf(plan),
    },
    reader,
  );
  if (!plan.defence || !plan.defenceWay) return [own];
  const { defence: roll, defenceWay: way } = plan;
  const defenceSide = {
    side: "defence" as const,
    who: "target",
    roll,
    label: wayName(way),
    participant: parties.target,
    pools,
    throws,
  };
  return [own, rollSide(defenceSide, reader)];
}

const hitKeys = ({ shots }: AttackAct): string[] => Array.from({ length: shots }, (_, index) => `hits${index + 1}`);

function resultsOf(plan: AttackAct): CheckView["results"] {
  const { shots, maneuver } = plan;
  const hits = hitKeys(plan).map((key, index) => ({
    key,
    label: resultWord(maneuver, index + 1, shots),
    density: Math.min(3, shots === 1 ? 2 : index + 1) as 1 | 2 | 3,
  }));
  return [
    { key: "bust", label: tell("degree.bust"), density: 0 },
    { key: "miss", label: tell("attack.result.miss"), density: 0 },
    ...hits,
  ];
}

function resultWord(maneuver: AttackAct["maneuver"], hits: number, shots: number): string {
  if (maneuver !== "strike") return tell(`attack.result.${maneuver}`);
  return shots === 1 ? tell("attack.result.hit") : tell("attack.result.hits", { hits });
}

/** The parts of the Target Number: "TN 8: 5, fighting 2, reach 1". */
function tnWords({ against }: AttackAct): string {
  const tn = attackTn(against);
  if (against.mode === "ranged") return tell("attack.tn.ranged", { tn, increment: against.increment });
  const { own, target } = reaches(against);
  const fighting = against.unnerved ? Math.max(0, against.fighting - 4) : against.fighting;
  if (!against.closed) return tell("attack.tn.melee", { tn, fighting, reach: target });
  return tell(`attack.tn.${longerOf(against) === "own" ? "outside" : "inside"}`, { tn, fighting, reach: own + target });
}

/** Other circumstances: rounds, cover, the target's decision. */
function circumstances({ plan, parties }: AttackSituation): string[] {
  const { shots, choice, stance } = plan;
  const { target } = parties;
  return [
    shots > 1 ? tell("attack.rounds", { shots }) : "",
    choice.place ? tell("attack.calledAt", { place: tell(`location.${choice.place}`) }) : "",
    choice.cover ? tell("attack.behind", { cover: coverLabel(choice.cover) }) : "",
    choice.nonlethal ? tell("attack.nonlethal") : "",
    choice.now ? tell("attack.now") : "",
    stance ? tell(`attack.stance.${stance}`, { name: target?.name ?? "" }) : "",
  ];
}

/** @param known whether the reader may see the attacker's total, and the number to reach */
function verdictOf(
  { plan, parties }: AttackSituation,
  outcome: AttackOutcome,
  known: { own: boolean; told: boolean },
): VerdictView {
  const { result, hits, margin, shift } = outcome;
  const hit = hits > 0;
  const told = known.own && known.told;
  return {
    word: hit
      ? resultWord(plan.maneuver, hits, plan.shots)
      : tell(result === "bust" ? "degree.bust" : "attack.result.miss"),
    number: told && result !== "bust" ? String(Math.abs(margin)) : "",
    label: told && result !== "bust" ? tell(`margin.${margin >= 0 ? "over" : "short"}`) : "",
    tone: hit ? "harm" : "plain",
    why: sentences(
      told || (known.own && result === "bust") ? whyWords(plan, outcome) : "",
      hit && plan.maneuver === "strike" && shift > 0 ? tell("attack.why.shift", { shift }) : "",
      consequence(plan, hit, parties),
    ),
    source: `QUADRANT.imperfect.source.${plan.against.mode === "ranged" ? "shooting" : "fighting"}`,
  };
}

/** "9 against TN 7: a hit." */
function whyWords(plan: AttackAct, { result, total, tn, defence }: AttackOutcome): string {
  if (result === "bust") return tell("why.bust");
  const isDefended = defence !== null && !defence.bust && tn > attackTn(plan.against);
  return tell(`attack.why.${isDefended ? "defended" : "plain"}`, { total, tn, passive: attackTn(plan.against) });
}

function consequence({ maneuver }: AttackAct, hit: boolean, { self, target }: AttackSituation["parties"]): string {
  if (maneuver === "strike" || !hit) return "";
  return tell(`attack.why.${maneuver}`, { self: self?.name ?? "", target: target?.name ?? "" });
}
