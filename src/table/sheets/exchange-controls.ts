import { readsText } from "../exchange/bring-files.ts";
import { gameOf } from "../register.ts";
import { say } from "../words.ts";

/** The entries of a sheet's menu for export and import, as a file or as text. Empty for users who do not own the actor. */
export function exchangeControls(actor: Actor.Implementation, isEditable: boolean): object[] {
  if (!actor.isOwner) return [];
  const file = (action: string, label: string): object => ({
    action: `${action}File`,
    icon: `fa-solid fa-file-${action}`,
    label,
  });
  const programs = (gameOf(actor)?.reads ?? []).map(({ program }) => program).join(", ");
  const bring = {
    action: "bringFile",
    icon: "fa-solid fa-file-arrow-down",
    label: say("QUADRANT.table.bring.button", { program: programs }),
  };
  const isText = readsText(actor);
  const copy = { action: "copyText", icon: "fa-solid fa-copy", label: say("QUADRANT.table.paste.copy") };
  const paste = { action: "pasteText", icon: "fa-solid fa-paste", label: say("QUADRANT.table.paste.button") };
  const changes = [
    file("import", "QUADRANT.table.sheet.import"),
    ...(programs ? [bring] : []),
    ...(isText ? [paste] : []),
  ];
  return [file("export", "QUADRANT.table.sheet.export"), ...(isText ? [copy] : []), ...(isEditable ? changes : [])];
}
