import { type Feed, reload } from "#rules/imperfect";
import { defineCheck, actKind, type Check, only, type Parties, partyOf, type Plan, type Refusal } from "#table/checks";
import { say } from "#table/words.ts";
import { actCosts, mayAct, taskCosts, workDone } from "../../combat/cards-in-hand.ts";
import { fightOf } from "../../combat/seat.ts";
import { isCharacter, isVehicle, isWeapon, seatOf, type Seated, type Weapon } from "../../documents.ts";
import { refusal } from "../../refusal.ts";

import { weaponIn, weaponParty } from "../attack/arms.ts";
import { gunnersOf, isAboard } from "../attack/gunners.ts";
import { actView } from "../act-view.ts";
import { actPrice } from "../tasks/spends-card.ts";

/** One card's worth of loading. */
interface ReloadPlan extends Plan {
  /** Cartridges that are in when it is done; 0: it is not done yet. */
  loads: number;
  /** Cards that it takes, this one and earlier ones. */
  needed: number;
  done: number;
}

const room = ({ system: { ammo } }: Weapon): number => Math.max(0, ammo.max - ammo.value);

/** Why nothing is loaded into this weapon. */
export function loadRefusal(weapon: Weapon | null): Refusal | null {
  if (!weapon) return refusal("gone");
  if (weapon.system.feed === "none") return refusal("turn.noFeed", { name: weapon.name });
  return room(weapon) > 0 ? null : refusal("turn.full", { name: weapon.name });
}

/**
 * How far loading is with one card more (IMP-RLD-1): one cartridge by the card, or by five of them; a magazine by two; heavy
 * weapons by as many Rounds as their figure says. Outside a fight there is time to fill it.
 */
function planOf(weapon: Weapon, seat: Seated | null): ReloadPlan {
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
  /** A weapon of one's own; or one that is mounted, by somebody of the crew. */
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
    return weapon && !loadRefusal(weapon) ? planOf(weapon, seatOf(parties["self"])) : plan;
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
    if (loads > 0) return actCosts("self", seat);
    const round = weapon.system.feed === "heavy" ? fightOf(seat)?.round : undefined;
    return taskCosts("self", seat, { ...workOn(weapon), needed: needed - 1, ...(round !== undefined && { round }) });
  },
  effects: ({ plan: { loads }, parties }) =>
    loads > 0 ? [{ who: weaponParty(parties), add: "ammo.value", value: loads }] : [],
  parties: only("mount"),
  price: ({ parties: { self } }) => actPrice(self),
  view({ plan: { loads, needed, done }, parties }) {
    const { self, mount } = parties;
    const word =
      loads > 0 ? say("QUADRANT.imperfect.reload.loaded", { loads }) : say("QUADRANT.imperfect.reload.loading");
    return actView({
      kind: "reload",
      source: "reloading",
      title: weaponIn(parties)?.name ?? "",
      parties: [self, mount],
      word,
      why: needed > 1 ? say("QUADRANT.imperfect.reload.progress", { done, needed }) : "",
    });
  },
});
