import type { ButtonView, Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { sayRefusal } from "#table/words.ts";
import { abilitiesOf, type Ability, type Character, type Ship } from "../documents.ts";
import { barRefusal, type Fight } from "../fight.ts";
import { stationAt, stationOf } from "./crew.ts";
import { aboardRefusal } from "./work.ts";
import { refusal, tell } from "../words.ts";

/** Systems that somebody could take now: those at which nobody else is. */
export function mannable(ship: Ship, actor: Character): Ability[] {
  return abilitiesOf(ship).filter((system) => {
    const station = stationAt(ship, system.id);
    return !system.system.ruined && (!station || station.actor === actor.uuid);
  });
}

/** The Ability that is most likely brought: the best of the Shticks, else of all that is not automatic. Item id. */
export function bestAt(actor: Character): string | null {
  const active = abilitiesOf(actor).filter(({ system }) => !system.automatic);
  const shticks = active.filter(({ system }) => system.kind === "shtick");
  const [best] = (shticks.length > 0 ? shticks : active).sort((a, b) => b.system.level - a.system.level);
  return best?.id ?? null;
}

/** Why somebody cannot take a system: it takes the whole Round, so none of it may be gone (ZAP-SHIP-7). */
export function takeRefusal(actor: Character, ship: Ship, system: Ability, fight: Fight | null): Refusal | null {
  const there = aboardRefusal(actor, ship);
  if (there) return there;
  if (has(actor, "out")) return barRefusal("out", actor, null);
  const station = stationAt(ship, system.id);
  if (station && station.actor !== actor.uuid) return refusal("ship.stationTaken", { ability: system.name });
  if (system.system.ruined) return barRefusal("ruined", ship, system);
  return fight && fight.spent > 0 ? refusal("ship.hasActed", { name: actor.name }) : null;
}

/** *Station*: whoever is aboard takes a system of the ship, or leaves the one where they are (ZAP-SHIP-7). */
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
