import { check, type CheckOutcome, DIFFICULTIES, pickup, type PickupOutcome, type PickupPlan } from "#rules/imperfect";
import {
  type Check,
  defineCheck,
  type Density,
  dieViews,
  type Draft,
  form,
  admitOnly,
  type Parties,
  partyOf,
  partyViews,
  type Refusal,
  type Subject,
  type TableChange,
  cardView,
} from "#table/checks";
import { has } from "#table/conditions";
import { mayAct, mayMove, simpleActCosts, paceCosts, takesCard } from "../../combat/cards-in-hand.ts";
import { type Character, characterOf, isCharacter, isVehicle, seatOf } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { breathNotes } from "../harm/chain.ts";
import { hasSucceeded, plainVerdict } from "../parts.ts";
import { rollCheck, rollFields, rollView } from "../roll/roll-check.ts";
import { byWay, rollOf, wayOf } from "../roll/ways.ts";
import type { TaskPlan } from "../tasks/task.ts";
import { carriedBy, carrierOf, driverOf, isOwn, isWay, movedParties, ratesOf, type Way, WAYS } from "./ways.ts";
import { paceRefusal, rootedRefusal } from "./move.ts";

/** The Aptitudes for a living mount: riding it, or driving a team. */
const RIDES = ["riding", "teamster"] as const;

/** Making a mount or a vehicle go faster: a Fair check before the Pace is picked up (IMP-MOVE-6, IMP-VEH-1). */
interface UrgePlan extends Omit<TaskPlan, "asked" | "spendsCard"> {
  carried: "ride" | "drive";
  aptitude: string;
}

/** The Aptitude for the mount or vehicle: a vehicle sets its own, for a mount the player chooses. */
function aptitudeFor(actor: Character, { carried, aptitude }: Pick<UrgePlan, "carried" | "aptitude">): string {
  const carrier = carrierOf(actor, carried);
  if (carrier && isVehicle(carrier)) return carrier.system.aptitude;
  return RIDES.some((one) => one === aptitude) ? aptitude : RIDES[0];
}

function urgePlan(actor: Character, facts: Pick<UrgePlan, "carried" | "aptitude">, wayId?: string): UrgePlan {
  const aptitude = aptitudeFor(actor, facts);
  const way = wayOf(actor, { aptitude }, wayId);
  return { carried: facts.carried, aptitude, way, roll: rollOf(actor, way), tn: DIFFICULTIES.fair };
}

/** A rider or driver who picks up the Pace needs this check first. */
function urgeDraft(
  actor: Character,
  token: TokenDocument.Implementation | null,
  carried: UrgePlan["carried"],
): Draft<UrgePlan> | Refusal {
  if (!carrierOf(actor, carried)) return refusal(`move.no.${carried}`);
  return {
    check: "imperfect.urge",
    plan: urgePlan(actor, { carried, aptitude: RIDES[0] }),
    parties: parties({ plan: { carried }, self: partyOf(actor, token, null), actor }),
  };
}

interface Carried {
  plan: Pick<UrgePlan, "carried">;
  self: Parties[string];
  actor: Character;
}

function parties({ plan, self, actor }: Carried): Parties {
  const carrier = carrierOf(actor, plan.carried);
  return { self, ...(carrier && movedParties(actor, carrier, [])) };
}

