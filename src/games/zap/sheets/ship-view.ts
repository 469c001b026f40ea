import type { ShipState } from "#rules/zap";
import { amount } from "#table/amount.ts";
import { say } from "#table/words.ts";
import { type ButtonView, combatantOf, tokenOf } from "#table/checks";
import { conditionsOf, has } from "#table/conditions";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { overkillButtons } from "../checks/recovery/overkill.ts";
import { payButtons } from "../checks/ships/pay-part.ts";
import { type Fighter, isAbility, isFighter, type Ship } from "../documents.ts";
import { fightOf } from "../fight.ts";
import { maintenanceButton } from "../gear.ts";
import { pointsOwed, stateOf } from "../ships/fate.ts";
import { hullTaken } from "../ships/systems.ts";
import { airOf, isAirless } from "../ships/life-support.ts";
import { restrictionButton } from "../ships/facts.ts";
import { shipWays } from "../ships/ways.ts";
import { RESTRICTIONS, SHIP_SCOPES } from "../vocabulary.ts";
import { abilityRow, type AbilityRow, type RowContext } from "./ability-row.ts";
import { aimOf } from "./aim.ts";
import { type ComplicationRow, complicationRows, growthView, type GrowthView } from "./growth-view.ts";
import { type Gauge, peopleWords, shipGauges } from "./gauges.ts";
import { looksLike } from "./looks-like.ts";
import { peopleView, type PeopleView, type SystemRow, systemRows } from "./ship-systems.ts";
import { cargoRows, tradeView, type TradeView, trekView, type TrekView } from "./trade-view.ts";
import { checkButton } from "../checks/follow-ups.ts";
import { tell } from "../words.ts";

interface RestrictionView {
  key: string;
  name: string;
  text: string;
  has: boolean;
  button: ButtonView | null;
}

/** Everything that the sheet of a ship shows. */
export interface ShipView {
  /** The reader may know which ship this is, but no numbers. */
  limited: boolean;
  name: string;
  img: string;
  slant: string;
  people: string;
  state: { key: ShipState; word: string };
  scopes: Record<string, string>;
  gauges: Gauge[];
  conditions: object[];
  systems: SystemRow[];
  notFitted: AbilityRow | null;
  hull: { words: string; over: string };
  aboard: PeopleView;
  silence: ButtonView | null;
  air: { words: string; button: ButtonView | null };
  owed: ButtonView[];
  /** The state of maintenance; null for a ship without a player, unless maintenance is open. */
  maintenance: { words: string; button: ButtonView | null } | null;
  restrictions: RestrictionView[];
  trade: TradeView | null;
  trek: TrekView | null;
  growth: GrowthView | null;
  complications: ComplicationRow[];
  editGroups: object[];
  description: string[];
  gmNotes: string[];
}

export function shipView(ship: Ship, user: User.Implementation, editable: boolean): ShipView {
  const known = ship.testUserPermission(user, "OBSERVER");
  const view = known ? wholeView(ship, user, editable) : {};
  return { ...nothingOf(ship), ...view };
}

/** The view for a reader with limited permission: no numbers at all. */
function nothingOf(ship: Ship): ShipView {
  return {
    limited: true,
    name: ship.name,
    img: ship.img ?? "",
    slant: tell("ship.word"),
    people: "",
    state: { key: "fighting", word: "" },
    scopes: {},
    gauges: [],
    conditions: [],
    systems: [],
    notFitted: null,
    hull: { words: "", over: "" },
    aboard: { people: [], ashore: [] },
    silence: null,
    air: { words: "", button: null },
    owed: [],
    maintenance: null,
    restrictions: [],
    trade: null,
    trek: null,
    growth: null,
    complications: [],
    editGroups: [],
    description: paragraphs(ship.system.description),
    gmNotes: [],
  };
}

function wholeView(ship: Ship, user: User.Implementation, editable: boolean): Partial<ShipView> {
  const row = combatantOf(ship, tokenOf(ship));
  const fighter = isFighter(row) ? row : null;
  const context: RowContext<Ship> = { actor: ship, fight: fightOf(fighter), aim: aimOf(ship, user), user };
  const { system } = ship;
  const systems = systemRows(ship, context, editable);
  light(systems, context.fight?.ownTurn ?? context.aim !== null);
  return {
    limited: false,
    slant: slant(ship),
    people: peopleWords(ship),
    state: stateView(ship),
    scopes: Object.fromEntries(SHIP_SCOPES.map((scope) => [scope, scopeWords(scope)])),
    gauges: shipGauges(ship, fighter, editable),
    conditions: conditionViews(ship, { fighter, user, editable }),
    systems,
    notFitted: abilityRow(null, context),
    hull: hullView(ship),
    aboard: peopleView(ship, user, editable),
    silence: editable && !has(ship, "destroyed") ? silenceButton(ship) : null,
    air: airView(ship, editable),
    owed: editable && system.partsOwed ? payButtons(ship, pointsOwed(ship), user) : [],
    maintenance: maintenanceView(ship, editable),
    restrictions: restrictionViews(ship, user),
    trade: tradeView(ship, user, editable),
    trek: trekView(ship, editable),
    growth: growthView(ship, editable),
    complications: complicationRows(ship),
    editGroups: editGroups(ship, systems),
    gmNotes: user.isGM ? paragraphs(system.gmNotes ?? "") : [],
  };
}

