import { ActorSheetBase, ItemSheetBase } from "../../foundry.ts";
import type { Frame, Play, SheetRegistration } from "../game.ts";
import { partLoaded, playLoaded } from "../loading.ts";
import { playOf } from "../register.ts";
import { registerSheets } from "./register-sheets.ts";

/** The members of a sheet that are called from outside. */
interface Sheet {
  readonly rendered: boolean;
  render(...options: unknown[]): Promise<unknown>;
  close(...options: unknown[]): Promise<unknown>;
}
type SheetClass = new (options: object) => Sheet;

const BASES = { Actor: ActorSheetBase, Item: ItemSheetBase } as unknown as Record<
  "Actor" | "Item",
  new (options: object) => Sheet & { document: Actor.Implementation | Item.Implementation }
>;

/** Stand-in sheets, each with a function that returns the real sheet once its game is loaded. */
const standIns = new WeakMap<object, () => Sheet | null>();

/** The real sheet of a document: `document.sheet` may still be the stand-in from before its game was loaded. */
export const realSheet = <T extends object | null>(sheet: T): T =>
  ((sheet && standIns.get(sheet)?.()) as T | undefined) ?? sheet;

/** The class name of a type's sheet, by which the world stores the choice of a sheet. */
export const sheetName = (type: string): string => `${type.charAt(0).toUpperCase()}${type.slice(1)}Sheet`;

/** Stand-in sheets for all types of a game that is not loaded yet: opening one loads and opens the real sheet. */
export function lightSheets(game: Frame): SheetRegistration[] {
  return (["Actor", "Item"] as const).flatMap((document) =>
    Object.keys(game.models[document] ?? {}).map((type) => ({
      document,
      types: [type],
      sheet: lightSheet(game, document, type) as unknown as SheetRegistration["sheet"],
    })),
  );
}

function lightSheet(game: Frame, documentName: "Actor" | "Item", type: string): SheetClass {
  const name = sheetName(type);
  // It has the class name of the real sheet.
  const named = {
    [name]: class extends BASES[documentName] {
      constructor(options: object) {
        super(options);
        let real: Sheet | null = null;
        standIns.set(this, () => {
          const play = playOf(game);
          if (play && !real) {
            const found = classFor(play, documentName, type);
            real = found && new found({ document: this.document, editable: this.document.isOwner });
          }
          return real;
        });
      }

      override get rendered(): boolean {
        return standIns.get(this)?.()?.rendered ?? false;
      }

      override async render(...options: unknown[]): Promise<unknown> {
        const play = await playLoaded(game);
        if (play && !classFor(play, documentName, type)) await othersLoaded(play);
        return (
          (await standIns
            .get(this)?.()
            ?.render(...options)) ?? this
        );
      }

      override async close(...options: unknown[]): Promise<unknown> {
        return (
          (await standIns
            .get(this)?.()
            ?.close(...options)) ?? this
        );
      }
    },
  };
  return named[name]!;
}

/** The loaded `laterSheets` of each play. */
const others = new WeakMap<Play, readonly SheetRegistration[]>();

/** Loads the remaining sheets of a game and registers them in place of their stand-ins. */
async function othersLoaded(play: Play): Promise<void> {
  const come = play.laterSheets && (await partLoaded(play.laterSheets));
  if (!come || others.has(play)) return;
  others.set(play, come.sheets);
  registerSheets(come.sheets);
}

function classFor(play: Play, documentName: string, type: string): SheetClass | null {
  const all = [...play.sheets, ...(others.get(play) ?? [])];
  return (all.find(({ document, types }) => document === documentName && types.includes(type))?.sheet as never) ?? null;
}
