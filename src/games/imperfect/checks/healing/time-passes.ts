import { holds, type Refusal } from "#table/checks";
import { isCard, messages } from "#table/documents/messages.ts";
import type { Offer } from "#table/game.ts";
import { isCharacter, isHero, type Character } from "../../documents.ts";
import { DAY, type RestPlan } from "./rest.ts";
import { isRested } from "./come-round.ts";
import { mendable } from "./injuries.ts";

const MINUTE = 60;
/** After so long wounds are looked at, too. */
const LONG = 5 * DAY;

/** Whether it was this hero's own rest that let the clock go on up to now (IMP-AM-15). */
const hasRested = (actor: Character): boolean =>
  messages()
    .filter(isCard)
    .filter(({ system }) => system.game === "imperfect" && system.kind === "rest" && system.state === "applied")
    .some(
      holds(({ system }) => {
        const { at, minutes, passed } = system.plan as RestPlan;
        const isOwn = system.parties["self"]?.actor === actor.uuid && !passed;
        return isOwn && at + 60 * minutes === game.time!.worldTime;
      }),
    );

/** The heroes of players whom a rest would do good. */
function weary(minutes: number): Character[] {
  const all = (game.actors?.contents ?? []) as Actor.Implementation[];
  return all.filter((actor): actor is Character => {
    if (!isCharacter(actor) || !isHero(actor) || !actor.hasPlayerOwner) return false;
    if (hasRested(actor)) return false;
    const { value, max } = actor.system.wind;
    return value < max || (minutes >= LONG && mendable(actor).length > 0);
  });
}

/** The heroes of players whose faint is over by now (IMP-STUN-3). */
const waking = (): Character[] =>
  ((game.actors?.contents ?? []) as Actor.Implementation[]).filter(
    (actor): actor is Character => isCharacter(actor) && isHero(actor) && actor.hasPlayerOwner && isRested(actor),
  );

const offer = ({ uuid, name }: Character, word: string, check: string, data: Record<string, string> = {}): Offer => ({
  label: `QUADRANT.imperfect.rest.${word}`,
  words: { name },
  check: `imperfect.${check}`,
  data: { actor: uuid, ...data },
});

/** The Master has let the world's clock run on: those who may have rested meanwhile, or come round (IMP-WIND-4). */
export function timePasses(seconds: number): { lines: Refusal[]; offers: Offer[] } | null {
  const minutes = Math.floor(seconds / MINUTE);
  const offers = [
    ...waking().map((hero) => offer(hero, "wakes", "comeRound")),
    ...(minutes < 1 ? [] : weary(minutes)).map((hero) =>
      offer(hero, "offer", "rest", { minutes: String(minutes), passed: "yes" }),
    ),
  ];
  if (offers.length === 0) return null;
  const days = Math.floor(minutes / DAY);
  return {
    lines: [
      days > 0
        ? { key: "QUADRANT.imperfect.rest.passedDays", data: { count: days } }
        : { key: "QUADRANT.imperfect.rest.passed", data: { count: minutes } },
    ],
    offers,
  };
}
