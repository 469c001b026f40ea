import { updateDocument } from "../../../foundry.ts";
import { combatantOf, tokenOf } from "../../../table/checks/parties.ts";
import { perform } from "../../../table/referee/perform.ts";
import { QuadrantActorSheet } from "../../../table/sheets/actor-sheet.ts";
import { abilitiesOf, isCharacter, type Character } from "../documents.ts";
import { characterView } from "./character-view.ts";
import { listenForWords } from "./condition-words.ts";

const TEMPLATES = "systems/quadrant/templates/zap";

type Action = (this: ZapCharacterSheet, event: PointerEvent, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  /** The own turn, from the sheet: by way of the referee. */
  turnAct(_event, target) {
    if (target.ariaDisabled !== "true") return turnAct(this.character, target.dataset);
  },
  /** Stamina and Will by hand: a filled pip falls with all behind it, an empty one fills up. */
  setPip(_event, target) {
    return setPip(this.character, target.dataset.name ?? "", Number(target.dataset.value));
  },
  moveItem(_event, target) {
    return moveAbility(this.character, target.dataset.itemId ?? "", Number(target.dataset.by));
  },
};

/** The sheet of a hero, a foe, a minion or a mob. */
export class ZapCharacterSheet extends QuadrantActorSheet {
  static override DEFAULT_OPTIONS = { actions } as typeof QuadrantActorSheet.DEFAULT_OPTIONS;

  static override PARTS = {
    sheet: {
      template: `${TEMPLATES}/character.hbs`,
      templates: [`${TEMPLATES}/row.hbs`],
      scrollable: [""],
    },
  };

  get character(): Character {
    const { actor } = this;
    if (!isCharacter(actor)) throw new Error(`"${actor.type}" is no character of Zap!`);
    return actor;
  }

  protected override async _prepareContext(options: object): Promise<never> {
    const context = await super._prepareContext(options);
    const actor = this.character;
    return {
      ...(context as object),
      view: characterView(actor, game.user!, this.isEditable),
      systemFields: actor.system.schema.fields,
      isGM: game.user!.isGM,
      isMob: actor.system.role === "mob",
    } as never;
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const fields = this.element.querySelectorAll<HTMLInputElement>("input[data-words]");
    for (const field of fields) listenForWords(this.character, field);
  }
}

async function turnAct(actor: Character, data: DOMStringMap): Promise<void> {
  const row = combatantOf(actor, tokenOf(actor));
  const { act, name, value } = data;
  if (!row?.id || !row.combat) return;
  await perform({
    subject: row.combat.uuid,
    act: act ?? name ?? "",
    data: { combatant: row.id, data: { ...(value && { value }) } },
  });
}

async function setPip(actor: Character, name: string, pip: number): Promise<void> {
  if (name !== "stamina" && name !== "will") return;
  const { value } = actor.system[name];
  await updateDocument(actor, { [`system.${name}.value`]: pip <= value ? pip - 1 : pip });
}

/** Puts an Ability before or behind its neighbour of the same kind. */
async function moveAbility(actor: Character, id: string, by: number): Promise<void> {
  const all = abilitiesOf(actor);
  const moved = all.find((ability) => ability.id === id);
  const kin = all.filter(({ system }) => system.kind === moved?.system.kind);
  const other = moved && kin[kin.indexOf(moved) + by];
  if (!moved || !other) return;
  const order = all.map((ability) => (ability === moved ? other : ability === other ? moved : ability));
  const updates = order.map((ability, index) => ({ _id: ability.id!, sort: (index + 1) * CONST.SORT_INTEGER_DENSITY }));
  await actor.updateEmbeddedDocuments("Item", updates);
}
