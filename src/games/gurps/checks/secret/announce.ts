import { defineCheck, actKind, longestWords, type Situation, situationOf, wordsField } from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { say } from "#table/words.ts";
import { gmParty } from "../../people.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";
import type { Group } from "./group-plan.ts";
import { noticed } from "./group-view.ts";

/** Who noticed, and what, if the GM says so. */
interface Announcement {
  names: string[];
  what: string;
}

type Announcing = Situation<Announcement, { result: string }>;

function namesOn(card: Card | null): string[] | null {
  if (card?.system.game !== "gurps" || card.system.kind !== "group") return null;
  const now = situationOf(card) as unknown as Group;
  return noticed(now).map((who) => now.parties[who]!.name);
}

/** GURPS › When the GM Rolls: a public line names those who noticed, and tells nothing else of the throw (GURPS-SEC-2). */
export const announceCheck = defineCheck<Announcement>({
  kind: actKind("announced"),
  table: true,
  ties: "follows",
  asks: true,
  /** `data.card`: the unseen throw. */
  prepare({ data: { card: uuid } }) {
    const names = namesOn(cardByUuid(uuid));
    if (!names || !uuid) return refusal("gone");
    return { plan: { names, what: "" }, parties: { self: gmParty() }, tied: uuid };
  },
  refresh: ({ plan, tied }: Announcing) => ({
    names: namesOn(tied ?? null) ?? plan.names,
    what: longestWords(plan.what),
  }),
  refuse: ({ plan }) => (plan.names.length === 0 ? refusal("nobodyNoticed") : null),
  revealsTo: () => "all",
  fields: ({ plan }) => [
    wordsField({
      id: "what",
      label: say("QUADRANT.gurps.announce.what"),
      hint: say("QUADRANT.gurps.announce.hint"),
      value: plan.what,
      put: (what) => ({ ...plan, what }),
    }),
  ],
  view: ({ plan: { names, what } }) =>
    actView({
      kind: "announce",
      source: "whenTheGmRolls",
      title: say("QUADRANT.gurps.announce.title"),
      parties: [],
      word: say(`QUADRANT.gurps.announce.${names.length === 1 ? "one" : "many"}`, { names: names.join(", ") }),
      why: what,
      tone: "plain",
    }),
});
