import type { ButtonView, Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { sayRefusal } from "#table/words.ts";
import { abilitiesOf, type Ability, type Character, type Ship } from "../documents.ts";
import { barRefusal, type Fight } from "../fight.ts";
import { stationAt, stationOf } from "./crew.ts";
import { aboardRefusal } from "./work.ts";
import { refusal, tell } from "../words.ts";

/** The systems that a character could take over: not ruined, and not taken by another character. */
export function mannable(ship: Ship, actor: Character): Ability[] {
  return abilitiesOf(ship).filter((system) => {
    const station = stationAt(ship, system.id);
    return !system.system.ruined && (!station || station.actor === actor.uuid);
  });
}

/**
 * Item id of the preset Ability for a station: the best Shtick, else the best Ability that is not automatic; null without any.
 */
export function bestAt(actor: Character): string | null {
  const active = abilitiesOf(actor).filter(({ system }) => !system.automatic);
  const shticks = active.filter(({ system }) => system.kind === "shtick");
  const [best] = (shticks.length > 0 ? shticks : active).sort((a, b) => b.system.level - a.system.level);
  return best?.id ?? null;
}

/**
 * Why the character cannot take over a system; null if it can. It takes the whole Round, so no Action may be spent yet
 * (ZAP-SHIP-7).
 */
export function takeRefusal(actor: Character, ship: Ship, system: Ability, fight: Fight | null): Refusal | null {
  const there = aboardRefusal(actor, ship);
  if (there) return there;
  if (has(actor, "out")) return barRefusal("out", actor, null);
  const station = stationAt(ship, system.id);
  if (station && station.actor !== actor.uuid) return refusal("ship.stationTaken", { ability: system.name });
  if (system.system.ruined) return barRefusal("ruined", ship, system);
  return fight && fight.spent > 0 ? refusal("ship.hasActed", { name: actor.name }) : null;
}

/** *Station*: a character aboard takes over a system, or leaves its station (ZAP-SHIP-7). */
export function stationButtons(ship: Ship, actor: Character, fight: Fight | null): ButtonView[] {
  const button = (check: string, key: string, more: Partial<ButtonView> = {}): ButtonView => ({
    action: "check",
    data: { check: `zap.${check}`, actor: actor.uuid, ship: ship.uuid },
    label: tell(`ship.station.${key}`),
    price: "",
    reason: null,
    primary: false,
    ...more,
  });
  if (stationOf(ship, actor)) return [button("leaveStation", "leave")];
  const [first] = mannable(ship, actor);
  const why = first ? takeRefusal(actor, ship, first, fight) : null;
  const price = fight ? tell("price.turn") : "";
  return first ? [button("station", "take", { price, reason: why && sayRefusal(why) })] : [];
}
