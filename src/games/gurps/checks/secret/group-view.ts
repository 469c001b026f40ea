import { THREE_DICE } from "#rules/gurps";
import { type CheckView, dieViews, oddsView, type Reader, type RowView, sideParties } from "#table/checks";
import { say, sayRefusal, signed } from "#table/words.ts";
import { castIn } from "../../people.ts";
import { actView } from "../act-view.ts";
import { counting, isMade, rollKind, scoreOf } from "../roll/roll.ts";
import { RESULT_VIEWS, scoreView } from "../roll/roll-view.ts";
import { attributeWord } from "../rolls/base-words.ts";
import { whyNotFor, type Group, type GroupPlan } from "./group-plan.ts";
import { suggestion } from "./information-acts.ts";

/** The parties whose rolls have succeeded. */
export function noticed({ parties, outcome }: Pick<Group, "parties" | "outcome">): string[] {
  return castIn(parties).flatMap((who) => (isMade(outcome?.sides[who]) ? [who] : []));
}

/** What is asked for: "Vision", "Perception", "Stealth". */
export function askedWord({ asked, sense, attribute, skill, called }: GroupPlan): string {
  switch (asked) {
    case "sense":
      return say(`QUADRANT.gurps.tag.${sense}`);
    case "attribute":
      return say(`QUADRANT.gurps.attribute.${attribute}`);
    case "will":
      return say("QUADRANT.gurps.attribute.will");
    case "skill":
      return called ?? skill;
  }
}

/** What the GM asks of several, or a row for each of those for whom it was thrown. */
export function groupView(situation: Group, reader: Reader): CheckView {
  const { plan, parties } = situation;
  const people = castIn(parties).map((who) => parties[who]!);
  const title = askedWord(plan);
  const names = people.map(({ name }) => name).join(", ");
  const view = actView({
    kind: plan.isUnseen ? "unseen" : "request",
    source: "whenTheGmRolls",
    title,
    chip: plan.difficulty === 0 ? "" : signed(plan.difficulty),
    parties: [],
    word: say(`QUADRANT.gurps.group.${plan.isUnseen ? "thrown" : "asked"}`),
    why: plan.isUnseen ? whoNoticed(situation) : say("QUADRANT.gurps.group.names", { names }),
    tone: "plain",
  });
  // Of a list with nothing in it the row has said everything.
  const listed = Object.entries(plan.sides).filter(([, roll]) => !situation.outcome || roll.modifiers.length > 0);
  const scores = listed.map(([who, roll]) => [who, scoreView(counting(roll), baseWord(plan))] as const);
  return {
    ...view,
    // They stand beside one another: none of them does anything to the next.
    parties: sideParties(people, []),
    ...(plan.isUnseen && { rows: rowsOf(situation, reader), scores: Object.fromEntries(scores) }),
  };
}

const baseWord = ({ asked, attribute, sense }: GroupPlan): string => {
  if (asked === "attribute") return attributeWord(attribute);
  if (asked === "will") return attributeWord("will");
  return asked === "sense" ? say(`QUADRANT.gurps.tag.${sense}`) : say("QUADRANT.gurps.score.base");
};

function whoNoticed(situation: Group): string {
  const { outcome, parties } = situation;
  if (!outcome) return "";
  const names = noticed(situation).map((who) => parties[who]!.name);
  return names.length > 0
    ? say("QUADRANT.gurps.group.noticed", { names: names.join(", ") })
    : say("QUADRANT.gurps.group.unnoticed");
}

function rowsOf({ plan, parties, throws, outcome }: Group, reader: Reader): RowView[] {
  return castIn(parties).map((who): RowView => {
    const { name, img } = parties[who]!;
    const roll = plan.sides[who];
    const why = roll ? null : whyNotFor(plan, parties[who]!);
    if (!roll) return { name, img, note: why ? sayRefusal(why) : "", sides: [], odds: null, verdict: null };
    const side = outcome?.sides[who];
    const total = side?.total ?? null;
    const told = reader.sees("self");
    return {
      name,
      img,
      note: say("QUADRANT.gurps.group.score", { score: scoreOf(roll) }),
      sides: [
        {
          role: who,
          name,
          note: "",
          dice: told ? dieViews(THREE_DICE, throws[who] ?? null) : [],
          total,
          hidden: !told,
        },
      ],
      odds: oddsView(rollKind.odds(roll), RESULT_VIEWS(), side?.result ?? null),
      verdict: side
        ? {
            word: say(`QUADRANT.gurps.result.${side.result}`),
            number: side.margin === null ? "" : signed(side.margin),
            label: side.margin === null ? "" : say("QUADRANT.gurps.margin"),
            tone: isMade(side) ? "gain" : "plain",
            why: suggestion(side),
            source: "",
          }
        : null,
    };
  });
}
