import type { Plan } from "./check.ts";
import type { Field } from "./choices.ts";
import type { AskFieldView, DifferenceView, FieldView } from "./views.ts";

/** The most choices that are drawn as a segment or a pick; more are drawn as a `<select>`. */
const SHOWN_CHOICES = 6;
/** The letters that fit into a line of segments; longer choices are drawn as a list that unfolds. */
const LINE_OF_LETTERS = 44;
/** The letters that fit into half a line. */
const SHORT_WORD = 18;
/** The most chips or points that are drawn as discs; more are drawn as a number. */
const SHOWN_DISCS = 6;

/** The differences that another value of a field makes to the headlines; empty if the reader may not know them. */
export type LeadsTo = (field: Field, value: string) => DifferenceView[];

/** Whether the field leaves a choice: an unset one with one possible value does not. */
export function isOpenChoice({ type, value, choices = [], min = 0, max = Infinity }: FieldView): boolean {
  if (type === "number") return max > min || value !== String(min);
  if (type !== "select") return true;
  return choices.length > 1 || (choices.length === 1 && choices[0]!.value !== value && value !== "");
}

/** How the dialog draws a field: a few choices side by side, a number with its steps, chips as discs. */
function drawnAs({ type, choices = [], max, paid }: FieldView): AskFieldView["drawn"] {
  if (type === "text") return "text";
  if (type === "number") return paid && max !== undefined && max <= SHOWN_DISCS ? "discs" : "stepper";
  if (choices.length > SHOWN_CHOICES) return "list";
  const letters = choices.reduce((sum, { label }) => sum + label.length + 3, 0);
  return letters <= LINE_OF_LETTERS ? "segment" : "pick";
}

/** Whether a field fits into half a line: a number, or a list of short words. */
function isNarrow(drawn: AskFieldView["drawn"], { choices = [] }: FieldView): boolean {
  if (drawn === "pick" || drawn === "list") return choices.every(({ label }) => label.length <= SHORT_WORD);
  return drawn === "stepper" || drawn === "discs";
}

/** The discs of a field whose number is paid: one for each chip or point; those up to the value are on. */
const discsOf = ({ value, max = 0 }: FieldView): AskFieldView["discs"] =>
  Array.from({ length: max }, (_, index) => ({ value: index + 1, on: index < Number(value) }));

/** The fields of a question as the dialog draws them. Segments and picks show the difference that each choice makes. */
export function fieldViews(fields: readonly Field<Plan>[], leadsTo: LeadsTo): AskFieldView[] {
  const views = fields.filter(isOpenChoice).map((one): AskFieldView => {
    const { apply: _, ...field } = one;
    const drawn = drawnAs(field);
    const showsDifferences = drawn === "segment" || drawn === "pick";
    return {
      ...field,
      drawn,
      narrow: isNarrow(drawn, field),
      now: field.choices?.find(({ value }) => value === field.value)?.label ?? "",
      options: (field.choices ?? []).map((choice) => ({
        ...choice,
        chosen: choice.value === field.value,
        difference: (showsDifferences && choice.value !== field.value && leadsTo(one, choice.value)[0]) || null,
      })),
      discs: drawn === "discs" ? discsOf(field) : [],
    };
  });
  return paired(views);
}

/** The same fields in another order: after a narrow one comes the next narrow one, so that both share a line. */
function paired(views: readonly AskFieldView[]): AskFieldView[] {
  const left = [...views];
  const lines: AskFieldView[] = [];
  for (let one = left.shift(); one; one = left.shift()) {
    const beside = one.narrow ? left.findIndex(({ narrow }) => narrow) : -1;
    lines.push(one, ...(beside < 0 ? [] : left.splice(beside, 1)));
  }
  return lines;
}
