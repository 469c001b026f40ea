import { isAlive, type Ruling } from "#table/checks";
import { cardsTiedTo } from "#table/documents/records.ts";
import { say } from "#table/words.ts";
import { withLines, type Roll, type Rolled } from "./roll.ts";

const YES = "yes";
const NO = "no";

/** What the GM may say of every roll: what a critical result means, that no roll is needed, that difficulty says it all. */
export function rollRulings<P extends Roll>(situation: Rolled<P>): Ruling[] {
  return [...grantedRuling(situation), ...criticalRuling(situation), ...difficultyRuling(situation)];
}

/** GURPS › When to Roll: before the dice lie, the GM may let it just succeed (GURPS-ROLL-2). */
function grantedRuling<P extends Roll>({ plan, outcome }: Rolled<P>): Ruling[] {
  if (outcome && !plan.granted) return [];
  const label = say("QUADRANT.gurps.granted.label");
  return [
    {
      id: "granted",
      label,
      choices: [{ value: YES, label }],
      ...(plan.granted && { now: YES }),
      who: "gm",
      before: true,
      changes: () => [],
      plan: () => ({ ...plan, granted: true }),
      note: "QUADRANT.gurps.granted.note",
    },
  ];
}

/** GURPS › Degree of Success or Failure: what goes wonderfully right or terribly wrong is for the GM to say (GURPS-DEG-2, 3). */
function criticalRuling<P extends Roll>({ outcome, card }: Rolled<P>): Ruling[] {
  const { result, total = null } = outcome ?? {};
  if (result !== "criticalSuccess" && result !== "criticalFailure") return [];
  // Whoever takes a word in the story for it has had that benefit.
  if (result === "criticalSuccess" && card && cardsTiedTo(card).some(isAcceptedGuidance)) return [];
  const key = `QUADRANT.gurps.critical.${result}`;
  const extreme = total === 3 || total === 18;
  return [
    {
      id: "critical",
      label: extreme ? say(`${key}.extreme`, { total }) : say(`${key}.label`),
      choices: "text",
      who: "gm",
      changes: () => [],
      note: `${key}.note`,
    },
  ];
}

function isAcceptedGuidance(card: Parameters<typeof isAlive>[0]): boolean {
  const { kind, rulings } = card.system;
  return (
    isAlive(card) && kind === "guidance" && rulings.some(({ id, value }) => id === "guidance" && value === "accept")
  );
}

/** GURPS › Task Difficulty: in hot action the GM may set a difficulty in the place of all circumstances (GURPS-DIFF-2). */
function difficultyRuling<P extends Roll>({ plan }: Rolled<P>): Ruling[] {
  if (plan.granted || plan.modifiers.length === 0) return [];
  return [
    {
      id: "difficultyOnly",
      label: say("QUADRANT.gurps.difficultyOnly.label"),
      group: say("QUADRANT.gurps.ruling.group"),
      choices: [YES, NO].map((value) => ({ value, label: say(`QUADRANT.gurps.difficultyOnly.${value}`) })),
      now: plan.difficultyOnly ? YES : NO,
      who: "gm",
      changes: () => [],
      plan: (value) => withLines({ ...plan, difficultyOnly: value === YES }, plan.modifiers),
      note: "QUADRANT.gurps.difficultyOnly.note",
    },
  ];
}
