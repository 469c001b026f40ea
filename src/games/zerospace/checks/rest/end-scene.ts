import {
  actCheck,
  actKind,
  type Check,
  type Draft,
  gmRefusal,
  partiesOf,
  type Refusal,
  type Situation,
  type TableChange,
} from "#table/checks";
import { say } from "#table/words.ts";
import { asGm, charactersIn, gmAnd, sceneActors } from "../../people.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";
import { sceneEnds } from "./scene-end.ts";

type SceneEnd = Situation<object, { result: string }>;

/** Those for whom something ends. */
const concerned = () => sceneActors().filter((one) => sceneEnds(one, "self").length > 0);

function prepare(): Draft<object> | Refusal {
  const parties = gmAnd(concerned());
  return Object.keys(parties).length > 1 ? { plan: {}, parties } : refusal("nothingEnds");
}

/** As everybody is when it is done. */
function effects({ parties }: SceneEnd): TableChange[] {
  return charactersIn(parties).flatMap(([who, actor]) => sceneEnds({ actor, token: parties[who]!.token }, who));
}

/** ZeroSpace › Order Of Play: the GM ends the scene, and with it what lasts as long (ZS-TIME-1). */
export const endSceneCheck: Check<object, { result: string }> = actCheck({
  kind: actKind<object>("sceneEnd"),
  table: true,
  parties: ({ parties }) => partiesOf(parties),
  prepare,
  refuse: ({ card }) => gmRefusal(card),
  effects,
  view: ({ parties }) =>
    actView({
      kind: "scene",
      source: "order",
      title: say("QUADRANT.zerospace.scene.end"),
      parties: [asGm(parties["self"])],
      word: say("QUADRANT.zerospace.scene.word"),
      why: say("QUADRANT.zerospace.scene.why", { count: Object.keys(parties).length - 1 }),
      tone: "plain",
    }),
});
