import { currentUser, type ChatMessageLike } from "../ui/types.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";

function messageOf(target: HTMLElement): ChatMessageLike | null {
  const id = target.closest<HTMLElement>("[data-message-id]")?.dataset.messageId;
  return (game.messages.get(id) as unknown as ChatMessageLike | undefined) ?? null;
}

/** The entries of a chat message's context menu. */
export function chatMessageOptions(): ContextMenuEntry[] {
  return [
    {
      label: "Reveal to everybody",
      icon: "fa-solid fa-eye",
      visible: (target: HTMLElement) => {
        const message = messageOf(target);
        return Boolean(message && message.whisper.length && (message.isAuthor || game.user.isGM));
      },
      onClick: (_event: Event, target: HTMLElement) => void messageOf(target)?.update({ whisper: [], blind: false }),
    },
    {
      label: "Delete",
      icon: "fa-solid fa-trash",
      visible: (target: HTMLElement) => messageOf(target)?.canUserModify(currentUser(), "delete") ?? false,
      onClick: (_event: Event, target: HTMLElement) => void messageOf(target)?.delete(),
    },
  ];
}
