import type { Effort, EffortOutcome, EffortScore } from "#rules/gurps";
import { holds, isAlive, readable, situationOf } from "#table/checks";
import { type Card, isCard, messages } from "#table/documents/messages.ts";
import { isAdmitted } from "#table/documents/records.ts";
import { clock, percent as inPercent, say } from "#table/words.ts";
import { words, type Blank } from "./blanks.ts";
import type { Doing } from "./doing.ts";

/** What extra effort has brought, for one feat (GURPS-EFF-2). */
export interface Gain {
  /** UUID of its card. */
  effort: string;
  /** 0 where it failed. */
  percent: number;
  by: EffortScore;
  /** World time, in seconds. */
  at: number;
}

/** What a card of extra effort says. */
interface EffortSaid {
  feat: Effort;
  form: { by: EffortScore };
  at: number;
}

/** The most that a list shows. */
const MOST = 5;

/** Whether a card is extra effort in a feat, and is done. */
function isEffort(card: Card, { actor }: Doing, feat: Effort): boolean {
  const { game: owner, kind, state, automation, parties, plan } = card.system;
  const isDone = state === "applied" || (state === "open" && automation !== "apply");
  const isOwn = owner === "gurps" && kind === "effort" && parties["self"]?.actor === actor.uuid;
  return isOwn && isDone && isAdmitted(card) && (plan as EffortSaid).feat === feat;
}

function gainOf(card: Card): Gain | null {
  const outcome = situationOf(card).outcome as EffortOutcome | null;
  const { form, at } = card.system.plan as EffortSaid;
  return outcome && { effort: card.uuid, percent: outcome.percentGained, by: form.by, at };
}

const allCards = (): Card[] => messages().filter(isCard);

/** Whether a feat has used it already: it goes on one alone. */
function isUsed({ effort }: Gain, own: Card | null): boolean {
  const uses = holds((card) => usedBy(card).includes(effort));
  return allCards().some((card) => card.uuid !== own?.uuid && isAlive(card) && uses(card));
}

/** The extra efforts that a card of a feat has used. */
function usedBy({ system }: Card): string[] {
  const {
    form = {},
    putIn,
    walkers = {},
  } = system.plan as {
    form?: { effort?: string };
    putIn?: { effort: string } | null;
    walkers?: Record<string, { effort?: Gain | null }>;
  };
  return [form.effort, putIn?.effort, ...Object.values(walkers).map(({ effort }) => effort?.effort)].filter(
    (uuid): uuid is string => typeof uuid === "string" && uuid !== "",
  );
}

/** The extra efforts in a feat that are done and not used up, the newest first. Failed ones count for nothing but a march. */
export function gainsFor(doing: Doing, feat: Effort): Gain[] {
  return allCards()
    .filter((card) => isEffort(card, doing, feat))
    .flatMap((card) => readable(card, gainOf) ?? [])
    .filter((gain) => !isUsed(gain, doing.card))
    .toReversed()
    .slice(0, MOST);
}

const isOne = ({ percent }: Gain): boolean => percent > 0;

/** The list of those that may be used; not asked where there is none. */
export function effortBlank(doing: Doing, feat: Effort): Blank {
  const gains = gainsFor(doing, feat).filter(isOne);
  const tied = gains.find(({ effort }) => effort === doing.tied?.uuid);
  return words(["", ...gains.map(({ effort }) => effort)], tied?.effort ?? "", {
    hidden: gains.length === 0,
    named: (uuid) => gainName(gains.find(({ effort }) => effort === uuid)),
  });
}

function gainName(gain: Gain | undefined): string {
  if (!gain) return say("QUADRANT.gurps.feat.effort.none");
  const card = allCards().find(({ uuid }) => uuid === gain.effort);
  const time = card ? clock(card.timestamp) : "";
  return say("QUADRANT.gurps.feat.effort.gain", { percent: inPercent(gain.percent / 100), time });
}

/** How many percent more a form may count on: what its card has brought, and never what somebody says. */
export function gainedPercent(doing: Doing, feat: Effort, { effort }: { effort: string }): number {
  return gainsFor(doing, feat).find((gain) => gain.effort === effort)?.percent ?? 0;
}
