import { type Chips, shareBounty } from "#rules/imperfect";
import { actKind, type Check, defineCheck, gmRefusal, admitOnly, owns, partiesOf, type Situation } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { type Aptitude, type Character, isAptitude, isCharacter, isHero, itemsOf } from "../../documents.ts";
import {
  allDiscs,
  asMaster,
  chipHolders,
  heldBy,
  heroesAmong,
  isBetween,
  masterAnd,
  masterParty,
  sessionNow,
} from "../../fate/purse.ts";
import { refusal, tell } from "../../words.ts";
import { actView } from "../parts.ts";
import { drawButton } from "./fate-draw.ts";

/** The start of a session. */
interface SessionPlan {
  number: number;
  /** The chips that each party held then, by party; the Master is `self`. */
  held: Record<string, Chips>;
}

type Session = Situation<SessionPlan, { result: string }>;

/** The chips that each party held when the session began, the heroes first. */
function rowsOf({ plan, parties }: Pick<Session, "plan" | "parties">): object[] {
  const row = (who: string, name: string): object[] => {
    const held = plan.held[who];
    return held ? [{ name, discs: allDiscs(held) }] : [];
  };
  const heroes = Object.entries(parties).filter(([who]) => who !== "self");
  return [...heroes.flatMap(([who, { name }]) => row(who, name)), ...row("self", tell("fate.masters"))];
}

/** Future Imperfect › Fate: a session starts, and each hero with fewer than three chips may draw (IMP-FATE-2, -3). */
export const sessionStartCheck: Check<SessionPlan, { result: string }> = defineCheck({
  kind: actKind<SessionPlan>("sessionStart"),
  table: true,
  parties: ({ parties }) => partiesOf(parties),
  prepare: () => {
    const parties = masterAnd(chipHolders());
    return { plan: { number: sessionNow() + 1, held: {} }, parties };
  },
  /** Nothing of the declared plan is used. */
  refresh({ parties }) {
    const heroes = heroesAmong(parties).map(([who, hero]) => [who, { ...heldBy(hero) }] as const);
    return { number: sessionNow() + 1, held: { self: { ...heldBy(null) }, ...Object.fromEntries(heroes) } };
  },
  refuse: ({ card }) => gmRefusal(card),
  effects: () => [{ who: "session", add: "", value: 1 }],
  /** The buttons with which each hero draws once from the card; the Master, too. */
  acts({ plan, parties, card }, user) {
    if (card?.system.state !== "applied" || plan.number !== sessionNow()) return [];
    const heroes = heroesAmong(parties).filter(([who]) => owns(user, parties[who]));
    const named = heroes.map(([, hero]) => drawButton(hero, { named: true }));
    return [...named, ...(user.isGM ? [drawButton(null, { named: true })] : [])];
  },
  view({ plan, parties }) {
    const title = tell("session.title", { number: plan.number });
    return {
      ...actView({
        kind: "session",
        source: "fate",
        title,
        parties: [asMaster(parties["self"])],
        word: tell("session.word"),
        why: tell("session.why"),
      }),
      part: { template: "imperfect/session.hbs", data: { rows: rowsOf({ plan, parties }) } },
    };
  },
});

/** Points that the heroes have earned together. */
interface SharePlan {
  points: number;
  /** The points left from the last session. */
  waiting: number;
  /** The parties that get a share. */
  heroes: string[];
}

const leftNow = (): number => gameSetting<number>("imperfect", "bountyLeft");

const isPoints = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** Each hero's share, and the points left for the next session. */
const sharesOf = ({ points, waiting, heroes }: SharePlan): { each: number; left: number } =>
  shareBounty({ points: points + waiting, heroes: heroes.length });

/** "7 each, 1 waits for the next time". */
const shareWords = (plan: SharePlan): string =>
  plan.heroes.length > 0 ? tell("share.each", sharesOf(plan)) : tell("share.nobody");

