import type { Change } from "#rules/check.ts";
import type { Way } from "#rules/zap";
import { type Participant, type Parties, partyOf, tokenOf } from "#table/checks";
import { say } from "#table/words.ts";
import { sectionAfter } from "../../combat/ship-acts.ts";
import { type Ability, type Fighter, isFighter } from "../../documents.ts";
import { opposed } from "../../ships/sections.ts";
import type { Opponent } from "./chase-plan.ts";

/**
 * A ship comes nearer or goes farther off within Combat Range: as a Range is changed, with the drive, and a contest where
 * somebody opposes (ZAP-AM-16). The distance is that to all ships of the other side.
 */
const FOES = /^foe\d+$/;

/** The ships that the distance is changed against, the one that stands in the way first. */
export function shipsOpposed(fighter: Fighter, targets: readonly TokenDocument.Implementation[]): Opponent[] {
  const aimed = targets.map(({ actor }) => (actor as Actor.Implementation | null)?.uuid);
  const all = opposed(fighter) as Opponent[];
  return [
    ...all.filter(({ actor }) => aimed.includes(actor.uuid)),
    ...all.filter(({ actor }) => !aimed.includes(actor.uuid)),
  ];
}

/** All but the one that stands in the way: their distance changes, too. */
export function foeParties(others: readonly Opponent[]): Parties {
  return Object.fromEntries(
    others.map(({ actor }, index) => [`foe${index + 1}`, partyOf(actor, tokenOf(actor), null)]),
  );
}

export const foeNames = (parties: object): string[] => Object.keys(parties).filter((who) => FOES.test(who));

/** With what: a drive, where the ship has one. */
export function drivesOf(abilities: readonly (Ability | null)[]): (Ability | null)[] {
  const drives = abilities.filter((one) => one?.system.kind === "movement");
  return drives.length > 0 ? drives : [...abilities];
}

/** "medium distance → long distance" */
export function sectionStep(one: Fighter, way: Way): string {
  const words = (section: string): string => say(`QUADRANT.zap.section.${section}`);
  const to = sectionAfter(one, way);
  const from = words(one.system.section);
  return to ? say("QUADRANT.zap.chase.step", { from, to: words(to) }) : from;
}

/** The new distance, for the ship and for those against which it fights. */
export function sectionChanges(parties: Record<string, Participant>, way: Way): Change[] {
  const one = parties.self?.combatant;
  if (!isFighter(one)) return [];
  const section = sectionAfter(one, way);
  if (!section) return [];
  const foes = new Set(opposed(one).map(({ uuid }) => uuid));
  const theirs = ["target", ...foeNames(parties)].filter((who) => foes.has(parties[who]?.combatant?.uuid ?? ""));
  return ["self", ...theirs].map((who) => ({ who: `${who}.combatant`, set: "section", value: section }));
}
