import { DialogV2 } from "../api/dialog.ts";
import { runtime, word } from "../api/runtime.ts";

export interface FilePickerConfiguration {
  type?: string;
  current?: string | null;
  callback?: (path: string) => unknown;
}

/** Asks for the path of a file. The host keeps no tree of files to browse, so the path is typed. */
export class FilePicker {
  readonly type: string;
  readonly current: string;
  readonly callback?: (path: string) => unknown;

  constructor({ type = "any", current = "", callback }: FilePickerConfiguration = {}) {
    this.type = type;
    this.current = current ?? "";
    this.callback = callback;
  }

  static get implementation(): typeof FilePicker {
    return (runtime.CONFIG.ux?.FilePicker as typeof FilePicker | undefined) ?? FilePicker;
  }

  /** @returns the path, or null when dismissed */
  async browse(): Promise<string | null> {
    const content = document.createElement("div");
    const label = document.createElement("label");
    label.textContent = word("FILES.Path");
    const input = document.createElement("input");
    input.type = "text";
    input.name = "path";
    input.value = this.current;
    input.autofocus = true;
    label.append(input);
    content.append(label);
    const result = await DialogV2.input({
      window: { title: "FILES.Browse", icon: "fa-solid fa-file-import" },
      content,
    });
    if (typeof result !== "object" || result === null || !("path" in result)) return null;
    const path = String(result.path).trim();
    await this.callback?.(path);
    return path;
  }

  async render(): Promise<this> {
    await this.browse();
    return this;
  }
}
