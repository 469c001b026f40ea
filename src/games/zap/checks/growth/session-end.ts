import { sessionAward } from "#rules/zap";
import type { Check, Option, Participant, Parties, Situation, TableChange } from "#table/checks";
import { actKind, defineCheck, gmRefusal, partyOf } from "#table/checks";
import { has } from "#table/conditions";
import { type Character, characterOf, isCharacter, isContender, isHero } from "../../documents.ts";
import { players } from "../../growth/calls.ts";
import { maintained, maintenanceJudged } from "../../gear.ts";
import { actView } from "../parts.ts";
import { refusal, tell } from "../../words.ts";
import { numberField } from "../ask-fields.ts";

/** What a character gets XP for in a session. */
interface Merit {
  wasOut: boolean;
  wentBoldly: boolean;
  /** What the GM adds, 0–3. */
  extra: number;
}

interface SessionPlan {
  groupDefeated: boolean;
  /** By party. */
  merits: Record<string, Merit>;
  /** By party, for each whose maintenance is due: whether the scene was played after all. */
  maintained: Record<string, boolean>;
}

type Session = Situation<SessionPlan, { result: string }>;

const MOST_EXTRA = 3;

const isDue = (actor: Actor.Implementation | null | undefined): boolean =>
  isContender(actor) && actor.system.maintenance === "due";

const isExtra = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_EXTRA;

const awardOf = ({ groupDefeated, merits }: SessionPlan, who: string): number =>
  sessionAward({ ...merits[who]!, groupDefeated });

/** The XP for a taken plot hook was given at once, so it is subtracted here (ZAP-TR-8). */
function awarded({ system }: Character, plan: SessionPlan, who: string): TableChange[] {
  const had = system.wentBoldly && plan.merits[who]!.wentBoldly ? 1 : 0;
  const value = awardOf(plan, who) - had;
  return [
    { who, add: "xp.value", value },
    { who, add: "xp.earned", value },
    ...(system.wasOut ? [{ who, set: "wasOut", value: false }] : []),
    ...(system.wentBoldly ? [{ who, set: "wentBoldly", value: false }] : []),
  ];
}

const hadAlready = (participant: Participant | undefined): boolean =>
  characterOf(participant)?.system.wentBoldly ?? false;

/** The names of the actors whose maintenance was done after all, and of those that skipped it. */
function careWords({ plan, parties }: Pick<Session, "plan" | "parties">): string[] {
  return (["kept", "skipped"] as const).flatMap((key) => {
    const whos = Object.keys(plan.maintained).filter((who) => plan.maintained[who] === (key === "kept"));
    const names = whos.map((who) => parties[who]?.name ?? "").join(", ");
    return whos.length > 0 ? [tell(`session.${key}`, { names })] : [];
  });
}

