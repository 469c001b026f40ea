import { freePlace, placeActor } from "../../board/drop.ts";
import { currentUser, type ActorLike, type DocumentLike } from "../ui/types.ts";
import { configureOwnership } from "./apps/ownership.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";

/** The entries of the menu of a directory's entry. */
export function directoryEntryOptions(documentOf: (target: HTMLElement) => DocumentLike | null): ContextMenuEntry[] {
  const act = (fn: (document: DocumentLike) => unknown) => (_event: Event, target: HTMLElement) => {
    const document = documentOf(target);
    if (document) void fn(document);
  };
  const may = (test: (document: DocumentLike) => boolean) => (target: HTMLElement) => {
    const document = documentOf(target);
    return document !== null && test(document);
  };
  return [
    {
      label: "Place on the board",
      icon: "fa-solid fa-chess-pawn",
      visible: may((document) => {
        return document.documentName === "Actor" && document.isOwner && canvas.scene && game.user.can("TOKEN_CREATE");
      }),
      onClick: act((document) => placeActor(canvas.scene, document as ActorLike, freePlace(canvas as never))),
    },
    {
      label: "Configure ownership",
      icon: "fa-solid fa-lock",
      visible: may(() => game.user.isGM),
      onClick: act(configureOwnership),
    },
    {
      label: "Export data",
      icon: "fa-solid fa-file-export",
      visible: may((document) => document.isOwner),
      onClick: act((document) => document.exportToJSON?.()),
    },
    {
      label: "Import data",
      icon: "fa-solid fa-file-import",
      visible: may((document) => document.isOwner),
      onClick: act((document) => document.importFromJSONDialog?.()),
    },
    {
      label: "Duplicate",
      icon: "fa-solid fa-copy",
      visible: may((document) => game.user.isGM || (document.isOwner && mayCreate(document))),
      onClick: act((document) => document.clone({ name: `${document.name} (Copy)` }, { save: true, addSource: true })),
    },
    {
      label: "Delete",
      icon: "fa-solid fa-trash",
      visible: may((document) => document.canUserModify(currentUser(), "delete")),
      onClick: act((document) => document.deleteDialog()),
    },
  ];
}

function mayCreate(document: DocumentLike): boolean {
  return CONFIG[document.documentName].documentClass.canUserCreate(game.user);
}
