import { type LocationOutcome, LOCATIONS, shifts, type StrayOutcome } from "#rules/imperfect";
import {
  actCheck,
  boundByChain,
  type ButtonView,
  type Check,
  type Draft,
  type FollowUp,
  isGms,
  isRefusal,
  type Parties,
  type Party,
  partyOf,
  type Refusal,
  type Ruling,
  type Situation,
  type Spend,
  type Subject,
} from "#table/checks";
import { say, signed } from "#table/words.ts";
import { isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { coverPlan, MATERIAL_LEVELS, type Behind } from "../attack/cover.ts";
import { behindChoices, materialChoices } from "../attack/cover-fields.ts";
import { attackBehind, beforeOf, takenOver, tiedOf, type Before } from "./chain-cards.ts";
import { hitKind } from "./location-kind.ts";
import { hitPlan, strayPlan, type HitAct } from "./location-plan.ts";
import { locationView, placeLabel } from "./location-view.ts";
import type { StrayAct } from "./stray.ts";

export type HitSituation = Situation<HitAct, LocationOutcome>;

/** Who take part in a hit, as the card before has them. */
const OWN = ["self", "target", "mount"];

/** Whom a round struck that missed its mark; null where it struck nobody. */
function bystanderOf({ card, now }: Before): Party | null {
  const { struck } = (now.outcome as unknown as StrayOutcome | null) ?? { struck: null };
  const who = struck === null ? undefined : (now.plan as StrayAct).along[struck - 1]?.who;
  return (who && card.system.parties[who]) || null;
}

/** Whom this hit strikes: whoever was aimed at, whoever a stray round met, or whom the Master points at (IMP-BYS-1). */
function struckBy(before: Before, { targets, data }: Subject): Party | Refusal | null {
  if (before.kind === "stray") return bystanderOf(before) ?? refusal("gone");
  if (!data.shield) return before.card.system.parties.target ?? null;
  const token = targets.find(({ actor }) => isCharacter(actor));
  return token?.actor ? partyOf(token.actor, token, null) : refusal("attack.noShield");
}

function prepare(subject: Subject): Draft<HitAct> | Refusal {
  const before = beforeOf(subject);
  const attack = before && attackBehind(before);
  if (!before || !attack?.outcome) return refusal("gone");
  const struck = struckBy(before, subject);
  if (!struck || isRefusal(struck)) return struck ?? refusal("gone");
  const target = attack.parties.target?.actor;
  const plan = before.kind === "attack" && target ? hitPlan(attack, target) : strayPlan();
  return { plan, parties: { ...takenOver(before, ...OWN), target: struck }, tied: before.card.uuid };
}

/** All stands in the card before; but for whom a human shield is: that is whoever the Master says. */
function parties(situation: HitSituation): Parties {
  const before = tiedOf(situation);
  if (!before) return {};
  const own = takenOver(before, ...OWN);
  const shield = before.kind === "location" && isGms(situation) ? situation.card?.system.parties.target : null;
  const struck = before.kind === "stray" ? bystanderOf(before) : (shield ?? null);
  return struck ? { ...own, target: struck } : own;
}

/** Where it goes follows from the attack; how far it is moved is the attacker's, what is in the way the Master's word. */
function refresh(situation: HitSituation): HitAct {
  const before = tiedOf(situation);
  const attack = before && attackBehind(before);
  const target = situation.parties.target?.actor;
  if (!before || !attack || !target) return situation.plan;
  return before.kind === "attack" ? hitPlan(attack, target) : strayPlan();
}

/** Every raise moves the number by one, to whatever other place that leads (IMP-LOC-4). */
function shiftSpends({ plan, throws }: HitSituation): Spend<HitAct>[] {
  const face = throws.location?.[0]?.[0];
  if (face === undefined || plan.called || plan.ruled) return [];
  const reached = shifts({ face, modifiers: plan.modifiers, raises: plan.raises });
  const here = reached.find(({ shift }) => shift === plan.shift)?.location;
  const nearest = reached.toSorted((a, b) => Math.abs(a.shift) - Math.abs(b.shift) || a.shift - b.shift);
  const others = nearest.filter(
    (one, index) => one.location !== here && nearest.findIndex(({ location: at }) => at === one.location) === index,
  );
  return others
    .toSorted((a, b) => a.shift - b.shift)
    .map(({ shift, location: at }) => ({
      id: `shift:${shift}`,
      role: "location",
      label: say("QUADRANT.imperfect.location.shift.label", {
        shift: signed(shift),
        place: say(`QUADRANT.imperfect.location.${at}`),
      }),
      note: "QUADRANT.imperfect.location.shift.note",
      price: "",
      costs: [],
      reason: null,
      plan: { ...plan, shift },
      timing: "afterwards",
    }));
}

/** What the Master rules on where a hit goes: what is in the way, whether lying down helps, or the place (IMP-LOC-1, -6, -7). */
function rulings({ plan }: HitSituation): Ruling[] {
  const put = (behind: HitAct["behind"]): HitAct => ({ ...plan, behind, cover: coverPlan(behind), sprang: false });
  const [least = 1] = MATERIAL_LEVELS;
  const base = { who: "gm", changes: () => [] } as const;
  return [
    {
      ...base,
      id: "behind",
      label: say("QUADRANT.imperfect.cover.behind.label"),
      choices: behindChoices(),
      now: plan.behind?.behind ?? "",
      note: "QUADRANT.imperfect.cover.ruledBehind",
      plan: (value) => put(value ? { behind: value as Behind, armor: plan.behind?.armor ?? least } : null),
    },
    ...(plan.behind
      ? [
          {
            ...base,
            id: "material",
            label: say("QUADRANT.imperfect.cover.material.label"),
            choices: materialChoices(),
            now: String(plan.behind.armor),
            note: "QUADRANT.imperfect.cover.ruledMaterial",
            plan: (value: string) => put({ ...plan.behind!, armor: Number(value) }),
          },
        ]
      : []),
    {
      ...base,
      id: "prone",
      label: say("QUADRANT.imperfect.location.prone.label"),
      choices: ["no", "yes"].map((value) => ({ value, label: say(`QUADRANT.imperfect.location.prone.${value}`) })),
      now: plan.prone ? "yes" : "no",
      note: "QUADRANT.imperfect.location.prone.note",
      plan: (value) => ({ ...plan, prone: value === "yes" }),
    },
    {
      ...base,
      id: "place",
      label: say("QUADRANT.imperfect.location.place.label"),
      choices: [
        { value: "", label: say("QUADRANT.imperfect.location.place.thrown") },
        ...LOCATIONS.map((value) => ({ value, label: placeLabel(value) })),
      ],
      note: "QUADRANT.imperfect.location.place.note",
      plan: (value) => ({ ...plan, ruled: LOCATIONS.find((place) => place === value) ?? null }),
    },
  ];
}

/** What it does there; nobody has a choice any more, unless a raise could move it, or cover is to be ruled on. */
function follows({ plan, outcome, parties: { self, target } }: HitSituation): FollowUp[] {
  if (!outcome || outcome.result === "miss") return [];
  return [
    {
      check: "imperfect.damage",
      actor: self?.actor?.uuid ?? "",
      targets: target?.token ? [target.token.uuid] : [],
      item: null,
      data: {},
      label: say("QUADRANT.imperfect.location.follow"),
      automatic: plan.raises === 0 && !plan.sprang,
    },
  ];
}

/** Somebody was held before the target, and covered this place: the Master points at whom it strikes (IMP-BYS-1). */
function acts({ plan, parties: { self } }: HitSituation, user: User.Implementation): ButtonView[] {
  if (!user.isGM || plan.astray || !self?.actor) return [];
  return [
    {
      action: "check",
      label: say("QUADRANT.imperfect.location.shield"),
      data: { check: "imperfect.location", actor: self.actor.uuid, shield: "true" },
      price: "",
      reason: null,
      primary: false,
    },
  ];
}

/** Future Imperfect › Hit Locations. */
export const locationCheck: Check<HitAct, LocationOutcome> = actCheck<HitAct, LocationOutcome>({
  kind: hitKind,
  roles: { location: "self" },
  prepare,
  parties,
  ties: "continues",
  refresh,
  refuse: (situation) => (tiedOf(situation) ? null : refusal("gone")),
  fixed: ["fighting", "height", "pointBlank"],
  modifiers: (plan, role) => (role === "location" ? plan.modifiers : null),
  withModifiers: (plan, role, modifiers) => (role === "location" ? { ...plan, modifiers } : plan),
  spends: shiftSpends,
  rulings,
  lockedReason: boundByChain,
  follows,
  acts,
  isOtherOutcome: (one, other) =>
    one.location !== other.location || one.cover !== other.cover || one.result !== other.result,
  view: locationView,
});
