import { whenLoaded } from "#table/loading.ts";

/** Opens the Fate panel; its code is loaded when the panel is first opened. */
export const openFatePanel = whenLoaded(
  () => import("./fate/fate-panel.ts"),
  ({ openFatePanel: open }) => open(),
);
