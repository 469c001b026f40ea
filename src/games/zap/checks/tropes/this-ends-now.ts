import { showdown, type ShowdownOutcome, type ShowdownPlan, tieTo } from "#rules/zap";
import {
  type Answer,
  combatantOf,
  defineCheck,
  isRefusal,
  listOf,
  only,
  type Option,
  participants,
  type Parties,
  partiesOf,
  partyOf,
  type Situation,
  type Subject,
  type VerdictView,
} from "#table/checks";
import { say } from "#table/words.ts";
import { type Ability, abilityOf, contenderOf, isAbility, isContender, isHero } from "../../documents.ts";
import { taskRefusal, useRefusal } from "../../fight.ts";
import { worded } from "../../notes.ts";
import { refusal } from "../../refusal.ts";
import { abilityChoice } from "../ability-choice.ts";
import { against } from "../attack/scopes.ts";
import { effortSpends } from "../efforts.ts";
import { ownFields, ownOptions } from "../own-side.ts";
import { headline, partyViews, resultView, sideOf, tellsTotals } from "../parts.ts";
import { oneselfRefusal, targetOf } from "../target.ts";
import { opposingOf } from "../tasks/opposing.ts";
import { renewed, settled, useOf } from "../use.ts";
import { behind, bonusOf, followers, sidesOf, type Speaker } from "./sides.ts";
import { tropeUses } from "./trope-answers.ts";

/** Whose fate hangs on it, too: whoever agrees knows for whom. */
function backing({ parties }: Showdown, speaker: Speaker): string[] {
  const names = followers(parties, speaker).map(({ name }) => name);
  if (names.length === 0) return [];
  return [say("QUADRANT.zap.showdown.behind", { name: parties[speaker]?.name ?? "", names: names.join(", ") })];
}

/** @param told whether the reader may know the totals */
function verdict({ parties }: Showdown, { result, totals }: ShowdownOutcome, told: boolean): VerdictView {
  const names = { self: parties.self?.name ?? "", target: parties.target?.name ?? "" };
  const source = "QUADRANT.zap.source.thisEndsNow";
  if (result === "refused") {
    const why = say("QUADRANT.zap.showdown.why.refused", names);
    return { word: say("QUADRANT.zap.showdown.refused"), number: "", label: "", tone: "plain", why, source };
  }
  const [winner, loser] = result === "won" ? (["self", "target"] as const) : (["target", "self"] as const);
  const losers = [parties[loser], ...followers(parties, loser)].map((one) => one?.name ?? "");
  const data = { winner: names[winner], losers: losers.join(", "), own: totals.actor, other: totals.opponent };
  const numbers = told ? [say("QUADRANT.zap.showdown.totals", data)] : [];
  return {
    word: say(`QUADRANT.zap.result.${result}`),
    number: "",
    label: "",
    tone: result === "won" ? "gain" : "harm",
    why: [...numbers, say("QUADRANT.zap.showdown.why.decided", data)].join(" "),
    source,
  };
}

/** Both sides put everything into one throw; `together`: the own one all of it. */
export type ShowdownAct = ShowdownPlan & { together: boolean };
export type Showdown = Situation<ShowdownAct, ShowdownOutcome>;

type Sides = Pick<Showdown, "parties">;

/** What may be thrown, the strongest first: Actions and Rounds no longer matter. */
function fitOf({ actor }: Pick<Subject, "actor">): (Ability | null)[] {
  const all = isContender(actor) ? opposingOf(actor, null) : [];
  return all.filter((one) => !one.reason).map(({ ability }) => ability);
}

