import { DialogV2, utils } from "../../foundry.ts";
import type { Refusal } from "../checks/check.ts";
import { knownAs } from "../documents/names.ts";
import { gameOf } from "../register.ts";
import { findRoll, nearNames } from "../rolls/find.ts";
import { rollsOf, type NamedRoll } from "../rolls/named-roll.ts";
import { say } from "../words.ts";

/** The name of a roll, and its game; null: the game of the rolling actor. */
export interface Asked {
  game: string | null;
  name: string;
}

/** The actors that would roll now (if there are several, the user must choose), or the reason why there are none. */
export type Rollers = { actors: Actor.Implementation[] } | { reason: Refusal };

/** The actors of the selected tokens, else the user's own character, else every owned actor with that roll. */
export function rollersNow(asked: Asked, user: User.Implementation): Rollers {
  const selected = selectedActors().filter((actor) => mayRoll(actor, asked, user));
  if (selected.length > 0) return among(selected, asked);
  const own = user.character;
  if (own && mayRoll(own, asked, user) && (asked.game !== null || findRoll(own, asked.name)))
    return among([own], asked);
  const all = everybody(user).filter((actor) => mayRoll(actor, asked, user));
  return among(all, asked);
}

/** The actors of the tokens selected on the board, each once. */
export function selectedActors(): Actor.Implementation[] {
  const tokens = (canvas?.tokens?.controlled ?? []) as { actor: Actor.Implementation | null }[];
  return [...new Set(tokens.flatMap(({ actor }) => actor ?? []))];
}

function mayRoll(actor: Actor.Implementation, { game: id }: Asked, user: User.Implementation): boolean {
  const own = gameOf(actor);
  return own !== null && (id === null || own.id === id) && actor.testUserPermission(user, "OWNER");
}

/** The world's actors; for a GM also those of the tokens on the scene. */
function everybody(user: User.Implementation): Actor.Implementation[] {
  const tokens = (canvas?.scene?.tokens.contents ?? []) as unknown as { actor: Actor.Implementation | null }[];
  const world = (game.actors?.contents ?? []) as Actor.Implementation[];
  return user.isGM ? [...new Set([...tokens.flatMap(({ actor }) => actor ?? []), ...world])] : world;
}

function among(actors: readonly Actor.Implementation[], { name }: Asked): Rollers {
  const able = actors.filter((actor) => findRoll(actor, name));
  if (able.length > 0) return { actors: able };
  const [only, ...others] = actors;
  if (!only) return { reason: { key: "QUADRANT.table.text.nobody", data: { roll: name } } };
  const near = nearNames(actors.flatMap(rollsOf), name).join(", ");
  const key = `QUADRANT.table.text.noRoll${others.length === 0 ? "" : "OfAny"}${near ? "Near" : ""}`;
  return { reason: { key, data: { name: knownAs(only), roll: name, near } } };
}

/**
 * Finds the rolling actor and its roll; a dialog asks if several actors could. @returns null if there is none (`tell` was
 * called), or the user closed the dialog
 */
export async function rollerFor(
  asked: Asked,
  { user, tell }: { user: User.Implementation; tell: (reason: Refusal) => void },
): Promise<{ actor: Actor.Implementation; roll: NamedRoll } | null> {
  const found = rollersNow(asked, user);
  if ("reason" in found) {
    tell(found.reason);
    return null;
  }
  const actor = found.actors.length === 1 ? found.actors[0]! : await choose(found.actors, asked.name);
  const roll = actor && findRoll(actor, asked.name);
  return actor && roll ? { actor, roll } : null;
}

/** Asks the user which actor rolls. */
async function choose(actors: readonly Actor.Implementation[], roll: string): Promise<Actor.Implementation | null> {
  const options = actors.map((actor) => `<option value="${actor.uuid}">${utils.escapeHTML(knownAs(actor))}</option>`);
  const label = utils.escapeHTML(say("QUADRANT.table.text.who.label"));
  const answer: unknown = await DialogV2.wait({
    classes: ["quadrant", "q-window"],
    window: { title: say("QUADRANT.table.text.who.title", { roll }) },
    position: { width: 360 },
    content: `<label class="q-field"><span class="q-field__label">${label}</span><select class="q-select" name="actor">${options.join("")}</select></label>`,
    buttons: [
      {
        action: "roll",
        label: say("QUADRANT.table.text.who.roll"),
        default: true,
        callback: (_event: unknown, button: HTMLButtonElement) =>
          (button.form?.elements.namedItem("actor") as HTMLSelectElement | null)?.value,
      },
    ],
    rejectClose: false,
  } as never);
  return actors.find(({ uuid }) => uuid === answer) ?? null;
}
