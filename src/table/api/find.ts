import { checkById, gameById, isCheckHere } from "../register.ts";
import { isCard, messageById, type Card } from "../documents/messages.ts";
import type { Check } from "../checks/check.ts";
import { isTypable, type TypedLine } from "../checks/lanes.ts";
import type { Game } from "../game.ts";
import { LIMITS } from "../limits.ts";
import { say } from "../words.ts";
import { QuadrantError, wrong } from "./error.ts";
import type { SaidModifier } from "./types.ts";

type Document = { documentName?: string; actor?: unknown };

/** The actor that the caller names. @throws QuadrantError */
export function actorBy(of: unknown): Actor.Implementation {
  // A macro passes null where its user has chosen no actor.
  if (of === null || of === undefined) throw new QuadrantError("unknownActor", say("QUADRANT.table.api.noActor"));
  const found = documentBy(uuidOf(of));
  const actor = (found?.documentName === "Token" ? found.actor : found) as Actor.Implementation | null | undefined;
  if (actor?.documentName !== "Actor") throw wrong("unknownActor", of);
  return actor;
}

/** The actor's Item that the caller names by its id, its UUID or itself. @throws QuadrantError */
export function itemOf(actor: Actor.Implementation, of: unknown): Item.Implementation {
  const own = typeof of === "string" ? actor.items.get(of) : undefined;
  const item = own ?? (documentBy(uuidOf(of)) as Item.Implementation | null);
  if (item?.documentName !== "Item" || item.actor?.uuid !== actor.uuid) throw wrong("unknownItem", of);
  return item;
}

/** The card that the caller names by its id, its UUID or itself. @throws QuadrantError */
export function cardBy(of: unknown): Card {
  const uuid = uuidOf(of);
  const message = uuid === null ? null : messageById(uuid.replace(/^ChatMessage\./, ""));
  if (!isCard(message)) throw wrong("unknownCard", of);
  return message;
}

/** @throws QuadrantError */
export function gameBy(id: unknown): Game {
  const found = typeof id === "string" ? gameById(id) : null;
  if (!found) throw wrong("unknownGame", id);
  return found;
}

/** @throws QuadrantError */
export function checkBy(id: unknown): { game: Game; check: Check } {
  if (typeof id !== "string" || !isCheckHere(id)) throw wrong("unknownCheck", id);
  return checkById(id);
}

/** The Item with this UUID, wherever it is; null where there is none. */
export const itemBy = (uuid: unknown): Item.Implementation | null => {
  const found = typeof uuid === "string" ? documentBy(uuid) : null;
  return found?.documentName === "Item" ? (found as unknown as Item.Implementation) : null;
};

/** The options of a call. @throws QuadrantError where they are not an object */
export function optionsOf<T extends object>(options: T | undefined): T {
  if (options === undefined) return {} as T;
  if (typeof options !== "object" || options === null) throw wrong("badInput", "options");
  return options;
}

/** The modifiers that the caller adds to a roll. @throws QuadrantError */
export function linesOf(modifiers: readonly SaidModifier[] | undefined): TypedLine[] {
  if (modifiers === undefined) return [];
  if (!Array.isArray(modifiers) || modifiers.length > LIMITS.modifiers) throw wrong("badInput", "modifiers");
  return (modifiers as readonly (Partial<SaidModifier> | null)[]).map((line, index) => {
    const { label = "", value } = line ?? {};
    if (typeof value !== "number" || !isTypable(value)) throw wrong("badInput", `modifiers[${index}].value`);
    if (typeof label !== "string") throw wrong("badInput", `modifiers[${index}].label`);
    return { label, value };
  });
}

/** The further data of a check. @throws QuadrantError where a value is not a string */
export function dataOf(data: Readonly<Record<string, string>> | undefined): Record<string, string> {
  const own = optionsOf(data);
  const odd = Object.entries(own).find(([, value]) => typeof value !== "string");
  if (odd) throw wrong("badInput", `data.${odd[0]}`);
  return { ...own };
}

function documentBy(uuid: string | null): Document | null {
  try {
    return uuid ? (fromUuidSync(uuid, { strict: false }) as Document | null) : null;
  } catch {
    // Foundry throws for a string that is no UUID.
    return null;
  }
}

/** A token on the board holds its document in a field. */
function uuidOf(of: unknown): string | null {
  if (typeof of === "string") return of;
  const { uuid, document } = (of ?? {}) as { uuid?: unknown; document?: { uuid?: unknown } };
  const found = typeof uuid === "string" ? uuid : document?.uuid;
  return typeof found === "string" ? found : null;
}
