import type { BuildingStep } from "#table/game.ts";

const group = (word: string): string => `QUADRANT.gurps.sheet.group.${word}`;

/** The steps to make a character by hand: attributes and what is bought beside them, traits, skills, equipment, attacks. */
export const steps: Record<string, BuildingStep[]> = {
  gurpsCharacter: [
    { label: group("who"), at: '[name="system.concept"]', figures: ["concept"] },
    { label: group("attributes"), at: '[name="system.attributes.st"]', figures: ["attributes"] },
    { label: group("bought"), at: '[data-kind="bought"] input', figures: ["bonus"] },
    { label: group("traits"), items: [["gurpsTrait"]] },
    { label: group("skills"), items: [["gurpsSkill"]] },
    { label: group("equipment"), items: [["gurpsEquipment"]] },
    { label: group("attacks"), items: [["gurpsAttack"]] },
  ],
};
