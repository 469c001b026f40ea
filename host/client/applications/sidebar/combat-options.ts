import type { CombatantLike, CombatLike } from "../ui/types.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";

type Target = HTMLElement;

/** The entries of a combatant's context menu. */
export function combatantOptions(combatantOf: (target: Target) => CombatantLike | null): ContextMenuEntry[] {
  const isGM = (): boolean => game.user.isGM;
  return [
    {
      label: "COMBATANT.ACTIONS.Clear",
      icon: "fa-solid fa-arrow-rotate-left",
      visible: (target: Target) => isGM() && combatantOf(target)?.initiative !== null,
      onClick: (_event: Event, target: Target) => void combatantOf(target)?.update({ initiative: null }),
    },
    {
      label: "COMBATANT.ACTIONS.Reroll",
      icon: "fa-solid fa-dice-d20",
      visible: isGM,
      onClick: (_event: Event, target: Target) => {
        const combatant = combatantOf(target);
        if (combatant) void combatant.combat?.rollInitiative([combatant.id]);
      },
    },
    {
      label: "COMBATANT.ACTIONS.Remove",
      icon: "fa-solid fa-trash",
      visible: isGM,
      onClick: (_event: Event, target: Target) => void combatantOf(target)?.delete(),
    },
  ];
}

/** The entries of the encounter's context menu. */
export function combatOptions(viewed: () => CombatLike | null): ContextMenuEntry[] {
  return [
    {
      label: "COMBAT.ACTIONS.Delete",
      icon: "fa-solid fa-trash",
      visible: () => game.user.isGM && viewed() !== null,
      onClick: () => void viewed()?.delete(),
    },
  ];
}
