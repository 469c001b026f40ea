import { type Damage, DAMAGES, RESEARCH_MISHAPS } from "#rules/zap";
import { type Participant, type Party, partyOf, type Subject, type TableChange, tokenOf } from "#table/checks";
import { abilitiesOf, isAbility, isShip, type Ship } from "../../documents.ts";
import { playersAboard, runnerOf } from "../../ships/crew.ts";

/** What lots are drawn for. */
export const DRAW_PURPOSES = ["crew", "hangarQueen", "cranky", "research"] as const;
export type DrawPurpose = (typeof DRAW_PURPOSES)[number];

export function isPurpose(value: string | undefined): value is DrawPurpose {
  return DRAW_PURPOSES.some((purpose) => purpose === value);
}

/** A lot by its key: somebody, a system, or one of a list of words. */
export type Lots = Record<string, Party | null>;

/** The lots that are drawn from. */
export function lotsFor(purpose: DrawPurpose, { actor, token, data }: Subject): Lots {
  if (purpose === "research") return Object.fromEntries(RESEARCH_MISHAPS.map((mishap) => [mishap, null]));
  if (!isShip(actor)) return {};
  if (purpose === "crew") return crewLots(actor, data.system ?? "");
  return Object.fromEntries(abilitiesOf(actor).map((system) => [system.id ?? "", partyOf(actor, token, system)]));
}

/** Whoever works at the system that was hit; else all players' characters aboard. */
function crewLots(ship: Ship, struck: string): Lots {
  const system = ship.items.get(struck);
  const there = runnerOf(ship, isAbility(system) ? system : null);
  const all = there ? [there] : playersAboard(ship);
  return Object.fromEntries(all.map((actor) => [actor.id ?? "", partyOf(actor, tokenOf(actor), null)]));
}

/**
 * What the lot that was drawn means: one of the crew is Out, a system is hindered, or erratic this session (ZAP-SHIP-2,
 * ZAP-SHIP-18). `drawn` is its party, `self` the ship.
 */
export function usesOf(purpose: DrawPurpose, ship: Participant | undefined, drawn: Participant | null): TableChange[] {
  const actor = ship?.actor;
  if (!isShip(actor) || !drawn) return [];
  const { tool } = drawn;
  switch (purpose) {
    case "crew":
      return [{ who: "drawn", gain: "out" }];
    case "hangarQueen":
      return isAbility(tool) ? [{ who: "drawn.tool", set: "damage", value: atLeastHindered(tool.system.damage) }] : [];
    case "cranky":
      return [{ who: "self", set: "crankySystem", value: tool?.id ?? null }];
    case "research":
      return [];
  }
}

const atLeastHindered = (damage: Damage): Damage =>
  DAMAGES.indexOf(damage) < DAMAGES.indexOf("hindered") ? "hindered" : damage;
