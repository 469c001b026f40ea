import { DialogV2 } from "../../foundry.ts";
import { startFromButton } from "../checks/start.ts";
import { sceneCalls } from "../combat/scene-calls.ts";
import type { Game, Panel } from "../game.ts";
import { panelsHere } from "../panels.ts";
import { gameById } from "../register.ts";
import { chooseGameHere, gameHere } from "../scene-game.ts";
import { playedGames } from "../settings.ts";
import { openAsking, openScreen } from "../windows.ts";
import { say } from "../words.ts";

/** A tool of Foundry's scene controls. A `button` acts once per click and is not selected. */
interface Tool {
  name: string;
  order: number;
  title: string;
  icon: string;
  button?: true;
  visible: boolean;
  onChange(event: Event, active: boolean): void;
}

interface Control {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible: boolean;
  activeTool: string;
  tools: Record<string, Tool>;
  onChange(): void;
  onToolChange(): void;
}

/** The id of the game whose tools were drawn last. */
let shown = "";

/** Our group comes after all of Foundry's. */
const PLACE = 100;

/** Adds our group with the tools of the scene's game. A further tool switches to another played game. */
export function onSceneControls(controls: Record<string, unknown>): void {
  const here = gameHere();
  shown = here?.id ?? "";
  const own = toolsOf(here);
  // While our group is active, clicks on the canvas still select tokens.
  const tools: OwnTool[] = [
    { id: "select", title: say("QUADRANT.table.tools.select"), icon: "fa-arrow-pointer" },
    ...own,
  ];
  controls["quadrant"] = {
    name: "quadrant",
    order: PLACE,
    title: here ? `Quadrant: ${say(`QUADRANT.${here.id}.name`)}` : "Quadrant",
    icon: `fa-solid q-controls-mark q-controls-mark--${here?.id ?? "table"}`,
    // Players see the group only if it has tools for them.
    visible: own.length > 0,
    activeTool: "select",
    tools: Object.fromEntries(tools.map((tool, index) => [nameOf(tool), drawn(tool, index)])),
    onChange: () => undefined,
    onToolChange: () => undefined,
  } satisfies Control;
}

interface OwnTool {
  id: string;
  title: string;
  icon: string;
  /** Undefined for the selection tool, which does nothing of its own. */
  act?(): void;
}

const nameOf = ({ id }: OwnTool): string => (id === "select" ? id : `quadrant-${id}`);

const drawn = (tool: OwnTool, order: number): Tool => ({
  name: nameOf(tool),
  order,
  title: tool.title,
  icon: `fa-solid ${tool.icon}`,
  ...(tool.act && { button: true as const }),
  visible: true,
  onChange: () => tool.act?.(),
});

/**
 * The tools: GM screen and question, the game's windows, the GM's calls for scene and session. Windows that the GM screen
 * links to (last acts, modifiers for the next roll) have no tool.
 */
function toolsOf(here: Game | null): OwnTool[] {
  const isGM = game.user?.isGM === true;
  const all = panelsHere().filter(({ panel }) => !panel.isOnScreen);
  const panels = all.filter((one) => one.game === here?.id);
  return [
    ...(isGM ? [screenTool(), askTool()] : []),
    ...panels.map(({ panel }) => panelTool(panel)),
    ...(isGM ? callTools(here) : []),
    ...(playedGames().length > 1 && (isGM || all.length > panels.length) ? [gameTool(here)] : []),
  ];
}

const panelTool = ({ id, label, symbol, open }: Panel): OwnTool => ({
  id,
  title: say(label),
  icon: symbol,
  act: () => void open(),
});

const screenTool = (): OwnTool => ({
  id: "screen",
  title: say("QUADRANT.table.screen.title"),
  icon: "fa-table-list",
  act: () => void openScreen(),
});

/** The question to players, for all played games. */
const askTool = (): OwnTool => ({
  id: "asking",
  title: say("QUADRANT.table.asking.title"),
  icon: "fa-hand",
  act: () => void openAsking(),
});

/** Switches to the tools of another played game. */
const gameTool = (here: Game | null): OwnTool => ({
  id: "game",
  title: say("QUADRANT.table.tools.others"),
  icon: "fa-circle-half-stroke",
  act: () => void chooseGame(here),
});

async function chooseGame(here: Game | null): Promise<void> {
  const games = playedGames().filter((id) => id !== here?.id);
  const answer: unknown = await DialogV2.wait({
    window: { title: say("QUADRANT.table.tools.others") },
    content: `<p>${say("QUADRANT.table.tools.which")}</p>`,
    buttons: games.map((id) => ({ action: id, label: say(`QUADRANT.${id}.name`) })),
    rejectClose: false,
  } as never);
  const id = games.find((one) => one === answer);
  if (!id) return;
  chooseGameHere(id);
  followGameHere();
  followInTracker();
}

/** Redraws the tools after a change of the scene or of its game. */
export function followGameHere(): void {
  if ((gameHere()?.id ?? "") !== shown) redrawSceneControls();
}

/** Redraws the calls in the tracker's foot in the same way. */
export function followInTracker(): void {
  (ui.combat as unknown as { followGameHere?(): void } | undefined)?.followGameHere?.();
}

export function redrawSceneControls(): void {
  void (ui.controls as unknown as { render(options: object): Promise<unknown> } | undefined)?.render({ reset: true });
}

const callTools = (here: Game | null): OwnTool[] =>
  sceneCalls(here).flatMap(({ id, label, symbol }): OwnTool[] =>
    symbol ? [{ id: `${here!.id}-${id}`, title: label, icon: symbol, act: () => void callNow(here!.id, id) }] : [],
  );

/** Makes a call in its current state: it may have changed since the tool was drawn. */
async function callNow(game: string, id: string): Promise<void> {
  const found = sceneCalls(gameById(game)).find((one) => one.id === id);
  if (!found) return;
  if (found.reason) {
    ui.notifications?.warn(found.reason);
    return;
  }
  const button = document.createElement("button");
  Object.assign(button.dataset, found.data);
  await startFromButton(button);
}
