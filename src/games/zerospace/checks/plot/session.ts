import { startingPlotPoints, type ConditionId } from "#rules/zerospace";
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
  combatantOf,
  admitOnly,
  ownDraft,
} from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import type { Change } from "#rules/check.ts";
import { has } from "#table/conditions";
import { isComplication, itemsOf, type Character, characterOf, isCharacter } from "../../documents.ts";
import { asGm, charactersIn, gmAndHeroes, gmAnd, type Present, sceneActors } from "../../people.ts";
import { actView } from "../views.ts";
import { refusal, tell } from "../../words.ts";

/** By party: the unspent plot points, and whether they carry over to the new session. */
interface SessionPlan {
  people: Record<string, { unspent: number; carriesOver: boolean }>;
}

type Session = Situation<SessionPlan, { result: string }>;

/** Unspent points are read from the sheets; the GM chooses who carries them over. */
function sessionPlan(parties: Record<string, Participant>, carries: (who: string) => boolean): SessionPlan {
  const people = charactersIn(parties).map(([who, actor]) => {
    return [who, { unspent: actor.system.plotPoints, carriesOver: carries(who) }] as const;
  });
  return { people: Object.fromEntries(people) };
}

const fresh = (who: string, actor: Character): TableChange[] =>
  itemsOf(actor, isComplication).map(({ id }) => ({ who: `${who}.items.${id}`, set: "timesInPlay", value: 0 }));

/** A row per character: its unspent points, and its points in the new session. */
function rows({ plan, parties }: Session): RowView[] {
  return Object.entries(plan.people).map(([who, held]): RowView => {
    const { unspent, carriesOver } = held;
    const fate = carriesOver ? "carried" : "lapsed";
    const points = startingPlotPoints(held);
    return {
      name: parties[who]?.name ?? "",
      img: parties[who]?.img ?? "",
      note: unspent > 0 ? tell(`session.${fate}`, { count: unspent }) : "",
      sides: [],
      odds: null,
      verdict: {
        word: "",
        number: String(points),
        label: tell(`session.points.${points === 1 ? "one" : "many"}`),
        tone: "gain",
        why: "",
        source: "",
      },
    };
  });
}

/** ZeroSpace › Plot Points: each character starts a session with one, plus those that the GM lets it keep (ZS-PLOT-1, -3). */
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
  /** A switch for each character with unspent points (ZS-PLOT-3). */
  options({ plan, parties }) {
    return Object.entries(plan.people)
      .filter(([, { unspent }]) => unspent > 0)
      .map(([who, { unspent, carriesOver }]): Option<SessionPlan> => ({
        id: who,
        label: tell("session.carry", { name: parties[who]?.name ?? "" }),
        hint: tell("session.unspent", { count: unspent }),
        checked: carriesOver,
        reason: null,
        plan: { people: { ...plan.people, [who]: { unspent, carriesOver: !carriesOver } } },
      }));
  },
  /** Sets the plot points, and the count of each complication back to 0. */
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
      title: tell("session.title"),
      parties: [asGm(now.parties["self"])],
      word: tell("session.word"),
      why: tell("session.why"),
    });
    return { ...words, rows: rows(now) };
  },
});

/** Conditions that last until the end of the scene. */
const SCENE = ["distracted", "cover", "sensoryLoss", "cowering", "fleeing"] as const satisfies ConditionId[];

/** Conditions that plot points have bought, for the scene or for a round, which ends with its scene at the latest. */
const BOUGHT = ["boosted", "powerStunt"] as const satisfies ConditionId[];

/** Conditions that turns of a fight end. Outside a fight, only the end of the scene does. */
const FIGHT = ["surprised", "running", "sprinting", "dodging"] as const satisfies ConditionId[];

