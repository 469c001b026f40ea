import { el } from "../../ui/dom.ts";
import type { DocumentLike, UserLike } from "../../ui/types.ts";

const LEVELS = { NONE: "None", LIMITED: "Limited", OBSERVER: "Observer", OWNER: "Owner" } as const;
const DEFAULT = "default";
/** The choice of a user without an ownership level: the default level applies. */
const UNSET = "";

function levelSelect(name: string, current: number | undefined, withDefault: boolean): HTMLSelectElement {
  const levels = CONST.DOCUMENT_OWNERSHIP_LEVELS as Record<string, number>;
  return el(
    "select",
    { id: `ownership-${name}`, name },
    withDefault ? el("option", { value: UNSET, selected: current === undefined }, "As everybody") : null,
    ...Object.entries(LEVELS).map(([key, label]) =>
      el("option", { value: levels[key], selected: current === levels[key] }, label),
    ),
  );
}

/** Asks for the ownership levels of a document, and stores the answer. */
export async function configureOwnership(document: DocumentLike): Promise<void> {
  const { ownership } = document;
  const players: UserLike[] = game.users.filter((user) => !user.isGM).map((user) => user as unknown as UserLike);
  const row = (id: string, label: string, withDefault: boolean): HTMLElement =>
    el(
      "div.form-group",
      {},
      el("label", { for: `ownership-${id}` }, label),
      levelSelect(id, ownership[id], withDefault),
    );
  const content = el(
    "div.ownership-config",
    {},
    row(DEFAULT, "Everybody", false),
    ...players.map((user) => row(user.id, user.name, true)),
  );
  const answer: Record<string, string> | null = await foundry.applications.api.DialogV2.input({
    window: { title: `Ownership: ${document.name}` },
    content,
    ok: { label: "Save ownership" },
  });
  if (!answer) return;
  const next: Record<string, unknown> = {};
  for (const [id, level] of Object.entries(answer)) {
    if (String(level) !== UNSET) next[id] = Number(level);
    else if (id in ownership) next[id] = _del;
  }
  await document.update({ ownership: next });
}
