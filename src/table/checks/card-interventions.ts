import type { Card } from "../documents/messages.ts";
import { gameById, playOf } from "../register.ts";
import { say, sayRefusal } from "../words.ts";
import { isOpened } from "./card-memory.ts";
import type { Situation } from "./check.ts";
import { checkOf } from "./situation.ts";
import { whyNotStepIn } from "./stepping-in.ts";
import type { InterventionGroupView } from "./views.ts";

/** The interventions of this user's actors in an announced or open act, by group. */
export function interventionViews(card: Card, now: Situation, user: User.Implementation): InterventionGroupView[] {
  const check = checkOf(card);
  if (!check.interventions || whyNotStepIn(card, now)) return [];
  const actors = check.intervenes === "open" ? [...new Set([...actorsOf(user), ...selectedBy(user)])] : actorsOf(user);
  const lent = playOf(gameById(card.system.game))?.lends?.(user) ?? [];
  const all = [...new Set([...actors, ...lent])];
  const found = all.flatMap((actor) => check.interventions!(now, actor, user).map((one) => ({ ...one, actor })));
  // A user with only one actor needs no actor names.
  const alone = actors.length === 1 ? actors[0] : null;
  const groups = [...new Set(found.map(({ group }) => group))];
  // While the act waits for something (`Check.awaits`), the groups are unfolded.
  const isAwaited = Boolean(check.awaits?.(now));
  return groups.map((group) => {
    const own = found.filter((one) => one.group === group);
    const said = own.length > 1 && own.every(({ hint }) => hint === own[0]!.hint) ? own[0]!.hint : "";
    return {
      label: group,
      hint: [...new Set(own.map(({ label }) => label))].join(", "),
      said,
      open: isOpened(card.id, group, isAwaited),
      entries: own.map(({ actor, id, label, price, hint, reason }) => ({
        actor: actor.uuid,
        id,
        label: actor === alone ? label : say("QUADRANT.table.card.intervention", { name: actor.name, what: label }),
        price,
        hint: said ? "" : hint,
        reason: reason && sayRefusal(reason),
      })),
    };
  });
}

/**
 * The actors for whom a user may step in. In a fight: the user's actors in it; for the GM, those without a player. Outside a
 * fight: the user's actors; for the GM, the selected tokens.
 */
export function actorsOf(user: User.Implementation): Actor.Implementation[] {
  const fight = game.combats!.contents.find(({ active, started }) => active && started);
  const present = fight ? fight.combatants.contents.map(({ actor }) => actor) : actorsOnScene(user);
  const mine = present.filter((actor) => actor !== null && isTheirs(actor, user, fight !== undefined));
  return [...new Map(mine.map((actor) => [actor!.uuid, actor!])).values()];
}

function isTheirs(actor: Actor.Implementation, user: User.Implementation, fighting: boolean): boolean {
  return user.isGM ? !fighting || !actor.hasPlayerOwner : actor.testUserPermission(user, "OWNER");
}

/** The actors of the selected tokens: the GM may step in for every actor, and chooses them so. */
function selectedBy(user: User.Implementation): Actor.Implementation[] {
  return user.isGM ? (canvas?.tokens?.controlled ?? []).flatMap(({ actor }) => actor ?? []) : [];
}

/** Between fights not every actor has a token: a player's own actors are included all the same. */
function actorsOnScene(user: User.Implementation): (Actor.Implementation | null)[] {
  if (user.isGM) return selectedBy(user);
  const own = (game.actors?.contents ?? []).filter((actor) => actor.testUserPermission(user, "OWNER"));
  return [...(game.scenes!.active?.tokens.contents ?? []).map(({ actor }) => actor), ...own];
}
