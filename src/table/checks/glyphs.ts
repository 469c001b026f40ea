import type { Die, Pool, Throw } from "../../rules/dice/index.ts";
import { listed, say } from "../words.ts";
import type { DieView } from "./views.ts";

interface Options {
  /** Index of the die that made the total. */
  counted?: number | null;
  /** The dice before a rule took some away. Those that are not in the pool are shown as taken. */
  before?: readonly Die[];
  /** A Trope changed the dice of the pool. */
  changed?: boolean;
  /** The dice are those that an actor has, e.g. on a sheet, and not dice that wait to be thrown. */
  ready?: boolean;
  /** All dice of the game have the same size: an unthrown one shows no number, which could be mistaken for its face. */
  alike?: boolean;
}

/** The text on an unthrown die of a game with only one size of dice. */
const UNKNOWN = "?";

const size = ({ faces, bonus }: Die): string => (bonus ? `${faces}+${bonus}` : String(faces));

/** The glyphs of a pool: first the dice that a rule took away, then its own dice in order. */
export function dieViews(
  pool: Pool,
  thrown: Throw | null,
  { counted = null, before = [], changed = false, ready = false, alike = false }: Options = {},
): DieView[] {
  const taken = without(before, changed ? [] : pool.dice).map((die): DieView => {
    const text = size(die);
    return {
      faces: die.faces,
      text,
      state: "taken",
      label: say("QUADRANT.table.die.taken", { die: text }),
      changed: false,
    };
  });
  const own = pool.dice.map((die, index): DieView => {
    const chain = thrown?.[index];
    const glyph = { faces: die.faces, changed };
    if (!chain) {
      const state = ready ? "ready" : "waiting";
      const text = alike ? UNKNOWN : size(die);
      return { ...glyph, text, state, label: say(`QUADRANT.table.die.${state}`, { die: size(die) }) };
    }
    const shown = pool.rerollOnes ? chain.slice(-1) : chain;
    const face = shown.reduce((sum, one) => sum + one, die.bonus);
    const state = counted === null || counted === index ? "counted" : "idle";
    const label = say(`QUADRANT.table.die.${state}`, { die: size(die), face });
    if (shown.length < 2) return { ...glyph, text: String(face), state, label };
    return { ...glyph, text: String(face), state, ...aced(die, shown, face) };
  });
  return [...taken, ...own];
}

/** The faces and the label of a die that was thrown again and added. */
function aced(die: Die, shown: readonly number[], total: number): Pick<DieView, "aces" | "label"> {
  const aces = shown.map(String);
  return { aces, label: say("QUADRANT.table.die.aced", { die: size(die), faces: listed(aces), total }) };
}

/** The dice of the first list that are not in the second. */
function without(dice: readonly Die[], others: readonly Die[]): Die[] {
  const left = [...others];
  return dice.filter((die) => {
    const index = left.findIndex(({ faces, bonus }) => faces === die.faces && bonus === die.bonus);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
