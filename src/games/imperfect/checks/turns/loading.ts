import {
  check,
  type CheckOutcome,
  type CheckPlan,
  DIFFICULTIES,
  difficulty,
  type Feed,
  reload,
} from "#rules/imperfect";
import {
  actKind,
  type Check,
  defineCheck,
  admitOnly,
  type Parties,
  partyOf,
  type Plan,
  type Refusal,
  type Situation,
  type TableChange,
} from "#table/checks";
import { cardsWhere } from "#table/documents/in-log.ts";
import {
  complexActCosts,
  actPrice,
  cardToAct,
  mayAct,
  simpleActCosts,
  takesCard,
  taskCosts,
  workDone,
} from "../../combat/cards-in-hand.ts";
import { fightOf } from "../../combat/seat.ts";
import {
  type Character,
  isCharacter,
  isVehicle,
  isWeapon,
  type Seated,
  seatOf,
  type Weapon,
  weaponOf,
} from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { gunnersOf, isAboard, isOneHanded, weaponIn, weaponParty } from "../attack/arms.ts";
import { actView, hasSucceeded } from "../parts.ts";
import { rollCheck, rollFields, type RollPlan, rollView } from "../roll/roll-check.ts";
import { rollOf, type Way, wayOf } from "../roll/ways.ts";

/** One card's step of loading. */
interface ReloadPlan extends Plan {
  /** Cartridges that this card loads; 0 if the loading is not finished. */
  loads: number;
  /** Cards that the loading takes, this one and earlier ones. */
  needed: number;
  done: number;
}

const room = ({ system: { ammo } }: Weapon): number => Math.max(0, ammo.max - ammo.value);

/** Why this weapon cannot be loaded. */
function loadRefusal(weapon: Weapon | null): Refusal | null {
  if (!weapon) return refusal("gone");
  if (weapon.system.feed === "none") return refusal("turn.noFeed", { name: weapon.name });
  return room(weapon) > 0 ? null : refusal("turn.full", { name: weapon.name });
}

/**
 * The progress of loading with one card more (IMP-RLD-1): a cartridge takes one card, or five from the muzzle; a
 * magazine takes two; a heavy weapon takes as many Rounds as its figure says. Outside a fight the weapon is filled at
 * once.
 */
function reloadPlan(weapon: Weapon, seat: Seated | null): ReloadPlan {
  const { feed, reload: rounds } = weapon.system;
  if (!seat) return { loads: room(weapon), needed: 1, done: 1 };
  const time = reload({ feed: feed as Feed, cartridges: 1, reload: rounds });
  const needed = Math.max(1, time.actions + time.rounds);
  const done = Math.min(needed, workDone(seat, workOn(weapon)) + 1);
  const one = feed === "single" || feed === "muzzle";
  return { loads: done < needed ? 0 : one ? 1 : room(weapon), needed, done };
}

const workOn = (weapon: Weapon) => ({ kind: "prepare", item: weapon.id, loads: true }) as const;

