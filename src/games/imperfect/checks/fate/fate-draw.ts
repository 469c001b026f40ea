import type { CheckKind } from "#rules/check.ts";
import { bounty, fateDraw, type FateDrawOutcome, type FateDrawPlan } from "#rules/imperfect";
import {
  type ButtonView,
  type Check,
  checkOf,
  type CheckView,
  defineCheck,
  type Density,
  type Draft,
  type FollowUp,
  gmRefusal,
  hasLostActor,
  admitOnly,
  type Participant,
  type Party,
  partyOf,
  partyViews,
  readOrNull,
  type Refusal,
  type Situation,
  situationOf,
  type Subject,
  type TableChange,
  cardView,
  button,
} from "#table/checks";
import { cardsWhere } from "#table/documents/in-log.ts";
import type { Card } from "#table/documents/messages.ts";
import { sayRefusal } from "#table/words.ts";
import { type Character, isCharacter, isHero } from "../../documents.ts";
import {
  asMaster,
  chipGains,
  chipWords,
  drawsOf,
  hasDrawn,
  masterParty,
  noDrawRefusal,
  potNow,
  sessionNow,
  shortRefusal,
  sizeOf,
  someDiscs,
  throwIfRefused,
} from "../../fate/purse.ts";
import { refusal, tell } from "../../words.ts";
import { plainVerdict } from "../parts.ts";

/** The occasions of a draw: a session starts; a will was broken, also by fear; or the Master orders it. */
const OCCASIONS = ["session", "broken", "master"] as const;
type Occasion = (typeof OCCASIONS)[number];

const isOccasion = (value: unknown): value is Occasion => OCCASIONS.some((one) => one === value);

/** The most chips that the Master may order in one draw. */
const MOST_DRAWS = 20;

/** The hero that draws for itself; null if the Master draws. */
function drawerOf(self: Participant | undefined): Character | null {
  const actor = self?.actor;
  return isCharacter(actor) && isHero(actor) ? actor : null;
}

/**
 * The number of chips to draw.
 * @param ordered the Master's number
 */
function drawsFor(occasion: Occasion, drawer: Character | null, ordered: number): number {
  switch (occasion) {
    case "session":
      return drawsOf(drawer);
    case "broken":
      return 1;
    case "master":
      return Number.isInteger(ordered) ? Math.min(MOST_DRAWS, Math.max(1, ordered)) : 1;
  }
}

interface Asked {
  occasion: Occasion;
  drawer: Character | null;
  card?: Card | null;
  tied?: Card | null;
}

/** Whether a draw follows from this card. The chain itself prevents a second draw, and one for another actor. */
function offersDraw(card: Card): boolean {
  const follows = readOrNull(card, () => checkOf(card).follows?.(situationOf(card))) ?? [];
  return follows.some(({ check, data }) => isDraw(check) && data["occasion"] === "broken");
}

const isDraw = (check: string): boolean => CHECKS.includes(check);

/**
 * A player whose session draw was undone cannot draw anew, because redoing it gives the same chips. Only the Master may
 * start another draw.
 */
function takenBackRefusal(drawer: Character | null): Refusal | null {
  const asked = { states: ["undone"], checks: ["imperfect.fateDraw"], actor: drawer?.uuid, as: "self" } as const;
  const isTakenBack = cardsWhere(asked).some(({ system: { plan } }) => {
    const { occasion, session } = plan as { occasion?: Occasion; session?: number };
    return occasion === "session" && session === sessionNow();
  });
  return isTakenBack ? refusal("draw.takenBack") : null;
}

/** Why there is no draw on this occasion now. */
function occasionRefusal({ occasion, drawer, card = null, tied }: Asked): Refusal | null {
  switch (occasion) {
    case "session":
      return noDrawRefusal(drawer) ?? takenBackRefusal(drawer);
    case "broken":
      return tied && offersDraw(tied) ? null : refusal("draw.notBroken");
    case "master":
      return gmRefusal(card);
  }
}

/** The possible results, the least valuable first; the density shows the average value of a chip. */
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

/** A blind draw of chips, and its occasion. */
interface DrawPlan extends FateDrawPlan {
  occasion: Occasion;
  /** The session for which they are drawn. */
  session: number;
}

type Drawing = Situation<DrawPlan, FateDrawOutcome>;

const kind = fateDraw as CheckKind<DrawPlan, FateDrawOutcome>;

const CHECKS: readonly string[] = ["imperfect.fateDraw", "imperfect.masterDraw"];

