import {
  actKind,
  type Check,
  defineCheck,
  form,
  isRefusal,
  admitOnly,
  participant,
  type Participant,
  type Parties,
  partyOf,
  type Refusal,
  type Situation,
  type TableChange,
  tokenOf,
} from "#table/checks";
import { amount } from "#table/amount.ts";
import { conditionsOf, has } from "#table/conditions";
import { mayMove, moveCosts, MOVES, isTooLateToRun } from "../../combat/cards-in-hand.ts";
import { type Character, characterOf, isCharacter, isVehicle, seatOf } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { actView } from "../parts.ts";
import { targetOf } from "../present.ts";
import {
  carriedBy,
  carrierOf,
  driverOf,
  isOwn,
  isWay,
  mountOf,
  movedParties,
  ratesOf,
  type Way,
  waysOpen,
} from "./ways.ts";

const LOST = 5;

/** Metres that a stunned character limps. */
export const LIMP = 3;

/** Why the actor cannot move this way now, whatever the distance. */
export function rootedRefusal(self: Participant | undefined, way: Way): Refusal | null {
  const actor = characterOf(self);
  if (!actor) return refusal("gone");
  if (isOwn(way) && has(actor, "entangled")) return refusal("move.entangled");
  if (way === "foot") {
    const { leftLeg, rightLeg } = actor.system.body;
    if (leftLeg.level >= LOST || rightLeg.level >= LOST) return refusal("move.maimed");
    if (has(actor, "prone")) return refusal("move.prone");
  }
  return mayMove(self);
}

/** A Round has two moves, however many cards the seat plays; those of one action count as one (IMP-MOVE-7). */
function movesRefusal(self: Participant | undefined): Refusal | null {
  const seat = seatOf(self);
  return seat && !seat.system.moved && seat.system.moves >= MOVES ? refusal("move.twice", { most: MOVES }) : null;
}

/** The Pace can be picked up once in an action, and only before its complex act (IMP-AM-4). */
export function paceRefusal(self: Participant | undefined, before: "" | "urged"): Refusal | null {
  const seat = seatOf(self);
  if (!seat) return null;
  if (seat.system.pace !== "" && seat.system.pace !== before) return refusal("pickup.once");
  return isTooLateToRun(seat) ? refusal("pickup.declared") : null;
}

/** A move of some metres in one action. */
interface MovePlan {
  way: Way;
  meters: number;
  /** The most metres without running; `most` includes running. */
  walk: number;
  most: number;
}

type Moving = Situation<MovePlan, { result: string }>;

/** The sheet's names for the ways of moving. */
const MODES: Readonly<Record<string, Way>> = {
  walk: "foot",
  run: "foot",
  climb: "climb",
  swim: "swim",
  ride: "ride",
  drive: "drive",
};

/** A move farther than `walk` counts as running: −4 on everything else in this action (IMP-MOVE-3). */
const isRunning = ({ meters, walk, most }: MovePlan): boolean => most > walk && meters > walk;

/**
 * The state of the current action: the metres walked, and whether it is too late to run in it (IMP-MOVE-2, IMP-AM-4).
 */
interface Begun {
  walked: number;
  onlyWalks: boolean;
}

function begunBy(self: Participant | undefined): Begun {
  const seat = seatOf(self);
  return { walked: seat?.system.walked ?? 0, onlyWalks: isTooLateToRun(seat) };
}

function movePlan(actor: Character, way: Way, { walked, onlyWalks }: Begun, meters?: number): MovePlan | null {
  const rates = ratesOf(actor, way);
  if (!rates) return null;
  const limps = isOwn(way) && has(actor, "stunned");
  const left = (all: number): number => Math.max(0, all - walked);
  const walk = left(limps ? Math.min(LIMP, rates.walk) : rates.walk);
  const most = limps || onlyWalks ? walk : left(rates.run ?? rates.walk);
  return { way, meters: meters ?? (walk > 0 ? walk : most), walk, most };
}

/** "Up to 4 walking, 8 running. Load: light." */
function metersHint({ walk, most, way }: MovePlan, actor: Character): string {
  const rates = most > walk ? tell("move.rates", { walk, run: most }) : tell("move.rate", { walk });
  const { load } = actor.system;
  const slowed = load !== "none" && way !== "ride" && way !== "drive";
  return slowed ? `${rates} ${tell("move.load", { load: tell(`load.${load}`) })}` : rates;
}

/** Moving away ends the condition closed, for the mover and for the opponent. */
function leaves({ parties }: Moving): TableChange[] {
  return Object.entries(parties)
    .filter(([who, { actor }]) => (who === "self" || who === "closed") && actor && has(actor, "closed"))
    .map(([who]): TableChange => ({ who, lose: "closed", stacks: "all" }));
}

/** The opponent with whom the actor is closed in; null for none. */
function closedWith(actor: Character | null): Actor.Implementation | null {
  const closed = actor && conditionsOf(actor).find(({ id }) => id === "closed");
  const { with: uuid } = (closed?.data ?? {}) as { with?: string };
  return uuid ? (fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null) : null;
}

