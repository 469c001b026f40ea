import { ADA, acts, bears, GM, person, plays, type Person } from "./rolls-world.ts";
import { cards, declaredOn } from "../../table/support/world.ts";
import { checks } from "../../../src/games/gurps/checks/index.ts";
import type { FrightStand } from "../../../src/games/gurps/checks/fright/fright-kind.ts";
import { timePasses as gurpsTime } from "../../../src/games/gurps/checks/states/neglect.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";
import type { ConditionData } from "../../../src/games/gurps/vocabulary.ts";
import { situationOf } from "../../../src/table/checks/situation.ts";
import { conditionsOf } from "../../../src/table/conditions/conditions.ts";
import type { Card, Log } from "../../../src/table/documents/messages.ts";
import { referee } from "../../../src/table/referee/referee.ts";
import { timePasses } from "../../../src/table/referee/time-passes.ts";
import { gameById, playOf } from "../../../src/table/register.ts";

export * from "./rolls-world.ts";

/** Fright Checks and their consequences, with the world's clock. */

const gurps = playOf(gameById("gurps"))!;
Object.assign(gurps, { checks: { ...gurps.checks, ...checks }, timePasses: gurpsTime });

/** A character with Will 10 and HT 10 by default. */
export function frightened(
  name: string,
  owners: Person[] = [ADA],
  facts: Parameters<typeof person>[2] = {},
): Character {
  return person(name, owners, facts);
}

/** Gives the character a trait by its rule. */
export const marked = (who: Character, rule: string, system: object = {}) =>
  bears(who, rule, { rule, ...system }, rule);

/** A Fright Check with these dice for Will. The further stages are rolled with the card's buttons. */
export async function scares(who: Character, will: number[], ...stages: Record<string, number[]>[]): Promise<Card> {
  const card = await plays(ADA, "fright", who, { dice: { will } });
  await stagesOf(card, ...stages);
  return card;
}

/** The GM rolls the dice that a card waits for, stage by stage. @throws Error with the reason of a refusal */
export async function stagesOf(card: Card, ...stages: Record<string, number[]>[]): Promise<void> {
  for (const dice of stages) {
    const refused = await acts(card, "stage", GM, { choice: "self", dice });
    if (refused) throw new Error(refused);
  }
}

export const stand = (card: Card): FrightStand => situationOf(card).outcome as unknown as FrightStand;
export const staged = (card: Card): FrightStand => situationOf(card).staged as unknown as FrightStand;

/** The number of dice that a card waits for, by role. */
export const asked = (card: Card): Record<string, number> =>
  Object.fromEntries(Object.entries(staged(card)?.pending ?? {}).map(([role, { dice }]) => [role, dice.length]));

/** The data of a condition that the character has; null without it. */
export const kept = (who: Character, id: string): ConditionData | null =>
  (conditionsOf(who).find((one) => one.id === id)?.data as ConditionData | undefined) ?? null;

/** Lets this many seconds pass on the world's clock. Returns the log that this makes, or null. */
export async function elapse(seconds: number): Promise<Log | null> {
  const before = cards().length;
  Object.assign(game.time!, { worldTime: game.time!.worldTime + seconds });
  await timePasses(seconds);
  const news = (cards() as unknown as Log[]).slice(before).find(({ type }) => (type as string) === "log");
  return news ?? null;
}

/** The keys of a log's lines. */
export const lines = (log: Log | null): string[] =>
  (log?.system.lines ?? []).map(({ key }) => key.replace("QUADRANT.gurps.log.", ""));

/** The cards of a kind, oldest first. */
export const cardsOf = (kind: string): Card[] => cards().filter(({ system }) => system?.kind === kind);

/** The cards of a kind, oldest first, after the referee has attended to the declared ones. */
export async function begun(kind: string): Promise<Card[]> {
  const waiting = cards().filter((card) => declaredOn(card)?.["kind"] === kind && card.system.state === "declared");
  for (const card of waiting) await referee.attend(card);
  return cardsOf(kind);
}

/** Sets the world's actors, which its clock visits. */
export const peopled = (...actors: Character[]): void => void Object.assign(game, { actors: { contents: actors } });