function prepare(self: Party, { data }: Subject): Draft<DrawPlan> | Refusal {
  const { occasion = "master", draws = "1", card } = data;
  if (!isOccasion(occasion)) return refusal("unknown");
  const plan = { pot: potNow(), draws: Number(draws), occasion, session: sessionNow() };
  return { plan, parties: { self }, ...(occasion === "broken" && card && { tied: card }) };
}

/** Whether another draw is thrown and not applied yet, so that its chips are neither in the pot nor in a purse. */
function isDrawing(besides: string | undefined): boolean {
  return cardsWhere({ states: ["open"], checks: CHECKS }).some(
    ({ id, system }) => "draw" in system.throws && id !== besides && system.automation === "confirm",
  );
}

/** The refusal of a session draw after another card has already drawn for this session. */
function drawnRefusal({ occasion, session }: DrawPlan, self: Drawing["parties"][string] | undefined): Refusal | null {
  return occasion === "session" && hasDrawn(drawerOf(self), session) ? refusal("draw.drawn") : null;
}

/** Records that the chips of this session are drawn. */
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
  parties: admitOnly(),
  ties: "continues",
  /** The rules fix the number of chips for a session or a broken will: the declared one is not used. */
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
   * The referee draws from the present pot, so that no player sees into it and no chip is drawn twice. With automation
   * `confirm` a draw waits until the one before it is applied.
   */
  answers(_role, { plan, card, parties: { self } }) {
    return [
      {
        id: "draw",
        label: tell("draw.button", { count: plan.draws }),
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
    throwIfRefused(shortRefusal(tell("fate.pot"), potNow(), outcome.drawn));
    throwIfRefused(drawnRefusal(plan, self));
    const gains = chipGains("self", self?.actor, outcome.drawn);
    return plan.occasion === "session" ? [...gains, drawnNow(self, plan.session)] : gains;
  },
  /**
   * A draw: the number of chips, and the contents of the pot. Its dice are places in the pot, so they are not shown.
   */
  view({ plan, outcome, parties: { self } }) {
    const drawer = self && (self.actor || hasLostActor(self)) ? self : asMaster(self);
    const count = fateDraw.pools(plan)["draw"]?.dice.length ?? 0;
    return cardView({
      kind: tell("card.fateDraw"),
      title: tell(`draw.title.${plan.occasion}`),
      chip: tell("draw.count", { count }),
      parties: partyViews(drawer),
      results: resultsOf(plan),
      note: tell("draw.from", { chips: chipWords(plan.pot) }),
      verdict:
        outcome &&
        plainVerdict({
          word: chipWords(outcome.drawn),
          tone: "gain",
          why: tell("draw.why", { name: drawer?.name ?? "", chips: chipWords(outcome.drawn) }),
          source: "fate",
        }),
      ...(outcome && { part: { template: "imperfect/discs.hbs", data: { discs: someDiscs(outcome.drawn) } } }),
    });
  },
};

/** Future Imperfect › Fate: chips for a hero, drawn blindly; those of an extra go to the Master. */
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

/**
 * The winner who breaks a will draws a chip, blindly: a hero for itself, the Master for all others. Future Imperfect ›
 * Test of Wills, Fear (IMP-WILL-2, IMP-FEAR-1).
 */
export function drawFollows(winner: Actor.Implementation | null): FollowUp {
  const hero = winner && isHero(winner) ? winner : null;
  return {
    check: hero ? "imperfect.fateDraw" : "imperfect.masterDraw",
    actor: hero?.uuid ?? "",
    data: { occasion: "broken" },
    label: hero ? tell("wills.drawChip") : tell("wills.masterDraws"),
    automatic: false,
  };
}

interface Look {
  /** With the drawer's name, for a place with buttons of several. */
  named?: boolean;
}

/** The button for the draw at the start of a session: a hero's, or the Master's own. */
export function drawButton(hero: Character | null, { named = false }: Look = {}): ButtonView {
  const why = noDrawRefusal(hero) ?? (game.user!.isGM ? null : takenBackRefusal(hero));
  const count = drawsOf(hero);
  const name = hero?.name ?? tell("fate.master");
  const occasion = "session";
  const plain = why ? tell("draw.title.session") : tell("session.own", { count });
  const withName = why ? name : tell("session.draw", { name, count });
  return button("check", named ? withName : plain, {
    data: hero
      ? { check: "imperfect.fateDraw", actor: hero.uuid, occasion }
      : { check: "imperfect.masterDraw", occasion },
    reason: why && sayRefusal(why),
  });
}