/** Future Imperfect › Movement, Vehicles (IMP-MOVE-6, IMP-VEH-1). */
export const urgeCheck = rollCheck<UrgePlan, CheckOutcome>({
  kind: check as Check<UrgePlan, CheckOutcome>["kind"],
  parties(situation) {
    const actor = characterOf(situation.parties["self"]);
    const { self } = admitOnly()(situation);
    return actor && self ? parties({ plan: situation.plan, self, actor }) : admitOnly()(situation);
  },
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    return urgeDraft(actor, token, data.mode === "drive" ? "drive" : "ride");
  },
  anew: (actor, { plan }) =>
    urgePlan(actor, { ...plan, carried: plan.carried === "drive" ? "drive" : "ride" }, plan.way.id),
  refuse({ plan, parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return refusal("gone");
    if (!carrierOf(actor, plan.carried)) return refusal(`move.no.${plan.carried}`);
    return mayAct(self) ?? paceRefusal(self, "");
  },
  announces: true,
  ...takesCard,
  costs: (situation) => [
    ...takesCard.costs(situation),
    ...paceCosts("self", seatOf(situation.parties["self"]), "urged"),
  ],
  fields({ plan, parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return [];
    const asked = form("QUADRANT.imperfect.ask", plan, ({ aptitude = plan.aptitude }) => {
      const fresh = urgePlan(actor, { carried: plan.carried, aptitude });
      return { ...fresh, roll: byWay(actor, fresh.way, plan.roll) };
    });
    const kind = asked.select("aptitude", RIDES, {
      label: tell("ask.asked"),
      words: (aptitude) => tell(`aptitudeName.${aptitude}`),
    });
    return [...(plan.carried === "drive" ? [] : [kind]), ...rollFields(plan, self, { aptitude: plan.aptitude })];
  },
  follows({ plan, outcome, parties: { self } }) {
    if (!outcome || !hasSucceeded(outcome) || !self?.actor) return [];
    return [
      {
        check: "imperfect.pickup",
        actor: self.actor.uuid,
        data: { mode: plan.carried },
        label: tell("pickup.follow"),
        automatic: true,
      },
    ];
  },
  view: (situation, reader) =>
    rollView(situation, reader, {
      tn: situation.plan.tn,
      kind: "urge",
      source: situation.plan.carried === "drive" ? "vehicles" : "movement",
      title: situation.parties["carrier"]?.name ?? tell("mount.title"),
      note: tell("pickup.first"),
    }),
});

const DENSITIES: readonly Density[] = [0, 1, 2, 3];

/** Picking up the Pace, for some metres more. */
interface HastePlan extends PickupPlan {
  way: Way;
}

const MODES: Readonly<Record<string, Way>> = { walk: "foot", run: "foot" };

/** The character that loses Wind: a mount instead of its rider. A vehicle costs its driver none (IMP-MOVE-6). */
function tires(actor: Character, way: Way): { who: "self" | "carrier"; body: Character } {
  const carrier = carrierOf(actor, way);
  return isCharacter(carrier) ? { who: "carrier", body: carrier } : { who: "self", body: actor };
}

function hastePlan(actor: Character, way: Way): HastePlan | null {
  const rates = ratesOf(actor, way);
  if (!rates) return null;
  const { value, max } = tires(actor, way).body.system.wind;
  return { way, ...rates.pickup, windLoss: rates.wind, wind: { value, max } };
}

/**
 * `data.mode` is the way of moving. A rider or driver must first make the mount or vehicle go faster: `data.card` is
 * the card of that check.
 */
function prepare({ actor: mover, token, data }: Subject): Draft<HastePlan | UrgePlan> | Refusal {
  const driver = isVehicle(mover) ? driverOf(mover) : null;
  const actor = driver ?? mover;
  if (isVehicle(actor)) return refusal("move.noDriver", { name: actor.name });
  if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
  const { mode = "walk" } = data;
  const way = driver ? "drive" : (MODES[mode] ?? (isWay(mode) ? mode : "foot"));
  if (!isOwn(way) && !data.card) return urgeDraft(actor, driver ? null : token, way === "drive" ? "drive" : "ride");
  const plan = hastePlan(actor, way);
  if (!plan) return refusal(`move.no.${way}`);
  const self = partyOf(actor, driver ? null : token, null);
  return { plan, parties: partiesFor(actor, self, way), ...(data.card && { tied: data.card }) };
}

function partiesFor(actor: Character, self: Parties[string], way: Way): Parties {
  const carrier = carrierOf(actor, way) ?? actor;
  return { self, ...movedParties(actor, carrier, carriedBy(carrier)) };
}

/** Future Imperfect › Movement, Vehicles (IMP-MOVE-4, -6, IMP-VEH-1, -3). */
export const pickupCheck: Check<HastePlan, PickupOutcome> = defineCheck<HastePlan, PickupOutcome>({
  kind: pickup as Check<HastePlan, PickupOutcome>["kind"],
  roles: { pickup: "self" },
  asks: true,
  ties: "continues",
  parties(situation) {
    const actor = characterOf(situation.parties["self"]);
    const { self } = admitOnly()(situation);
    return actor && self && isWay(situation.plan.way)
      ? partiesFor(actor, self, situation.plan.way)
      : admitOnly()(situation);
  },
  prepare: prepare as Check<HastePlan, PickupOutcome>["prepare"],
  refresh({ plan, parties: { self } }) {
    const actor = characterOf(self);
    return (actor && isWay(plan.way) && hastePlan(actor, plan.way)) || plan;
  },
  refuse({ plan, parties: { self }, tied }) {
    if (!isWay(plan.way)) return refusal("unknown");
    const rooted = isOwn(plan.way) ? rootedRefusal(self, plan.way) : mayMove(self);
    if (rooted) return rooted;
    // A stunned actor only limps.
    if (self?.actor && has(self.actor, "stunned")) return refusal("turn.stunned");
    const isUrged = !isOwn(plan.way);
    if (isUrged && tied?.system.kind !== "urge") return refusal("pickup.first");
    return paceRefusal(self, isUrged ? "urged" : "");
  },
  fields({ plan, parties: { self } }) {
    const actor = characterOf(self);
    if (!actor || !isOwn(plan.way)) return [];
    const asked = form("QUADRANT.imperfect.move", plan, ({ way = plan.way }) => hastePlan(actor, way) ?? plan);
    return [asked.select("way", WAYS.filter(isOwn))];
  },
  costs: ({ plan, parties: { self } }) => [
    ...(isOwn(plan.way) ? simpleActCosts("self", seatOf(self)) : []),
    ...paceCosts("self", seatOf(self), "hasted"),
  ],
  /**
   * Picking up the Pace comes on top of a run, so it counts as running (IMP-MOVE-3); climbers and swimmers never run.
   */
  changes(situation) {
    const { plan, outcome, parties } = situation;
    const actor = characterOf(parties["self"]);
    if (!outcome || !actor) return [];
    const { who } = tires(actor, plan.way);
    const tired = pickup.changes(plan, outcome).map((change) => ({ ...change, who }));
    const runs = plan.way === "climb" || plan.way === "swim" ? [] : Object.entries(parties);
    return [
      ...tired,
      ...breathNotes(plan, outcome, parties[who]?.name, who),
      ...runs
        .filter(([, one]) => characterOf(one) && seatOf(one))
        .map(([name]): TableChange => ({ who: name, gain: "running" })),
      ...(seatOf(parties["self"]) ? [{ who: "self.combatant", add: "meters", value: outcome.meters }] : []),
      ...(plan.way === "drive" ? [{ who: "self", note: "QUADRANT.imperfect.note.malfunction" }] : []),
    ];
  },
  view({ plan, throws, outcome, parties }, reader) {
    const { self, carrier } = parties;
    const pools = pickup.pools(plan);
    const way = tell(`move.way.${plan.way}`);
    return cardView({
      kind: tell("card.pickup"),
      title: way,
      parties: partyViews(self, carrier),
      sides: [
        {
          role: "pickup",
          name: self?.name ?? "",
          note: way,
          dice: reader.sees("self") ? dieViews(pools["pickup"]!, throws["pickup"] ?? null) : [],
          total: outcome?.meters ?? null,
          hidden: !reader.sees("self"),
        },
      ],
      results: Object.keys(pickup.odds(plan)).map((key, index) => ({
        key,
        label: tell("pickup.meters", { meters: Number(key.slice("meters".length)) }),
        density: DENSITIES[Math.min(index, DENSITIES.length - 1)]!,
      })),
      note: plan.windLoss > 0 ? tell("pickup.tires", { wind: plan.windLoss }) : "",
      verdict:
        outcome &&
        plainVerdict({
          word: tell("pickup.word", { meters: outcome.meters }),
          tone: "gain",
          why: outcome.windLost > 0 ? tell("pickup.tires", { wind: outcome.windLost }) : "",
          source: `${plan.way === "drive" ? "vehicles" : "movement"}`,
        }),
    });
  },
});
