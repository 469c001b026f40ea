import { startFromButton } from "../checks/start.ts";
import type { SceneCall } from "../game.ts";
import { gameById } from "../register.ts";
import { playedGames } from "../settings.ts";

/** A tool of Foundry's board that acts at once. */
interface Tool {
  name: string;
  order: number;
  title: string;
  icon: string;
  button: true;
  visible: boolean;
  onChange(event: Event, active: boolean): void;
}

/** Behind all tools of Foundry's own. */
const FIRST_PLACE = 100;

/** What the GM may call between fights stands among the board's controls, too. */
export function onSceneControls(controls: { tokens?: { tools: Record<string, Tool> } }): void {
  if (!controls.tokens || !game.user?.isGM) return;
  for (const [index, { id, label, symbol }] of calls().entries()) {
    if (!symbol) continue;
    const name = `quadrant-${id}`;
    controls.tokens.tools[name] = {
      name,
      order: FIRST_PLACE + index,
      title: label,
      icon: `fa-solid ${symbol}`,
      button: true,
      visible: true,
      onChange: () => void callNow(id),
    };
  }
}

function calls(): SceneCall[] {
  return gameById(playedGames()[0] ?? "")?.combat.foot?.() ?? [];
}

/** As the table stands when it is pressed, not when the tool was drawn. */
async function callNow(id: string): Promise<void> {
  const found = calls().find((one) => one.id === id);
  if (!found) return;
  if (found.reason) {
    ui.notifications?.warn(found.reason);
    return;
  }
  const button = document.createElement("button");
  Object.assign(button.dataset, found.data);
  await startFromButton(button);
}
