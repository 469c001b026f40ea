import type { CheckKind } from "#rules/check.ts";
import { bounty, fateDraw, type FateDrawOutcome, type FateDrawPlan } from "#rules/imperfect";
import {
  isBereft,
  defineCheck,
  type Check,
  type CheckView,
  type Density,
  type Draft,
  only,
  type Party,
  partyOf,
  partyViews,
  type Refusal,
  type Situation,
  type Subject,
  type TableChange,
} from "#table/checks";
import { isCard, messages } from "#table/documents/messages.ts";
import { Refused } from "#table/referee/refused.ts";
import { say } from "#table/words.ts";
import { isCharacter } from "../../documents.ts";
import { someDiscs } from "../../fate/discs.ts";
import { chipWords, potNow, shortRefusal, sizeOf } from "../../fate/holders.ts";
import { asMaster, masterParty } from "../../fate/master.ts";
import { hasDrawn, sessionNow } from "../../fate/session.ts";
import { refusal } from "../../refusal.ts";
import { chipGains } from "../roll/purse.ts";
import { drawerOf, drawsFor, isOccasion, type Occasion, occasionRefusal } from "./draw-occasions.ts";
import { plainVerdict } from "../parts.ts";

/** What may come out, the least worth first; the more a chip of it is worth, the denser it is drawn. */
function resultsOf(plan: Drawing["plan"]): CheckView["results"] {
  const all = Object.keys(fateDraw.odds(plan)).map((key) => {
    const [white = 0, red = 0, blue = 0] = key.split("-").map(Number);
    const chips = { white, red, blue };
    return { key, label: chipWords(chips), worth: bounty(chips), each: bounty(chips) / Math.max(1, sizeOf(chips)) };
  });
  return all
    .toSorted((one, other) => one.worth - other.worth)
    .map(({ key, label, each }) => ({ key, label, density: densityOf(each) }));
}

const densityOf = (worth: number): Density => (worth <= 1 ? 0 : worth < 1.5 ? 1 : worth <= 2 ? 2 : 3);

/** Chips that are drawn blindly, and what for. */
export interface DrawPlan extends FateDrawPlan {
  occasion: Occasion;
  /** The session for which they are drawn. */
  session: number;
}

export type Drawing = Situation<DrawPlan, FateDrawOutcome>;

const kind = fateDraw as CheckKind<DrawPlan, FateDrawOutcome>;

const KINDS: readonly string[] = ["fateDraw", "masterDraw"];

function prepare(self: Party, { data }: Subject): Draft<DrawPlan> | Refusal {
  const { occasion = "master", draws = "1", card } = data;
  if (!isOccasion(occasion)) return refusal("unknown");
  const plan = { pot: potNow(), draws: Number(draws), occasion, session: sessionNow() };
  return { plan, parties: { self }, ...(occasion === "broken" && card && { tied: card }) };
}

/** Whether chips of another draw lie on the table, and are neither in the pot nor in a purse. */
function isDrawing(besides: string | undefined): boolean {
  return messages()
    .filter(isCard)
    .some(({ id, system }) => {
      const isThrown = system.game === "imperfect" && KINDS.includes(system.kind) && "draw" in system.throws;
      return isThrown && id !== besides && system.state === "open" && system.automation === "confirm";
    });
}

/** Why nothing comes of a card for a session: another has been quicker. */
function drawnRefusal({ occasion, session }: DrawPlan, self: Drawing["parties"][string] | undefined): Refusal | null {
  return occasion === "session" && hasDrawn(drawerOf(self), session) ? refusal("draw.drawn") : null;
}

/** Once for each session. */
function drawnNow(self: Drawing["parties"][string] | undefined, session: number): TableChange {
  return drawerOf(self)
    ? { who: "self", set: "drawnSession", value: session }
    : { who: "masterDrawn", set: "", value: session };
}

