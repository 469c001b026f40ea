import { type ButtonView, combatantOf, type Refusal, tokenOf } from "#table/checks";
import { percent, say, sayRefusal } from "#table/words.ts";
import { stripRefusal } from "../checks/ships/cannibalize.ts";
import { partsFor, repairChance, repairRefusal } from "../checks/ships/repair-system.ts";
import { repairPriceWords } from "../checks/ships/repair-system-view.ts";
import { salvageChance } from "../checks/ships/salvage.ts";
import { abilitiesOf, isShip, type Ability, type Contender, type Ship } from "../documents.ts";
import { fightOf, useRefusal } from "../fight.ts";
import { aboard } from "../ships/crew.ts";
import { repairPrice } from "../ships/debts.ts";
import { needy } from "../ships/spares.ts";
import { aboardRefusal, brokenness, workerRefusal } from "../ships/work.ts";
import type { RowContext } from "./ability-row.ts";

/** Ways to do one thing, folded till somebody opens them; with the reason where there is none. */
export interface Menu {
  id: string;
  label: string;
  reason: string;
  entries: ButtonView[];
}

/** Who of those on a ship works for the reader: the own characters, and the ship with its own systems. */
function workers(ship: Ship, user: User.Implementation): Contender[] {
  const mine = aboard(ship).filter((actor) => actor.testUserPermission(user, "OWNER"));
  return [...mine, ...(ship.testUserPermission(user, "OWNER") ? [ship] : [])];
}

/** With what somebody may work on a system: whatever they do themselves; a ship with another Shtick of its own. */
function tools(worker: Contender, system: Ability): (Ability | null)[] {
  const active = abilitiesOf(worker).filter(({ system: of }) => !of.automatic && !of.ruined);
  if (isShip(worker)) return active.filter(({ id, system: of }) => of.kind === "shtick" && id !== system.id);
  return [...active.sort((a, b) => b.system.level - a.system.level), null];
}

/** Somebody with an Ability for it, or the reason why neither will do. */
interface Way {
  worker: Contender;
  tool: Ability | null;
  reason: Refusal | null;
}

/** Whoever cannot work at all now stands there once, with the reason; everybody else with all that they could use. */
function ways(ship: Ship, system: Ability, user: User.Implementation): Way[] {
  return workers(ship, user).flatMap((worker) => {
    const fight = fightOf(combatantOf(worker, tokenOf(worker)));
    const barred = workerRefusal(worker, ship, fight);
    if (barred) return [{ worker, tool: null, reason: barred }];
    return tools(worker, system).map((tool) => ({ worker, tool, reason: useRefusal(worker, tool, "task", fight) }));
  });
}

/** What a button begins, and what it says beside who and with what. */
interface Work {
  check: string;
  ship: Ship;
  system: Ability;
  price?: string;
  more?: Record<string, string>;
}

function entry({ worker, tool, reason }: Way, { check, ship, system, price = "", more = {} }: Work): ButtonView {
  const by = tool
    ? say("QUADRANT.zap.side.tool", { tool: tool.name, level: tool.system.level })
    : say("QUADRANT.zap.defaultSkill");
  return {
    action: "check",
    data: {
      check,
      actor: worker.uuid,
      ...(tool?.id && { itemId: tool.id }),
      ship: ship.uuid,
      system: system.id ?? "",
      ...more,
    },
    label: reason && !tool ? worker.name : say("QUADRANT.zap.means.by", { name: worker.name, what: by }),
    price,
    reason: reason && sayRefusal(reason),
    primary: false,
  };
}

/** *Repair*: everybody who could, each with what could be used and the chance of it (ZAP-SHIP-4). */
export function repairMenu(ship: Ship, system: Ability, { user, fight }: RowContext<Ship>): Menu {
  const isBroken = brokenness(system) !== "none" && !system.system.ruined;
  const barred = isBroken ? repairRefusal(ship, system, fight !== null) : null;
  return {
    id: `repair-${system.id}`,
    label: say("QUADRANT.zap.ship.repair.menu"),
    reason: barred ? sayRefusal(barred) : "",
    entries: isBroken && !barred ? ways(ship, system, user).map((way) => repairEntry(way, ship, system)) : [],
  };
}

function repairEntry(way: Way, ship: Ship, system: Ability): ButtonView {
  const chance = way.reason ? "" : percent(repairChance(way, ship, system));
  const costs = repairPriceWords(
    repairPrice(ship, { damage: brokenness(system), parts: partsFor(ship, system)[0] ?? "none" }),
  );
  const price = chance && [say("QUADRANT.zap.ship.repair.chance", { chance }), costs].filter(Boolean).join(" · ");
  return entry(way, { check: "zap.repairSystem", ship, system, price });
}

/** *Cannibalise*: for which broken system; a wreck is searched with an Ability (ZAP-SHIP-5). */
export function stripMenu(ship: Ship, source: Ability, { user }: RowContext<Ship>): Menu {
  const takers = stripRefusal(ship, source) ? [] : needy(ship, source);
  const entries =
    source.system.damage === "overkill"
      ? takers.flatMap((needs) => ways(ship, source, user).map((way) => salvageEntry(way, ship, source, needs)))
      : takers.flatMap((needs) => stripEntry(ship, source, needs, user));
  return { id: `strip-${source.id}`, label: say("QUADRANT.zap.ship.cannibalize.menu"), reason: "", entries };
}

function salvageEntry(way: Way, ship: Ship, system: Ability, needs: Ability): ButtonView {
  const chance = way.reason ? "" : percent(salvageChance(way, system));
  const price = say("QUADRANT.zap.ship.cannibalize.chance", { system: needs.name, chance });
  return entry(way, { check: "zap.salvage", ship, system, price, more: { for: needs.id ?? "" } });
}

/** Whoever is there first does it: it takes no throw. */
function stripEntry(ship: Ship, system: Ability, needs: Ability, user: User.Implementation): ButtonView[] {
  const worker = workers(ship, user).find((one) => aboardRefusal(one, ship) === null);
  if (!worker) return [];
  const way: Way = { worker, tool: null, reason: null };
  const own = entry(way, { check: "zap.cannibalize", ship, system, more: { for: needs.id ?? "" } });
  return [{ ...own, label: say("QUADRANT.zap.ship.cannibalize.for", { system: needs.name }) }];
}