/** "Scale 1 · Scope 10 Interstellar" */
function slant({ system }: Ship): string {
  return [tell("ship.scaleOf", { scale: system.scale }), scopeWords(system.campaignScope)].join(" · ");
}

const scopeWords = (scope: number): string => tell("scopeOf", { scope, name: tell(`scope.${scope}`) });

function stateView(ship: Ship): ShipView["state"] {
  const key = has(ship, "destroyed") ? "destroyed" : has(ship, "out") ? "out" : stateOf(ship);
  return { key, word: tell(`ship.state.${key}`) };
}

/** Highlights one row: the first attack that can be made now. */
function light(rows: SystemRow[], wanted: boolean): void {
  const first = rows.find(({ main, reason }) => main?.check === "zap.attack" && !reason);
  if (wanted && first) first.lit = true;
}

/** The reader of a ship's sheet, and the ship's row in the tracker. */
interface Looking {
  fighter: Fighter | null;
  user: User.Implementation;
  editable: boolean;
}

function conditionViews(ship: Ship, { fighter, user, editable }: Looking): object[] {
  return conditionsOf(ship).map(({ id, label, icon, tone, stacks, text }) => ({
    id,
    label,
    icon,
    tone,
    stacks,
    text,
    words: looksLike(label, editable),
    effect: say(id === "tired" ? "QUADRANT.zap.ship.tired" : `QUADRANT.zap.condition.${id}.effect`),
    buttons: [
      ...(editable && id === "hindered" ? shipWays(ship, fighter) : []),
      ...(id === "overkill" && user.isGM ? overkillButtons(ship) : []),
    ],
  }));
}

/** "4½ of 5 hull spaces" */
function hullView(ship: Ship): ShipView["hull"] {
  const used = hullTaken(ship);
  const { hull } = ship.system;
  const data = { used: amount(used), hull };
  return {
    words: tell("ship.hullUsed", data),
    over: used > hull ? tell("ship.hullOver", { by: amount(used - hull) }) : "",
  };
}

function silenceButton(ship: Ship): ButtonView {
  return checkButton({
    data: { check: "zap.silentRunning" },
    label: tell(`ship.silent.${ship.system.silentRunning ? "end" : "begin"}`),
  });
}

/** The state of Life Support, with the button for its throw if it does not work. */
function airView(ship: Ship, editable: boolean): ShipView["air"] {
  const airless = isAirless(ship);
  const words = airless
    ? tell("ship.air.without", { count: ship.system.lifeSupportFailures })
    : tell("ship.air.with", { system: airOf(ship)?.name ?? tell("ship.air.title") });
  const button = checkButton({
    data: { check: "zap.lifeSupport" },
    label: tell("ship.air.button"),
  });
  return { words, button: airless && editable ? button : null };
}

/** Maintenance is shown for players' ships, and for others only while it is not done (ZAP-EQ-5). */
function maintenanceView(ship: Ship, editable: boolean): ShipView["maintenance"] {
  if (!ship.hasPlayerOwner && ship.system.maintenance === "done") return null;
  const state = tell(`maintenance.${ship.system.maintenance}`);
  const button = editable ? maintenanceButton(ship) : null;
  return { words: tell("maintenance.state", { state }), button: button && { ...button, price: "" } };
}

function restrictionViews(ship: Ship, user: User.Implementation): RestrictionView[] {
  const { restrictions, crankySystem } = ship.system;
  const cranky = crankySystem === null ? undefined : ship.items.get(crankySystem);
  return RESTRICTIONS.map((key) => {
    const now = key === "cranky" && cranky ? [tell("restriction.cranky.now", { system: cranky.name })] : [];
    return {
      key,
      name: tell(`restriction.${key}.name`),
      text: [tell(`restriction.${key}.text`), ...now].join(" "),
      has: restrictions.includes(key),
      button: user.isGM ? restrictionButton(ship, key) : null,
    };
  });
}

function editGroups(ship: Ship, systems: SystemRow[]): object[] {
  const facts = ({ number, id }: SystemRow): string => {
    const item = ship.items.get(id);
    const duty = isAbility(item) ? item.system.duty : "none";
    const words = [tell("ship.number", { number })];
    return [...words, ...(duty === "none" ? [] : [tell(`duty.${duty}`)])].join(" · ");
  };
  const rows = systems.map((row) => ({ id: row.id, name: row.name, img: row.img, facts: facts(row) }));
  const group = (kind: string, type: string, list: object[], itemKind = ""): object => ({
    kind,
    title: tell(`group.${kind}.title`),
    type,
    itemKind,
    addLabel: tell(`group.${kind}.add`),
    rows: list,
  });
  return [
    group("systems", "zapAbility", rows),
    group("cargo", "zapCargo", cargoRows(ship)),
    group("complications", "zapComplication", complicationRows(ship)),
  ];
}
