import { whenLoaded } from "#table/loading.ts";

/** Windows of GURPS that are loaded when they are first opened. */

export const openGravityPanel = whenLoaded(
  () => import("./gravity-panel.ts"),
  ({ openGravityPanel: open }) => open(),
);

export const openLongTasks = whenLoaded(
  () => import("./long-tasks/manager.ts"),
  ({ openLongTasks: open }) => open(),
);
