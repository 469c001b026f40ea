import type { Participant, RowView, VerdictView } from "#table/checks";

/** Somebody on a card of the GM's for many, with what it comes to for that one. */
export function plainRow(
  participant: Participant | undefined,
  { word = "", number = "", label = "", why = "", tone = "gain" }: Partial<VerdictView>,
): RowView {
  return {
    name: participant?.name ?? "",
    img: participant?.img ?? "",
    note: "",
    sides: [],
    odds: null,
    verdict: word || number ? { word, number, label, tone, why, source: "" } : null,
  };
}
