import { bindDrags } from "../../foundry.ts";

/** The drag data of a preset: dropped on the hotbar, it becomes a macro. */
export interface DraggedPreset {
  type: typeof DRAGGED_PRESET;
  game: string;
  preset: string;
}

export const DRAGGED_PRESET = "QuadrantPreset";

/** Lets the presets of a window be dragged: `data-game`, `data-preset`. */
export function dragPresets(root: HTMLElement): void {
  bindDrags(root, {
    dragSelector: "[data-action=usePreset]",
    permissions: { drop: () => false },
    callbacks: {
      dragstart: (event: DragEvent) => {
        const { game = "", preset = "" } = (event.currentTarget as HTMLElement).dataset;
        const data: DraggedPreset = { type: DRAGGED_PRESET, game, preset };
        event.dataTransfer?.setData("text/plain", JSON.stringify(data));
      },
    },
  });
}