/** Future Imperfect › Bounty: the points of a session are shared (IMP-BTY-1). */
export const sessionEndCheck: Check<SharePlan, { result: string }> = defineCheck({
  kind: actKind<SharePlan>("shared"),
  table: true,
  asks: true,
  parties: ({ parties }) => partiesOf(parties),
  prepare() {
    const heroes = chipHolders();
    if (heroes.length === 0) return refusal("noHeroes");
    const parties = masterAnd(heroes);
    const whos = Object.keys(parties).filter((who) => who !== "self");
    return { plan: { points: 0, waiting: leftNow(), heroes: whos }, parties };
  },
  refresh({ plan, parties }) {
    const known = heroesAmong(parties).map(([who]) => who);
    return {
      points: isPoints(plan.points) ? plan.points : 0,
      waiting: leftNow(),
      heroes: known.filter((who) => plan.heroes.includes(who)),
    };
  },
  refuse: ({ plan, card }) => gmRefusal(card) ?? (plan.heroes.length === 0 ? refusal("noHeroes") : null),
  options({ plan, parties }) {
    return heroesAmong(parties).map(([who, { name }]) => {
      const checked = plan.heroes.includes(who);
      const heroes = checked ? plan.heroes.filter((one) => one !== who) : [...plan.heroes, who];
      return { id: who, label: name, hint: "", checked, reason: null, plan: { ...plan, heroes } };
    });
  },
  fields({ plan }) {
    return [
      {
        id: "points",
        label: tell("share.points"),
        hint: shareWords(plan),
        type: "number",
        value: String(plan.points),
        min: 0,
        apply: (value) => {
          const points = value === "" ? NaN : Number(value);
          return isPoints(points) ? { ...plan, points } : refusal("chip.whole");
        },
      },
    ];
  },
  effects({ plan }) {
    if (plan.heroes.length === 0) return [];
    const { each, left } = sharesOf(plan);
    return [
      ...plan.heroes.map((who) => ({ who, add: "bounty", value: each })),
      { who: "bountyLeft", add: "", value: left - plan.waiting },
    ];
  },
  view: ({ plan, parties: { self, ...heroes } }) =>
    actView({
      kind: "sessionEnd",
      source: "bounty",
      title: tell("share.title"),
      parties: [asMaster(self), ...plan.heroes.map((who) => heroes[who])],
      word: shareWords(plan),
      why: tell("share.why", { points: plan.points, waiting: plan.waiting }),
    }),
});

/** The end of a scenario (`between`: true), or the beginning of the next one. */
interface ScenarioPlan {
  between: boolean;
}

/** Future Imperfect › Bounty: between scenarios chips turn into points, and points raise Traits and Aptitudes. */
export const scenarioCheck: Check<ScenarioPlan, { result: string }> = defineCheck({
  kind: actKind<ScenarioPlan>("scenario"),
  table: true,
  parties: admitOnly(),
  prepare: ({ data }) => ({ plan: { between: data.between === "true" }, parties: { self: masterParty() } }),
  refresh: ({ plan }) => ({ between: Boolean(plan.between) }),
  refuse: ({ plan, card }) => gmRefusal(card) ?? (plan.between === isBetween() ? refusal("sameAsBefore") : null),
  effects: ({ plan }) => [{ who: "betweenScenarios", set: "", value: plan.between }],
  view: ({ plan, parties: { self } }) => {
    const base = `QUADRANT.imperfect.scenario.${plan.between ? "over" : "begins"}`;
    return actView({
      kind: "scenario",
      source: "bounty",
      title: say(`${base}.title`),
      parties: [asMaster(self)],
      word: say(`${base}.word`),
      why: say(`${base}.why`),
    });
  },
});

/** The hero's Aptitudes that were raised in the arc that ends. */
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
      title: tell("arc.title"),
      parties: [asMaster(self), ...Object.values(heroes)],
      word: tell("arc.word"),
      why: tell("arc.why"),
    }),
});
