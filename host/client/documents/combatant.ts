import { documents } from "../../common/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { turnAfter } from "./combat-initiative.ts";

const Base: Loose = ClientDocumentMixin(documents.BaseCombatant);

/**
 * Keep the turn with its combatant before the order changes, unless the operation gives `combatTurn` itself (fact 100).
 */
function keepTurn(operation: LooseObject, turn: (combat: Loose) => number | null): void {
  const combat = operation["parent"] as Loose;
  if (!combat?.started || operation["combatTurn"] !== undefined) return;
  operation["combatTurn"] = turn(combat);
}

/** A participant in a fight. */
export class Combatant extends Base {
  get combat(): Loose {
    return this.parent;
  }

  get isNPC(): boolean {
    return !this.actor || !this.hasPlayerOwner;
  }

  get permission(): number {
    return game.user["isGM"] ? CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER : this.getUserLevel(game.user);
  }

  get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  get token(): Loose {
    const scene: Loose = this.sceneId ? game.scenes.get(this.sceneId) : null;
    return scene?.tokens.get(this.tokenId) ?? null;
  }

  get actor(): Loose {
    return this.token?.actor ?? game.actors.get(this.actorId) ?? null;
  }

  /** Users, other than game masters, who own this combatant. */
  get players(): Loose[] {
    return game.users.filter((user) => !user["isGM"] && this.testUserPermission(user, "OWNER"));
  }

  get isDefeated(): boolean {
    return this.defeated || Boolean(this.actor?.statuses.has(CONFIG["specialStatusEffects"].DEFEATED));
  }

  getInitiativeRoll(formula?: string | null): Loose {
    return Roll["create"](formula || this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }

  _getInitiativeFormula(): string {
    return String(CONFIG["Combat"].initiative.formula || game["system"].initiative || "1d20");
  }

  async rollInitiative(formula?: string): Promise<Loose> {
    const roll = this.getInitiativeRoll(formula);
    await roll.evaluate();
    return this.update({ initiative: roll.total });
  }

  prepareDerivedData(): void {
    super.prepareDerivedData();
    const { token, actor } = this;
    this.name ||= token?.name || actor?.name || _loc("COMBAT.UnknownCombatant");
    this.img ??= token?.texture.src ?? actor?.img ?? CONFIG["Actor"].documentClass.DEFAULT_ICON;
    this.updateResource();
    this._prepareGroup();
  }

  /** Read the value that the tracker shows beside the combatant. */
  updateResource(): unknown {
    const path: unknown = this.combat?.settings["resource"];
    const value: Loose =
      this.actor && typeof path === "string" && path ? foundry.utils.getProperty(this.actor.system, path) : null;
    this.resource = value?.value ?? (typeof value === "object" ? null : value) ?? null;
    return this.resource;
  }

  /** A group's initiative, once it is set, replaces that of its members. */
  _prepareGroup(): void {
    const group: unknown = typeof this.group === "string" ? this.combat?.groups.get(this.group) : this.group;
    this.group = group ?? null;
    if (this.group && this.group.initiative !== null) this.initiative = this.group.initiative;
  }

  static async _preCreateOperation(documents: Loose[], operation: LooseObject, user: Loose): Promise<boolean | void> {
    if ((await super._preCreateOperation(documents, operation, user)) === false) return false;
    keepTurn(operation, (combat) => turnAfter(combat, new Map(), documents));
  }

  static async _preUpdateOperation(documents: Loose[], operation: LooseObject, user: Loose): Promise<boolean | void> {
    if ((await super._preUpdateOperation(documents, operation, user)) === false) return false;
    const updates = operation["updates"] as LooseObject[];
    keepTurn(operation, (combat) =>
      turnAfter(combat, new Map(updates.map((update) => [update["_id"] as string, update]))),
    );
  }

  static async _preDeleteOperation(documents: Loose[], operation: LooseObject, user: Loose): Promise<boolean | void> {
    if ((await super._preDeleteOperation(documents, operation, user)) === false) return false;
    keepTurn(operation, (combat) =>
      turnAfter(combat, new Map(documents.map((document) => [document.id as string, null]))),
    );
  }
}
