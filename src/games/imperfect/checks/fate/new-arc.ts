import { defineCheck, actKind, type Check, gmRefusal, partiesOf } from "#table/checks";
import { say } from "#table/words.ts";
import { isAptitude, isCharacter, isHero, itemsOf, type Aptitude, type Character } from "../../documents.ts";
import { asMaster, heroesAmong, masterAnd } from "../../fate/master.ts";
import { actView } from "../act-view.ts";

/** What of a hero was raised in the arc that is over. */
const raisedBy = (hero: Character): Aptitude[] =>
  itemsOf(hero, isAptitude).filter(({ system }) => system.raisedThisArc);

function heroesWhoRaised(): Character[] {
  const all = (game.actors?.contents ?? []) as Actor.Implementation[];
  return all.filter((actor): actor is Character => isCharacter(actor) && isHero(actor) && raisedBy(actor).length > 0);
}

/** Future Imperfect › Bounty: a new story arc, in which every Aptitude may be raised again (IMP-BTY-2). */
export const newArcCheck: Check<object, { result: string }> = defineCheck({
  kind: actKind<object>("newArc"),
  table: true,
  parties: ({ parties }) => partiesOf(parties),
  prepare: () => ({ plan: {}, parties: masterAnd(heroesWhoRaised()) }),
  refuse: ({ card }) => gmRefusal(card),
  effects({ parties }) {
    return heroesAmong(parties).flatMap(([who, hero]) =>
      raisedBy(hero).map(({ id }) => ({ who: `${who}.items.${id}`, set: "raisedThisArc", value: false })),
    );
  },
  view: ({ parties: { self, ...heroes } }) =>
    actView({
      kind: "newArc",
      source: "bounty",
      title: say("QUADRANT.imperfect.arc.title"),
      parties: [asMaster(self), ...Object.values(heroes)],
      word: say("QUADRANT.imperfect.arc.word"),
      why: say("QUADRANT.imperfect.arc.why"),
    }),
});
