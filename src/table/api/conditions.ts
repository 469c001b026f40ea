import {
  conditionKey,
  conditionOf,
  conditionsOf,
  iconPath,
  isGivable,
  stacksOf,
  type Borne,
} from "../conditions/conditions.ts";
import { giveByHand, takeByHand } from "../conditions/give.ts";
import type { Condition, Game } from "../game.ts";
import { LIMITS } from "../limits.ts";
import { conditionData } from "../referee/act-data.ts";
import { isCount } from "../referee/by-hand.ts";
import { playedGames } from "../settings.ts";
import { say } from "../words.ts";
import { answered, done, refused, tells, wrong } from "./error.ts";
import { actorBy, gameBy, optionsOf } from "./find.ts";
import type { BorneCondition, ConditionInfo, ConditionsApi, GiveOptions } from "./types.ts";

/** Lists, gives and takes the conditions of actors. */
export const conditions: ConditionsApi = {
  list: (actor) => answered(() => conditionsOf(actorBy(actor)).map(borne)),
  has: (actor, condition) => answered(() => stacksBorne(actorBy(actor), condition) > 0),
  stacks: (actor, condition) => answered(() => stacksBorne(actorBy(actor), condition)),

  give: (actor, condition, options) =>
    done(async () => {
      const who = known(actorBy(actor), condition);
      const reason = await giveByHand(who, condition, givenBy(optionsOf(options)));
      if (reason) throw refused(reason);
      return stacksOf(who, condition);
    }, tells(options)),

  take: (actor, condition, options) =>
    done(async () => {
      const who = known(actorBy(actor), condition);
      const { stacks } = optionsOf(options);
      if (stacks !== undefined && !isCount(stacks)) throw wrong("badInput", "stacks");
      const reason = await takeByHand(who, condition, stacks === undefined ? {} : { stacks });
      if (reason) throw refused(reason);
      return stacksOf(who, condition);
    }, tells(options)),

  all: (id) =>
    answered(() => {
      const owners = (id === undefined ? playedGames() : [id]).map(gameBy);
      return owners.flatMap((owner) => owner.conditions.map((condition) => infoOf(owner, condition)));
    }),
};

const borne = ({ id, label, icon, stacks, text, derived, data }: Borne): BorneCondition => ({
  id,
  label,
  icon,
  stacks,
  text,
  derived,
  data: { ...data },
});

const infoOf = ({ id: owner }: Game, condition: Condition): ConditionInfo => ({
  id: condition.id,
  game: owner,
  label: say(conditionKey(owner, condition.id)),
  icon: iconPath(condition.icon),
  stacks: condition.stacks,
  derived: !isGivable(condition),
});

/** @throws QuadrantError `unknownCondition` where the actor's game has no such condition */
function known(actor: Actor.Implementation, condition: unknown): Actor.Implementation {
  if (typeof condition !== "string" || !conditionOf(actor, condition)) throw wrong("unknownCondition", condition);
  return actor;
}

const stacksBorne = (actor: Actor.Implementation, condition: string): number =>
  stacksOf(known(actor, condition), condition);

/**
 * The options of `give`. No dialog asks for what a module leaves out: it stays empty.
 * @throws QuadrantError `badInput` where an argument is invalid
 */
function givenBy({ stacks = 1, text, data }: GiveOptions): { stacks: number; text?: string; data: object } {
  if (!isCount(stacks)) throw wrong("badInput", "stacks");
  if (text !== undefined && (typeof text !== "string" || text.length > LIMITS.conditionText))
    throw wrong("badInput", "text");
  return { stacks, ...(text !== undefined && { text }), data: data === undefined ? {} : plainData(data) };
}

/** A copy of the data that can be stored. @throws QuadrantError `badInput` where it cannot be stored, or is too large */
function plainData(data: unknown): object {
  const copied = conditionData(storedAs(data));
  if (typeof copied === "string") throw wrong("badInput", "data");
  return copied.copy;
}

/** The data as it survives JSON; null where it has no JSON form. */
function storedAs(data: unknown): unknown {
  try {
    return typeof data === "object" && data !== null ? (JSON.parse(JSON.stringify(data)) as unknown) : null;
  } catch {
    return null;
  }
}
