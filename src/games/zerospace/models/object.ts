import { fields, TypeDataModel } from "#foundry";
import { health } from "#rules/zerospace";
import { decimal, flag, reference, whole } from "./fields.ts";

const schema = () => ({
  integrity: new fields.SchemaField({ value: whole(6, 0), max: whole(6, 1) }),
  /** Its difficulty value. */
  defense: whole(3, 0),
  isVehicle: flag(),
  /** m of one movement action. */
  movement: decimal(0, { min: 0 }),
  /** UUID of the character that moves it; null: it moves with the environment. */
  controller: reference(),
  /** kg */
  mass: decimal(100, { min: 0 }),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** A thing or a vehicle of ZeroSpace. */
export class ZerospaceObject extends TypeDataModel<Schema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.zerospace.object"];

  static override defineSchema(): Schema {
    return schema();
  }

  /** More than half of Integrity is lost. */
  declare isDamaged: boolean;
  /** No Integrity is left. */
  declare isDestroyed: boolean;

  override prepareDerivedData(): void {
    const { integrity } = this;
    integrity.value = Math.min(integrity.value, integrity.max);
    const { isImpaired, isOut } = health({ value: integrity.value, max: integrity.max, stun: 0 });
    this.isDamaged = isImpaired;
    this.isDestroyed = isOut;
  }
}
