import type { ContestOutcome, Degree } from "#rules/imperfect";
import type { CheckView, Reader, Situation } from "#table/checks";
import { say } from "#table/words.ts";
import { seatOf } from "../../documents.ts";
import { contestView } from "../roll/contest-view.ts";
import { membersIn } from "./group.ts";
import type { WillsPlan } from "./wills-plan.ts";

/** What each degree does to whoever gives in; nothing on the others. */
const HARM: Partial<Record<Degree, string>> = { success: "unnerved", raise: "distracted", raises: "broken" };

export function willsView(situation: Situation<WillsPlan, ContestOutcome>, reader: Reader): CheckView {
  const { plan, outcome, parties } = situation;
  const { target } = parties;
  const members = membersIn(parties).map(([who]) => parties[who]?.name ?? "");
  const resisted = plan.resists as { aptitude: string };
  const view = contestView(situation, reader, {
    kind: say("QUADRANT.imperfect.card.wills"),
    source: "wills",
    title: say(`QUADRANT.imperfect.aptitudeName.${plan.over}`),
    chip: say("QUADRANT.imperfect.contest.against", {
      what: say(`QUADRANT.imperfect.aptitudeName.${resisted.aptitude}`),
    }),
    note: noteOf(situation, members),
    effect: outcome ? effectOf(plan, outcome.result, [target?.name ?? "", ...members]) : "",
  });
  const others = membersIn(parties).map(([who]) => ({ name: parties[who]!.name, img: parties[who]!.img }));
  return { ...view, parties: [...view.parties, ...others] };
}

/** What is at stake: one line under the odds. */
function noteOf({ plan, parties: { target } }: Situation<WillsPlan, ContestOutcome>, members: string[]): string {
  const words = [say(`QUADRANT.imperfect.wills.note.${plan.over === "persuasion" ? "persuasion" : "nerves"}`)];
  if (plan.over === "persuasion" && seatOf(target)) words.push(say("QUADRANT.imperfect.wills.note.notInFights"));
  if (members.length > 0) words.push(say("QUADRANT.imperfect.wills.note.group", { names: members.join(", ") }));
  return words.join(" ");
}

function effectOf({ over }: WillsPlan, result: Degree, names: string[]): string {
  const harm = over === "persuasion" ? undefined : HARM[result];
  return harm ? say(`QUADRANT.imperfect.wills.effect.${harm}`, { name: names.join(", ") }) : "";
}
