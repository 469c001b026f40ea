import type { Attribute } from "#rules/zerospace";
import type { CheckView, Participant, Reader, RowView, TableChange } from "#table/checks";
import { say } from "#table/words.ts";
import { asGm } from "../../people.ts";
import { actView } from "../act-view.ts";
import { restChanges, type Resting, type Weary } from "./rest-plan.ts";

const key = "QUADRANT.zerospace.rest";

/** What somebody gets back, in words: "Endurance 3 → 5". */
export function gainWords(changes: readonly TableChange[], before: Pick<Weary, "endurance" | "stun">): string[] {
  const { value, max } = before.endurance;
  return changes.flatMap((change): string[] => {
    if ("add" in change && change.add === "endurance.value") {
      return [say(`${key}.gains.endurance`, { before: value, after: Math.min(max, value + change.value) })];
    }
    if ("lose" in change) return [say(`${key}.gains.awake`)];
    if (!("set" in change)) return [];
    if (change.set === "stun") return [say(`${key}.gains.stun`, { stun: before.stun })];
    const [, attribute] = /^attributes\.(\w+)\.damage$/.exec(change.set) ?? [];
    return attribute ? [say(`${key}.gains.attribute`, { attribute: named(attribute as Attribute) })] : [];
  });
}

const named = (attribute: Attribute): string => say(`QUADRANT.zerospace.attribute.${attribute}`);

/** One of those who rest, and what it gives them. */
export function restRow(participant: Participant | undefined, words: readonly string[]): RowView {
  return {
    name: participant?.name ?? "",
    img: participant?.img ?? "",
    note: words.length > 0 ? words.join(" · ") : say(`${key}.gains.nothing`),
    sides: [],
    odds: null,
    verdict: null,
  };
}

/** The card of a rest: who gains what, until it is done and stands among the changes. */
export function restView({ plan, parties, card }: Resting, reader: Reader): CheckView {
  const { rest, people } = plan;
  const view = actView({
    kind: "rest",
    source: "endurance",
    title: say(`${key}.name.${rest}`),
    parties: Object.entries(parties).map(([who, one]) => (who in people ? one : asGm(one))),
    word: say(`${key}.word.${rest}`),
    why: say(`${key}.why.${rest}`),
  });
  if (card?.system.state === "applied") return view;
  const rows = Object.entries(people)
    .filter(([who]) => reader.sees(who))
    .map(([who, weary]) => restRow(parties[who], gainWords(restChanges(rest, weary), weary)));
  return { ...view, rows };
}
