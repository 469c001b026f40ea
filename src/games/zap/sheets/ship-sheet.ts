import { updateDocument } from "#foundry";
import { scaleForCrew } from "#rules/zap";
import { QuadrantActorSheet } from "#table/sheets/actor-sheet.ts";
import { listenForWords } from "#table/sheets/condition-words.ts";
import { onChange, sheetParts, withParts } from "#table/sheets/sheet-parts.ts";
import { pickItems } from "#table/windows.ts";
import { setPip, turnAct } from "#table/sheets/turn-act.ts";
import { sayRefusal } from "#table/words.ts";
import { isAbility, isCharacter, isShip, type Ship } from "../documents.ts";
import { runs } from "../ships/crew.ts";
import { fitRefusal } from "../ships/systems.ts";
import { RESTRICTIONS } from "../vocabulary.ts";
import { refillItem } from "./gear-acts.ts";
import { moveItem } from "./move-item.ts";
import { shipView } from "./ship-view.ts";

type Action = (this: ZapShipSheet, event: PointerEvent, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  /** An act of the ship's turn, which the referee carries out. */
  turnAct(_event, target) {
    if (target.ariaDisabled !== "true") return turnAct(this.ship, target.dataset);
  },
  /** Power and crew by hand: a filled pip falls with all behind it, an empty one fills up. */
  setPip(_event, target) {
    return setPip(this.ship, target.dataset, ["power", "crew"]);
  },
  moveItem(_event, target) {
    return moveItem(this.ship, target.dataset.itemId ?? "", Number(target.dataset.by));
  },
  refillItem(_event, target) {
    return refillItem(this.ship.items.get(target.dataset.itemId ?? ""));
  },
  /** Moves from the deck plan to the system's row. */
  showSystem(_event, target) {
    const row = this.element.querySelector<HTMLElement>(`.q-system[data-item-id="${target.dataset.itemId}"]`);
    row?.scrollIntoView({ block: "nearest" });
    row?.querySelector<HTMLElement>("button")?.focus();
  },
  embark(_event, target) {
    return embark(this.ship, target.dataset.uuid ?? "");
  },
  disembark(_event, target) {
    return disembark(this.ship, target.dataset.uuid ?? "");
  },
  /** Adds an Item; a system gets the chosen kind, if the hull has room for it. */
  createItem(_event, target) {
    const { type = "" } = target.dataset;
    const kind = this.element.querySelector<HTMLSelectElement>("[data-new-kind]")?.value;
    return type === "zapAbility" ? fit(this.ship, kind) : pickItems(this.ship, { type, kind: target.dataset.kind });
  },
  setPeople() {
    const field = this.element.querySelector<HTMLInputElement>("[data-people]");
    if (field?.reportValidity()) return setPeople(this.ship, Number(field.value));
  },
};

const WITHIN = [
  "gauges",
  "row",
  "row-tool",
  "row-tools",
  "ship-deck",
  "ship-system",
  "ship-people",
  "ship-trade",
  "cargo-line",
  "ship-trek",
  "growth",
  "ship-edit",
  "ship-travel-edit",
  "complications",
  "edit-items",
];

/** The sheet of a ship, from which its damage is kept under control. */
export class ZapShipSheet extends QuadrantActorSheet {
  static override DEFAULT_OPTIONS = { actions } as typeof QuadrantActorSheet.DEFAULT_OPTIONS;

  /** Off, because the hull may have no room for a new system. */
  override get addsByName(): boolean {
    return false;
  }

  static override PARTS = withParts(
    sheetParts("zap/ship.hbs", ...WITHIN.map((name) => `zap/${name}.hbs`)),
    "head",
    "gauges",
    "conditions",
    "deck",
    "systems",
    "trade",
    "growth",
    "aboard",
    "trek",
    "switches",
    "complications",
    "description",
    "notes",
    "edit-who",
    "edit-figures",
    "edit-restrictions",
    "edit-fit",
    "edit-systems",
    "edit-cargo",
    "edit-complications",
    "edit-notes",
    "edit-bookkeeping",
  );

