import type { Change } from "#rules/check.ts";
import { effortPrice, showdown, type ShowdownOutcome, type Use } from "#rules/zap";
import type { Parties, Spend, VerdictView } from "#table/checks";
import {
  combatantOf,
  defineCheck,
  isRefusal,
  listOf,
  admitOnly,
  participants,
  partiesOf,
  partyOf,
} from "#table/checks";
import { abilityOf, contenderOf, isAbility, isContender, isHero } from "../../documents.ts";
import { taskRefusal, useRefusal } from "../../fight.ts";
import { headline, partyViews, resultView, sideOf, tellsTotals, worded } from "../parts.ts";
import { effortSpends, settled } from "../use.ts";
import { oneselfRefusal, targetOf } from "../target.ts";
import { assaultSteps, baseOf, type Brought, brought, fitOf, isAsked, thrownWith, usualAssault } from "./assault.ts";
import type { Asked, Showdown, ShowdownAct } from "./showdown-plan.ts";
import { answersOf, baseWords, showdownPlan, thrown, withAssault } from "./showdown-plan.ts";
import { ableMembers, membersBesideSpeaker, sidesOf, type Speaker } from "./chase-plan.ts";
import { tropeOptions } from "./tropes.ts";
import { refusal, tell } from "../../words.ts";
import { selectField } from "../ask-fields.ts";

/** The names of all members who share a side's fate, so that the player who agrees knows them. */
function backing({ parties }: Showdown, speaker: Speaker): string[] {
  const names = membersBesideSpeaker(parties, speaker).map(({ participant }) => participant.name);
  if (names.length === 0) return [];
  return [tell("showdown.behind", { name: parties[speaker]?.name ?? "", names: names.join(", ") })];
}

/** @param told whether the reader may know the totals */
function verdict({ parties }: Showdown, { result, totals }: ShowdownOutcome, told: boolean): VerdictView {
  const names = { self: parties.self?.name ?? "", target: parties.target?.name ?? "" };
  const source = "QUADRANT.zap.source.thisEndsNow";
  if (result === "refused") {
    const why = tell("showdown.why.refused", names);
    return { word: tell("showdown.refused"), number: "", label: "", tone: "plain", why, source };
  }
  const [winner, loser] = result === "won" ? (["self", "target"] as const) : (["target", "self"] as const);
  const losers = [parties[loser], ...membersBesideSpeaker(parties, loser).map(({ participant }) => participant)].map(
    (one) => one?.name ?? "",
  );
  const data = { winner: names[winner], losers: losers.join(", "), own: totals.actor, other: totals.opponent };
  const numbers = told ? [tell("showdown.totals", data)] : [];
  return {
    word: tell(`result.${result}`),
    number: "",
    label: "",
    tone: result === "won" ? "gain" : "harm",
    why: [...numbers, tell("showdown.why.decided", data)].join(" "),
    source,
  };
}

const valueOf = ({ actor, item }: Brought): string => `${actor}#${item ?? "default"}`;

/** The acting side's assault with the Tropes from the dialog. */
function calledFor({ plan, parties }: Asked, { wildShot, effort }: Use): ShowdownAct {
  return withAssault({ plan, parties }, "self", { ...plan.assaults.self, wildShot, effort: effort !== null });
}

/** The price of the Abilities built into an assault: they burn out, or their owner is Tired. */
function riggedChanges({ plan, parties }: Asked, speaker: Speaker): Change[] {
  const able = ableMembers(parties, speaker);
  return plan.assaults[speaker].rig.flatMap(({ actor, item, price }): Change[] => {
    const who = able.find((one) => one.actor.uuid === actor)?.who;
    if (!who) return [];
    return [
      price === "tired" ? { who, gain: "tired" } : { who: `${who}.items.${item}`, set: "burnedOut", value: true },
    ];
  });
}

