import { dotted } from "#table/words.ts";
import { APTITUDES, CONCENTRATIONS, TRAITS } from "../vocabulary.ts";
import type { Trait, TraitDie } from "#rules/imperfect";
import { aptitudeLabel, concentrationLabel, waysOf } from "../checks/roll/ways.ts";
import { diceWords, dieWords, tell } from "../words.ts";
import { type Aptitude, type Character, isAptitude, itemsOf } from "../documents.ts";

/** "8", "12+2" */
const dieText = ({ faces, bonus }: Pick<TraitDie, "bonus"> & { faces: number }): string =>
  bonus > 0 ? `${faces}+${bonus}` : String(faces);

const written = (actor: Character, trait: Trait, dice: number): string =>
  diceWords(dice, dieText(actor.system.traits[trait]));

/** The eight Traits, each with its learnt Aptitudes (IMP-ROLL-1, -2). */
export function traitViews(actor: Character) {
  const learnt = itemsOf(actor, isAptitude);
  return TRAITS.map((id) => {
    const { coordination, faces, bonus } = actor.system.traits[id];
    const text = dieText({ faces, bonus });
    return {
      id,
      name: tell(`trait.${id}`),
      die: { faces, text, state: "ready", label: dieWords(text), changed: false },
      /** "×3" */
      dice: `×${coordination}`,
      coordination,
      /** The dice that it may have, and the chosen one: "12+2". */
      choices: dieChoices({ faces, bonus }),
      chosen: text,
      aptitudes: learnt
        .filter(({ system }) => system.trait === id)
        .map((item) => aptitudeRow(item, learnt))
        .toSorted(byName),
    };
  });
}

function aptitudeRow(item: Aptitude, all: readonly Aptitude[]) {
  const { id, name, system } = item;
  const { key, concentration, level, raisedThisArc } = system;
  const label = aptitudeLabel(key, concentration);
  const isTwice = all.some(
    (other) => other !== item && other.system.key === key && other.system.concentration === concentration,
  );
  const labels = [label, aptitudeLabel(key), concentrationLabel(concentration)];
  return {
    id: id ?? "",
    /** "Shooting: blast rifle" */
    name: label,
    /** The name that its owner gave it, if it differs. */
    note: dotted(
      labels.some((one) => one.localeCompare(name, undefined, { sensitivity: "base" }) === 0) ? "" : name,
      isTwice ? tell("sheet.twice") : "",
    ),
    level,
    raised: raisedThisArc ? tell("sheet.raised") : "",
  };
}

const byName = (one: AptitudeRow, other: AptitudeRow): number => one.name.localeCompare(other.name, game.i18n?.lang);

/** The Aptitudes of the rules that the actor has not learnt (IMP-ROLL-7, -8). */
export function unlearntViews(actor: Character) {
  const own = itemsOf(actor, isAptitude).filter(({ system }) => system.level > 0);
  const view = (aptitude: string, concentration = "") => {
    const way = waysOf(actor, { aptitude, ...(concentration && { concentration }) })[0]!;
    return {
      aptitude,
      concentration,
      name: aptitudeLabel(aptitude, concentration),
      training: tell(`training.${way.training}`),
      dice: written(actor, way.trait, way.dice),
    };
  };
  return Object.keys(APTITUDES).flatMap((key) => {
    const known = own.filter(({ system }) => system.key === key);
    if (known.length === 0) return [view(key)];
    const all: readonly string[] = CONCENTRATIONS[key as keyof typeof CONCENTRATIONS] ?? [];
    return all
      .filter((concentration) => !known.some(({ system }) => system.concentration === concentration))
      .map((concentration) => view(key, concentration));
  });
}

/** The dice that a Trait may have, as choices: "d8", "d12+2" (IMP-ROLL-12). */
function dieChoices({ faces, bonus }: Pick<TraitDie, "bonus"> & { faces: number }): Record<string, string> {
  const beyond = [2, 4, 6, 8, ...(bonus > 8 ? [bonus] : [])];
  const all = [
    ...[4, 6, 8, 10, 12].map((one) => ({ faces: one, bonus: 0 })),
    ...beyond.map((one) => ({ faces: 12, bonus: one })),
  ];
  return Object.fromEntries([...all, { faces, bonus }].map((die) => [dieText(die), dieWords(dieText(die))]));
}

/** "12+2" → faces and bonus. */
export function dieOfText(text: string): { faces: number; bonus: number } {
  const [faces, bonus = "0"] = text.split("+");
  return { faces: Number(faces), bonus: Number(bonus) };
}

type AptitudeRow = ReturnType<typeof aptitudeRow>;
