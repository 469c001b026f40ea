import type { LocationId } from "#rules/imperfect";
import { say } from "#table/words.ts";
import type { Armor } from "../documents.ts";
import { LOCATIONS } from "../vocabulary.ts";
import { AREA_SHAPES, TORSO_SHAPES, type AreaShape } from "./body-shapes.ts";

/** A place that armour may cover: drawn on the figure, and ticked beside it. */
interface PlaceView {
  id: LocationId;
  label: string;
  shape: Pick<AreaShape, "path" | "mirrored">;
  covered: boolean;
}

interface ArmorView {
  key: string;
  /** From head to foot. */
  places: PlaceView[];
  facts: string;
}

const SHAPES: Readonly<Record<LocationId, Pick<AreaShape, "path" | "mirrored">>> = { ...AREA_SHAPES, ...TORSO_SHAPES };

export function armorView(armor: Armor): ArmorView {
  return {
    key: `${armor.id}-places`,
    places: LOCATIONS.toReversed().map((id) => ({
      id,
      label: say(`QUADRANT.imperfect.location.${id}`),
      shape: SHAPES[id],
      covered: armor.system.locations.includes(id),
    })),
    facts: armorFacts(armor).join(" · "),
  };
}

/** "level 2", "Head, Upper torso" */
export function armorFacts({ system: { level, locations } }: Armor): string[] {
  const places = LOCATIONS.toReversed().filter((one) => locations.includes(one));
  const words = places.map((one) => say(`QUADRANT.imperfect.location.${one}`)).join(", ");
  return [say("QUADRANT.imperfect.sheet.gear.level", { level }), words].filter(Boolean);
}

/** The places that are covered once one of them is ticked, or not any more. */
export function placesWith(armor: Armor, place: string, covered: boolean): LocationId[] {
  const { locations } = armor.system;
  return LOCATIONS.filter((one) => (one === place ? covered : locations.includes(one)));
}
