import { fields, TypeDataModel } from "#foundry";
import { LOADS } from "../vocabulary.ts";
import { choice, decimal, even, text, whole } from "./fields.ts";

const schema = () => ({
  /** m per round. */
  pace: whole(20, 0),
  /** Faces of the die that picking up the Pace adds. */
  pickup: even(4, 2, 12),
  size: whole(12, 1),
  scale: decimal(2, { min: 0.01 }),
  armor: whole(0, 0),
  structure: new fields.SchemaField({ value: whole(5, 0), max: whole(5, 1) }),
  /** Set by hand: nobody weighs a hold. */
  load: choice(LOADS, "none", "load"),
  /** The Aptitude that drives it. */
  aptitude: new fields.StringField({ required: true, blank: false, initial: "driving" }),
  crew: new fields.ArrayField(
    new fields.SchemaField({ uuid: new fields.StringField({ required: true, blank: false }), station: text() }),
  ),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** A vehicle of Future Imperfect. A living mount is a character. */
export class ImperfectVehicle extends TypeDataModel<Schema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.imperfect.vehicle"];

  static override defineSchema(): Schema {
    return schema();
  }

  override prepareDerivedData(): void {
    this.structure.value = Math.min(this.structure.value, this.structure.max);
  }
}
