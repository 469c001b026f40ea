import { type Migration, objectAt } from "#table/migrations/migration.ts";

/** The compendium's tripping weapons, by the last part of their UUIDs. */
const MADE_TO_TRIP = ["armwhip000000000", "armlariat0000000"];

/** The UUID of the compendium Item that was copied; Foundry has stored it in two places. */
function sourceOf(source: Record<string, unknown>): string {
  const { compendiumSource } = objectAt(source, "_stats") ?? {};
  const { sourceId } = objectAt(objectAt(source, "flags"), "core") ?? {};
  return [compendiumSource, sourceId].find((one) => typeof one === "string") ?? "";
}

/**
 * Before 0.3.0 every weapon could trip; since then a weapon needs `trips`. Copies of the compendium's whips and lariats
 * get it; the owner of any other weapon has to set it.
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
