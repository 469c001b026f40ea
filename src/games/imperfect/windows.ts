import { whenLoaded } from "#table/loading.ts";

/** The panel of Fate Chips, which comes when it is first opened. */
export const openFatePanel = whenLoaded(
  () => import("./fate/fate-panel.ts"),
  ({ openFatePanel: open }) => open(),
);
