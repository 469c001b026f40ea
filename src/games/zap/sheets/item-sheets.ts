import { updateDocument } from "#foundry";
import type { Pool } from "#rules/dice";
import { isOnLadder, powerDice, singleDie } from "#rules/zap";
import { skipsDialog } from "#table/checks";
import { startFromButton } from "#table/checks/start.ts";
import { QuadrantItemSheet } from "#table/sheets/item-sheet.ts";
import type { Ability, Asset, Cargo } from "../documents.ts";
import { abilitiesOf, isAbility, isAsset, isCargo, isContender, isEquipment, isScenery, isShip } from "../documents.ts";
import { TRAIT_LISTS, traitName } from "../traits.ts";
import { diceLine, type DiceLine, poolOf } from "./aim.ts";
import { equipmentView } from "./gear-rows.ts";
import { listenForTraits, traitActions, traitEditor, type TraitEditor } from "./trait-editor.ts";
import { tell } from "../words.ts";

type Action = (this: ZapItemSheet, event: PointerEvent, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  ...traitActions,
  check(event, target) {
    if (target.ariaDisabled === "true" || !this.item.actor) return;
    return startFromButton(target, { actor: this.item.actor, skip: skipsDialog(event) });
  },
  /** Refills the shots by hand, when the players agree that there was time. */
  refill() {
    const { shots } = this.item.system as unknown as { shots: { max: number } };
    return updateDocument(this.item, { "system.shots.value": shots.max });
  },
};

/** An option of a field that stores an id or UUID. */
export interface Reference {
  value: string;
  label: string;
  selected: boolean;
}

/** The base of Zap!'s Item sheets: each of them brings its own `view`. */
export class ZapItemSheet extends QuadrantItemSheet {
  static override DEFAULT_OPTIONS = { actions } as unknown as typeof QuadrantItemSheet.DEFAULT_OPTIONS;

  /** The facts that lists show, followed by the Item's traits. */
  protected override facts(): string[] {
    const { traits = [] } = this.item.system as unknown as { traits?: Parameters<typeof traitName>[0][] };
    return [...super.facts(), ...traits.map(traitName)];
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    listenForTraits(this.item, this.element);
    for (const field of this.element.querySelectorAll<HTMLSelectElement>("select[data-reference]")) {
      field.addEventListener("change", (event) => this.#refer(event, field));
    }
  }

  /** An empty choice is stored as null, which a form cannot submit. */
  #refer(event: Event, field: HTMLSelectElement): void {
    event.stopPropagation();
    void updateDocument(this.item, { [`system.${field.dataset.reference}`]: field.value || null });
  }
}

const TEMPLATES = "systems/quadrant/templates/zap";

interface AssetView {
  isMinor: boolean;
  dice: DiceLine[];
  /** Actors that a Major Asset may be, by UUID. */
  actors: Reference[];
}

/** The sheet of an Asset: a minor one is a die, a major one an actor of its own. */
export class ZapAssetSheet extends ZapItemSheet {
  static override PARTS = {
    sheet: {
      template: `${TEMPLATES}/asset.hbs`,
      templates: [`${TEMPLATES}/item-head.hbs`, `${TEMPLATES}/dice-lines.hbs`],
      scrollable: [""],
    },
  };

  protected override view(): AssetView {
    const { item } = this;
    if (!isAsset(item)) throw new Error(`"${item.type}" is no Asset of Zap!`);
    return assetView(item);
  }
}

export function assetView({ system, actor: owner }: Asset): AssetView {
  const { grade, level, actor: own } = system;
  const isMinor = grade === "minor";
  const known = game.actors!.contents.filter(
    (actor) => actor.uuid !== owner?.uuid && !isScenery(actor) && actor.testUserPermission(game.user!, "LIMITED"),
  );
  return {
    isMinor,
    dice: isMinor ? [diceLine(tell("assetSheet.die"), dieOf(level))] : [],
    actors: known.map(({ uuid, name }) => ({ value: uuid, label: name, selected: uuid === own })),
  };
}

/** The level of a Minor Asset is the size of its die; a level without such a die has the dice of an Ability. */
function dieOf(level: number): Pool {
  const die = { faces: level, bonus: 0 };
  return isOnLadder(die) ? poolOf(die) : powerDice(level);
}

