import { askable } from "../asking/askable.ts";
import { presetViews } from "../bucket/bucket-panel.ts";
import { bucketOf } from "../bucket/bucket.ts";
import { mayPush } from "../bucket/push.ts";
import { modifierWords } from "../checks/modifier-words.ts";
import { sceneMenu, type SceneCalls } from "../combat/scene-calls.ts";
import { conditionsOf, iconPath } from "../conditions/conditions.ts";
import { vitalsOf } from "../documents/vitals.ts";
import { gameById } from "../register.ts";
import { gameHere } from "../scene-game.ts";
import { playedGames } from "../settings.ts";
import type { Awaiting } from "../waiting/awaited.ts";
import { listed, say } from "../words.ts";

/** Something that the table waits for. */
interface WaitView {
  message: string;
  title: string;
  /** "Ada is to defend" */
  whom: string;
}

/** How a player's character stands. */
interface PersonView {
  uuid: string;
  name: string;
  img: string;
  /** Who plays it; empty where nobody of them is here. */
  player: string;
  defeated: boolean;
  bars: { label: string; value: number; max: number; isLow: boolean }[];
  conditions: { label: string; icon: string; stacks: number }[];
  /** How many cards wait for it. */
  waits: number;
}

/** What goes for one game. */
interface GameView {
  game: string;
  name: string;
  people: PersonView[];
  /** What waits for the next roll; null for a game without such a list. */
  next: { lines: object[]; presets: object[] } | null;
}

export interface ScreenView {
  waiting: WaitView[];
  games: GameView[];
  /** What may be called in the game of the scene. */
  scenes: SceneCalls[];
  isMany: boolean;
}

/** Who waits for what, how everybody stands, and what the GM may begin. @param waits what waits now, the oldest first */
export function screenView(waits: readonly Awaiting[]): ScreenView {
  const here = gameHere();
  // What is played now comes first.
  const games = playedGames()
    .toSorted((one, other) => Number(other === here?.id) - Number(one === here?.id))
    .map((id) => gameView(id, waits))
    .filter(({ people, next }) => people.length > 0 || next !== null);
  return { waiting: waits.map(waitView), games, scenes: sceneMenu(here), isMany: games.length > 1 };
}

const waitView = ({ message, title, users, how }: Awaiting): WaitView => ({
  message: message.id,
  title,
  whom: say(`QUADRANT.table.screen.how.${how}`, { names: listed(users.map(({ name }) => name)) }),
});

const gameView = (id: string, waits: readonly Awaiting[]): GameView => ({
  game: id,
  name: say(`QUADRANT.${id}.name`),
  people: askable(id).map((actor) => personView(actor, waits)),
  next:
    gameById(id)?.bucket && mayPush(game.user!)
      ? { lines: bucketOf(id).map((one) => modifierWords(one, id)), presets: presetViews(id) }
      : null,
});

/** A third or less of a bar is low. */
const LOW = 3;

function personView(actor: Actor.Implementation, waits: readonly Awaiting[]): PersonView {
  const { bars, defeated } = vitalsOf(actor) ?? { bars: null, defeated: false };
  const players = game.users!.filter((user) => !user.isGM && user.active && actor.testUserPermission(user, "OWNER"));
  return {
    uuid: actor.uuid,
    name: actor.name,
    img: actor.img ?? "",
    player: listed(players.map(({ name }) => name)),
    defeated,
    bars: (bars ?? []).map(({ label, value, max }) => ({ label, value, max, isLow: value * LOW <= max })),
    conditions: conditionsOf(actor).map(({ label, icon, stacks }) => ({ label, icon: iconPath(icon), stacks })),
    waits: waits.filter(({ actors }) => actors.includes(actor.uuid)).length,
  };
}
