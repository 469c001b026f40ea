import { openLastActs } from "../acts/window.ts";
import { openAsking } from "../asking/window.ts";
import { startFromButton } from "../checks/start.ts";
import { sceneCalls } from "../combat/scene-calls.ts";
import type { Panel } from "../game.ts";
import { panelsHere } from "../panels.ts";
import { say } from "../words.ts";

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

/** Games' own windows stand among the board's controls for everybody, and what the GM may call between fights for the GM. */
export function onSceneControls(controls: { tokens?: { tools: Record<string, Tool> } }): void {
  if (!controls.tokens) return;
  const tools = [
    ...panelsHere().map(({ panel }) => panelTool(panel)),
    ...(game.user?.isGM ? [askTool(), actsTool(), ...callTools()] : []),
  ];
  for (const [index, tool] of tools.entries()) {
    const name = `quadrant-${tool.id}`;
    const { title, icon, act } = tool;
    controls.tokens.tools[name] = {
      name,
      order: FIRST_PLACE + index,
      title,
      icon: `fa-solid ${icon}`,
      button: true,
      visible: true,
      onChange: act,
    };
  }
}

interface OwnTool {
  id: string;
  title: string;
  icon: string;
  act(): void;
}

const panelTool = ({ id, label, symbol, open }: Panel): OwnTool => ({
  id,
  title: say(label),
  icon: symbol,
  act: () => void open(),
});

/** Of every game that is played. */
const askTool = (): OwnTool => ({
  id: "asking",
  title: say("QUADRANT.table.asking.title"),
  icon: "fa-hand",
  act: () => void openAsking(),
});

const actsTool = (): OwnTool => ({
  id: "last-acts",
  title: say("QUADRANT.table.lastActs.title"),
  icon: "fa-clock-rotate-left",
  act: () => void openLastActs(),
});

/** Two games may call something the same. */
const callTools = (): OwnTool[] =>
  sceneCalls().flatMap(({ game, title, calls }) =>
    calls.flatMap(({ id, label, symbol }): OwnTool[] => {
      if (!symbol) return [];
      const named = title ? `${title}: ${label}` : label;
      return [{ id: `${game}-${id}`, title: named, icon: symbol, act: () => void callNow(game, id) }];
    }),
  );

/** As the table stands when it is pressed, not when the tool was drawn. */
async function callNow(game: string, id: string): Promise<void> {
  const found = sceneCalls()
    .find((group) => group.game === game)
    ?.calls.find((one) => one.id === id);
  if (!found) return;
  if (found.reason) {
    ui.notifications?.warn(found.reason);
    return;
  }
  const button = document.createElement("button");
  Object.assign(button.dataset, found.data);
  await startFromButton(button);
}
