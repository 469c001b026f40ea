import type { Brought, Reader } from "#table/exchange/brought.ts";
import { attacksOf } from "./weapons.ts";
import { bestDefense, bodyOf, carriedWeight, figuresOf, lostFigures, scoresOf } from "./figures.ts";
import { filled, inside, isRefusal, parsed, rows, words, type Row } from "./file.ts";
import { readKnown, type Known } from "./known.ts";
import { skillsOf } from "./skills.ts";
import { biographyOf, notesOf } from "./texts.ts";
import { thingName, thingsOf } from "./things.ts";
import { traitsOf } from "./traits.ts";

/** Reads a file of GCS (GURPS Character Sheet), of version 4 or 5. */
export const readGcs: Reader = async (text, { name }) => {
  const file = parsed(text);
  return isRefusal(file) ? file : characterOf(file, { fileName: name, known: await readKnown() });
};

/** A character as a file of GCS has it. What GCS has worked out is taken as it is. */
export function characterOf(file: Row, { fileName, known }: { fileName: string; known: Known }): Brought {
  const scores = scoresOf(figuresOf(file));
  const { learnt, lost: lostSkills } = skillsOf(file, { scores, known });
  const traits = traitsOf(file, known);
  const { things, lost: lostThings } = thingsOf(file);
  const gear = carriedWeight(things.map(({ system }) => system));
  const { system, atFirst } = bodyOf(file, gear, traits.items.some(isCombatReflexes));
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
  const body = system as { defenses: object };
  const lost = [...lostFigures(file), ...lostSkills, ...traits.lost, ...lostThings];
  const profile = inside(file, "profile");
  return {
    id: words(file["id"]) || words(profile["name"]) || fileName,
    type: "gurpsCharacter",
    name: words(profile["name"]) || fileName.replace(/\.gcs$/i, ""),
    system: {
      ...body,
      defenses: { ...body.defenses, parry: bestDefense(ready, "parry"), block: bestDefense(ready, "block") },
      reactionModifiers: traits.reactions,
      concept: words(profile["title"]),
      biography: biographyOf(file),
      notes: notesOf(file, lost),
    },
    atFirst,
    items: [
      ...learnt.map(({ item }) => item),
      ...traits.items,
      ...things.map(({ item }) => item),
      ...armed.flatMap(({ row, name }) => attacksOf(row, name, skilled)),
    ],
    lost,
    portrait: portraitOf(words(profile["portrait"])),
  };
}

const isCombatReflexes = ({ system }: { system: object }): boolean =>
  (system as { rule?: string }).rule === "combatReflexes";

/** GCS keeps pictures as WebP; older ones, as PNG. */
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
