import { check, type CheckOutcome, type CheckPlan, DIFFICULTIES } from "#rules/imperfect";
import { type Check, partyOf, type Plan, type Situation, type TableChange } from "#table/checks";
import { say } from "#table/words.ts";
import { mayAct } from "../../combat/cards-in-hand.ts";
import { type Character, isCharacter, isWeapon, type Seated, seatOf, type Weapon, weaponOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { rollCheck, rollFields } from "../roll/roll-check.ts";
import { rollOf, type Way, wayOf } from "../roll/ways.ts";
import { takesCard } from "../tasks/spends-card.ts";
import { loadRefusal } from "./reload.ts";
import { rollView } from "../roll/roll-view.ts";

/** Several cartridges in the time of one, or a magazine in one action. */
interface SpeedLoadPlan extends CheckPlan, Plan {
  way: Way;
  /** What still goes in. */
  room: number;
  magazine: boolean;
}

type Loading = Situation<SpeedLoadPlan, CheckOutcome>;

const FEEDS: readonly string[] = ["single", "magazine"];

const SPEED_LOAD = { aptitude: "speedLoad" } as const;

function planOf(actor: Character, { system: { ammo, feed } }: Weapon, id?: string): SpeedLoadPlan {
  const way = wayOf(actor, SPEED_LOAD, id);
  const room = ammo.max - ammo.value;
  return { way, room, magazine: feed === "magazine", roll: rollOf(actor, way), tn: DIFFICULTIES.fair };
}

/**
 * One cartridge goes in by the action itself, one more for each success; a magazine is swapped whole, or, where the throw
 * fails, its first step is done (IMP-AM-10).
 */
function loaded({ plan: { room, magazine }, outcome }: Pick<Loading, "plan" | "outcome">): number {
  const successes = outcome?.successes ?? 0;
  if (magazine) return successes > 0 ? room : 0;
  return Math.min(room, 1 + successes);
}

/** The old magazine is out: what one card's reloading does, upon the card that is paid already. */
function halfSwapped(weapon: Weapon | null, seat: Seated | null): TableChange[] {
  if (!weapon || !seat) return [];
  const task = { kind: "prepare", needed: 1, done: 1, item: weapon.id, loads: true, round: null };
  return [{ who: "self.combatant", set: "task", value: task }];
}

/** Future Imperfect › Reloading (IMP-RLD-2). */
export const speedLoadCheck = rollCheck<SpeedLoadPlan, CheckOutcome>({
  kind: check as Check<SpeedLoadPlan, CheckOutcome>["kind"],
  prepare({ actor, token, item }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    if (!isWeapon(item)) return refusal("unknown");
    return { plan: planOf(actor, item), parties: { self: partyOf(actor, token, item) } };
  },
  anew(actor, { plan, parties: { self } }) {
    const weapon = weaponOf(self);
    return weapon ? planOf(actor, weapon, plan.way.id) : null;
  },
  /** What is loaded round by round, and magazines; never from the muzzle (IMP-RLD-2, IMP-AM-10). */
  refuse({ parties }) {
    const weapon = weaponOf(parties["self"]);
    const why = loadRefusal(weapon);
    if (why) return why;
    return FEEDS.includes(weapon!.system.feed)
      ? mayAct(parties["self"])
      : refusal("turn.notByRound", { name: weapon!.name });
  },
  changes(situation) {
    const { plan, outcome, parties } = situation;
    if (!outcome) return [];
    const loads = loaded(situation);
    if (loads > 0) return [{ who: "tool", add: "ammo.value", value: loads }];
    return plan.magazine ? halfSwapped(weaponOf(parties["self"]), seatOf(parties["self"])) : [];
  },
  fields: ({ plan, parties: { self } }) => rollFields(plan, self, SPEED_LOAD),
  ...takesCard,
  view: (situation, reader) =>
    rollView(situation, reader, {
      tn: situation.plan.tn,
      kind: "speedLoad",
      source: "reloading",
      title: weaponOf(situation.parties["self"])?.name ?? "",
      more: situation.outcome ? [loadedWords(loaded(situation))] : [],
    }),
});

const loadedWords = (loads: number): string =>
  loads > 0 ? say("QUADRANT.imperfect.reload.loaded", { loads }) : say("QUADRANT.imperfect.reload.loading");