/** Future Imperfect › Movement (IMP-MOVE-2, -3, -7). */
export const moveCheck: Check<MovePlan, { result: string }> = defineCheck({
  kind: actKind<MovePlan>("moved"),
  asks: true,
  parties(situation) {
    const {
      plan,
      parties: { self },
    } = situation;
    const actor = characterOf(self);
    const carrier = actor && isWay(plan.way) ? carrierOf(actor, plan.way) : null;
    const other = closedWith(actor);
    return {
      ...admitOnly()(situation),
      ...(actor ? movedParties(actor, carrier ?? actor, carriedBy(carrier ?? actor)) : {}),
      ...(other && { closed: partyOf(other, null, null) }),
    };
  },
  /** `data.mode`: walk, run, climb, swim, ride, drive. A vehicle is moved by its driver. */
  prepare({ actor: mover, token, data }) {
    const driver = isVehicle(mover) ? driverOf(mover) : null;
    const actor = driver ?? mover;
    if (isVehicle(actor)) return refusal("move.noDriver", { name: actor.name });
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const { mode = "walk" } = data;
    const way = driver ? "drive" : (MODES[mode] ?? "foot");
    const self = partyOf(actor, driver ? null : token, null);
    const plan = movePlan(actor, way, begunBy(participant(self)));
    if (!plan) return refusal(`move.no.${way}`);
    return { plan: mode === "run" ? { ...plan, meters: plan.most } : plan, parties: { self } };
  },
  /** The player chooses the metres; the limits come from the sheet. */
  refresh({ plan, parties: { self } }) {
    const actor = characterOf(self);
    return (actor && isWay(plan.way) && movePlan(actor, plan.way, begunBy(self), plan.meters)) || plan;
  },
  refuse({ plan, parties: { self } }) {
    if (!isWay(plan.way)) return refusal("unknown");
    const rooted = rootedRefusal(self, plan.way) ?? movesRefusal(self);
    if (rooted) return rooted;
    const { meters, most } = plan;
    if (Number.isFinite(meters) && meters > 0 && meters <= most) return null;
    return isTooLateToRun(seatOf(self)) ? refusal("move.declared", { most }) : refusal("move.meters", { most });
  },
  fields({ plan, parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return [];
    const asked = form("QUADRANT.imperfect.move", plan, ({ way = plan.way, meters }) => {
      return movePlan(actor, way, begunBy(self), meters) ?? plan;
    });
    return [
      asked.select("way", waysOpen(actor)),
      asked.number("meters", { max: plan.most, decimals: true, soft: true, hint: metersHint(plan, actor) }),
    ];
  },
  costs: ({ plan, parties: { self } }) => moveCosts("self", seatOf(self), plan.meters),
  /** The runner and all characters carried along are running for the rest of the action (IMP-MOVE-3, IMP-VEH-1). */
  changes(situation) {
    const { plan, parties } = situation;
    const runs = isRunning(plan)
      ? Object.entries(parties)
          .filter(([, one]) => characterOf(one) && seatOf(one))
          .map(([who]): TableChange => ({ who, gain: "running" }))
      : [];
    return [...runs, ...leaves(situation)];
  },
  view({ plan, parties: all }) {
    const { self, carrier } = all;
    const { way, meters, walk, most } = plan;
    const running = isRunning(plan);
    return actView({
      kind: "move",
      source: way === "drive" ? "vehicles" : "movement",
      title: tell(`move.way.${way}`),
      chip: tell("move.chip", { meters: amount(meters) }),
      parties: [self, carrier],
      word: tell(`move.word.${running ? "runs" : "moves"}`),
      why: [
        most > walk ? tell("move.rates", { walk, run: most }) : tell("move.rate", { walk }),
        ...(running ? [tell("move.running")] : []),
      ].join(" "),
      tone: "plain",
    });
  },
});

/** Mounting or dismounting. */
interface MountPlan {
  mounts: boolean;
}

/** Future Imperfect › Movement: riders run when their mount does (IMP-MOVE-3). */
export const mountCheck: Check<MountPlan, { result: string }> = defineCheck({
  kind: actKind<MountPlan>("mounted"),
  parties: admitOnly("target"),
  /** A mounted actor dismounts; any other mounts the target. */
  prepare(subject) {
    const { actor, token } = subject;
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const self = partyOf(actor, token, null);
    if (has(actor, "mounted")) {
      const mount = mountOf(actor);
      const parties: Parties = mount ? { self, target: partyOf(mount, tokenOf(mount), null) } : { self };
      return { plan: { mounts: false }, parties };
    }
    const mount = targetOf(subject);
    if (isRefusal(mount)) return mount;
    return { plan: { mounts: true }, parties: { self, target: partyOf(mount.actor, mount.token, null) } };
  },
  refresh: ({ plan }) => ({ mounts: plan.mounts === true }),
  refuse({ plan, parties: { self, target } }) {
    const rider = characterOf(self);
    if (!rider || (plan.mounts && !characterOf(target))) return refusal("gone");
    if (plan.mounts === has(rider, "mounted")) return refusal("sameAsBefore");
    return mayMove(self);
  },
  changes({ plan, parties: { target } }) {
    return plan.mounts
      ? [{ who: "self", gain: "mounted", data: { mount: target?.actor?.uuid ?? null } }]
      : [{ who: "self", lose: "mounted", stacks: "all" }];
  },
  view: ({ plan, parties: { self, target } }) =>
    actView({
      kind: "mount",
      source: "movement",
      title: target?.name ?? tell("mount.title"),
      parties: [self, target],
      word: tell(`mount.${plan.mounts ? "up" : "down"}`),
      why: plan.mounts ? tell("mount.why") : "",
      tone: "plain",
    }),
});
