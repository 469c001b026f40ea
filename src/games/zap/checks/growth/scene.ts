import { type Check, defineCheck, gmRefusal, type Parties, partyOf } from "#table/checks";
import type { SceneCall } from "#table/game.ts";
import { checkCallsOf, type CheckCall } from "#table/sheets/check-button.ts";
import { say } from "#table/words.ts";
import { isContender, isScenery, isShip } from "../../documents.ts";
import { type Call, callChanges, everybody, isCall, players, type CalledActor } from "../../growth/calls.ts";
import { restrictionButtons } from "../../ships/facts.ts";
import { act, actView } from "../parts.ts";
import { refusal } from "../../words.ts";

/** A call of the GM that concerns all actors, e.g. the end of a scene. */
export interface ScenePlan {
  call: Call;
}

/** The changes are read from documents when the card is applied: see `effects`. */
const kind = act<ScenePlan>(({ call }) => call);

/**
 * A party for each actor that the call changes something for; the start of a session concerns all characters and ships of
 * players.
 */
function partiesFor(call: Call): Parties {
  const changed = (present: CalledActor): boolean => callChanges(call, present, "self").length > 0;
  const concerned = call === "sessionStart" ? players() : everybody().filter(changed);
  return Object.fromEntries(
    concerned.map(({ actor, token }, index) => [index === 0 ? "self" : `other${index}`, partyOf(actor, token, null)]),
  );
}

/** Zap! › Scenes: what a scene, a rest, an adventure or a session changes for all actors. */
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
  /** The throws that ships' restrictions need at the start of a session (ZAP-SHIP-18). */
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

type Entry = Omit<CheckCall, "label"> & { words: string };

const callsOf = checkCallsOf("zap");

const scene = (call: Call, symbol: string): Entry => ({
  id: call,
  check: "scene",
  words: `QUADRANT.zap.scenes.${call}.name`,
  symbol,
  data: { call },
});

const ENTRIES: readonly Entry[] = [
  scene("sceneEnd", "fa-clapperboard"),
  scene("restScene", "fa-mug-hot"),
  {
    id: "maintenance",
    check: "maintenance",
    words: "QUADRANT.zap.maintenance.title",
    symbol: "fa-screwdriver-wrench",
  },
  scene("trekScene", "fa-shuttle-space"),
  { id: "mob", check: "mob", words: "QUADRANT.zap.mob.button" },
  { ...scene("sessionStart", "fa-door-open"), span: "session" },
  {
    id: "sessionEnd",
    check: "sessionEnd",
    words: "QUADRANT.zap.session.title",
    symbol: "fa-door-closed",
    span: "session",
  },
  { ...scene("adventureEnd", "fa-flag-checkered"), span: "session" },
];

/** The GM's calls between fights; disabled if there is no character or ship. */
export function sceneButtons(): SceneCall[] {
  const somebody = everybody().find(({ actor }) => isContender(actor));
  const why = somebody ? null : refusal("nobodyPlays");
  const actor = somebody?.actor.uuid ?? "";
  return callsOf(
    ENTRIES.map(({ words, data, ...call }) => ({ ...call, why, label: say(words), data: { actor, ...data } })),
  );
}
