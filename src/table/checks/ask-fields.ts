import type { Plan } from "./check.ts";
import type { Field } from "./choices.ts";
import type { AskFieldView, DifferenceView, FieldView } from "./views.ts";

/** Up to so many choices are all shown; longer lists unfold. */
const SHOWN_CHOICES = 6;
/** So many letters fit into a line of segments; longer words are chosen from a list that unfolds. */
const LINE_OF_LETTERS = 44;
/** So long are words that fit into half a line. */
const SHORT_WORD = 18;
/** So many chips or points are shown as discs; more are counted. */
const SHOWN_DISCS = 6;

/** What another value of a field does to the headlines; nothing where the reader may not know. */
export type LeadsTo = (field: Field, value: string) => DifferenceView[];

/** Whether there is anything to decide: an unset choice with one possible value is none. */
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

/** Whether it stands beside another one: a number, or a fold all of whose words are short. */
function isNarrow(drawn: AskFieldView["drawn"], { choices = [] }: FieldView): boolean {
  if (drawn === "pick" || drawn === "list") return choices.every(({ label }) => label.length <= SHORT_WORD);
  return drawn === "stepper" || drawn === "discs";
}

/** The discs of a field whose number is paid: how many are there, and how many of them are paid. */
const discsOf = ({ value, max = 0 }: FieldView): AskFieldView["discs"] =>
  Array.from({ length: max }, (_, index) => ({ value: index + 1, on: index < Number(value) }));

/** The fields of a question as the dialog draws them. Choices say what they would change, as far as all are shown. */
export function fieldViews(fields: readonly Field<Plan>[], leadsTo: LeadsTo): AskFieldView[] {
  const views = fields.filter(isOpenChoice).map((one): AskFieldView => {
    const { apply: _, ...field } = one;
    const drawn = drawnAs(field);
    const told = drawn === "segment" || drawn === "pick";
    return {
      ...field,
      drawn,
      narrow: isNarrow(drawn, field),
      now: field.choices?.find(({ value }) => value === field.value)?.label ?? "",
      options: (field.choices ?? []).map((choice) => ({
        ...choice,
        chosen: choice.value === field.value,
        difference: (told && choice.value !== field.value && leadsTo(one, choice.value)[0]) || null,
      })),
      discs: drawn === "discs" ? discsOf(field) : [],
    };
  });
  return paired(views);
}

/** The same fields: beside one that needs half a line comes the next one that does. */
function paired(views: readonly AskFieldView[]): AskFieldView[] {
  const left = [...views];
  const lines: AskFieldView[] = [];
  for (let one = left.shift(); one; one = left.shift()) {
    const beside = one.narrow ? left.findIndex(({ narrow }) => narrow) : -1;
    lines.push(one, ...(beside < 0 ? [] : left.splice(beside, 1)));
  }
  return lines;
}
