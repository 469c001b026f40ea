import { ActorSheetBase, ItemSheetBase } from "../../foundry.ts";
import type { Frame, Play, SheetRegistration } from "../game.ts";
import { partLoaded, playLoaded } from "../loading.ts";
import { playOf } from "../register.ts";
import { registerSheets } from "./register-sheets.ts";

/** What of a sheet is called from outside, without asking which it is. */
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

/** Sheets that stand for others, as long as their game is not here; and those others, once it is. */
const standIns = new WeakMap<object, () => Sheet | null>();

/** What a document's sheet is in truth: where it was asked for before its game was here, it is another one by now. */
export const realSheet = <T extends object | null>(sheet: T): T =>
  ((sheet && standIns.get(sheet)?.()) as T | undefined) ?? sheet;

/** What the sheets of a type are called: the choice of a sheet is kept by it in the world. */
export const sheetName = (type: string): string => `${type.charAt(0).toUpperCase()}${type.slice(1)}Sheet`;

/** Sheets for all types of a game whose own are not here yet: each loads what it stands for when it is opened, and opens that. */
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
  // Named as what it stands for.
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

/** The sheets of plays that have come after them. */
const others = new WeakMap<Play, readonly SheetRegistration[]>();

/** The rest of the sheets of a game: they take the place of what stood for them. */
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