/** The conditions that an actor of the scene loses at its end (ZS-TIME-1, ZS-SEN-3, ZS-TER-3). */
function sceneEnds({ actor, token }: Present, who: string): Change[] {
  const isFighting = combatantOf(actor, token)?.combat?.started ?? false;
  const fallen = actor.system.isNamed ? [] : (["defeated"] as const);
  const ends: ConditionId[] = [...SCENE, ...BOUGHT, ...(isFighting ? [] : FIGHT), ...fallen];
  return ends.filter((id) => has(actor, id)).map((lose) => ({ who, lose, stacks: "all" }));
}

/** The actors of the scene that lose a condition at its end. */
const concerned = () => sceneActors().filter((one) => sceneEnds(one, "self").length > 0);

/** ZeroSpace › Order Of Play: the GM ends the scene, and with it all conditions that last for a scene (ZS-TIME-1). */
export const endSceneCheck: Check<object, { result: string }> = defineCheck({
  kind: actKind<object>("sceneEnd"),
  table: true,
  parties: ({ parties }) => partiesOf(parties),
  prepare() {
    const parties = gmAnd(concerned());
    return Object.keys(parties).length > 1 ? { plan: {}, parties } : refusal("nothingEnds");
  },
  refuse: ({ card }) => gmRefusal(card),
  /** Computed when the card is applied, from the actors' conditions at that moment. */
  effects({ parties }) {
    return charactersIn(parties).flatMap(([who, actor]) => sceneEnds({ actor, token: parties[who]!.token }, who));
  },
  view: ({ parties }) =>
    actView({
      kind: "scene",
      source: "order",
      title: tell("scene.end"),
      parties: [asGm(parties["self"])],
      word: tell("scene.word"),
      why: tell("scene.why", { count: Object.keys(parties).length - 1 }),
      tone: "plain",
    }),
});

type Bow = Situation<object, { result: string }>;

const AGREE = "agree";

const DEATH: readonly TableChange[] = [{ who: "self", gain: "dead" }];

/** Who still has to agree: GM or owner, whichever did not ask. Null if the GM asked for a character that no player owns. */
function wanted({ card, parties: { self } }: Pick<Bow, "card" | "parties">): "gm" | "owner" | null {
  if (!card?.author?.isGM) return "gm";
  const isPlayers = self?.actor ? self.actor.hasPlayerOwner : self?.kept?.players;
  return isPlayers ? "owner" : null;
}

/** ZeroSpace › Death: a character dies only if player and GM agree (ZS-DEATH-1). */
export const finalBowCheck: Check<object, { result: string }> = defineCheck({
  kind: actKind<object>("finalBow"),
  asks: true,
  parties: admitOnly(),
  prepare: ownDraft(isCharacter, refusal),
  refuse({ parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return refusal("gone");
    return has(actor, "dead") ? refusal("dead", { name: self!.name }) : null;
  },
  price: () => tell("finalBow.price"),
  changes: (now) => (wanted(now) === null ? [...DEATH] : []),
  rulings(now) {
    const whose = wanted(now);
    if (!whose) return [];
    return [
      {
        id: AGREE,
        label: tell(`finalBow.asks.${whose}`),
        choices: [{ value: "yes", label: tell("finalBow.agree") }],
        who: whose === "gm" ? "gm" : "player:self",
        changes: () => [...DEATH],
        note: "QUADRANT.zerospace.finalBow.agreed",
      },
    ];
  },
  view(now) {
    const { card, parties } = now;
    const self = parties["self"];
    const whose = wanted(now);
    const isAgreed = whose === null || (card?.system.rulings.some(({ id }) => id === AGREE) ?? false);
    const name = self?.name ?? "";
    return actView({
      kind: "finalBow",
      source: "death",
      title: tell("finalBow.title"),
      parties: [self],
      word: tell(`finalBow.word.${isAgreed ? "done" : (whose ?? "done")}`, { name }),
      why: tell(`finalBow.why.${isAgreed ? "done" : "asked"}`, { name }),
      tone: isAgreed ? "harm" : "plain",
    });
  },
});