  get ship(): Ship {
    const { actor } = this;
    if (!isShip(actor)) throw new Error(`"${actor.type}" is no ship of Zap!`);
    return actor;
  }

  protected override async _prepareContext(options: object): Promise<never> {
    const context = await super._prepareContext(options);
    const { ship } = this;
    return {
      ...(context as object),
      view: shipView(ship, game.user!, this.isEditable),
      systemFields: ship.system.schema.fields,
      isGM: game.user!.isGM,
    } as never;
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    listenForWords(this.ship, this.element);
    onChange<HTMLInputElement>(this.element, "input[data-offline]", (tick) => setOffline(this.ship, tick));
    onChange<HTMLInputElement>(this.element, "input[data-restriction]", () => this.#setRestrictions());
    if (!this.isEditable) openForCrew(this.ship, this.element);
  }

  /** Each restriction is a bonus Boost (ZAP-SHIP-19). */
  #setRestrictions(): unknown {
    const chosen = RESTRICTIONS.filter(
      (key) => this.element.querySelector<HTMLInputElement>(`[data-restriction="${key}"]`)?.checked,
    );
    const { restrictions, boosts } = this.ship.system;
    const bonus = Math.max(0, boosts.bonus + chosen.length - restrictions.length);
    return updateDocument(this.ship, { "system.restrictions": chosen, "system.boosts.bonus": bonus });
  }

  /** A dropped character comes aboard. */
  protected override async _onDropActor(_event: DragEvent, actor: Actor.Implementation): Promise<null> {
    if (!isCharacter(actor)) return this.refuseDrop(actor, "dropAboard");
    if (this.isEditable) await embark(this.ship, actor.uuid);
    return null;
  }
}

/**
 * Foundry disables all buttons for users who do not own the ship. Those whose characters run a system may use it (ZAP-SHIP-7),
 * and every reader may move about in the sheet.
 */
function openForCrew(ship: Ship, element: HTMLElement): void {
  const buttons = element.querySelectorAll<HTMLButtonElement>('[data-action="check"], [data-action="showSystem"]');
  for (const button of buttons) {
    const { action, actor: uuid, itemId = "" } = button.dataset;
    const actor = uuid ? (fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null) : ship;
    const may = actor !== null && (actor.isOwner || runs(game.user!, actor, actor.items.get(itemId) ?? null));
    if (may || action === "showSystem") button.disabled = false;
  }
}

async function setOffline(ship: Ship, tick: HTMLInputElement): Promise<void> {
  const system = ship.items.get(tick.dataset.offline ?? "");
  if (isAbility(system)) await updateDocument(system, { "system.offline": tick.checked });
}

async function embark(ship: Ship, uuid: string): Promise<void> {
  const { aboard } = ship.system;
  if (uuid && !aboard.includes(uuid)) await updateDocument(ship, { "system.aboard": [...aboard, uuid] });
}

/** A character that goes ashore also leaves its station. */
async function disembark(ship: Ship, uuid: string): Promise<void> {
  const { aboard, stations } = ship.system;
  await updateDocument(ship, {
    "system.aboard": aboard.filter((one) => one !== uuid),
    "system.stations": stations.filter(({ actor }) => actor !== uuid),
  });
}

async function fit(ship: Ship, chosen: string | undefined): Promise<void> {
  const kind = chosen === "movement" || chosen === "shtick" ? chosen : "power";
  const why = fitRefusal(ship, { kind, traits: [] });
  if (why) return void ui.notifications?.warn(sayRefusal(why));
  await pickItems(ship, { type: "zapAbility", kind });
}

/**
 * Sets Scale and Crew from a number of people: the Scale is the number of its digits, the Crew the number of units of that
 * Scale (ZAP-SHIP-11).
 */
async function setPeople(ship: Ship, people: number): Promise<void> {
  const { scale, crew } = scaleForCrew(people);
  await updateDocument(ship, { "system.scale": scale, "system.crew": { value: crew, max: crew } });
}
