import { combatantOf, type Refusal, tokenOf } from "#table/checks";
import { has } from "#table/conditions";
import { knownAs } from "#table/documents/names.ts";
import type { Beginning, Offer, TimePassed, TurnAct } from "#table/game.ts";
import { isAsFor } from "../../combat/due.ts";
import { secondsPass } from "../../clocks.ts";
import { fighterOf, isCharacter, type Character } from "../../documents.ts";
import { passedWords } from "../../passed-words.ts";
import { askFor, isAsked } from "./asked.ts";

const DAY = 86_400;

/** Whoever has clocks of their own: everybody in the world, and those on the scene who are but tokens. */
function everybody(): Character[] {
  const world = (game.actors?.contents ?? []) as Actor.Implementation[];
  const tokens = (game.scenes?.active?.tokens.contents ?? []) as TokenDocument.Implementation[];
  const all = [...world, ...tokens.flatMap(({ actor }) => (actor ? [actor as Actor.Implementation] : []))];
  return [...new Map(all.filter(isCharacter).map((actor) => [actor.uuid, actor])).values()];
}

/** In a fight that is on the seconds pass turn by turn. */
const isFighting = (actor: Character): boolean => fighterOf({ combatant: combatantOf(actor, tokenOf(actor)) }) !== null;

/** What so many seconds bring for one: clocks that run, rolls that are due. */
interface Passed {
  changes: TurnAct["changes"];
  lines: Refusal[];
  begins: Beginning[];
}

function passFor(actor: Character, seconds: number): Passed {
  const passed = secondsPass(actor, seconds, { isSparing: true });
  const due = passed.due.filter((condition) => isAsFor(actor, condition) && !isAsked(actor, condition));
  return {
    changes: passed.changes.length > 0 ? [{ uuid: actor.uuid, changes: passed.changes }] : [],
    lines: passedWords(knownAs(actor), { changes: passed.changes, due }),
    begins: due.map((condition) => askFor(actor, condition)),
  };
}

/** Whoever is catatonic needs care, day by day: whether there was any, the GM says. */
function neglectOffers(people: readonly Character[], seconds: number): Offer[] {
  if (seconds < DAY) return [];
  return people
    .filter((actor) => has(actor, "catatonic"))
    .map((actor) => ({
      label: "QUADRANT.gurps.neglect.offer",
      words: { name: actor.name },
      check: "gurps.neglect",
      data: { actor: actor.uuid },
    }));
}

/**
 * The world's clock has run on: outside fights it ends what has its time, asks for the rolls that are due, and takes the FP of
 * those without air or with too great a load (GURPS-TURN-3, GURPS-BREATH-2).
 */
export function timePasses(seconds: number): TimePassed | null {
  const people = everybody().filter((actor) => !isFighting(actor));
  const passed = people.map((actor) => passFor(actor, seconds));
  const news: TimePassed = {
    lines: passed.flatMap(({ lines }) => lines),
    offers: neglectOffers(people, seconds),
    changes: passed.flatMap(({ changes }) => changes),
    begins: passed.flatMap(({ begins }) => begins),
  };
  const isNews = [news.lines, news.offers, news.changes!, news.begins!].some((list) => list.length > 0);
  return isNews ? news : null;
}
