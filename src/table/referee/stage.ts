import type { Refusal } from "../checks/check.ts";
import { diceOfStage, joined } from "../checks/dice-owed.ts";
import { owns } from "../checks/reader.ts";
import { checkOf, situationOf, situationWith } from "../checks/situation.ts";
import { rolesOfSides, sidesOfPress, throwAtOnce } from "../checks/stages.ts";
import type { Card } from "../documents/messages.ts";
import { cardOperations, commit } from "./commit.ts";
import { facesForAll } from "./faces.ts";
import type { Act } from "./requests.ts";

/** Takes the dice that the result so far asks of a side. The GM may throw for any side, or for all of them together. */
export async function throwStage(card: Card, { data, user, rolls }: Act): Promise<Refusal | null> {
  if (card.system.state !== "open") return { key: "QUADRANT.table.refusal.notOpen" };
  const check = checkOf(card);
  const now = situationOf(card);
  const who = data.choice ?? "";
  const sides = sidesOfPress(check, now, who);
  if (sides.length === 0) return { key: "QUADRANT.table.refusal.thrown" };
  const strange = sides.find((side) => !owns(user, now.parties[side.who], check));
  if (strange) {
    const { name = strange.who } = now.parties[strange.who] ?? {};
    return { key: "QUADRANT.table.refusal.notYours", data: { name } };
  }
  const faces = facesForAll(diceOfStage(check, now, rolesOfSides(sides)), rolls);
  if (!faces) return { key: "QUADRANT.table.refusal.dice" };
  await commit([...cardOperations(card, { throws: joined(card.system.throws, faces) }, rolls)]);
  return null;
}

/** Throws on the referee's client the dice that results ask for without a button. */
export async function throwStagesAtOnce(card: Card): Promise<void> {
  const before = card.system.throws;
  const at = (throws: Card["system"]["throws"]) => situationWith(card, { throws });
  const { rolls, throws } = await throwAtOnce(checkOf(card), at, { rolls: [], throws: before }, () => true);
  if (throws !== before) await commit([...cardOperations(card, { throws }, rolls)]);
}
