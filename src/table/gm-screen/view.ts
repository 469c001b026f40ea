import { askable } from "../asking/askable.ts";
import { presetViews } from "../bucket/bucket-panel.ts";
import { bucketOf } from "../bucket/bucket.ts";
import { mayAddToNextRoll } from "../bucket/push.ts";
import { modifierWords } from "../checks/modifier-words.ts";
import { sceneMenu, type SceneCalls } from "../combat/scene-calls.ts";
import { conditionsOf, iconPath } from "../conditions/conditions.ts";
import { vitalsOf } from "../documents/vitals.ts";
import { gameById } from "../register.ts";
import { gameHere } from "../scene-game.ts";
import { playedGames } from "../settings.ts";
import type { Awaiting } from "../waiting/awaited.ts";
import { listed, say } from "../words.ts";

/** A message that waits for a user. */
interface WaitView {
  message: string;
  title: string;
  /** "Ada is to defend" */
  whom: string;
}

/** The state of a player's character. */
interface PersonView {
  uuid: string;
  name: string;
  img: string;
  /** Its players who are online; empty if there are none. */
  player: string;
  defeated: boolean;
  bars: { label: string; value: number; max: number; isLow: boolean }[];
  conditions: { label: string; icon: string; stacks: number }[];
  /** Number of messages that wait for it. */
  waits: number;
}

/** The part of the screen for one game. */
interface GameView {
  game: string;
  name: string;
  people: PersonView[];
  /** The modifiers that wait for the next roll; null for a game without a bucket. */
  next: { lines: object[]; presets: object[] } | null;
}

export interface ScreenView {
  waiting: WaitView[];
  games: GameView[];
  /** The GM's calls in the game of the scene. */
  scenes: SceneCalls[];
  isMany: boolean;
}

/** The view of the GM screen. @param waits the messages that wait for users, the oldest first */
export function screenView(waits: readonly Awaiting[]): ScreenView {
  const here = gameHere();
  // The game of the scene comes first.
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
    gameById(id)?.bucket && mayAddToNextRoll(game.user!)
      ? { lines: bucketOf(id).map((one) => modifierWords(one, id)), presets: presetViews(id) }
      : null,
});

/** A bar is low at 1/LOW of its maximum or less. */
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
