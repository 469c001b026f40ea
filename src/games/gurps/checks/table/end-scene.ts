import {
  defineCheck,
  actKind,
  type Check,
  gmRefusal,
  partiesOf,
  type Situation,
  type TableChange,
} from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import type { Character } from "../../documents.ts";
import { castIn, charactersIn, gmAnd, sceneActors } from "../../people.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";

type SceneEnd = Situation<object, { result: string }>;

/** What lasts no longer than a scene. */
export const PASSING = ["motivated", "influenced"] as const;
export type Passing = (typeof PASSING)[number];

/** What somebody is rid of. */
export const losses = (who: string, actor: Character, which: readonly Passing[] = PASSING): TableChange[] =>
  which.filter((id) => has(actor, id)).map((lose) => ({ who, lose, stacks: "all" }));

/** Those of the scene for whom something ends. */
export const concerned = (which: readonly Passing[] = PASSING) =>
  sceneActors().filter(({ actor }) => losses("self", actor, which).length > 0);

/** The GM ends the scene, and with it what lasts as long. */
export const endSceneCheck: Check<object, { result: string }> = defineCheck({
  kind: actKind<object>("sceneEnd"),
  table: true,
  prepare() {
    const people = concerned();
    return people.length > 0 ? { plan: {}, parties: gmAnd(people) } : refusal("nothingEnds");
  },
  parties: ({ parties }) => partiesOf(parties),
  refuse: ({ card }) => gmRefusal(card),
  effects: ({ parties }: SceneEnd) => charactersIn(parties).flatMap(([who, actor]) => losses(who, actor)),
  view: ({ parties }: SceneEnd) =>
    actView({
      kind: "endScene",
      source: "influence",
      title: say("QUADRANT.gurps.sceneEnd.title"),
      parties: [parties["self"]],
      word: say("QUADRANT.gurps.sceneEnd.word"),
      why: say("QUADRANT.gurps.sceneEnd.why", { count: castIn(parties).length }),
      tone: "plain",
    }),
});
