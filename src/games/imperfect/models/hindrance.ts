import { fields, TypeDataModel } from "#foundry";
import { HINDRANCE_KINDS } from "../vocabulary.ts";
import { choice, whole } from "./fields.ts";

const schema = () => ({
  kind: choice(HINDRANCE_KINDS, "hindrance", "hindranceKind"),
  points: whole(0, 0),
  description: new fields.HTMLField(),
});
type Schema = ReturnType<typeof schema>;

/** A hindrance, an edge, or an impetus: what drives somebody. */
export class ImperfectHindrance extends TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUADRANT.imperfect.hindrance"];

  static override defineSchema(): Schema {
    return schema();
  }
}
