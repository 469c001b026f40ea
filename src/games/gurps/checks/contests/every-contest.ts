import { only, type Refusal, type Situation } from "#table/checks";
import { characterOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { oneselfRefusal } from "../../target.ts";
import { everyRoll } from "../roll/every-roll.ts";
import { targetNames } from "./sides.ts";

/** What everything that is set against others has at the table: those whom the GM has named take part, and nobody else. */
export const everyContest = {
  ...everyRoll,
  parties: (situation: Situation) => only(...targetNames(situation.parties))(situation),
} as const;

/** Why it cannot be set against those who take part: they are of another game, or whoever begins it. */
export function othersRefusal({ self, ...parties }: Situation["parties"]): Refusal | null {
  const others = targetNames(parties).map((name) => parties[name]);
  const stranger = others.find((one) => !characterOf(one));
  if (stranger) return refusal("otherGame", { name: stranger.name });
  return others.map((one) => oneselfRefusal(self, one)).find((one) => one !== null) ?? null;
}
