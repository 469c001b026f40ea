import { isCard, type Card } from "../documents/messages.ts";

const isLookedAt = ({ system }: Card): boolean => system.state !== "declared";

/**
 * Resolves once the referee has admitted or refused a card; at once if no GM is active; and if the card is deleted or the
 * last GM leaves meanwhile.
 */
export function attended(card: Card): Promise<void> {
  const isSettled = (): boolean => isLookedAt(card) || !game.users!.activeGM;
  if (isSettled()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      Hooks.off("updateChatMessage", updated);
      Hooks.off("deleteChatMessage", deleted);
      Hooks.off("userConnected", connected);
      resolve();
    };
    const updated = Hooks.on("updateChatMessage", (message) => {
      if (message.id === card.id && isCard(message) && isLookedAt(message)) end();
    });
    const deleted = Hooks.on("deleteChatMessage", (message) => {
      if (message.id === card.id) end();
    });
    const connected = Hooks.on("userConnected", () => {
      if (isSettled()) end();
    });
  });
}
