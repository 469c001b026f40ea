import { PEOPLE, type Bench, type GameId } from "./bench.ts";

/** By game: a condition that a check gives, and system data from which a derived condition follows. */
export const CONDITIONS: Record<GameId, { given: string; derived: { id: string; system: object } | null }> = {
  zap: { given: "hindered", derived: null },
  zerospace: { given: "prone", derived: { id: "injured", system: { enduranceBonus: 10, endurance: { value: 1 } } } },
  imperfect: { given: "unconscious", derived: { id: "wounded", system: { body: { head: { level: 2 } } } } },
  gurps: { given: "stunned", derived: { id: "reeling", system: { hp: { value: 1 } } } },
};

/** A token that gets conditions and its actor: linked to the world actor, or with a synthetic actor. */
export interface Bearer {
  /** "gurps unlinked" */
  name: string;
  game: GameId;
  token: Loose;
  actor: Loose;
  /** The actor of the world, which an unlinked token must not touch. */
  base: Loose;
}

/** One linked and one unlinked token for each game that the world plays. */
export async function bearers(bench: Bench): Promise<Bearer[]> {
  const all: Bearer[] = [];
  for (const game of bench.games())
    for (const linked of [true, false]) {
      const base = await bench.actor(PEOPLE[game]);
      const token = await bench.token(base, { linked });
      all.push({ name: `${game} ${linked ? "linked" : "unlinked"}`, game, token, actor: token.actor, base });
    }
  return all;
}

/** The effects whose icons a token shows, by V14's own rule. */
export function shownEffects(actor: Loose): Loose[] {
  const { ALWAYS, CONDITIONAL } = CONST.ACTIVE_EFFECT_SHOW_ICON;
  return actor.appliedEffects.filter(
    ({ showIcon, isTemporary }: Loose) => showIcon === ALWAYS || (showIcon === CONDITIONAL && isTemporary),
  );
}

/** The number of times that a token shows a condition. */
export const timesShown = (actor: Loose, status: string): number =>
  shownEffects(actor).filter(({ statuses }) => statuses.has(status)).length;
