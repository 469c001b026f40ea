import { type Check, defineCheck, gmRefusal, type Parties, partyOf } from "#table/checks";
import type { SceneCall } from "#table/game.ts";
import { say, sayRefusal } from "#table/words.ts";
import { isContender, isScenery, isShip } from "../../documents.ts";
import { type Call, callChanges, everybody, isCall, players, type Present } from "../../growth/calls.ts";
import { restrictionButtons } from "../../ships/facts.ts";
import { act, actView } from "../parts.ts";
import { refusal } from "../../words.ts";

/** Something that the GM calls for everybody. */
export interface ScenePlan {
  call: Call;
}

/** What passes is read from documents when it is done: see `effects`. */
const kind = act<ScenePlan>(({ call }) => call);

/** A party for each of those for whom the call changes something; a session begins for all who play. */
function partiesFor(call: Call): Parties {
  const changed = (present: Present): boolean => callChanges(call, present, "self").length > 0;
  const concerned = call === "sessionStart" ? players() : everybody().filter(changed);
  return Object.fromEntries(
    concerned.map(({ actor, token }, index) => [index === 0 ? "self" : `other${index}`, partyOf(actor, token, null)]),
  );
}

/** Zap! › Scenes: what a scene, a rest, an adventure or a session brings for everybody. */
export const sceneCheck: Check<ScenePlan, { result: string }> = defineCheck({
  kind,
  table: true,
  prepare({ data }) {
    const { call } = data;
    if (!isCall(call)) return refusal("noMeans");
    const parties = partiesFor(call);
    return parties.self ? { plan: { call }, parties } : refusal("nothingToMend");
  },
  refuse: ({ card }) => gmRefusal(card),
  effects({ plan, parties }) {
    return Object.entries(parties).flatMap(([who, { actor, token }]) =>
      isContender(actor) || isScenery(actor) ? callChanges(plan.call, { actor, token }, who) : [],
    );
  },
  /** What the GM throws for when a session begins (ZAP-SHIP-18). */
  acts({ plan, card }, user) {
    if (!user.isGM || plan.call !== "sessionStart" || card?.system.state !== "applied") return [];
    return players().flatMap(({ actor }) => (isShip(actor) ? restrictionButtons(actor) : []));
  },
  view({ plan, parties }) {
    const base = `QUADRANT.zap.scenes.${plan.call}`;
    const name = say(`${base}.name`);
    return actView({
      kind: "scene",
      source: "scenes",
      title: name,
      parties: Object.values(parties),
      word: name,
      why: say(`${base}.why`),
    });
  },
});

interface Entry {
  id: string;
  check: string;
  words: string;
  symbol?: string;
  span?: "session";
  data?: Record<string, string>;
}

const scene = (call: Call, symbol: string): Entry => ({
  id: call,
  check: "zap.scene",
  words: `QUADRANT.zap.scenes.${call}.name`,
  symbol,
  data: { call },
});

const ENTRIES: readonly Entry[] = [
  scene("sceneEnd", "fa-clapperboard"),
  scene("restScene", "fa-mug-hot"),
  {
    id: "maintenance",
    check: "zap.maintenance",
    words: "QUADRANT.zap.maintenance.title",
    symbol: "fa-screwdriver-wrench",
  },
  scene("trekScene", "fa-shuttle-space"),
  { id: "mob", check: "zap.mob", words: "QUADRANT.zap.mob.button" },
  { ...scene("sessionStart", "fa-door-open"), span: "session" },
  {
    id: "sessionEnd",
    check: "zap.sessionEnd",
    words: "QUADRANT.zap.session.title",
    symbol: "fa-door-closed",
    span: "session",
  },
  { ...scene("adventureEnd", "fa-flag-checkered"), span: "session" },
];

/** What the GM may call between fights; greyed where there is nobody. */
export function sceneButtons(): SceneCall[] {
  const somebody = everybody().find(({ actor }) => isContender(actor));
  const why = somebody ? null : sayRefusal(refusal("nobodyPlays"));
  return ENTRIES.map(({ id, check, words, symbol, span, data }) => ({
    id,
    ...(symbol && { symbol }),
    ...(span && { span }),
    action: "check",
    data: { check, actor: somebody?.actor.uuid ?? "", ...data },
    label: say(words),
    price: "",
    reason: why,
    primary: false,
  }));
}