const drawing: Pick<
  Check<DrawPlan, FateDrawOutcome>,
  "kind" | "roles" | "parties" | "ties" | "refresh" | "refuse" | "answers" | "changes" | "view"
> = {
  kind,
  roles: { draw: "pot" },
  parties: only(),
  ties: "continues",
  /** Nobody says how many a session or a broken will is worth. */
  refresh({ plan, parties }) {
    const draws = drawsFor(plan.occasion, drawerOf(parties["self"]), plan.draws);
    return { ...plan, pot: potNow(), draws, session: sessionNow() };
  },
  refuse({ plan: { occasion }, parties: { self }, card, tied }) {
    if (!isOccasion(occasion)) return refusal("unknown");
    const drawer = drawerOf(self);
    // An extra has no chips of its own to fill up.
    if (occasion === "session" && self?.actor && !drawer) return refusal("draw.enough");
    return (
      occasionRefusal({ occasion, drawer, card, tied }) ?? (sizeOf(potNow()) === 0 ? refusal("draw.emptyPot") : null)
    );
  },
  /**
   * The referee draws, so that nobody sees into the pot, and what others have just drawn is not drawn again. Where draws wait
   * for the GM's word, the next one waits for the last.
   */
  answers(_role, { plan, card, parties: { self } }) {
    return [
      {
        id: "draw",
        label: say("QUADRANT.imperfect.draw.button", { count: plan.draws }),
        tool: null,
        price: "",
        costs: [],
        reason: isDrawing(card?.id) ? refusal("draw.oneByOne") : drawnRefusal(plan, self),
        plan: { ...plan, pot: potNow() },
        automatic: true,
      },
    ];
  },
  changes({ plan, outcome, parties: { self } }) {
    if (!outcome) return [];
    const short = shortRefusal(say("QUADRANT.imperfect.fate.pot"), potNow(), outcome.drawn);
    if (short) throw new Refused(short);
    const again = drawnRefusal(plan, self);
    if (again) throw new Refused(again);
    const gains = chipGains("self", self?.actor, outcome.drawn);
    return plan.occasion === "session" ? [...gains, drawnNow(self, plan.session)] : gains;
  },
  /** A draw: how many chips, out of what. Its dice are places in the pot, and tell nobody anything. */
  view({ plan, outcome, parties: { self } }) {
    const drawer = self && (self.actor || isBereft(self)) ? self : asMaster(self);
    const count = fateDraw.pools(plan)["draw"]?.dice.length ?? 0;
    return {
      kind: say("QUADRANT.imperfect.card.fateDraw"),
      title: say(`QUADRANT.imperfect.draw.title.${plan.occasion}`),
      chip: say("QUADRANT.imperfect.draw.count", { count }),
      parties: partyViews(drawer),
      sides: [],
      results: resultsOf(plan),
      headlines: [],
      note: say("QUADRANT.imperfect.draw.from", { chips: chipWords(plan.pot) }),
      verdict:
        outcome &&
        plainVerdict({
          word: chipWords(outcome.drawn),
          tone: "gain",
          why: say("QUADRANT.imperfect.draw.why", { name: drawer?.name ?? "", chips: chipWords(outcome.drawn) }),
          source: "fate",
        }),
      ...(outcome && { part: { template: "imperfect/discs.hbs", data: { discs: someDiscs(outcome.drawn) } } }),
    };
  },
};

/** Future Imperfect › Fate: chips for a hero, drawn blindly; an extra draws for the Master. */
export const fateDrawCheck = defineCheck<DrawPlan, FateDrawOutcome>({
  ...drawing,
  prepare: (subject) =>
    isCharacter(subject.actor) ? prepare(partyOf(subject.actor, subject.token, null), subject) : refusal("gone"),
});

/** Future Imperfect › Fate: the Master draws for all extras. */
export const masterDrawCheck = defineCheck<DrawPlan, FateDrawOutcome>({
  ...drawing,
  table: true,
  prepare: (subject) => prepare(masterParty(), subject),
});
