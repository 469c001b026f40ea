/** A model with the one member `x`. */
export function modelOf(field: () => Loose): Loose {
  return class Probe extends foundry.abstract.DataModel {
    static defineSchema(): object {
      return { x: field() };
    }
  };
}

/** The value that a field makes of an input. */
export const made = (field: () => Loose, x?: unknown): unknown => new (modelOf(field))(x === undefined ? {} : { x }).x;

/** A model of several fields, like one of a system. */
export function heroModel(): Loose {
  const { fields } = foundry.data;
  return class Hero extends foundry.abstract.DataModel {
    static defineSchema(): object {
      return {
        name: new fields.StringField({ required: true, blank: false, initial: "Nobody" }),
        stats: new fields.SchemaField({
          strength: new fields.NumberField({
            required: true,
            nullable: false,
            integer: true,
            min: 0,
            max: 20,
            initial: 10,
          }),
          tags: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
        }),
        rows: new fields.ArrayField(
          new fields.SchemaField({
            x: new fields.NumberField({ initial: 1 }),
            y: new fields.NumberField({ initial: 2 }),
          }),
        ),
        notes: new fields.ObjectField(),
        fixed: new fields.NumberField({ initial: 7, readonly: true }),
      };
    }
  };
}
