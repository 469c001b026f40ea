import type { CheckKind } from "../../../rules/check.ts";
import { recover, type RecoverState } from "../../../rules/zap/index.ts";
import { combatantOf, partyOf, tokenOf } from "../../../table/checks/parties.ts";
import type { Check, Draft, Parties, Reason, Situation, Subject } from "../../../table/checks/check.ts";
import type { ButtonView, CheckView } from "../../../table/checks/views.ts";
import { say } from "../../../table/words.ts";
import { isCharacter, isFighter, type Character } from "../documents.ts";
import { reason } from "../reason.ts";
import { isSceneMeans, recoverState, SCENE_MEANS, type SceneMeans } from "../recovery.ts";
import { actCheck } from "./act.ts";
import { counted } from "./back-again.ts";
import { partyViews } from "./parts.ts";

/** Something that the GM calls for everybody. */
export interface ScenePlan {
  means: SceneMeans;
  /** By party: as each stood then. */
  states: Record<string, RecoverState>;
}

/** Zap! › Scenes: what a new scene, a rest and the end of an adventure mend. */
export const scene: CheckKind<ScenePlan, { result: string }> = {
  pools: () => ({}),
  resolve: ({ means }) => ({ result: means }),
  odds: ({ means }) => ({ [means]: 1 }),
  changes: ({ means, states }) =>
    Object.entries(states).flatMap(([who, state]) =>
      counted(
        recover(means, state).map((change) => ({ ...change, who })),
        who,
      ),
    ),
};

/** The players' characters, and whoever stands on the active scene. */
function everybody(): { actor: Character; token: TokenDocument.Implementation | null }[] {
  const found = new Map<string, { actor: Character; token: TokenDocument.Implementation | null }>();
  for (const token of game.scenes!.active?.tokens ?? []) {
    const actor = token.actor as Actor.Implementation | null;
    if (isCharacter(actor)) found.set(actor.uuid, { actor, token: token as TokenDocument.Implementation });
  }
  for (const actor of game.actors!) {
    if (isCharacter(actor) && actor.hasPlayerOwner && !found.has(actor.uuid)) {
      found.set(actor.uuid, { actor, token: tokenOf(actor) });
    }
  }
  return [...found.values()];
}

function draft({ data }: Subject): Draft<ScenePlan> | Reason {
  const { means } = data;
  if (!isSceneMeans(means)) return reason("noMeans");
  const parties: Parties = {};
  const states: Record<string, RecoverState> = {};
  for (const { actor, token } of everybody()) {
    const row = combatantOf(actor, token);
    const state = recoverState(actor, isFighter(row) ? row : null);
    if (recover(means, state).length === 0) continue;
    const who = Object.keys(parties).length === 0 ? "self" : `other${Object.keys(parties).length}`;
    parties[who] = partyOf(actor, token, null);
    states[who] = state;
  }
  return parties.self ? { plan: { means, states }, parties } : reason("nothingToMend");
}

function view({ plan, parties }: Situation<ScenePlan, { result: string }>): CheckView {
  const base = `QUADRANT.zap.scenes.${plan.means}`;
  return {
    kind: say("QUADRANT.zap.card.scene"),
    title: say(`${base}.name`),
    chip: "",
    parties: partyViews(...Object.values(parties)),
    sides: [],
    results: [],
    headlines: [],
    note: "",
    verdict: {
      word: say(`${base}.name`),
      number: "",
      label: "",
      tone: "gain",
      why: say(`${base}.why`),
      source: say("QUADRANT.zap.source.recover"),
    },
  };
}

export const sceneCheck: Check<ScenePlan, { result: string }> = actCheck({
  kind: scene,
  draft,
  refuse: () => reason("gmOnly"),
  view,
});

/** Between fights: one button for each; none where there is nobody. */
export function sceneButtons(): ButtonView[] {
  const [first] = everybody();
  if (!first) return [];
  return SCENE_MEANS.map((means) => ({
    action: "check",
    data: { check: "zap.scene", actor: first.actor.uuid, means },
    label: say(`QUADRANT.zap.scenes.${means}.name`),
    price: "",
    reason: null,
    primary: false,
  }));
}
