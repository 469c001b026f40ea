import type { ImportedCharacter, BroughtItem, Reader } from "#table/exchange/brought.ts";
import { type Bonus, bonusOf } from "../learning.ts";
import { attacksOf } from "./weapons.ts";
import { besidePrices, bodyOf, carriedWeight, figuresOf, lostFigures, scoresOf, wardOf } from "./figures.ts";
import type { StoredBonus } from "./features.ts";
import { filled, inside, isRefusal, parsed, rows, words, type Row } from "./file.ts";
import { readKnown, type Known } from "./known.ts";
import { namesOf, settleLevels, skillsOf } from "./skills.ts";
import { biographyOf, notesOf } from "./texts.ts";
import { thingName, thingsOf } from "./things.ts";
import { traitsOf } from "./traits.ts";

/** Reads a file of GCS (GURPS Character Sheet), of version 4 or 5. */
export const readGcs: Reader = async (text, { name }) => {
  const file = parsed(text);
  return isRefusal(file) ? file : characterOf(file, { fileName: name, known: await readKnown() });
};

/** A character from a file of GCS. Values that GCS has worked out are taken as they are. */
export function characterOf(file: Row, { fileName, known }: { fileName: string; known: Known }): ImportedCharacter {
  const scores = scoresOf(figuresOf(file));
  const { learnt, lost: lostSkills } = skillsOf(file, { scores, known });
  const names = namesOf(file);
  const traits = traitsOf(file, known, names);
  const { things, lost: lostThings } = thingsOf(file, names);
  const gear = carriedWeight(things.map(({ system }) => system));
  const bonuses = [...traits.items, ...things.map(({ item }) => item)].flatMap(addedBy);
  const bearing = { hasCombatReflexes: traits.items.some(isCombatReflexes), bonuses };
  const { system, atFirst } = bodyOf(file, gear, bearing);
  settleLevels(learnt, scores, bonuses);
  const skilled = { scores, learnt };
  const armed = [
    ...things.map(({ row }) => ({ row, name: thingName(row), isReady: row["equipped"] === true })),
    ...[...traits.inForce, ...learnt.map(({ row }) => row)].map((row) => ({
      row,
      name: filled(words(row["name"]), row),
      isReady: true,
    })),
  ];
  const ready = armed.filter(({ isReady }) => isReady).flatMap(({ row }) => rows(row["weapons"]));
  const attacks = armed.flatMap((one) => attacksOf(one, skilled));
  const ward = (kind: "parry" | "block"): number | null => wardOf(ready, attacks, { ...bearing, kind });
  const items = [
    ...learnt.map(({ item }) => item),
    ...traits.items,
    ...things.map(({ item }) => item),
    ...attacks.map(({ item }) => item),
  ];
  const lost = [...lostFigures(file), ...lostSkills, ...traits.lost, ...lostThings];
  const profile = inside(file, "profile");
  return {
    id: words(file["id"]) || words(profile["name"]) || fileName,
    type: "gurpsCharacter",
    name: words(profile["name"]) || fileName.replace(/\.gcs$/i, ""),
    system: {
      ...system,
      points: { ...system.points, other: besidePrices(file, system, items) },
      defenses: { ...system.defenses, parry: ward("parry"), block: ward("block") },
      reactionModifiers: traits.reactions,
      concept: words(profile["title"]),
      biography: biographyOf(file),
      notes: notesOf(file, lost),
    },
    atFirst,
    items,
    lost,
    portrait: portraitOf(words(profile["portrait"])),
  };
}

/** The bonuses of a trait or a thing, for all its levels; none for a thing that is not carried. */
function addedBy({ name, system }: BroughtItem): Bonus[] {
  const {
    bonuses,
    level = 1,
    isCarried = true,
  } = system as {
    bonuses: StoredBonus[];
    level?: number;
    isCarried?: boolean;
  };
  return isCarried ? bonuses.map((bonus) => bonusOf(bonus, { source: name, level })) : [];
}

const isCombatReflexes = ({ system }: { system: object }): boolean =>
  (system as { rule?: string }).rule === "combatReflexes";

/** The portrait as a data URL: GCS stores WebP, older versions PNG. Null for any other format. */
function portraitOf(data: string): string | null {
  if (!/^[A-Za-z0-9+/=\s]+$/.test(data) || data === "") return null;
  const type = data.startsWith("UklGR")
    ? "webp"
    : data.startsWith("iVBOR")
      ? "png"
      : data.startsWith("/9j/")
        ? "jpeg"
        : "";
  return type ? `data:image/${type};base64,${data.replaceAll(/\s/g, "")}` : null;
}