interface CargoView {
  dice: DiceLine[];
  /** The Abilities of its owner that may carry it. */
  holds: Reference[];
}

/** The sheet of a cargo: its level and price, its origin, and its hold. */
export class ZapCargoSheet extends ZapItemSheet {
  static override PARTS = {
    sheet: {
      template: `${TEMPLATES}/cargo.hbs`,
      templates: [`${TEMPLATES}/item-head.hbs`, `${TEMPLATES}/dice-lines.hbs`],
      scrollable: [""],
    },
  };

  protected override view(): CargoView {
    const { item } = this;
    if (!isCargo(item)) throw new Error(`"${item.type}" is no cargo of Zap!`);
    return cargoView(item);
  }
}

export function cargoView({ system, actor }: Cargo): CargoView {
  const { level, hold } = system;
  const holds = isContender(actor) ? abilitiesOf(actor) : [];
  return {
    dice: [diceLine(tell("cargoSheet.dice"), powerDice(level))],
    holds: holds.map(({ id, name }) => ({ value: id!, label: name, selected: id === hold })),
  };
}

/** The sheet of a Complication: how grave it is, and whether it is an injury. */
export class ZapComplicationSheet extends ZapItemSheet {
  static override PARTS = {
    sheet: {
      template: `${TEMPLATES}/complication.hbs`,
      templates: [`${TEMPLATES}/item-head.hbs`],
      scrollable: [""],
    },
  };

  protected override view(): object {
    return {};
  }
}

/** The sheet of a piece of equipment: its die with all traits, its cost, and its repair. */
export class ZapEquipmentSheet extends ZapItemSheet {
  static override PARTS = {
    sheet: {
      template: `${TEMPLATES}/equipment.hbs`,
      templates: [`${TEMPLATES}/item-head.hbs`, `${TEMPLATES}/dice-lines.hbs`, `${TEMPLATES}/traits.hbs`],
      scrollable: [""],
    },
  };

  protected override view(): object {
    const { item } = this;
    if (!isEquipment(item)) throw new Error(`"${item.type}" is no equipment of Zap!`);
    return equipmentView(item);
  }
}

interface AbilityView {
  dice: DiceLine[];
  traits: TraitEditor;
  isAutomatic: boolean;
  isShtick: boolean;
  /** Whether it is a ship's system, which is hit and repaired by steps. */
  isSystem: boolean;
  /** Whether its attacks are compared with an Attribute. */
  attacks: boolean;
  canRefill: boolean;
}

export function abilityView({ system, actor }: Ability): AbilityView {
  const { level, traits, kind, automatic, automaticUse, shots } = system;
  const { shipTraits, ...common } = TRAIT_LISTS;
  return {
    dice: diceLines(level, kind),
    // An Ability without an owner may become a ship's system.
    traits: traitEditor(traits, !actor || isShip(actor) ? { ...common, shipTraits } : common),
    isAutomatic: automatic,
    isShtick: kind === "shtick",
    isSystem: isShip(actor),
    attacks: kind !== "shtick" && (!automatic || automaticUse === "attack"),
    canRefill: shots.value < shots.max,
  };
}

/** A Movement Power also shows the single die with which it fights. */
function diceLines(level: number, kind: string): DiceLine[] {
  const full = powerDice(level);
  const all = diceLine(tell("abilitySheet.full"), full);
  return kind === "movement" ? [all, diceLine(tell("abilitySheet.fighting"), singleDie(full))] : [all];
}

/** The sheet of a Power, a Movement Power, a Shtick or a ship's system: its fields, and its dice. */
export class ZapAbilitySheet extends ZapItemSheet {
  static override PARTS = {
    sheet: {
      template: `${TEMPLATES}/ability.hbs`,
      templates: [`${TEMPLATES}/item-head.hbs`, `${TEMPLATES}/dice-lines.hbs`, `${TEMPLATES}/traits.hbs`],
      scrollable: [""],
    },
  };

  protected override view(): object {
    const { item } = this;
    if (!isAbility(item)) throw new Error(`"${item.type}" is no Ability of Zap!`);
    return abilityView(item);
  }
}
