import type { BuildingStep } from "#table/game.ts";

const sheet = (word: string): string => `QUADRANT.zap.sheet.${word}`;
const group = (kind: string): string => `QUADRANT.zap.group.${kind}.title`;

/** The steps to build a character of Zap! by hand: role and background, figures, Abilities, then gear and Complications. */
export const steps: Record<string, BuildingStep[]> = {
  zapCharacter: [
    { label: sheet("who"), at: '[name="system.role"]', figures: ["template", "background", "drive"] },
    {
      label: sheet("figures"),
      at: '[name="system.toughness"]',
      figures: ["toughness", "actions", "stamina.max", "will.max"],
    },
    ...["power", "movement", "shtick"].map((kind): BuildingStep => ({
      label: group(kind),
      items: [["zapAbility", kind]],
    })),
    { label: group("equipment"), items: [["zapEquipment"]] },
    { label: group("complications"), items: [["zapComplication"]] },
  ],
};
