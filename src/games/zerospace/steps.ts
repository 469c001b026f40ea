import type { BuildingStep } from "#table/game.ts";

const sheet = (word: string): string => `QUADRANT.zerospace.sheet.${word}`;

/** The steps of making a character by hand: attributes, skills, powers, equipment, then Complications. */
export const steps: Record<string, BuildingStep[]> = {
  zerospaceCharacter: [
    { label: sheet("group.who"), page: "actions", at: '[name="system.concept"]', figures: ["concept"] },
    {
      label: sheet("group.attributes"),
      page: "actions",
      at: '[name="system.attributes.brawn.base"]',
      figures: ["attributes"],
    },
    { label: sheet("group.skills"), page: "actions", items: [["zerospaceSkill"]] },
    { label: sheet("page.powers"), page: "powers", items: [["zerospacePower"]] },
    {
      label: sheet("page.equipment"),
      page: "equipment",
      at: "[data-action=createThing]",
      items: [["zerospaceWeapon"], ["zerospaceGear"]],
    },
    { label: sheet("page.complications"), page: "complications", items: [["zerospaceComplication"]] },
  ],
};
