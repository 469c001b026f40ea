import type { ForeignFile } from "./brought.ts";
import { actorOfSheet } from "../sheets/actor-of-sheet.ts";
import { gameById, gameOf, games } from "../register.ts";
import { playedGames } from "../settings.ts";
import { say } from "../words.ts";

/** The files of other programs that the played games can read. */
export const foreignFiles = (played: readonly string[] = playedGames()): readonly ForeignFile[] =>
  played.flatMap((id) => gameById(id)?.reads ?? []);

/** Whether any played game reads characters from text; with an actor, whether its type can be read. */
export const readsText = (actor: Actor.Implementation | null = null): boolean =>
  actor
    ? (actor.type as string) in (gameOf(actor)?.texts ?? {})
    : games().some(({ id, texts }) => texts && playedGames().includes(id));

const formatOf = (name: string, formats: readonly ForeignFile[]): ForeignFile | null =>
  formats.find(({ ending }) => name.toLowerCase().endsWith(ending)) ?? null;

/** A file is being read: further files are ignored until it is done. */
let isBusy = false;

/** Imports a character from a file of another program. The reader is loaded on demand. */
export async function bringFile(file: File, onto: Actor.Implementation | null = null): Promise<void> {
  const format = formatOf(file.name, foreignFiles());
  if (!format || isBusy) return;
  isBusy = true;
  try {
    const [reader, { bringCharacter }] = await Promise.all([format.load(), import("./bring.ts")]);
    await bringCharacter(file, reader, onto);
  } finally {
    isBusy = false;
  }
}

/** The extension of Foundry's own exports. */
const OWN = ".json";

/**
 * Asks for a file that the played games can read, and imports the character.
 * @param own the actor that a Foundry export (.json) may replace as well
 */
export function chooseFile(onto: Actor.Implementation | null = null, own: Actor.Implementation | null = null): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = [...foreignFiles().map(({ ending }) => ending), ...(own ? [OWN] : [])].join(",");
  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    if (own && file?.name.toLowerCase().endsWith(OWN)) void file.text().then((json) => own.importFromJSON(json));
    else if (file && !formatOf(file.name, foreignFiles()))
      ui.notifications?.warn(say("QUADRANT.table.bring.unknown", { name: file.name }));
    else if (file) void bringFile(file, onto);
  });
  input.click();
}

/** Imports files that are dropped on a page: on a sheet into its actor, elsewhere into the world. */
export function listenForFiles(page: Document): void {
  const isOurs = ({ dataTransfer }: DragEvent): boolean =>
    [...(dataTransfer?.items ?? [])].some(({ kind }) => kind === "file") && foreignFiles().length > 0;
  page.addEventListener("dragover", (event) => {
    if (isOurs(event)) event.preventDefault();
  });
  page.addEventListener(
    "drop",
    (event) => {
      const file = [...(event.dataTransfer?.files ?? [])].find(({ name }) => formatOf(name, foreignFiles()));
      if (!file) return;
      event.preventDefault();
      event.stopPropagation();
      void bringFile(file, actorOfSheet(event.target));
    },
    { capture: true },
  );
}
