import type { SceneCall } from "#table/game.ts";
import { say, sayRefusal } from "#table/words.ts";
import { isContender } from "../../documents.ts";
import type { Call } from "../../growth/calls.ts";
import { everybody } from "../../growth/present.ts";
import { refusal } from "../../refusal.ts";

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
