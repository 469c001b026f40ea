import { checkOf, gmRefusal, type Participant, readable, type Refusal, situationOf } from "#table/checks";
import { type Card, isCard, messages } from "#table/documents/messages.ts";
import { isCharacter, isHero, type Character } from "../../documents.ts";
import { drawsOf, noDrawRefusal, sessionNow } from "../../fate/session.ts";
import { refusal } from "../../refusal.ts";

/** What chips are drawn for: a session starts; a will was broken, or a heart by fear; or the Master says so. */
export const OCCASIONS = ["session", "broken", "master"] as const;
export type Occasion = (typeof OCCASIONS)[number];

export const isOccasion = (value: unknown): value is Occasion => OCCASIONS.some((one) => one === value);

/** The most that the Master has drawn in one go. */
export const MOST_DRAWS = 20;

/** A hero draws for itself; for everybody else it is the Master who draws. */
export function drawerOf(self: Participant | undefined): Character | null {
  const actor = self?.actor;
  return isCharacter(actor) && isHero(actor) ? actor : null;
}

/** How many are drawn. @param said what the Master says */
export function drawsFor(occasion: Occasion, drawer: Character | null, said: number): number {
  switch (occasion) {
    case "session":
      return drawsOf(drawer);
    case "broken":
      return 1;
    case "master":
      return Number.isInteger(said) ? Math.min(MOST_DRAWS, Math.max(1, said)) : 1;
  }
}

interface Asked {
  occasion: Occasion;
  drawer: Character | null;
  card?: Card | null;
  tied?: Card | null;
}

/** Whether a chip follows upon this card. That nobody draws it twice, or for somebody else, is the chain's matter. */
function offersDraw(card: Card): boolean {
  const follows = readable(card, () => checkOf(card).follows?.(situationOf(card))) ?? [];
  return follows.some(({ check, data }) => isDraw(check) && data["occasion"] === "broken");
}

const isDraw = (check: string): boolean => check === "imperfect.fateDraw" || check === "imperfect.masterDraw";

/** Whoever takes back what was drawn gets the same chips again: only the Master has them draw others. */
export function takenBackRefusal(drawer: Character | null): Refusal | null {
  const isTakenBack = messages()
    .filter(isCard)
    .some(({ system: { game: owner, kind, state, plan, parties } }) => {
      if (owner !== "imperfect" || kind !== "fateDraw" || state !== "undone" || !drawer) return false;
      const { occasion, session } = plan as { occasion?: Occasion; session?: number };
      return occasion === "session" && session === sessionNow() && parties["self"]?.actor === drawer.uuid;
    });
  return isTakenBack ? refusal("draw.takenBack") : null;
}

/** Why nobody draws now. */
export function occasionRefusal({ occasion, drawer, card = null, tied }: Asked): Refusal | null {
  switch (occasion) {
    case "session":
      return noDrawRefusal(drawer) ?? takenBackRefusal(drawer);
    case "broken":
      return tied && offersDraw(tied) ? null : refusal("draw.notBroken");
    case "master":
      return gmRefusal(card);
  }
}
