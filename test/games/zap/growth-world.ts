import type { Asset, Cargo, Character, Complication, Ship } from "../../../src/games/zap/documents.ts";
import type { Check, Outcome, Plan, Situation } from "../../../src/table/checks/check.ts";
import { known, peace, setting } from "./world.ts";
import { ship } from "./things.ts";

/** Stubs a world without a fight that has these actors and settings. */
export function table(actors: Actor.Implementation[], options: Record<string, unknown> = {}): void {
  peace();
  for (const [key, value] of Object.entries(options)) setting(key, value);
  Object.assign(game as object, { actors: Object.assign([...actors], { contents: actors }) });
}

function itemOf<I>(actor: Actor.Implementation, type: string, name: string, system: object): I {
  const item = {
    documentName: "Item",
    type,
    id: name,
    uuid: `${actor.uuid}.Item.${name}`,
    name,
    img: "",
    sort: actor.items.contents.length,
    actor,
    isOwner: true,
    system,
  };
  actor.items.contents.push(item as never);
  return known(item) as unknown as I;
}

export function assetOf(actor: Character, name: string, system: object = {}): Asset {
  const usual = { grade: "minor", level: 4, boosts: 0, banked: 0, planned: false, ownedBy: "character", actor: null };
  return itemOf(actor, "zapAsset", name, { ...usual, ...system });
}

export function injuryOf(actor: Character, name: string): Complication {
  return itemOf(actor, "zapComplication", name, { grade: "minor", isInjury: true });
}

export function cargoOf(owner: Ship, name: string, system: object = {}): Cargo {
  return itemOf(owner, "zapCargo", name, { level: 5, price: 1, origin: "Ytter", hold: "Cargo Bays", ...system });
}

/** A trading ship in the port of Klopor (Wealth 4), with the given fields replaced. */
export function trader(system: object = {}): Ship {
  return ship("Lucky Otter", {
    abilities: [
      { name: "Cargo Bays", kind: "shtick", level: 7 },
      { name: "Impulse Engines", kind: "movement", level: 5 },
    ],
    system: {
      hull: 5,
      restrictions: [],
      aboard: [],
      lifeSupportFailures: 0,
      boosts: { start: 1, bonus: 0, bought: 0 },
      xp: { value: 0, earned: 0 },
      wealth: { level: 4, points: 0 },
      trek: { scenes: 0, done: 0, shipments: [] },
      trade: { place: "Klopor", wealth: 4, buyWait: 0, sellWait: 0 },
      ...system,
    },
  });
}

/** All changes of a resolved check: those of its rule, and its effects that are read from documents. */
export function comes<P extends Plan, O extends Outcome>(check: Check<P, O>, situation: Situation<P, O>): object[] {
  const outcome = situation.outcome ?? check.kind.resolve(situation.plan, situation.throws);
  return [...check.kind.changes(situation.plan, outcome), ...(check.effects?.({ ...situation, outcome }) ?? [])];
}

/** The situation after the spend button with this ID is pressed. @throws Error with the reason if it is refused */
export function pressed<P extends Plan, O extends Outcome>(
  check: Check<P, O>,
  situation: Situation<P, O>,
  id: string,
): Situation<P, O> {
  const spend = check.spends(situation).find((one) => one.id === id);
  if (!spend || spend.reason) throw new Error(spend?.reason?.key ?? `There is no ${id}`);
  return { ...situation, plan: spend.plan, outcome: check.kind.resolve(spend.plan, situation.throws) };
}
