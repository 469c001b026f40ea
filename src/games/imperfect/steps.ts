import type { BuildingStep } from "#table/game.ts";

const group = (word: string): string => `QUADRANT.imperfect.sheet.group.${word}`;

/** The steps of building a character by hand: concept and people, Traits, Aptitudes, edges and flaws, then gear. */
export const steps: Record<string, BuildingStep[]> = {
  imperfectCharacter: [
    { label: group("who"), page: "action", at: '[name="system.concept"]', figures: ["concept", "race", "raceLabel"] },
    {
      label: "QUADRANT.imperfect.steps.traits",
      page: "traits",
      at: ".q-traits-grid input",
      figures: ["traits"],
    },
    { label: "QUADRANT.imperfect.steps.aptitudes", page: "traits", items: [["imperfectAptitude"]] },
    { label: "QUADRANT.imperfect.steps.hindrances", page: "fate", items: [["imperfectHindrance"]] },
    { label: group("arms"), page: "gear", items: [["imperfectWeapon"]] },
    { label: group("armor"), page: "gear", items: [["imperfectArmor"]] },
    { label: group("gear"), page: "gear", items: [["imperfectGear"]] },
  ],
};
