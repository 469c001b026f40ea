import { declare, faces, give, roll, user, type Person } from "../../table/support/world.ts";
import { asUser, somebody, standing } from "./plot-world.ts";
import type { Character } from "../../../src/games/zerospace/documents.ts";
import { SKILLS, type SkillKey } from "../../../src/games/zerospace/vocabulary.ts";
import type { Plan, Refusal } from "../../../src/table/checks/check.ts";
import { isRefusal } from "../../../src/table/checks/is-refusal.ts";
import type { Parties } from "../../../src/table/checks/parties.ts";
import { situation, situationOf } from "../../../src/table/checks/situation.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import { actOnCard } from "../../../src/table/referee/card-acts.ts";
import { enqueue } from "../../../src/table/referee/queue.ts";
import { referee } from "../../../src/table/referee/referee.ts";
import { refusalOf } from "../../../src/table/referee/refused.ts";
import type { ActData } from "../../../src/table/referee/requests.ts";
import { checkById } from "../../../src/table/register.ts";

export { ADA, BEN, cards, faces, GM, roll, user, type Person } from "../../table/support/world.ts";
export { asUser, figures, openTable, seen, standing } from "./plot-world.ts";

/** Runs skill rolls through the referee; tests read the cards. */

/** A character with these skills (a star adds expertise), and with a token on the scene. */
export function player(name: string, owners: Person[], skills: string[], facts: object = {}): Character {
  const made = somebody(name, owners, facts);
  for (const written of skills) {
    const key = written.replace("*", "") as SkillKey;
    const system = { key, attribute: SKILLS[key], hasExpertise: written.endsWith("*") };
    give(made, { _id: key, type: "zerospaceSkill", name: key, sort: 0, system });
  }
  standing(made);
  return made;
}

interface Rolled {
  actor?: Actor.Implementation;
  item?: string;
  data?: Record<string, string>;
  targets?: Actor.Implementation[];
  fill?: Record<string, string>;
  toggle?: string[];
  /** The actor's dice; without them the roll is only announced. */
  dice?: number[];
  /** The dice that the referee rolls, in this order. */
  others?: number[];
  forge?(plan: never): Plan;
}

/** Declares the roll of a user's dialog, and lets the referee process it. */
export async function rolls(person: Person, id: string, asked: Rolled): Promise<Card> {
  const { dice, others = [] } = asked;
  const card = asUser(person, () => {
    const { plan, parties, tied } = chosen(id, asked);
    const throws = dice && { self: dice.map((face) => [face]) };
    return declare({
      game: "zerospace",
      kind: id,
      author: person,
      plan,
      parties,
      ...(throws && { throws }),
      tied: tied ? ({ uuid: tied } as Card) : null,
    });
  });
  faces.push(...others);
  await referee.attend(card);
  return card;
}

/** Why the roll is refused: the key of the reason, or "". */
export function whyNot(person: Person, id: string, asked: Rolled): string {
  return asUser(person, () => {
    try {
      const { plan, parties, tied } = chosen(id, asked);
      const { check } = checkById(`zerospace.${id}`);
      return check.refuse(situation(check, plan, {}, parties, tied))?.key ?? "";
    } catch (error) {
      return (error as Error).message;
    }
  });
}

function chosen(id: string, asked: Rolled): { plan: Plan; parties: Parties; tied?: string } {
  const { actor: own, item, data = {}, targets = [], fill = {}, toggle = [], forge = (plan: Plan) => plan } = asked;
  const { check } = checkById(`zerospace.${id}`);
  const draft = check.prepare({
    actor: own as Actor.Implementation,
    token: null,
    item: item ? (own?.items.get(item) ?? null) : null,
    targets: targets.map((actor) => ({ name: actor.name, uuid: `Scene.s.Token.${actor.name}`, actor }) as never),
    data,
  });
  if ("key" in draft) throw new Error(draft.key);
  let { plan, parties } = draft;
  const now = () => situation(check, plan, {}, parties, draft.tied);
  const choose = (next: Plan | { plan: Plan; parties: Parties } | Refusal | undefined): void => {
    if (!next || isRefusal(next)) throw new Error(`Cannot be chosen: ${JSON.stringify(next)}`);
    ({ plan, parties } = "plan" in next && "parties" in next ? next : { plan: next, parties });
  };
  for (const [field, value] of Object.entries(fill)) {
    choose(
      check
        .fields?.(now())
        .find((one) => one.id === field)
        ?.apply(value),
    );
  }
  for (const option of toggle) {
    const found = check.options(now()).find((one) => one.id === option);
    if (!found || found.reason) throw new Error(`Greyed: ${option} ${found?.reason?.key}`);
    choose({ plan: found.plan, parties: found.parties ?? parties });
  }
  return { plan: forge(plan as never), parties, ...(draft.tied && { tied: draft.tied }) };
}

interface Acting extends ActData {
  /** The user's dice by role. */
  dice?: Record<string, number[]>;
}

/** Sends an act on a card to the referee. @returns the key of the refusal, or "" */
export async function acts(card: Card, name: string, person: Person, { dice = {}, ...data }: Acting = {}) {
  const thrown = Object.entries(dice).map(([role, shown]) => roll(role, ...shown.map((face) => [face])));
  const asked = { subject: card.uuid, act: name, data, user: user(person), rolls: thrown };
  const refusal = await enqueue(() => actOnCard(card, asked).catch(refusalOf));
  return refusal?.key ?? "";
}

export const rules = (card: Card, ruling: string, value: string, dice: Record<string, number[]> = {}) =>
  acts(card, "rule", { id: "gm", name: "Gamemaster", isGM: true }, { ruling, value, dice });

/** The result of a card, or "". */
export const result = (card: Card): string => situationOf(card).outcome?.result ?? "";
export const margin = (card: Card): number | null =>
  (situationOf(card).outcome as unknown as { margin: number | null } | null)?.margin ?? null;
