import { moveDistance, MOVES, throwDistance } from "#rules/zerospace";
import { amount } from "#table/amount.ts";
import { say } from "#table/words.ts";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { isPower, itemsOf, type Character } from "../documents.ts";

/** One way to move: its metres walked, run and sprinted. */
interface MovementRow {
  name: string;
  meters: string[];
}

/** What somebody can lift, and how far they throw it. */
interface HeaveRow {
  name: string;
  mass: string;
  /** "5 m", "lifted, not thrown", "too heavy" */
  distance: string;
}

export interface NotesPage {
  description: string[];
  /** Heads of the columns: walk, run, sprint. */
  moves: string[];
  movement: MovementRow[];
  mass: string;
  heaves: HeaveRow[];
}

const key = "QUADRANT.zerospace.sheet";

/** Page 5: who somebody is, how far they get in one movement action, and what they can throw (ZS-ACT-2 to -4, ZS-GRA-6). */
export function notesPage(actor: Character, targets: readonly Actor.Implementation[]): NotesPage {
  const { movement, mass, description } = actor.system;
  const flying = itemsOf(actor, isPower).filter(({ system }) => system.movement !== null && system.isActive);
  return {
    description: paragraphs(description),
    moves: MOVES.map((move) => say(`QUADRANT.zerospace.action.${move}`)),
    movement: [
      ...(["walk", "swim", "jump"] as const).map((way) => movementRow(say(`${key}.movement.${way}`), movement[way])),
      ...flying.map(({ name, system }) => movementRow(name, system.movement!)),
    ],
    mass: kilograms(mass),
    heaves: [
      ...targets.flatMap((target) => heaveTarget(actor, target)),
      ...EXAMPLES.map(([word, kg]) => heave(actor, say(`${key}.heave.${word}`), kg)),
    ],
  };
}

function movementRow(name: string, base: number): MovementRow {
  return {
    name,
    meters: MOVES.map((move) => {
      const meters = moveDistance({ base, move, isHindered: false });
      return say(`${key}.meters`, { meters: amount(meters) });
    }),
  };
}

/** What lies about, to have a measure: kg. */
const EXAMPLES = [
  ["crate", 35],
  ["person", 75],
  ["bike", 250],
  ["car", 1500],
] as const;

/** Whoever, or whatever, the reader has aimed at. */
function heaveTarget(actor: Character, target: Actor.Implementation): HeaveRow[] {
  const { mass } = target.system as { mass?: number };
  return typeof mass === "number" && target.uuid !== actor.uuid ? [heave(actor, target.name, mass)] : [];
}

function heave(actor: Character, name: string, mass: number): HeaveRow {
  const { distance } = throwDistance({ brawn: actor.system.values.brawn, mass });
  const words =
    distance === null
      ? say(`${key}.heave.tooHeavy`)
      : distance === 0
        ? say(`${key}.heave.lifted`)
        : say(`${key}.meters`, { meters: amount(distance) });
  return { name, mass: kilograms(mass), distance: words };
}

const kilograms = (mass: number): string => say(`${key}.kilograms`, { mass: amount(mass) });
