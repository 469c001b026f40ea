import type { CheckKind } from "#rules/check.ts";
import {
  location,
  type LocationId,
  type LocationOutcome,
  type LocationPlan,
  LOCATIONS,
  type Modifier,
  shifts,
  type StrayOutcome,
} from "#rules/imperfect";
import {
  boundByChain,
  type Check,
  defineCheck,
  isGms,
  isRefusal,
  listIn,
  type Party,
  partyOf,
  type Refusal,
  type Situation,
  type Subject,
  button,
} from "#table/checks";
import { has } from "#table/conditions";
import { signed } from "#table/words.ts";
import { isCharacter } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { type AttackAct, type Choice, isPointBlank } from "../attack/attack-plan.ts";
import type { AttackSituation } from "../attack/attack.ts";
import { behindChoices, materialChoices, type Behind, coverPlan, MATERIAL_LEVELS } from "../attack/cover.ts";
import { attackBehind, type Before, previousLink, inheritedParties, tiedLink } from "./chain.ts";
import { locationView, placeLabel } from "./location-view.ts";
import type { StrayAct } from "./bystanders.ts";
import { withUniqueKeys } from "../roll/roll-check.ts";

/** A hit and its location, as the table keeps it. */
export interface HitAct extends LocationPlan {
  /** The cover as the dialog names it; the rule's own `cover` follows from it. */
  behind: Choice["cover"];
  /** The target has dived behind cover, and the Master has not ruled yet what is there (IMP-DEF-2). */
  sprang: boolean;
  /** The location that the Master has ruled, whatever was thrown; null: as it was thrown. */
  ruled: LocationId | null;
  /** The hit strikes another actor than the attack's target: a bystander, a human shield. */
  astray: boolean;
}

/** A shot from under a table hits low. */
const UNDER_TABLE: Modifier = { key: "underTable", value: -2 };

/** The modifiers of the location die (IMP-LOC-3, IMP-AM-11). */
function modifiersOf({ against, choice }: AttackAct): Modifier[] {
  return [
    ...(against.mode === "melee" ? [{ key: "fighting", value: 2 }] : []),
    ...(choice.height && against.mode === "melee" ? [{ key: "height", value: 2 }] : []),
    ...(isPointBlank(against) ? [choice.underTable ? UNDER_TABLE : { key: "pointBlank", value: 2 }] : []),
  ];
}

/** A hit on the attack's target. */
function hitPlan({ plan, outcome }: AttackSituation, target: Actor.Implementation): HitAct {
  const { against, choice, stance } = plan;
  return {
    modifiers: modifiersOf(plan),
    raises: outcome?.shift ?? 0,
    shift: 0,
    called: choice.called ? choice.place : null,
    prone: choice.inFront && has(target, "prone"),
    distance: against.mode === "ranged" ? against.distance : 0,
    behind: choice.cover,
    cover: coverPlan(choice.cover),
    sprang: stance === "cover" && !choice.cover,
    ruled: null,
    astray: false,
  };
}

/** A hit on an actor who was only in the way: it was not aimed, and no raise shifts it. */
function strayPlan(): HitAct {
  return {
    modifiers: [],
    raises: 0,
    shift: 0,
    called: null,
    prone: false,
    distance: 0,
    behind: null,
    cover: null,
    sprang: false,
    ruled: null,
    astray: true,
  };
}

/**
 * The rule of hit locations, with the Master's ruling over it: for bodies other than a human's the Master picks the
 * location (IMP-LOC-1). The thrown die stays.
 */
const hitKind: CheckKind<HitAct, LocationOutcome> = {
  pools: (plan) => location.pools(plan),
  resolve: (plan, throws) =>
    plan.ruled ? location.resolve({ ...plan, called: plan.ruled }, {}) : location.resolve(plan, throws),
  odds: (plan) => location.odds(plan),
  changes: (plan, outcome) => location.changes(plan, outcome),
};

export type HitSituation = Situation<HitAct, LocationOutcome>;

/** The parties of a hit, taken over from the card before. */
const OWN = ["self", "target", "mount"];

/** The bystander whom a missed round struck; null for none. */
function bystanderOf({ card, now }: Before): Party | null {
  const { struck } = (now.outcome as unknown as StrayOutcome | null) ?? { struck: null };
  const who = struck === null ? undefined : (now.plan as StrayAct).along[struck - 1]?.who;
  return (who && card.system.parties[who]) || null;
}

/**
 * The actor that this hit strikes: the attack's target, the bystander of a stray round, or the human shield whom the
 * Master targets (IMP-BYS-1).
 */
function struckBy(before: Before, { targets, data }: Subject): Party | Refusal | null {
  if (before.kind === "stray") return bystanderOf(before) ?? refusal("gone");
  if (!data.shield) return before.card.system.parties.target ?? null;
  const token = targets.find(({ actor }) => isCharacter(actor));
  return token?.actor ? partyOf(token.actor, token, null) : refusal("attack.noShield");
}