/** Future Imperfect › Reloading (IMP-RLD-1). */
export const reloadCheck: Check<ReloadPlan, { result: string }> = defineCheck<ReloadPlan, { result: string }>({
  kind: actKind("loads"),
  /** The actor's own weapon; or a mounted one, loaded by one of the crew. */
  prepare({ actor, token, item }) {
    if (!isWeapon(item)) return refusal("unknown");
    const [gunner] = isVehicle(actor) ? gunnersOf(actor) : [];
    if (isVehicle(actor) && !gunner) return refusal("attack.noGunner", { name: actor.name });
    const why = loadRefusal(item);
    if (why) return why;
    const own = partyOf(actor, token, item);
    const parties: Parties = gunner ? { self: partyOf(gunner.actor, gunner.token, null), mount: own } : { self: own };
    return { plan: { loads: 0, needed: 1, done: 1 }, parties };
  },
  refresh({ plan, parties }) {
    const weapon = weaponIn(parties);
    return weapon && !loadRefusal(weapon) ? reloadPlan(weapon, seatOf(parties["self"])) : plan;
  },
  refuse({ parties }) {
    const { self, mount } = parties;
    const weapon = weaponIn(parties);
    if (mount && !(isVehicle(mount.actor) && self?.actor && isAboard(mount.actor, self.actor)))
      return refusal("attack.notAboard", { name: mount.name });
    const why = loadRefusal(weapon) ?? mayAct(self);
    const seat = seatOf(self);
    if (why || !seat || !weapon) return why;
    if (isCharacter(weapon.actor) && weapon.system.equipped === "none")
      return refusal("turn.notInHand", { name: weapon.name });
    // A Round counts once, however many cards go into it.
    const { task } = seat.system;
    const isCounted = task?.loads && task.item === weapon.id && task.round === fightOf(seat)?.round;
    return weapon.system.feed === "heavy" && isCounted ? refusal("turn.roundCounted") : null;
  },
  costs({ plan: { loads, needed }, parties }) {
    const [weapon, seat] = [weaponIn(parties), seatOf(parties["self"])];
    if (!weapon || !seat) return [];
    if (loads > 0) return complexActCosts("self", seat);
    const round = weapon.system.feed === "heavy" ? fightOf(seat)?.round : undefined;
    return taskCosts("self", seat, { ...workOn(weapon), needed: needed - 1, ...(round !== undefined && { round }) });
  },
  effects: ({ plan: { loads }, parties }) =>
    loads > 0 ? [{ who: weaponParty(parties), add: "ammo.value", value: loads }] : [],
  parties: admitOnly("mount"),
  price: ({ parties: { self } }) => actPrice(self),
  view({ plan: { loads, needed, done }, parties }) {
    const { self, mount } = parties;
    const word = loads > 0 ? tell("reload.loaded", { loads }) : tell("reload.loading");
    return actView({
      kind: "reload",
      source: "reloading",
      title: weaponIn(parties)?.name ?? "",
      parties: [self, mount],
      word,
      why: needed > 1 ? tell("reload.progress", { done, needed }) : "",
    });
  },
});

/** Speed-loading: several cartridges in the time of one, or a magazine in one action. */
interface SpeedLoadPlan extends CheckPlan, Plan {
  way: Way;
  /** The number of cartridges that still fit in. */
  room: number;
  magazine: boolean;
}

type Loading = Situation<SpeedLoadPlan, CheckOutcome>;

const FEEDS: readonly string[] = ["single", "magazine"];

const SPEED_LOAD = { aptitude: "speedLoad" } as const;

function speedLoadPlan(actor: Character, { system: { ammo, feed } }: Weapon, id?: string): SpeedLoadPlan {
  const way = wayOf(actor, SPEED_LOAD, id);
  const room = ammo.max - ammo.value;
  return { way, room, magazine: feed === "magazine", roll: rollOf(actor, way), tn: DIFFICULTIES.fair };
}

/**
 * The action itself loads one cartridge, and each success one more. A magazine is swapped whole; on a failure only the
 * first step of it is done (IMP-AM-10).
 */
function loaded({ plan: { room, magazine }, outcome }: Pick<Loading, "plan" | "outcome">): number {
  const successes = outcome?.successes ?? 0;
  if (magazine) return successes > 0 ? room : 0;
  return Math.min(room, 1 + successes);
}

/** The old magazine is out: the first step of reloading is done with the card that is already paid. */
function halfSwapped(weapon: Weapon | null, seat: Seated | null): TableChange[] {
  if (!weapon || !seat) return [];
  const task = { kind: "prepare", needed: 1, done: 1, item: weapon.id, loads: true, round: null };
  return [{ who: "self.combatant", set: "task", value: task }];
}