/** The Abilities built into an assault, for its side of the card. */
function partsWords({ plan, parties }: Asked, speaker: Speaker): string[] {
  const able = ableMembers(parties, speaker);
  const parts = plan.assaults[speaker].rig.map(({ actor, item }) => {
    return able.find((one) => one.actor.uuid === actor)?.actor.items.get(item ?? "")?.name ?? "";
  });
  return parts.length > 0 ? [tell("juryRig.parts", { parts: parts.join(", ") })] : [];
}

/** Zap! › Tropes › This Ends Now! */
export const thisEndsNowCheck = defineCheck<ShowdownAct, ShowdownOutcome>({
  kind: showdown,
  roles: { actor: "self", opponent: "target" },
  asks: true,
  prepare(subject) {
    const { actor, token, item } = subject;
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    const target = targetOf(subject);
    if (isRefusal(target)) return target;
    const ability = isAbility(item) ? item : (fitOf(actor)[0] ?? null);
    const parties: Parties = {
      self: partyOf(actor, token, ability),
      target: partyOf(target.actor, target.token, null),
      ...partiesOf(sidesOf(combatantOf(actor, token), actor)),
    };
    const found = participants(parties);
    const own = usualAssault({ parties: found }, "self", ability);
    const plan = showdownPlan({ parties: found }, own ? { self: own } : {});
    return plan ? { plan, parties } : refusal("gone");
  },
  /** The other members of both sides are read from the fight. */
  parties(situation) {
    const { self, target } = situation.parties;
    const actor = contenderOf(self);
    const others = actor && contenderOf(target) ? partiesOf(sidesOf(self?.combatant ?? null, actor)) : {};
    return { ...admitOnly("target")(situation), ...others };
  },
  /** The declared assault of the other side is ignored: that side chooses its own. */
  refresh(situation) {
    const { plan } = situation;
    const fresh = showdownPlan(situation, { self: plan.assaults.self });
    return fresh ? { ...fresh, actor: { ...fresh.actor, modifiers: plan.actor.modifiers } } : plan;
  },
  refuse({ parties: { self, target } }) {
    const [actor, other] = [contenderOf(self), contenderOf(target)];
    if (!actor || !other) return refusal("gone");
    if (isHero(actor) === isHero(other)) return refusal("notOpposed", { name: target?.name ?? "" });
    return (
      oneselfRefusal(self, target) ?? taskRefusal(abilityOf(self)) ?? useRefusal(actor, abilityOf(self), "task", null)
    );
  },
  price: () => tell("showdown.price"),
  /** The Tropes that can be called for the base. */
  options({ plan, parties }) {
    const assault = plan.assaults.self;
    const base = baseOf({ parties }, "self", assault);
    const tropes = tropeOptions(
      { use: plan.actor, put: (use) => calledFor({ plan, parties }, use) },
      base?.participant,
    );
    return tropes.filter(({ id }) => id !== "carefulAim");
  },
  /** The acting side's base; its members choose everything else on the card. */
  fields({ plan, parties }) {
    const assault = plan.assaults.self;
    const all = ableMembers(parties, "self").flatMap(({ actor }) =>
      fitOf(actor).map((ability) => brought(actor, ability)),
    );
    const choices = all.map((base) => ({
      value: valueOf(base),
      label: baseWords({ plan, parties }, "self", { ...assault, base }),
    }));
    if (choices.length < 2) return [];
    return [
      selectField(
        "with",
        tell("showdown.with"),
        valueOf(assault.base),
        choices,
        (value) => {
          const base = all.find((one) => valueOf(one) === value);
          return base ? withAssault({ plan, parties }, "self", { ...assault, ...thrownWith(assault, base) }) : plan;
        },
        tell("showdown.assaultHint"),
      ),
    ];
  },
  intervenes: "open",
  interventions: (situation, actor) =>
    situation.outcome
      ? []
      : assaultSteps(situation, actor, (speaker, assault) => withAssault(situation, speaker, assault)),
  odds: (plan, throws) =>
    showdown.odds({
      ...plan,
      actor: settled(plan.actor, throws.actor),
      opponent: plan.agreed === false ? plan.opponent : settled(plan.opponent, throws.opponent),
    }),
  /** The other side agrees with an assault of its own, or refuses: each of its players is asked. */
  answers(role, asked) {
    if (role !== "opponent" || !contenderOf(asked.parties.self)) return [];
    const speaker = asked.parties.target?.actor?.uuid;
    const members = ableMembers(asked.parties, "target").filter((one) => one.actor.uuid === speaker || isAsked(one));
    return members.flatMap((one) => answersOf(asked, one));
  },
  spends(situation) {
    const { plan, throws, parties } = situation;
    if (!plan.agreed) return [];
    const of = (speaker: Speaker, role: "actor" | "opponent"): Spend<ShowdownAct>[] => {
      const base = baseOf({ parties }, speaker, plan.assaults[speaker]);
      if (!base || !throws[role]) return [];
      const put = (use: Use): ShowdownAct => ({ ...plan, [role]: use });
      const all = effortSpends(role, base.who, base.participant, { use: plan[role], put });
      if (base.actor.uuid === parties[speaker]?.actor?.uuid) return all;
      const payer = { who: base.who, party: partyOf(base.actor, base.participant.token, base.tool) };
      return all.map((one) => ({ ...one, payer }));
    };
    return [...of("self", "actor"), ...of("target", "opponent")];
  },
  /** The owner of the base pays for its effort. */
  changes({ plan, outcome, parties }) {
    if (!outcome) return [];
    const plain = { ...plan, actor: { ...plan.actor, effort: null }, opponent: { ...plan.opponent, effort: null } };
    const efforts = (["self", "target"] as const).flatMap((speaker) => {
      const base = baseOf({ parties }, speaker, plan.assaults[speaker]);
      const use = speaker === "self" ? plan.actor : plan.opponent;
      return base && plan.agreed ? effortPrice(use, { who: base.who, tool: `${base.who}.items.${base.tool?.id}` }) : [];
    });
    return [...efforts, ...worded(showdown.changes(plain, outcome))];
  },
  /** All members of the losing side are Out, whatever their defences (ZAP-TR-7); the prices of built-in Abilities are due. */
  effects({ plan, outcome, parties }) {
    if (!plan.agreed || !outcome) return [];
    const losers = membersBesideSpeaker(parties, outcome.result === "won" ? "target" : "self");
    const rigged = (["self", "target"] as const).flatMap((speaker) => riggedChanges({ plan, parties }, speaker));
    return [...rigged, ...losers.map(({ who }): Change => ({ who, gain: "out" }))];
  },
  modifiers: (plan, role) => (role === "actor" || role === "opponent" ? listOf(plan, role) : null),
  view(situation, reader) {
    const { plan, outcome, parties } = situation;
    const { self, target } = parties;
    const winner = plan.tieTo === "actor" ? self : target;
    const refused = plan.agreed === false;
    return {
      kind: tell("card.thisEndsNow"),
      title: tell("trope.thisEndsNow.name"),
      chip: tell("showdown.chip"),
      parties: partyViews(self, target),
      sides: refused
        ? []
        : [
            sideOf("actor", "self", thrown(situation), reader, partsWords(situation, "self")),
            sideOf("opponent", "target", thrown(situation), reader, partsWords(situation, "target")),
          ],
      results: [
        resultView("lost", 0),
        resultView("won", 3),
        ...(refused ? [{ key: "refused", label: tell("showdown.refused"), density: 0 as const }] : []),
      ],
      headlines: [headline("win", ["won"], tell("headline.ties", { name: winner?.name ?? "" }))],
      note: (["self", "target"] as const).flatMap((speaker) => backing(situation, speaker)).join(" "),
      verdict: outcome && verdict(situation, outcome, tellsTotals(reader, "self", "target")),
    };
  },
});