/** Future Imperfect › Hit Locations. */
export const locationCheck: Check<HitAct, LocationOutcome> = defineCheck<HitAct, LocationOutcome>({
  kind: hitKind,
  roles: { location: "self" },
  prepare(subject) {
    const before = previousLink(subject);
    const attack = before && attackBehind(before);
    if (!before || !attack?.outcome) return refusal("gone");
    const struck = struckBy(before, subject);
    if (!struck || isRefusal(struck)) return struck ?? refusal("gone");
    const target = attack.parties.target?.actor;
    const plan = before.kind === "attack" && target ? hitPlan(attack, target) : strayPlan();
    return { plan, parties: { ...inheritedParties(before, ...OWN), target: struck }, tied: before.card.uuid };
  },
  /** The parties come from the card before, except a human shield, whom the Master chooses. */
  parties(situation) {
    const before = tiedLink(situation);
    if (!before) return {};
    const own = inheritedParties(before, ...OWN);
    const shield = before.kind === "location" && isGms(situation) ? situation.card?.system.parties.target : null;
    const struck = before.kind === "stray" ? bystanderOf(before) : (shield ?? null);
    return struck ? { ...own, target: struck } : own;
  },
  ties: "continues",
  /** The plan follows from the attack. Later shifts are the attacker's choice, and cover is the Master's ruling. */
  refresh(situation) {
    const before = tiedLink(situation);
    const attack = before && attackBehind(before);
    const target = situation.parties.target?.actor;
    if (!before || !attack || !target) return situation.plan;
    return before.kind === "attack" ? hitPlan(attack, target) : strayPlan();
  },
  refuse: (situation) => (tiedLink(situation) ? null : refusal("gone")),
  fixed: ["fighting", "height", "pointBlank", "underTable"],
  modifiers: (plan, role) => (role === "location" ? withUniqueKeys(listIn(plan)) : null),
  /** Every raise may move the number by one; a button is offered for each other location in reach (IMP-LOC-4). */
  spends({ plan, throws }) {
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
        label: tell("location.shift.label", { shift: signed(shift), place: tell(`location.${at}`) }),
        note: "QUADRANT.imperfect.location.shift.note",
        price: "",
        costs: [],
        reason: null,
        plan: { ...plan, shift },
        timing: "afterwards",
      }));
  },
  /** The Master's rulings on a hit: cover, whether lying down helps, or the location itself (IMP-LOC-1, -6, -7). */
  rulings({ plan }) {
    const put = (behind: HitAct["behind"]): HitAct => ({ ...plan, behind, cover: coverPlan(behind), sprang: false });
    const [least = 1] = MATERIAL_LEVELS;
    const base = { who: "gm", changes: () => [], group: tell("location.ruling.group") } as const;
    return [
      {
        ...base,
        id: "behind",
        label: tell("cover.behind.label"),
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
              label: tell("cover.material.label"),
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
        label: tell("location.prone.label"),
        choices: ["no", "yes"].map((value) => ({ value, label: tell(`location.prone.${value}`) })),
        now: plan.prone ? "yes" : "no",
        note: "QUADRANT.imperfect.location.prone.note",
        plan: (value) => ({ ...plan, prone: value === "yes" }),
      },
      {
        ...base,
        id: "place",
        label: tell("location.place.label"),
        choices: [
          { value: "", label: tell("location.place.thrown") },
          ...LOCATIONS.map((value) => ({ value, label: placeLabel(value) })),
        ],
        note: "QUADRANT.imperfect.location.place.note",
        plan: (value) => ({ ...plan, ruled: LOCATIONS.find((place) => place === value) ?? null }),
      },
    ];
  },
  lockedReason: boundByChain,
  /** The damage. It follows at once, unless a raise could still shift the location or cover is to be ruled on. */
  follows({ plan, outcome, parties: { self, target } }) {
    if (!outcome || outcome.result === "miss") return [];
    return [
      {
        check: "imperfect.damage",
        actor: self?.actor?.uuid ?? "",
        targets: target?.token ? [target.token.uuid] : [],
        data: {},
        label: tell("location.follow"),
        automatic: plan.raises === 0 && !plan.sprang,
      },
    ];
  },
  /** A human shield before the target covered this location: the Master targets whom the hit strikes (IMP-BYS-1). */
  acts({ plan, parties: { self } }, user) {
    if (!user.isGM || plan.astray || !self?.actor) return [];
    return [
      button("check", tell("location.shield"), {
        data: { check: "imperfect.location", actor: self.actor.uuid, shield: "true" },
      }),
    ];
  },
  isOtherOutcome: (one, other) =>
    one.location !== other.location || one.cover !== other.cover || one.result !== other.result,
  view: locationView,
});
