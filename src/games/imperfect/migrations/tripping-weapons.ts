import { type Migration, objectAt } from "#table/migrations/migration.ts";

/** The weapons of the compendium that are made to trip with, by the ends of their addresses. */
const MADE_TO_TRIP = ["armwhip000000000", "armlariat0000000"];

/** Where a copy came from: Foundry has said so in more than one place. */
function sourceOf(source: Record<string, unknown>): string {
  const { compendiumSource } = objectAt(source, "_stats") ?? {};
  const { sourceId } = objectAt(objectAt(source, "flags"), "core") ?? {};
  return [compendiumSource, sourceId].find((one) => typeof one === "string") ?? "";
}

/**
 * Once any weapon could trip; now one has to be made for it. Whips and lariats that were in somebody's hands before are, as
 * those of the compendium; of weapons of one's own the owner says so.
 */
export const trippingWeapons: Migration = {
  version: "0.3.0",
  document: "Item",
  types: ["imperfectWeapon"],
  migrate(source) {
    const system = objectAt(source, "system");
    const from = sourceOf(source);
    if (!system || "trips" in system) return;
    if (MADE_TO_TRIP.some((id) => source["_id"] === id || from.endsWith(`.${id}`))) system["trips"] = true;
  },
};
