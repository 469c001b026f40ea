import type { ButtonView, Refusal } from "#table/checks";
import type { TrackerPart } from "#table/game.ts";
import { say } from "#table/words.ts";
import { isFight, type Fight } from "../documents.ts";
import { refusal } from "../refusal.ts";
import { stillToRoll } from "./beginning.ts";
import { turnButton } from "./buttons.ts";
import { driverless, inMeters } from "./moves.ts";
import { Order } from "./order.ts";
import { isOrdered } from "./places.ts";
import type { Seat } from "./seats.ts";

const word = (key: string, data?: Record<string, string | number>): string =>
  say(`QUADRANT.zerospace.tracker.${key}`, data);

/** Over the rows: who has still to roll, or whose turn it is and into whose it breaks. */
export function headPart(combat: Combat.Implementation): TrackerPart | null {
  if (!isFight(combat)) return null;
  const order = new Order(combat);
  if (!combat.started || !order.isMade)
    return { template: "zerospace/head.hbs", data: { caption: word("head.rolling"), now: progress(order) } };
  const { acting } = order.state;
  const [now, ...interrupted] = acting.toReversed().map(({ id }) => nameOf(order.seat(id)));
  const data = {
    caption: word("head.now"),
    now: now ?? word("environment.name"),
    into: interrupted.map((name) => word("head.into", { name })),
    order: stations(order),
  };
  return { template: "zerospace/head.hbs", data };
}

/** What this reader may call whoever acts: nobody tells players who lies in hiding. */
const nameOf = (seat: Seat | null): string => (seat && isSeen(seat) ? (seat.row.name ?? "") : word("head.unseen"));

const isSeen = ({ row }: Seat): boolean => row.visible !== false;

/** "2 of 4 have rolled" */
function progress(order: Order): string {
  const all = order.seats.filter((seat) => seat.leader === null && isSeen(seat)).length;
  return word("head.progress", { done: all - stillToRoll(order).filter(isSeen).length, all });
}

/** The round as a line: a point for each place, the environment last; where it is, and what is passed. */
function stations(order: Order): { state: "passed" | "now" | "ahead"; isLast: boolean }[] {
  const { up, order: places } = order.state;
  const all = [...places.map(({ id }) => order.seat(id)), null].map((seat, index) => ({ seat, index }));
  return all
    .filter(({ seat }) => seat === null || isSeen(seat))
    .map(({ seat, index }) => ({
      state: index < up ? "passed" : index === up ? "now" : "ahead",
      isLast: seat === null,
    }));
}

/** Under the rows: the environment, which acts last, and what moves with it (ZS-TURN-2). */
export function footPart(combat: Combat.Implementation): TrackerPart | null {
  if (!isFight(combat) || !combat.started) return null;
  const isActing = isOrdered(combat) && combat.system.acting.length === 0;
  const vehicles = driverless().map(({ name, system }) =>
    word("environment.vehicle", { name, meters: inMeters(system.movement) }),
  );
  const data = {
    isActing,
    state: word(isActing ? "state.acting" : "environment.last"),
    falls: word("environment.falls"),
    vehicles,
  };
  return { template: "zerospace/environment.hbs", data };
}

/** What the GM may do with the fight as it stands, whoever acts. */
export function steps(combat: Combat.Implementation): ButtonView[] {
  if (!isFight(combat)) return [];
  if (isOrdered(combat)) return [endButton(combat)];
  const isWaiting = stillToRoll(new Order(combat)).length > 0;
  const label = isWaiting ? word("act.goAhead") : word("act.firstTurn");
  return [rollAllButton(isWaiting ? null : refusal("turn.allRolled")), turnButton("goAhead", { label, primary: true })];
}

/** Before it begins: everybody may roll already. */
export function head(combat: Combat.Implementation): ButtonView[] {
  if (!isFight(combat) || combat.combatants.size === 0) return [];
  return [rollAllButton(stillToRoll(new Order(combat)).length > 0 ? null : refusal("turn.allRolled"))];
}

const rollAllButton = (why: Refusal | null): ButtonView => turnButton("rollAll", { why });

function endButton(combat: Fight): ButtonView {
  const { acting } = combat.system;
  const name = combat.combatants.get(acting.at(-1)?.id ?? "")?.name;
  const label = name ? word("act.endTurnOf", { name }) : word("act.endEnvironment");
  // Whoever acts has the button in the row, too.
  return turnButton("endTurn", { label, primary: !name });
}
