import { type Move, moveDistance, MOVES } from "#rules/zerospace";
import { amount } from "#table/amount.ts";
import { say } from "#table/words.ts";
import { isPower, isThing, itemsOf, type Character, type Thing } from "../documents.ts";

/** Meters of one movement action: walked, run, sprinted. */
export type Meters = Record<Move, number>;

/** ZeroSpace › Actions, movement (ZS-ACT-2, -3, -4, -5). */
export function metersOf(base: number, isHindered: boolean): Meters {
  return Object.fromEntries(MOVES.map((move) => [move, moveDistance({ base, move, isHindered })])) as Meters;
}

/** "6 m" */
export const inMeters = (...values: number[]): string =>
  say("QUADRANT.zerospace.sheet.meters", { meters: values.map((value) => amount(value)).join(" / ") });

/** "6 / 12 / 18 m", which no line breaks apart. */
function threefold(base: number, isHindered: boolean): string {
  const far = metersOf(base, isHindered);
  return inMeters(...MOVES.map((move) => far[move])).replaceAll(" ", "\u00a0");
}

/** What else somebody may move by: swimming, jumping, a power that is on; and what they drive, which moves with them. */
export function otherWays(actor: Character, isHindered: boolean): string[] {
  const { swim, jump } = actor.system.movement;
  const line = (name: string, base: number): string => `${name} ${threefold(base, isHindered)}`;
  const powers = itemsOf(actor, isPower).filter(({ system }) => system.isActive && system.movement !== null);
  return [
    line(say("QUADRANT.zerospace.tracker.swim"), swim),
    line(say("QUADRANT.zerospace.tracker.jump"), jump),
    ...powers.map(({ name, system }) => line(name, system.movement!)),
    ...drivenBy(actor).map(({ name, system }) =>
      say("QUADRANT.zerospace.tracker.drives", { name, meters: threefold(system.movement, false) }),
    ),
  ];
}

/** The vehicles that move when this one moves them (ZS-TURN-2). */
export function drivenBy(actor: Actor.Implementation): Thing[] {
  return vehiclesHere().filter(({ system }) => system.controller === actor.uuid);
}

/** Vehicles on the scene that nobody controls: they move with the environment (ZS-TURN-2). */
export const driverless = (): Thing[] =>
  vehiclesHere().filter(({ system }) => controllerOf(system.controller) === null);

/** Whoever controls a vehicle; null where nobody does, or whoever did is gone. */
export function controllerOf(uuid: string | null): Actor.Implementation | null {
  return uuid === null ? null : (fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null);
}

/** What drives, flies or floats on the active scene, as far as this reader sees it. */
function vehiclesHere(): Thing[] {
  const tokens = (game.scenes?.active?.tokens.contents ?? []) as TokenDocument.Implementation[];
  const seen = tokens.filter(({ hidden }) => !hidden || game.user!.isGM);
  const actors = seen.map(({ actor }) => actor).filter((actor): actor is Thing => isThing(actor));
  return [...new Map(actors.filter(({ system }) => system.isVehicle).map((actor) => [actor.uuid, actor])).values()];
}
