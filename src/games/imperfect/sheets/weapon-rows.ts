import { reload, THROW_INCREMENT } from "#rules/imperfect";
import { amount } from "#table/amount.ts";
import { say, signed } from "#table/words.ts";
import type { ButtonView, DieView, Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { isAtHand, isOneHanded, isUnarmed } from "../checks/attack/arms.ts";
import { type Character, isWeapon, itemsOf, type Weapon } from "../documents.ts";
import { refusal, tell } from "../words.ts";
import { type CheckButton, checkButtons, type Standing } from "./standing.ts";

export function weaponRow(weapon: Weapon, acts: CheckButton[]) {
  const { damage, ammo, quantity } = weapon.system;
  return {
    /** Empty for bare hands. */
    id: weapon.id ?? "",
    name: weapon.name,
    img: weapon.img ?? "",
    /** "×2" */
    count: quantity === 1 ? "" : `×${quantity}`,
    facts: weaponFacts(weapon).join(" · "),
    /** "14/20" */
    ammo: feeds(weapon) ? `${ammo.value}/${ammo.max}` : "",
    /** Null if it has no damage dice of its own. */
    die: damage.dice > 0 ? dieView(damage.faces) : null,
    /** "×4" */
    dice: damage.dice > 0 ? `×${damage.dice}` : "",
    buttons: checkButtons(acts),
  };
}

/** Whether the weapon has to be loaded before it is used. */
export const feeds = ({ system }: Weapon): boolean => system.category === "ranged" && system.feed !== "none";

function dieView(faces: number): DieView {
  const label = say("QUADRANT.table.die.ready", { die: String(faces) });
  return { faces, text: String(faces), state: "ready", label, changed: false };
}

/** The facts of a weapon that do not depend on a target. */
export function weaponFacts({ system }: Weapon): string[] {
  const { category, penetration, aim, defensiveBonus, area } = system;
  const isShot = category === "ranged";
  const isClose = category === "melee" || category === "natural";
  const meters = category === "thrown" ? THROW_INCREMENT : system.increment;
  return [
    isClose ? "" : tell("sheet.weapon.increment", { meters: amount(meters) }),
    penetration === null ? "" : tell("sheet.weapon.pierces", { penetration }),
    isClose && system.damage.dice > 0 ? tell("sheet.weapon.strength") : "",
    isClose && defensiveBonus > 0 ? tell("sheet.weapon.bonus", { bonus: signed(defensiveBonus) }) : "",
    isShot && aim ? tell("sheet.weapon.aim", { steps: aim.steps, penalty: signed(-aim.penalty) }) : "",
    isShot && system.rateOfFire > 1
      ? tell(`sheet.weapon.${system.automatic ? "automatic" : "rate"}`, { shots: system.rateOfFire })
      : "",
    area === "none" ? "" : tell(`areaEffect.${area}`),
    system.suppression ? tell("sheet.weapon.suppression") : "",
    system.speed > 1 ? tell("sheet.weapon.speed", { speed: system.speed }) : "",
    system.hands > 1 ? tell("sheet.weapon.twoHanded") : "",
    system.entangles ? tell("sheet.weapon.entangles") : "",
    system.trips ? tell("sheet.weapon.trips") : "",
    system.nonlethal === "never" ? "" : tell(`nonlethal.${system.nonlethal}`),
  ].filter(Boolean);
}

/** The weapons in hand, bare hands last (IMP-SHT, IMP-MEL). The first usable attack is highlighted. */
export function weaponRows(standing: Standing) {
  const armed = itemsOf(standing.actor, isWeapon).filter(isAtHand);
  const rows = armed.map((weapon) => weaponRow(weapon, weaponActs(weapon, standing)));
  const all = [...rows, bareHands(standing)];
  const first = all.flatMap(({ buttons }) => buttons.slice(0, 1)).find(({ reason: why }) => !why);
  if (first) first.primary = true;
  return all;
}

function weaponActs(weapon: Weapon, standing: Standing): CheckButton[] {
  const { actor, barred } = standing;
  const { category, entangles, trips } = weapon.system;
  const itemId = weapon.id ?? "";
  const strike: CheckButton = {
    check: "attack",
    label: tell(`sheet.weapon.${category === "thrown" ? "throw" : "attack"}`),
    data: { itemId, maneuver: "strike" },
    why: barred ?? emptyRefusal(weapon),
  };
  if (category === "ranged") {
    return [strike, ...cockAct(weapon, standing), ...aimAct(weapon, standing), ...loadActs(weapon, standing)];
  }
  if (category === "thrown") return [strike];
  const entangle: CheckButton = {
    check: "entangle",
    label: tell("sheet.weapon.entangle"),
    data: { itemId },
    why: barred,
  };
  return [
    strike,
    reachAct(actor, itemId, barred),
    ...(entangles ? [entangle] : []),
    ...(trips || isUnarmed(weapon) ? [tripAct(itemId, barred)] : []),
  ];
}

/**
 * A lever that one hand still has to work: it takes no action, so it may be tried while acting on a card (IMP-HAND-3).
 */
function cockAct(weapon: Weapon, { rooted }: Standing): CheckButton[] {
  if (!weapon.system.lever || weapon.system.cocked || !isOneHanded(weapon)) return [];
  const price = tell("price.free");
  return [{ check: "cock", label: tell("sheet.weapon.cock"), data: { itemId: weapon.id ?? "" }, price, why: rooted }];
}

/** Aiming waits for other cards, so it exists only in a fight (IMP-AIM-3). */
function aimAct(weapon: Weapon, { seat, barred }: Standing): CheckButton[] {
  if (!seat || !weapon.system.aim) return [];
  return [{ check: "aim", label: tell("sheet.weapon.aimAct"), data: { itemId: weapon.id ?? "" }, why: barred }];
}

function emptyRefusal(weapon: Weapon): Refusal | null {
  const { ammo, quantity } = weapon.system;
  if (quantity < 1) return refusal("weapon.none");
  return feeds(weapon) && ammo.value < 1 ? refusal("weapon.empty") : null;
}

/** Closing in with the shorter reach, or withdrawing with the longer (IMP-MEL-5). */
function reachAct(actor: Character, itemId: string, why: Refusal | null): CheckButton {
  const maneuver = has(actor, "closed") ? "withdraw" : "close";
  return {
    check: "attack",
    label: tell(`sheet.weapon.${maneuver}`),
    data: { ...(itemId && { itemId }), maneuver },
    why,
  };
}

function tripAct(itemId: string, why: Refusal | null): CheckButton {
  return { check: "trip", label: tell("sheet.weapon.trip"), data: itemId ? { itemId } : {}, why };
}

/** Reloading; in a fight also speed-loading, where it can save an action (IMP-RLD-2). */
function loadActs(weapon: Weapon, { seat, barred }: Standing): CheckButton[] {
  const { feed, ammo } = weapon.system;
  const data = { itemId: weapon.id ?? "" };
  const missing = ammo.max - ammo.value;
  const isSlow =
    seat !== null && feeds(weapon) && missing > 0 && (feed === "magazine" || (feed === "single" && missing > 1));
  const quickly = { check: "speedLoad", label: tell("sheet.weapon.speedLoad"), data, why: barred };
  return [...reloadAct(weapon, barred), ...(isSlow ? [quickly] : [])];
}

export function reloadAct(weapon: Weapon, barred: Refusal | null): CheckButton[] {
  const { feed, ammo, reload: figure } = weapon.system;
  if (!feeds(weapon)) return [];
  const missing = ammo.max - ammo.value;
  const button = { check: "reload", label: tell("sheet.weapon.reload"), data: { itemId: weapon.id ?? "" } };
  if (missing < 1) return [{ ...button, why: refusal("weapon.full") }];
  // Each single cartridge is one action.
  const { actions, rounds } = reload({ feed, cartridges: feed === "magazine" ? missing : 1, reload: figure });
  const price = actions > 0 ? tell("sheet.weapon.actions", { actions }) : tell("sheet.weapon.rounds", { rounds });
  return [{ ...button, price, why: barred }];
}

/** Every actor can fight with bare hands, even without having learnt it. */
function bareHands({ actor, barred }: Standing) {
  const { coordination, faces } = actor.system.traits.strength;
  return {
    id: "",
    name: tell("sheet.weapon.bareHands"),
    img: "systems/quadrant/assets/icons/fist.svg",
    count: "",
    facts: [tell("sheet.weapon.strengthAlone"), tell("nonlethal.always")].join(" · "),
    ammo: "",
    die: dieView(faces),
    dice: `×${coordination}`,
    buttons: checkButtons([
      { check: "attack", label: tell("sheet.weapon.attack"), data: { maneuver: "strike" }, why: barred },
      reachAct(actor, "", barred),
      tripAct("", barred),
    ]),
  };
}

/** Weapons that are carried and have to be drawn first. */
export function drawButtons(actor: Character, barred: Refusal | null): ButtonView[] {
  return checkButtons(
    itemsOf(actor, isWeapon)
      .filter((weapon) => !isAtHand(weapon) && weapon.system.quantity > 0)
      .map(({ id, name }) => ({ check: "ready", label: name, data: { itemId: id ?? "" }, why: barred })),
  );
}

export type WeaponRow = ReturnType<typeof weaponRow>;
