import { DialogV2, utils } from "../../../foundry.ts";
import { isRefusal } from "../../checks/is-refusal.ts";
import { reasonOf, say, sayRefusal } from "../../words.ts";

const PASTING = "QUADRANT.table.paste";

/** Asks for a text, and imports its character. If the text cannot be read, the window reopens with it for another try. */
export async function pasteCharacter(onto: Actor.Implementation | null = null): Promise<void> {
  let text = "";
  for (;;) {
    const pasted = await askText(text);
    if (pasted === null) return;
    text = pasted;
    const { readText } = await import("./texts.ts");
    const told = await readText(text, onto?.type ?? null).catch((error: unknown) => ({
      key: "QUADRANT.table.import.invalid",
      data: { reason: reasonOf(error) },
    }));
    if (isRefusal(told)) ui.notifications?.warn(sayRefusal(told));
    else {
      const { bringCharacter } = await import("../bring.ts");
      return void (await bringCharacter({ name: "", text: async () => text }, async () => told, onto));
    }
  }
}

async function askText(text: string): Promise<string | null> {
  const field = (key: string): string => utils.escapeHTML(say(`${PASTING}.${key}`));
  const answer: unknown = await DialogV2.wait({
    classes: ["quadrant", "q-window", "q-paste"],
    window: { title: say(`${PASTING}.title`) },
    position: { width: 560 },
    content: `<p>${field("hint")}</p>${textArea(text, field("title"))}`,
    buttons: [
      {
        action: "go",
        label: say(`${PASTING}.go`),
        default: true,
        callback: (_event: Event, button: HTMLButtonElement) => new FormData(button.form!).get("text"),
      },
      { action: "cancel", label: say("QUADRANT.table.ask.cancel") },
    ],
    rejectClose: false,
  } as never);
  return typeof answer === "string" && answer !== "cancel" ? answer : null;
}

const textArea = (text: string, label: string): string =>
  `<textarea name="text" rows="16" spellcheck="false" aria-label="${label}" autofocus>\n${utils.escapeHTML(text)}</textarea>`;

/** Copies an actor as text to the clipboard; without access to it, a window shows the text. */
export async function copyAsText(actor: Actor.Implementation): Promise<void> {
  const { writeText } = await import("./texts.ts");
  const { text, left } = await writeText(actor);
  if (left.length > 0) ui.notifications?.warn(say(`${PASTING}.left`, { names: left.join(", ") }));
  try {
    await navigator.clipboard.writeText(text);
    ui.notifications?.info(say(`${PASTING}.copied`, { name: actor.name }));
  } catch {
    await showText(actor.name, text);
  }
}

async function showText(name: string, text: string): Promise<void> {
  await DialogV2.wait({
    classes: ["quadrant", "q-window", "q-paste"],
    window: { title: say(`${PASTING}.byHand`, { name }) },
    position: { width: 560 },
    content: `<p>${utils.escapeHTML(say(`${PASTING}.byHandHint`))}</p>${textArea(text, utils.escapeHTML(say(`${PASTING}.title`)))}`,
    buttons: [{ action: "close", label: say(`${PASTING}.close`), default: true }],
    render: (_event: Event, dialog: { element: HTMLElement }) => dialog.element.querySelector("textarea")?.select(),
    rejectClose: false,
  } as never);
}
