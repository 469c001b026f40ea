import { el } from "./dom.ts";
import type { MacroLike } from "./types.ts";

/** A small form for a macro's name and command. */
export async function configureMacro(macro: MacroLike): Promise<void> {
  const content = el(
    "div.macro-config",
    {},
    el("label", { for: "macro-name" }, "Name"),
    el("input", { id: "macro-name", name: "name", type: "text", value: macro.name, required: true }),
    el("label", { for: "macro-command" }, "Command"),
    el("textarea", { id: "macro-command", name: "command", rows: 8, spellcheck: "false" }, macro.command),
  );
  const answer: { name: string; command: string } | null = await foundry.applications.api.DialogV2.input({
    window: { title: `Macro: ${macro.name}` },
    content,
    ok: { label: "Save" },
  });
  if (answer) await macro.update({ name: answer.name, command: answer.command });
}
