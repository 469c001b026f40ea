import type { ButtonView } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { abilitiesOf, type Cargo, type Contender, isCargo, itemsOf } from "../documents.ts";
import { useRefusal } from "../fight.ts";
import type { Hold } from "../trade/deals.ts";
import {
  holdsOf,
  isSamePlace,
  isUnderWay,
  looseCargoes,
  scenesLeft,
  tradeRefusal,
  tradesHere,
} from "../trade/deals.ts";
import { checkButton } from "./aim.ts";
import { refusal, tell } from "../words.ts";

/** A cargo as one line of a hold. */
interface CargoRow {
  id: string;
  name: string;
  /** "PL 5 · paid 1 · from Ytter" */
  facts: string;
  sell: ButtonView | null;
}

interface HoldRow {
  id: string;
  name: string;
  img: string;
  level: number;
  state: string;
  cargoes: CargoRow[];
  buy: ButtonView | null;
}

/** Section 4 of a ship's sheet: the place of trade, the holds, and the waiting times. */
export interface TradeView {
  place: string;
  wealth: string;
  waits: string[];
  arrive: ButtonView | null;
  freight: ButtonView[];
  holds: HoldRow[];
  loose: CargoRow[];
}

export function tradeView(ship: Contender, user: User.Implementation, editable: boolean): TradeView | null {
  if (!tradesHere()) return null;
  const { place, wealth, buyWait, sellWait } = ship.system.trade;
  const wait = (kind: "buy" | "sell", count: number): string[] =>
    count > 0 ? [tell(`trade.wait.${count === 1 ? `${kind}One` : kind}`, { count })] : [];
  return {
    place: place || tell("trade.nowhere"),
    wealth: place ? tell("trade.wealthOf", { value: wealth }) : "",
    waits: [...wait("buy", buyWait), ...wait("sell", sellWait)],
    arrive: user.isGM ? checkButton({ check: "arrive", label: tell("trade.arrive") }) : null,
    freight: editable ? freightButtons(ship) : [],
    holds: holdsOf(ship).map((hold) => holdRow(ship, hold, editable)),
    loose: looseCargoes(ship).map((cargo) => cargoRow(ship, cargo, editable)),
  };
}

/** One button to take freight for each Ability that moves the trader. */
function freightButtons(ship: Contender): ButtonView[] {
  return abilitiesOf(ship)
    .filter(({ system }) => system.kind === "movement")
    .map((drive) =>
      checkButton({
        check: "shipping",
        label: tell("freight.button", { ability: drive.name }),
        data: { itemId: drive.id ?? "" },
        why: useRefusal(ship, drive, "task", null),
      }),
    );
}

function holdRow(ship: Contender, { ability, cargoes, state }: Hold, editable: boolean): HoldRow {
  const full = state === "full" ? refusal("holdFull", { ability: ability.name }) : null;
  const buy = checkButton({
    check: "buyCargo",
    label: tell("trade.buy"),
    data: { itemId: ability.id ?? "" },
    why: full ?? tradeRefusal(ship, "buyWait") ?? useRefusal(ship, ability, "task", null),
  });
  return {
    id: ability.id ?? "",
    name: ability.name,
    img: ability.img || "systems/quadrant/assets/icons/backpack.svg",
    level: ability.system.level,
    state: tell(`hold.${state}`),
    cargoes: cargoes.map((cargo) => cargoRow(ship, cargo, editable)),
    buy: editable ? buy : null,
  };
}

/** All cargoes aboard, as lines of edit mode. */
export function cargoRows(ship: Contender): { id: string; name: string; img: string; facts: string }[] {
  return itemsOf(ship, isCargo).map((cargo) => {
    const { id, name, facts } = cargoRow(ship, cargo, false);
    return { id, name, img: cargo.img || "systems/quadrant/assets/icons/backpack.svg", facts };
  });
}

function cargoRow(ship: Contender, cargo: Cargo, editable: boolean): CargoRow {
  const { level, price, origin } = cargo.system;
  const { place } = ship.system.trade;
  const here = isSamePlace(place, origin) ? refusal("boughtHere", { cargo: cargo.name, place }) : null;
  const words = [
    tell("row.level", { level }),
    tell("trade.paid", { paid: price }),
    origin ? tell("trade.from", { place: origin }) : "",
  ];
  const sell = checkButton({
    check: "sellCargo",
    label: tell("trade.sell"),
    data: { itemId: cargo.id ?? "" },
    why: here ?? tradeRefusal(ship, "sellWait"),
  });
  return {
    id: cargo.id ?? "",
    name: cargo.name,
    facts: words.filter(Boolean).join(" · "),
    sell: editable ? sell : null,
  };
}

/** Section 5 of a ship's sheet: the journey, counted in scenes, and its freights. */
export interface TrekView {
  words: string;
  /** The scenes of the journey; null without a journey, or if there are too many to draw. */
  pips: { total: number; filled: number; label: string } | null;
  shipments: string[];
  buttons: ButtonView[];
}

const MOST_PIPS = 30;

export function trekView(ship: Contender, editable: boolean): TrekView | null {
  const { scenes, done, shipments } = ship.system.trek;
  const treks = gameSetting<boolean>("zap", "trekking");
  if (!treks && shipments.length === 0) return null;
  const left = scenesLeft(ship);
  const words = left > 0 ? tell("trek.left", { done, scenes }) : tell("trek.none");
  return {
    words,
    pips: left > 0 && scenes <= MOST_PIPS ? { total: scenes, filled: done, label: words } : null,
    shipments: shipments.map((count) =>
      count === 0 ? tell("freight.due") : tell(`freight.${count === 1 ? "leftOne" : "left"}`, { count }),
    ),
    buttons: editable ? buttons(ship, treks) : [],
  };
}

function buttons(ship: Contender, treks: boolean): ButtonView[] {
  const step = (name: "plan" | "played" | "told" | "skip"): ButtonView =>
    checkButton({ check: "trek", label: tell(`trek.step.${name}`), data: { step: name } });
  return [
    ...(treks ? [step("plan")] : []),
    ...(isUnderWay(ship) ? [step("played"), step("told")] : []),
    ...(scenesLeft(ship) > 0 ? [step("skip")] : []),
  ];
}