/** The plan as both sides stand now; what the other side throws, it says itself. */
function showdownPlan({ parties }: Sides, declared: ShowdownAct | null = null): ShowdownAct | null {
  const { self, target } = parties;
  const [actor, other] = [contenderOf(self), contenderOf(target)];
  if (!actor || !other) return null;
  const together = declared?.together ?? true;
  const fresh = against(useOf(actor, abilityOf(self), "task", declared?.actor), actor, other);
  const own = { ...fresh, helpers: together ? bonusOf(parties, "self") : 0 };
  return {
    actor: declared ? renewed(declared.actor, own, actor, abilityOf(self)) : own,
    opponent: {
      ...against(useOf(other, abilityOf(target), "task"), other, actor),
      helpers: bonusOf(parties, "target"),
    },
    tieTo: tieTo({ actorIsPlayer: isHero(actor), opponentIsPlayer: isHero(other) }),
    decisive: true,
    agreed: null,
    together,
  };
}

/** Zap! › Tropes › This Ends Now! */
export const thisEndsNowCheck = defineCheck<ShowdownAct, ShowdownOutcome>({
  kind: { ...showdown, changes: (plan, outcome) => worded(showdown.changes(plan, outcome)) },
  roles: { actor: "self", opponent: "target" },
  asks: true,
  prepare(subject) {
    const { actor, token, item } = subject;
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    const target = targetOf(subject);
    if (isRefusal(target)) return target;
    const ability = isAbility(item) ? item : (fitOf(subject)[0] ?? null);
    const parties: Parties = {
      self: partyOf(actor, token, ability),
      target: partyOf(target.actor, target.token, null),
      ...partiesOf(sidesOf(combatantOf(actor, token), actor, target.actor)),
    };
    const plan = showdownPlan({ parties: participants(parties) });
    return plan ? { plan, parties } : refusal("gone");
  },
  /** Who stands behind the two is for the fight to say. */
  parties(situation) {
    const { self, target } = situation.parties;
    const [actor, other] = [contenderOf(self), contenderOf(target)];
    const others = actor && other ? partiesOf(sidesOf(self?.combatant ?? null, actor, other)) : {};
    return { ...only("target")(situation), ...others };
  },
  refresh: (situation) => showdownPlan(situation, situation.plan) ?? situation.plan,
  refuse({ parties: { self, target } }) {
    const [actor, other] = [contenderOf(self), contenderOf(target)];
    if (!actor || !other) return refusal("gone");
    if (isHero(actor) === isHero(other)) return refusal("notOpposed", { name: target?.name ?? "" });
    return (
      oneselfRefusal(self, target) ?? taskRefusal(abilityOf(self)) ?? useRefusal(actor, abilityOf(self), "task", null)
    );
  },
  price: () => say("QUADRANT.zap.showdown.price"),
  /** All of one's own side together, or alone. */
  options(situation) {
    const { plan, parties } = situation;
    const other = showdownPlan({ parties }, { ...plan, together: !plan.together });
    const helping = followers(parties, "self").map(({ name }) => name);
    const together: Option<ShowdownAct> = {
      id: "together",
      label: say("QUADRANT.zap.showdown.together"),
      hint: say("QUADRANT.zap.showdown.togetherHint", { names: helping.join(", ") }),
      checked: plan.together,
      reason: null,
      plan: other ?? plan,
    };
    const own = ownOptions({ use: plan.actor, put: (actor) => ({ ...plan, actor }) }, parties.self);
    return helping.length > 0 ? [...own, together] : own;
  },
  fields({ plan, parties }) {
    const { self } = parties;
    const put = (tool: Ability | null): ShowdownAct =>
      showdownPlan({ parties: { ...parties, self: { ...self!, tool } } }) ?? plan;
    return [
      ...abilityChoice({
        id: "with",
        label: say("QUADRANT.zap.showdown.with"),
        abilities: self?.actor ? fitOf({ actor: self.actor }) : [],
        parties,
        put: (ability) => ({ ...put(ability), together: plan.together }),
      }),
      ...ownFields({ use: plan.actor, put: (actor) => ({ ...plan, actor }) }, self),
    ];
  },
  odds: (plan, throws) =>
    showdown.odds({
      ...plan,
      actor: settled(plan.actor, throws.actor),
      opponent: plan.agreed === false ? plan.opponent : settled(plan.opponent, throws.opponent),
    }),
  /** The other side agrees with what it throws itself, or will have none of it. */
  answers(role, { plan, parties }) {
    const { self, target } = parties;
    const [actor, other] = [contenderOf(self), contenderOf(target)];
    if (role !== "opponent" || !actor || !other) return [];
    const agreeing = fitOf({ actor: other }).flatMap((ability, place) => {
      const plain = { ...against(useOf(other, ability, "task"), other, actor), helpers: bonusOf(parties, "target") };
      const name = ability?.name ?? say("QUADRANT.zap.defaultSkill");
      const agree = (id: string, label: string, opponent: ShowdownAct["opponent"]): Answer<ShowdownAct> => ({
        id: `${ability?.id ?? "default"}${id}`,
        label,
        tool: ability?.uuid ?? null,
        price: "",
        costs: [],
        reason: null,
        plan: { ...plan, opponent, agreed: true },
        automatic: false,
      });
      // The best one also with what may be called for it.
      const called = place === 0 ? tropeUses(plain, other, ability) : [];
      return [
        agree("", say("QUADRANT.zap.showdown.agree", { ability: name }), plain),
        ...called.map(({ id, trope, use }) =>
          agree(`:${id}`, say("QUADRANT.zap.showdown.agreeWith", { ability: name, trope }), use),
        ),
      ];
    });
    const refusal: Answer<ShowdownAct> = {
      id: "refuse",
      label: say("QUADRANT.zap.showdown.refuse"),
      tool: null,
      price: "",
      costs: [],
      reason: null,
      plan: { ...plan, agreed: false },
      automatic: false,
    };
    return [...agreeing, refusal];
  },
  spends({ plan, throws, parties: { self, target } }) {
    if (!plan.agreed) return [];
    const own = effortSpends("actor", "self", self, { use: plan.actor, put: (use) => ({ ...plan, actor: use }) });
    const others = effortSpends("opponent", "target", target, {
      use: plan.opponent,
      put: (use) => ({ ...plan, opponent: use }),
    });
    return [...(throws.actor ? own : []), ...(throws.opponent ? others : [])];
  },
  /** All on the side that lost are Out with it, whatever defends them (ZAP-TR-7). */
  effects({ plan, outcome, parties }) {
    if (!plan.agreed || !outcome) return [];
    const losers = behind(parties, outcome.result === "won" ? "target" : "self");
    return losers.map(([who]) => ({ who, gain: "out" }));
  },
  modifiers: (plan, role) => (role === "actor" || role === "opponent" ? listOf(plan, role) : null),
  view(situation, reader) {
    const { plan, outcome, parties } = situation;
    const { self, target } = parties;
    const winner = plan.tieTo === "actor" ? self : target;
    const refused = plan.agreed === false;
    return {
      kind: say("QUADRANT.zap.card.thisEndsNow"),
      title: say("QUADRANT.zap.trope.thisEndsNow.name"),
      chip: say("QUADRANT.zap.showdown.chip"),
      parties: partyViews(self, target),
      sides: refused
        ? []
        : [sideOf("actor", "self", situation, reader), sideOf("opponent", "target", situation, reader)],
      results: [
        resultView("lost", 0),
        resultView("won", 3),
        ...(refused ? [{ key: "refused", label: say("QUADRANT.zap.showdown.refused"), density: 0 as const }] : []),
      ],
      headlines: [headline("win", ["won"], say("QUADRANT.zap.headline.ties", { name: winner?.name ?? "" }))],
      note: (["self", "target"] as const).flatMap((speaker) => backing(situation, speaker)).join(" "),
      verdict: outcome && verdict(situation, outcome, tellsTotals(reader, "self", "target")),
    };
  },
});
