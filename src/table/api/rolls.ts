import { refusalOf } from "../checks/asked.ts";
import { subjectOfTable } from "../checks/beginning.ts";
import type { Refusal, Subject } from "../checks/check.ts";
import { headlineViews } from "../checks/odds-view.ts";
import { subjectFrom } from "../checks/parties.ts";
import { draftOf, drafted, questionOf, typeInto } from "../checks/question.ts";
import { readerOf, seesOdds } from "../checks/reader.ts";
import { skipsDialog } from "../checks/skips.ts";
import { secrecyOf } from "../checks/secrecy.ts";
import { startCheck } from "../checks/start.ts";
import { attended } from "../referee/attended.ts";
import { findRoll } from "../rolls/find.ts";
import { rollsOf, type NamedRoll } from "../rolls/named-roll.ts";
import { subjectOfRoll } from "../rolls/start.ts";
import { playLoaded } from "../loading.ts";
import { gameOf, gameOfCheck } from "../register.ts";
import { say } from "../words.ts";
import { answered, done, hidden, QuadrantError, refused, tells, wrong } from "./error.ts";
import { actorBy, checkBy, dataOf, itemBy, itemOf, linesOf, optionsOf } from "./find.ts";
import type { OddsOutcome, QuadrantApi, RollInfo, RollOptions, StartOptions } from "./types.ts";

type Rolls = Pick<QuadrantApi, "rolls" | "roll" | "start" | "odds" | "use">;

/** Lists the rolls of an actor, makes them, and gives their odds. */
export const rolls: Rolls = {
  rolls: (actor) => answered(() => rollsOf(actorBy(actor)).map(infoOf)),

  roll: (actor, roll, options) =>
    done(async () => {
      const who = actorBy(actor);
      await playLoaded(gameOf(who));
      const found = rollBy(who, roll);
      const { data } = optionsOf(options);
      return begun(found.check, subjectOfRoll(who, found, dataOf(data)), options);
    }, tells(options)),

  start: (check, options) =>
    done(async () => {
      if (typeof check === "string") await playLoaded(gameOfCheck(check));
      checkBy(check);
      return begun(check, subjectFor(check, optionsOf(options)), options);
    }, tells(options)),

  odds: (actor, roll, options) =>
    answered(() => {
      const who = actorBy(actor);
      const found = rollBy(who, roll);
      const { modifiers, data } = optionsOf(options);
      return oddsOf(found.check, subjectOfRoll(who, found, dataOf(data)), linesOf(modifiers));
    }),

  use: (uuid, options) =>
    done(
      async () => {
        const item = itemBy(uuid);
        const check = item?.actor && (await playLoaded(gameOf(item)))?.checkOf(item);
        if (!item?.actor || !check) throw new QuadrantError("unknownItem", say("QUADRANT.table.refusal.gone"));
        const { data } = optionsOf(options);
        return begun(check, subjectFrom(item.actor, { item, data: dataOf(data) }), options);
      },
      tells(options, true),
    ),
};

const infoOf = ({ id, name, group, icon, check, level = null, itemId }: NamedRoll): RollInfo => ({
  id,
  name,
  group,
  icon,
  check,
  level,
  item: itemId ?? null,
});

/** @throws QuadrantError */
function rollBy(actor: Actor.Implementation, words: unknown): NamedRoll {
  const found = typeof words === "string" ? findRoll(actor, words) : null;
  if (!found) throw wrong("unknownRoll", words);
  return found;
}

/** @throws QuadrantError */
function subjectFor(check: string, { actor, item, data }: StartOptions): Subject {
  const said = dataOf(data);
  if (actor === undefined || actor === null) {
    if (!checkBy(check).check.table) throw wrong("badInput", "actor");
    return subjectOfTable(said);
  }
  const who = actorBy(actor);
  const tool = item === undefined || item === null ? null : itemOf(who, item);
  return subjectFrom(who, { item: tool, data: said });
}

/** Begins a check as a click does. @returns null if the user closed the dialog. @throws QuadrantError with the table's refusal */
async function begun(check: string, subject: Subject, options: RollOptions = {}): ReturnType<Rolls["roll"]> {
  const { modifiers, skip } = optionsOf(options);
  if (skip !== undefined && typeof skip !== "boolean") throw wrong("badInput", "skip");
  const why: Refusal[] = [];
  const card = await startCheck(check, subject, {
    modifiers: linesOf(modifiers),
    skip: skip ?? skipsNow(),
    tell: (reason) => void why.push(reason),
  });
  if (why[0]) throw refused(why[0]);
  if (card) await attended(card);
  return card;
}

/** Whether a click at this moment would skip the dialog. */
const skipsNow = (): boolean => skipsDialog(globalThis.event);

/**
 * The odds that the dialog would show. @throws QuadrantError where the check is impossible, or the reader may not know
 * them
 */
export function oddsOf(id: string, subject: Subject, modifiers: ReturnType<typeof linesOf>): ReturnType<Rolls["odds"]> {
  const draft = draftOf(checkBy(id).check, subject);
  if ("key" in draft) throw refused(draft);
  const real = draft.check ?? id;
  const { game: owner, check } = checkBy(real);
  const user = game.user!;
  const asked = drafted(check, draft);
  const secret = !user.isGM && secrecyOf(check, asked) !== null;
  if (secret || !seesOdds(asked.parties, user)) throw hidden();
  const state = questionOf(owner.id, check, draft);
  const unsaid = typeInto(state, modifiers);
  if (unsaid) throw refused(unsaid);
  const now = { ...asked, plan: state.plan };
  const chances = check.odds(state.plan, {});
  const { title, results, headlines } = check.view(now, readerOf(now.parties, user));
  const named = new Map(results.map(({ key, label }) => [key, label]));
  const keys = new Set([...named.keys(), ...Object.keys(chances)]);
  return {
    check: real,
    title,
    outcomes: byKey([...keys].map((key) => ({ key, label: named.get(key) ?? key, chance: chances[key] ?? 0 }))),
    headlines: byKey(headlineViews(chances, headlines).map(({ key, label, share }) => ({ key, label, chance: share }))),
    refusal: refusalOf(state),
  };
}

const byKey = (all: ({ key: string } & OddsOutcome)[]): Record<string, OddsOutcome> =>
  Object.fromEntries(all.map(({ key, label, chance }) => [key, { label, chance }]));
