import type { ActorLike, EffectLike } from "./types.ts";

/** Whether an effect's icon is shown: always, never, or while the effect is temporary. */
function isShown({ showIcon, isTemporary }: EffectLike): boolean {
  const { ALWAYS, CONDITIONAL } = CONST.ACTIVE_EFFECT_SHOW_ICON;
  return showIcon === ALWAYS || (showIcon === CONDITIONAL && isTemporary);
}

/** The applied effects whose icons tokens and the tracker show (fact 99). `temporaryEffects` does not matter here. */
export function shownEffects(actor: ActorLike | null): EffectLike[] {
  return (actor?.appliedEffects ?? []).filter((effect) => effect.img && isShown(effect));
}
