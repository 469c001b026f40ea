import { startingPlotPoints } from "#rules/zerospace";
import {
  defineCheck,
  actKind,
  type Check,
  gmRefusal,
  type Option,
  type Participant,
  participants,
  partiesOf,
  type RowView,
  type Situation,
  type TableChange,
} from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { isComplication, itemsOf, type Character } from "../../documents.ts";
import { asGm, charactersIn, gmAndHeroes } from "../../people.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";

/** What everybody has left, and whether it is carried over: by party. */
interface SessionPlan {
  people: Record<string, { unspent: number; carriesOver: boolean }>;
}

type Session = Situation<SessionPlan, { result: string }>;

/** What is left is the sheets'; what is carried over is the GM's to say. */
function sessionPlan(parties: Record<string, Participant>, carries: (who: string) => boolean): SessionPlan {
  const people = charactersIn(parties).map(([who, actor]) => {
    return [who, { unspent: actor.system.plotPoints, carriesOver: carries(who) }] as const;
  });
  return { people: Object.fromEntries(people) };
}

const fresh = (who: string, actor: Character): TableChange[] =>
  itemsOf(actor, isComplication).map(({ id }) => ({ who: `${who}.items.${id}`, set: "timesInPlay", value: 0 }));

/** Everybody with what was left and what there is now. */
function rows({ plan, parties }: Session): RowView[] {
  return Object.entries(plan.people).map(([who, held]): RowView => {
    const { unspent, carriesOver } = held;
    const fate = carriesOver ? "carried" : "lapsed";
    const points = startingPlotPoints(held);
    return {
      name: parties[who]?.name ?? "",
      img: parties[who]?.img ?? "",
      note: unspent > 0 ? say(`QUADRANT.zerospace.session.${fate}`, { count: unspent }) : "",
      sides: [],
      odds: null,
      verdict: {
        word: "",
        number: String(points),
        label: say(`QUADRANT.zerospace.session.points.${points === 1 ? "one" : "many"}`),
        tone: "gain",
        why: "",
        source: "",
      },
    };
  });
}

/** ZeroSpace › Plot Points: a session starts with one for everybody, and with what the GM lets be kept (ZS-PLOT-1, -3). */
export const sessionStartCheck: Check<SessionPlan, { result: string }> = defineCheck({
  kind: actKind<SessionPlan>("sessionStart"),
  table: true,
  asks: true,
  parties: ({ parties }) => partiesOf(parties),
  prepare() {
    const parties = gmAndHeroes();
    if (Object.keys(parties).length === 1) return refusal("noHeroes");
    const carries = gameSetting<boolean>("zerospace", "carryPlotPoints");
    return { plan: sessionPlan(participants(parties), () => carries), parties };
  },
  refresh: ({ plan, parties }) => sessionPlan(parties, (who) => plan.people[who]?.carriesOver === true),
  refuse: ({ card }) => gmRefusal(card),
  /** A box for everybody who has something left (ZS-PLOT-3). */
  options({ plan, parties }) {
    return Object.entries(plan.people)
      .filter(([, { unspent }]) => unspent > 0)
      .map(([who, { unspent, carriesOver }]): Option<SessionPlan> => ({
        id: who,
        label: say("QUADRANT.zerospace.session.carry", { name: parties[who]?.name ?? "" }),
        hint: say("QUADRANT.zerospace.session.unspent", { count: unspent }),
        checked: carriesOver,
        reason: null,
        plan: { people: { ...plan.people, [who]: { unspent, carriesOver: !carriesOver } } },
      }));
  },
  /** New plot points, and no complication has come into play yet. */
  changes({ plan, parties }) {
    return charactersIn(parties).flatMap(([who, actor]): TableChange[] => {
      const held = plan.people[who];
      if (!held) return [];
      return [{ who, set: "plotPoints", value: startingPlotPoints(held) }, ...fresh(who, actor)];
    });
  },
  view(now) {
    const words = actView({
      kind: "session",
      source: "plotPoints",
      title: say("QUADRANT.zerospace.session.title"),
      parties: [asGm(now.parties["self"])],
      word: say("QUADRANT.zerospace.session.word"),
      why: say("QUADRANT.zerospace.session.why"),
    });
    return { ...words, rows: rows(now) };
  },
});
