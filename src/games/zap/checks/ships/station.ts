import { actionCost } from "#rules/zap";
import {
  defineCheck,
  type Draft,
  admitOnly,
  partyOf,
  type Refusal,
  type Subject,
  tokenOf,
  itemAsKept,
} from "#table/checks";
import type { Ability, Character } from "../../documents.ts";
import { abilitiesOf, characterOf, isAbility, isCharacter, shipOf } from "../../documents.ts";
import { fightOf } from "../../fight.ts";
import { shipWith, stationOf, type Station } from "../../ships/crew.ts";
import { bestAt, mannable, takeRefusal } from "../../ships/manning.ts";
import { shipAt } from "../../ships/systems.ts";
import { act, actView } from "../parts.ts";
import { refusal, tell } from "../../words.ts";
import { selectField } from "../ask-fields.ts";

/** The system that a character takes over, and the Ability for it; or that the character leaves its station. */
interface StationPlan {
  /** Item id of the ship's system; null to leave. */
  system: string | null;
  /** Item id of the character's Ability; null for the Default Skill. */
  ability: string | null;
}

/** Zap! › Ships › PC Actions: a player's character takes over a system, or leaves it. */
const kind = act<StationPlan>(({ system }) => (system ? "taken" : "left"));

function prepare({ actor, token, data }: Subject): Draft<StationPlan> | Refusal {
  if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
  const ship = shipAt(data.ship) ?? shipWith(actor);
  if (!ship) return refusal("ship.onNone", { name: actor.name });
  const leaves = data.leave === "true";
  const asked = mannable(ship, actor).find(({ id }) => id === data.system) ?? mannable(ship, actor)[0] ?? null;
  if (!leaves && !asked) return refusal("ship.noStation", { name: ship.name });
  const system = leaves ? null : asked!.id;
  return {
    plan: { system, ability: leaves ? null : bestAt(actor) },
    parties: { self: partyOf(actor, token, null), ship: partyOf(ship, tokenOf(ship), asked) },
  };
}

/** The Abilities that a character can use at a system: all but automatic ones. */
const helping = (actor: Character): Ability[] => abilitiesOf(actor).filter(({ system }) => !system.automatic);

/** *Station*: takes over a system; the dialog asks for the system and the Ability. */
export const stationCheck = defineCheck<StationPlan>({
  kind,
  prepare,
  parties: admitOnly("ship"),
  /** The system and the Ability are the player's choice. */
  refresh({ plan, parties: { self, ship: party } }) {
    const actor = characterOf(self);
    const ship = shipOf(party);
    if (!actor || !ship) return plan;
    const system = abilitiesOf(ship).find(({ id }) => id === plan.system)?.id ?? null;
    const ability = helping(actor).find(({ id }) => id === plan.ability)?.id ?? null;
    return { system, ability };
  },
  refuse({ plan, parties: { self, ship: party } }) {
    const actor = characterOf(self);
    const ship = shipOf(party);
    if (!actor || !ship) return refusal("gone");
    const system = plan.system === null ? null : (ship.items.get(plan.system) ?? null);
    if (plan.system !== null && !isAbility(system)) return refusal("gone");
    if (!system) return stationOf(ship, actor) ? null : refusal("ship.atNoStation", { name: actor.name });
    return takeRefusal(actor, ship, system as Ability, fightOf(self?.combatant));
  },
  price: ({ plan, parties: { self } }) => {
    const whole = plan.system !== null && fightOf(self?.combatant) && actionCost("manStation") === "all";
    return whole ? tell("price.turn") : "";
  },
  /** The new list of stations. The others' stations are read when the card is applied, not when it was declared. */
  effects({ plan: { system, ability }, parties: { self, ship: party } }) {
    const actor = characterOf(self);
    const ship = shipOf(party);
    if (!actor || !ship) return [];
    const others = ship.system.stations.filter((station) => station.actor !== actor.uuid).map((one) => ({ ...one }));
    const stations: Station[] = system ? [...others, { system, actor: actor.uuid, ability }] : others;
    return [{ who: "ship", set: "stations", value: stations }];
  },
  view({ plan, outcome, parties: { self, ship: party } }) {
    const data = {
      name: self?.name ?? "",
      ship: party?.name ?? "",
      system: itemAsKept(party, plan.system)?.name ?? "",
      ability: itemAsKept(self, plan.ability)?.name ?? tell("defaultSkill"),
    };
    const result = outcome?.result ?? "taken";
    return actView({
      kind: "station",
      source: "stations",
      title: data.system || tell("ship.station.leave"),
      parties: [self, party],
      word: tell(`ship.station.${result}.word`),
      why: tell(`ship.station.${result}.why`, data),
      tone: "plain",
    });
  },
  asks: true,
  /** A character that takes a station has no Actions left in this Round; leaving it gives none back (ZAP-AM-1). */
  costs({ plan, parties: { self } }) {
    const fight = fightOf(self?.combatant);
    return fight && plan.system ? [{ who: "self.combatant", set: "spent", value: fight.actions }] : [];
  },
  fields({ plan, parties: { self, ship: party } }) {
    const actor = characterOf(self);
    const ship = shipOf(party);
    if (!actor || !ship || plan.system === null) return [];
    const put = (chosen: Partial<StationPlan>): StationPlan => ({ ...plan, ...chosen });
    return [
      selectField(
        "system",
        tell("ship.station.system"),
        plan.system,
        mannable(ship, actor).map(({ id, name, system }) => ({
          value: id ?? "",
          label: tell("side.tool", { tool: name, level: system.level }),
        })),
        (value) => put({ system: value }),
      ),
      selectField(
        "ability",
        tell("ship.station.ability"),
        plan.ability ?? "",
        [
          ...helping(actor).map(({ id, name, system }) => ({
            value: id ?? "",
            label: tell("side.tool", { tool: name, level: system.level }),
          })),
          { value: "", label: tell("defaultSkill") },
        ],
        (value) => put({ ability: value || null }),
        tell("ship.station.abilityHint"),
      ),
    ];
  },
});

/** *Leave the station*, without a dialog. */
export const leaveStationCheck = defineCheck<StationPlan>({
  ...stationCheck,
  asks: false,
  prepare: (subject) => prepare({ ...subject, data: { ...subject.data, leave: "true" } }),
});
