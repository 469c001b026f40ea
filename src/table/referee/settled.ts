import type { Refusal } from "../checks/check.ts";
import { messageById, type Request } from "../documents/messages.ts";

/**
 * The option with which the referee deletes a request that was carried out. A request deleted without it was not.
 */
export const CARRIED_OUT = { quadrant: { carriedOut: true } };

/** Waits until a request is carried out, refused or deleted. @returns why it was not carried out; null once it was */
export function settled({ id }: Request): Promise<Refusal | null> {
  return new Promise((resolve) => {
    const end = (reason: Refusal | null): void => {
      Hooks.off("deleteChatMessage", deleted);
      Hooks.off("updateChatMessage", updated);
      resolve(reason);
    };
    const deleted = Hooks.on("deleteChatMessage", (message, options) => {
      if (message.id !== id) return;
      const { quadrant } = options as Partial<typeof CARRIED_OUT>;
      end(quadrant?.carriedOut ? null : { key: "QUADRANT.table.refusal.thrownAway" });
    });
    const updated = Hooks.on("updateChatMessage", (message) => {
      const { refusal } = (message as unknown as Request).system;
      if (message.id === id && refusal) end(refusal);
    });
    // The referee may have answered before this call.
    const now = messageById(id) as Request | null;
    if (!now || now.system.refusal) end(now?.system.refusal ?? null);
  });
}
