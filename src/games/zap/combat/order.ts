import { turnOrder } from "#rules/zap";
import { gameSetting } from "#table/settings.ts";
import { type Fighter, isContender, isFighter, isHero } from "../documents.ts";

/** The fighters of a fight, in the order of their seats; those without a seat come last, in the order in which they joined. */
export function fightersOf(combat: Combat.Implementation): Fighter[] {
  const fighters = combat.combatants.contents.filter((row): row is Fighter => isFighter(row) && isContender(row.actor));
  const seat = ({ system }: Fighter): number => (system.seat < 0 ? Infinity : system.seat);
  return fighters
    .map((fighter, index) => ({ fighter, index }))
    .sort((a, b) => (seat(a.fighter) === seat(b.fighter) ? a.index - b.index : seat(a.fighter) - seat(b.fighter)))
    .map(({ fighter }) => fighter);
}

/** Heroes and foes alternate as evenly as possible (ZAP-TURN-1). The highest initiative acts first. */
export function roundOrder(combat: Combat.Implementation): { id: string; initiative: number }[] {
  const fighters = fightersOf(combat);
  const ids = (heroes: boolean): string[] =>
    fighters.filter(({ actor }) => isHero(actor!) === heroes).map(({ id }) => id!);
  const heroesFirst = gameSetting<boolean>("zap", "heroesFirst");
  const order = turnOrder(ids(heroesFirst), ids(!heroesFirst));
  return order.map((id, index) => ({ id, initiative: order.length - index }));
}

/** An initiative right before that of another row. */
export function before(combat: Combat.Implementation, other: Fighter, self: Fighter): number {
  const own = other.initiative ?? 0;
  const higher = combat.combatants.contents
    .filter(({ id, initiative }) => id !== self.id && id !== other.id && (initiative ?? 0) > own)
    .map(({ initiative }) => initiative!);
  return higher.length === 0 ? own + 1 : (own + Math.min(...higher)) / 2;
}