/** Zap! › Experience: the XP of a session, and the maintenance that was skipped in it. */
export const sessionEndCheck: Check<SessionPlan, { result: string }> = defineCheck({
  kind: actKind<SessionPlan>("sessionEnd"),
  asks: true,
  table: true,
  /** Preset from what the actors recorded in the session; the GM corrects the rest in the dialog. */
  prepare() {
    const parties: Parties = {};
    const heroes: [who: string, actor: Character][] = [];
    const due: string[] = [];
    for (const [index, { actor, token }] of players().entries()) {
      const who = index === 0 ? "self" : `other${index}`;
      parties[who] = partyOf(actor, token, null);
      if (isCharacter(actor) && isHero(actor)) heroes.push([who, actor]);
      if (isDue(actor)) due.push(who);
    }
    if (!parties.self) return refusal("nobodyPlays");
    const merits = heroes.map(([who, actor]): [string, Merit] => {
      const { wasOut, wentBoldly } = actor.system;
      return [who, { wasOut: wasOut || has(actor, "out"), wentBoldly, extra: 0 }];
    });
    const groupDefeated = heroes.length > 0 && heroes.every(([, actor]) => has(actor, "out"));
    const maintained = Object.fromEntries(due.map((who) => [who, false]));
    return { plan: { groupDefeated, merits: Object.fromEntries(merits), maintained }, parties };
  },
  /** Keeps only valid merits, of characters that take part. */
  refresh({ plan, parties }) {
    const known = Object.entries(plan.merits).filter(([who]) => isCharacter(parties[who]?.actor));
    const merits = known.map(([who, { wasOut, wentBoldly, extra }]): [string, Merit] => [
      who,
      { wasOut: Boolean(wasOut), wentBoldly: Boolean(wentBoldly), extra: isExtra(extra) ? extra : 0 },
    ]);
    const due = Object.keys(parties).filter((who) => isDue(parties[who]?.actor));
    const maintained = Object.fromEntries(due.map((who) => [who, Boolean(plan.maintained[who])]));
    return { groupDefeated: Boolean(plan.groupDefeated), merits: Object.fromEntries(merits), maintained };
  },
  refuse: ({ card }) => gmRefusal(card),
  options({ plan, parties }) {
    const tick = (id: "wasOut" | "wentBoldly", who: string): Option<SessionPlan> => {
      const merit = plan.merits[who]!;
      return {
        id: `${id}-${who}`,
        label: tell(`session.${id}`, { name: parties[who]?.name ?? "" }),
        hint: id === "wentBoldly" && hadAlready(parties[who]) ? tell("session.hadAlready") : "",
        checked: merit[id],
        reason: null,
        plan: { ...plan, merits: { ...plan.merits, [who]: { ...merit, [id]: !merit[id] } } },
      };
    };
    return [
      {
        id: "groupDefeated",
        label: tell("session.groupDefeated"),
        hint: "",
        checked: plan.groupDefeated,
        reason: null,
        plan: { ...plan, groupDefeated: !plan.groupDefeated },
      },
      ...Object.keys(plan.merits).flatMap((who) => [tick("wasOut", who), tick("wentBoldly", who)]),
      ...Object.entries(plan.maintained).map(([who, checked]) => ({
        id: `maintained-${who}`,
        label: tell("session.maintained", { name: parties[who]?.name ?? "" }),
        hint: tell("session.maintainedHint"),
        checked,
        reason: null,
        plan: { ...plan, maintained: { ...plan.maintained, [who]: !checked } },
      })),
    ];
  },
  fields({ plan, parties }) {
    return Object.entries(plan.merits).map(([who, merit]) =>
      numberField(
        `extra-${who}`,
        tell("session.extra", { name: parties[who]?.name ?? "" }),
        merit.extra,
        { min: 0, max: MOST_EXTRA },
        (value) => {
          const extra = value === "" ? NaN : Number(value);
          if (!isExtra(extra)) return refusal("extra", { max: MOST_EXTRA });
          return { ...plan, merits: { ...plan.merits, [who]: { ...merit, extra } } };
        },
        tell("session.makes", { count: awardOf(plan, who) }),
      ),
    );
  },
  /**
   * XP for the heroes (ZAP-XP-2); maintenance that is still due counts as skipped, unless the GM marks it as done (ZAP-EQ-5).
   */
  effects({ plan, parties }) {
    return Object.entries(parties).flatMap(([who, { actor }]) => {
      if (!isContender(actor)) return [];
      const award = isCharacter(actor) && who in plan.merits ? awarded(actor, plan, who) : [];
      return [...award, ...(plan.maintained[who] ? maintained(actor, who) : maintenanceJudged(actor, who))];
    });
  },
  view({ plan, parties }) {
    const awards = Object.keys(plan.merits).map((who) =>
      tell("session.award", { name: parties[who]?.name ?? "", count: awardOf(plan, who) }),
    );
    return actView({
      kind: "scene",
      source: "experience",
      title: tell("session.title"),
      parties: Object.values(parties),
      word: tell("session.title"),
      why: [...awards, ...careWords({ plan, parties })].join(" · "),
    });
  },
});
