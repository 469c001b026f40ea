import type { ButtonView } from "../checks/views.ts";
import type { CombatantView, TrackerPart } from "../game.ts";
import { isTooFar, unitKey } from "./board-movement.ts";
import { actMenuView, type ActMenuView } from "./act-menu.ts";
import { partialOf } from "../handlebars.ts";
import { amount } from "../amount.ts";
import { gameOf, playOf, playOfDocument } from "../register.ts";
import { waitingRequests } from "../documents/messages.ts";
import { stepsOf } from "../documents/records.ts";
import { countsMovement, foeNumbers } from "../settings.ts";
import { say } from "../words.ts";

export interface RowView extends Omit<CombatantView, "part" | "menu"> {
  /** For users who may choose. */
  menu: ActMenuView | null;
  part: TrackerPart | null;
  id: string;
  name: string;
  img: string;
  hero: boolean;
  acting: boolean;
  hidden: boolean;
  owner: boolean;
  /** The rows that are folded into this one. */
  members: RowView[];
}

export interface TrackerView {
  game: string;
  round: number;
  /** What this game calls a Round. */
  roundName: string;
  begun: boolean;
  title: string;
  news: string;
  /** What the GM may set before it begins. */
  head: ButtonView[];
  /** The part that only its game shows: in place of the news, and under the rows. */
  headPart: TrackerPart | null;
  footPart: TrackerPart | null;
  rows: RowView[];
  /** What the GM may do with the fight as it stands, in place of *Next turn*. */
  steps: ButtonView[];
  isGM: boolean;
  /** Requests about this fight that wait for a GM. */
  waiting: string;
  canUndo: boolean;
}

/** A fight as the tracker shows it to one user; null where no game runs it. */
export function trackerView(combat: Combat.Implementation, user: User.Implementation): TrackerView | null {
  const game = gameOf(combat);
  const play = playOf(game);
  if (!game || !play) return null;
  const { news } = combat.system as unknown as { news: string };
  const { combat: procedure } = play;
  const begun = combat.round > 0;
  const waiting = waitingRequests(combat.uuid).length;
  return {
    game: game.id,
    round: combat.round,
    roundName: say(procedure.roundWords?.name ?? "QUADRANT.table.tracker.round"),
    begun,
    title: say("QUADRANT.table.tracker.title"),
    news,
    head: user.isGM && !begun ? (procedure.head?.(combat) ?? []) : [],
    headPart: drawn(procedure.headPart?.(combat)),
    footPart: drawn(procedure.footPart?.(combat)),
    steps: user.isGM && begun ? (procedure.steps?.(combat) ?? []) : [],
    rows: folded(combat.turns.filter((row) => row.visible).map((row) => rowView(row, user))),
    isGM: user.isGM,
    waiting: waiting > 0 ? say("QUADRANT.table.tracker.waiting", { requests: waiting }) : "",
    canUndo: user.isGM && stepsOf(combat).some(({ system }) => system.state === "applied"),
  };
}

/** A game's part, with the name that Handlebars knows. */
function drawn(part: TrackerPart | null | undefined): TrackerPart | null {
  return part ? { ...part, template: partialOf(part.template) } : null;
}

function rowView(row: Combatant.Implementation, user: User.Implementation): RowView {
  const own = row.actor && gameOf(row.actor);
  const view = playOf(own)?.combat.view(row) ?? nobody;
  const seen = user.isGM || row.actor?.hasPlayerOwner || foeNumbers() === "all";
  return {
    ...view,
    notes: [...view.notes, ...moved(row)],
    // A foe's number of Actions, and its defence, are hidden numbers.
    ...(!seen && { pips: null, notes: [] }),
    part: drawn(view.part),
    menu: view.menu && (user.isGM || row.isOwner) ? actMenuView(view.menu) : null,
    id: row.id ?? "",
    name: row.name ?? "",
    img: row.img ?? "",
    hero: Boolean(row.actor && own?.isHero(row.actor)),
    acting: row.combat?.combatant?.id === row.id && (row.combat?.round ?? 0) > 0,
    hidden: row.hidden,
    owner: user.isGM || row.isOwner,
    members: [],
  };
}

/** How far somebody has gone on the board in the turn that is on. */
function moved(row: Combatant.Implementation): string[] {
  const movement = playOfDocument(row.combat)?.combat.movement;
  const allowance = movement && countsMovement() ? movement.allowance(row) : null;
  if (!movement || !allowance || allowance.gone === 0) return [];
  const { gone, most } = allowance;
  const key = most === null ? "gone" : isTooFar(allowance) ? "tooFar" : "of";
  const data = { gone: amount(gone), unit: say(unitKey(movement.unit)), ...(most !== null && { most: amount(most) }) };
  return [say(`QUADRANT.table.movement.${key}`, data)];
}

/** Puts folded rows into the row that they name, where this reader sees that one. */
function folded(rows: readonly RowView[]): RowView[] {
  const isFolded = ({ within }: RowView): boolean => rows.some(({ id }) => id === within);
  return rows
    .filter((row) => !isFolded(row))
    .map((row) => ({ ...row, members: rows.filter(({ within }) => within === row.id) }));
}

/** A row whose actor is gone, or belongs to no game. */
const nobody: CombatantView = {
  state: "waiting",
  stateLabel: "",
  notes: [],
  conditions: [],
  pips: null,
  count: null,
  controls: [],
};
