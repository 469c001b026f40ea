import { openApplications, utils } from "../../foundry.ts";
import { drawSafely } from "../pointer.ts";
import { WINDOW } from "./id.ts";

interface Open {
  id: string;
  rendered: boolean;
  render(): Promise<unknown>;
}

/** Redraws the window of the last acts, if it is open. */
export const redrawLastActs = utils.debounce(() => drawSafely(redraw), 20) as () => void;

function redraw(): void {
  for (const one of openApplications() as Open[]) if (one.id === WINDOW && one.rendered) void one.render();
}
