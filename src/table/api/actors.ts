import { combatantOf, subjectFrom, tokenOf } from "../checks/parties.ts";
import type { ButtonView } from "../checks/views.ts";
import { iconPath } from "../conditions/conditions.ts";
import { vitalsOf } from "../documents/vitals.ts";
import type { ActChoice } from "../game.ts";
import { performed } from "../referee/perform.ts";
import { gameOf, playOfDocument } from "../register.ts";
import { sayRefusal } from "../words.ts";
import { answered, done, QuadrantError, refused, tells, wrong } from "./error.ts";
import { actorBy, optionsOf } from "./find.ts";
import { oddsOf, rolls } from "./rolls.ts";
import type { ActInfo, Odds, QuadrantApi } from "./types.ts";

type Actors = Pick<QuadrantApi, "gameOf" | "vitals" | "acts" | "act">;

/** Reads the state of actors and does the acts that they have in a fight. */
export const actors: Actors = {
  gameOf: (document) => answered(() => gameOf(document as Parameters<typeof gameOf>[0])?.id ?? null),
  vitals: (actor) => answered(() => vitalsOf(actorBy(actor))),
  acts: (actor) => answered(() => actsOf(actorBy(actor)).map(({ info }) => info)),
  act: (actor, id, options) =>
    done(async () => {
      const found = actsOf(actorBy(actor)).find(({ info }) => info.id === id);
      if (!found) throw wrong("unknownAct", id);
      if (found.info.reason !== null) throw new QuadrantError("refused", found.info.reason);
      return found.does(optionsOf(options));
    }, tells(options)),
};

interface Act {
  info: ActInfo;
  does(options: object): ReturnType<Actors["act"]>;
}

/** The acts that the actor's row in the tracker offers. Empty without a fight, and for a user who does not own the actor. */
function actsOf(actor: Actor.Implementation): Act[] {
  const token = tokenOf(actor);
  const row = combatantOf(actor, token);
  const play = playOfDocument(actor);
  if (!play || !row || !actor.isOwner) return [];
  const view = play.combat.view(row);
  const menu = view?.menu ?? (token && play.hud?.(token)) ?? null;
  return [
    ...(view?.controls ?? []).map((button) => ofButton(actor, row, button)),
    ...(menu?.choices ?? []).map((choice) => ofChoice(row, menu!.label, choice)),
  ];
}

async function turnAct(row: Combatant.Implementation, act: string, data: Record<string, string>): Promise<null> {
  const reason = await performed({ subject: row.combat!.uuid, act, data: { combatant: row.id!, data } });
  if (reason) throw refused(reason);
  return null;
}

function ofButton(
  actor: Actor.Implementation,
  row: Combatant.Implementation,
  { action, data, label, reason, price }: ButtonView,
): Act {
  const { check = null, itemId, actor: of, act = "", combatant: _row, ...rest } = data as Record<string, string>;
  const info = {
    id: [action, check ?? act, itemId, ...Object.values(rest)].filter(Boolean).join(":"),
    label,
    group: price,
    icon: null,
    active: null,
    reason,
    check,
  };
  const who = of ? actorBy(of) : actor;
  const item = itemId ? (who.items.get(itemId) ?? null) : null;
  const odds = (): Odds | null => (check ? oddsOrNone(check, () => subjectFrom(who, { item, data: rest })) : null);
  return {
    info: Object.defineProperty({ ...info, odds: null }, "odds", { enumerable: true, get: odds }) as ActInfo,
    async does(options) {
      if (check) return rolls.start(check, { ...options, actor: who, item, data: rest });
      const atOnce = action === "atOnce" ? playOfDocument(actor)?.combat.atOnce?.[act] : undefined;
      if (!atOnce) return turnAct(row, act, rest);
      await atOnce(row);
      return null;
    },
  };
}

const ofChoice = (row: Combatant.Implementation, group: string, choice: ActChoice): Act => ({
  info: {
    id: `turnAct:${choice.act}:${choice.value}`,
    label: choice.label,
    group,
    icon: iconPath(choice.icon),
    active: choice.active,
    reason: choice.reason && sayRefusal(choice.reason),
    check: null,
    odds: null,
  },
  does: () => turnAct(row, choice.act, { value: choice.value }),
});

/** Null where the user may not know the odds, or the check is impossible. */
function oddsOrNone(check: string, subject: () => Parameters<typeof oddsOf>[1]): Odds | null {
  try {
    return oddsOf(check, subject(), []);
  } catch (error) {
    if (error instanceof QuadrantError) return null;
    throw error;
  }
}