/** Future Imperfect › Reloading (IMP-RLD-2). */
export const speedLoadCheck = rollCheck<SpeedLoadPlan, CheckOutcome>({
  kind: check as Check<SpeedLoadPlan, CheckOutcome>["kind"],
  prepare({ actor, token, item }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    if (!isWeapon(item)) return refusal("unknown");
    return { plan: speedLoadPlan(actor, item), parties: { self: partyOf(actor, token, item) } };
  },
  anew(actor, { plan, parties: { self } }) {
    const weapon = weaponOf(self);
    return weapon ? speedLoadPlan(actor, weapon, plan.way.id) : null;
  },
  /** Only for weapons loaded round by round and for magazines; never for muzzle-loaders (IMP-RLD-2, IMP-AM-10). */
  refuse({ parties }) {
    const weapon = weaponOf(parties["self"]);
    const why = loadRefusal(weapon);
    if (why) return why;
    return FEEDS.includes(weapon!.system.feed)
      ? mayAct(parties["self"])
      : refusal("turn.notByRound", { name: weapon!.name });
  },
  changes(situation) {
    const { plan, outcome, parties } = situation;
    if (!outcome) return [];
    const loads = loaded(situation);
    if (loads > 0) return [{ who: "tool", add: "ammo.value", value: loads }];
    return plan.magazine ? halfSwapped(weaponOf(parties["self"]), seatOf(parties["self"])) : [];
  },
  fields: ({ plan, parties: { self } }) => rollFields(plan, self, SPEED_LOAD),
  ...takesCard,
  view: (situation, reader) =>
    rollView(situation, reader, {
      tn: situation.plan.tn,
      kind: "speedLoad",
      source: "reloading",
      title: weaponOf(situation.parties["self"])?.name ?? "",
      more: situation.outcome ? [loadedWords(loaded(situation))] : [],
    }),
});

const loadedWords = (loads: number): string => (loads > 0 ? tell("reload.loaded", { loads }) : tell("reload.loading"));

/** Working a lever with one hand, as the table keeps it. */
interface CockAct extends CheckPlan, RollPlan {
  way: Way;
  /** Round and card of the action; null outside a fight, where the tries are not limited. */
  moment: string | null;
}

type Cocking = Situation<CockAct, CheckOutcome>;

function cockPlan(actor: Character, moment: string | null): CockAct {
  const way = wayOf(actor, { trait: "deftness" });
  return { way, roll: rollOf(actor, way), tn: difficulty("onerous"), moment };
}

function momentOf(self: Cocking["parties"][string] | undefined): string | null {
  const seat = seatOf(self);
  const fight = seat && fightOf(seat);
  return fight ? `${fight.round}:${cardOf(seat)}` : null;
}

/** The card of the action: the played one, or the one that is played for it. */
const cardOf = (seat: Seated): string => seat.system.played ?? cardToAct(seat) ?? fightOf(seat)?.system.step ?? "";

/** Future Imperfect › Two-handed weapons: spinning the rifle by its lever. */
export const cockCheck = rollCheck<CockAct, CheckOutcome>({
  kind: check as never,
  prepare({ actor, token, item }) {
    if (!isCharacter(actor) || !isWeapon(item)) return refusal("gone");
    return { plan: cockPlan(actor, null), parties: { self: partyOf(actor, token, item) } };
  },
  anew: (actor, { parties: { self } }) => cockPlan(actor, momentOf(self)),
  /** Free, and once in an action for each weapon (IMP-HAND-3). */
  refuse({ plan, parties: { self }, card }) {
    const weapon = weaponOf(self);
    if (!weapon) return refusal("gone");
    const { name } = weapon;
    if (!weapon.system.lever || !isOneHanded(weapon)) return refusal("attack.noLever", { name });
    if (weapon.system.cocked) return refusal("attack.cocked", { name });
    const checks = ["imperfect.cock"];
    const tried = cardsWhere({ states: ["open", "applied"], checks, actor: self?.actor?.uuid, as: "self" }).some(
      (one) =>
        one.uuid !== card?.uuid &&
        one.system.parties.self?.tool === weapon.uuid &&
        (one.system.plan as CockAct).moment === plan.moment,
    );
    return plan.moment !== null && tried ? refusal("attack.triedCocking", { name }) : mayAct(self, { further: true });
  },
  costs: ({ parties: { self } }) => simpleActCosts("self", seatOf(self)),
  changes: ({ outcome }) => (outcome && hasSucceeded(outcome) ? [{ who: "tool", set: "cocked", value: true }] : []),
  view: (situation, reader) =>
    rollView(situation, reader, {
      kind: "cock",
      source: "twoHanded",
      title: situation.parties.self?.tool?.name ?? "",
      tn: situation.plan.tn,
      more: [tell(`attack.cocking.${situation.outcome && hasSucceeded(situation.outcome) ? "ready" : "stuck"}`)],
    }),
});
