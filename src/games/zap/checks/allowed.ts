import { type Field, isRefusal, type Option, type Plan, type Refusal } from "#table/checks";

/** Why an act can have no such plan; null where it can. */
export type WhyNot<P extends Plan> = (plan: P) => Refusal | null;

/** Switches that several acts share: one that leads to no plan of this act is refused with the reason. */
export function allowedOptions<P extends Plan>(options: Option<P>[], whyNot: WhyNot<P>): Option<P>[] {
  return options.map((option) => ({ ...option, reason: option.reason ?? whyNot(option.plan) }));
}

/** The same for what is filled in. */
export function allowedFields<P extends Plan>(fields: Field<P>[], whyNot: WhyNot<P>): Field<P>[] {
  return fields.map((field) => ({
    ...field,
    apply(value) {
      const made = field.apply(value);
      if (isRefusal(made)) return made;
      return whyNot("parties" in made ? made.plan : made) ?? made;
    },
  }));
}
