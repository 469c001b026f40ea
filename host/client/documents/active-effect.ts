import { documents } from "../../common/index.ts";
import { applyFieldChange, applyUnguidedChange } from "./effect-changes.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const Base: Loose = ClientDocumentMixin(documents.BaseActiveEffect);

/** An effect that changes a document's data or gives it statuses, in V14's shape. */
export class ActiveEffect extends Base {
  /** An effect of a configured status, not stored yet. @throws for an unknown status, or one without the id it needs */
  static async fromStatusEffect(statusId: string, options: LooseObject = {}): Promise<Loose> {
    const status = CONFIG["statusEffects"][statusId] as LooseObject | undefined;
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect`);
    const { id, hud: _hud, name, statuses = [], ...data } = foundry.utils.deepClone(status);
    if (statuses.length && !data["_id"])
      throw new Error("A status effect with implicit statuses must have a static _id");
    const effectData = {
      // A status must be visible, and without a duration the effect is shown only by this value (fact 99).
      showIcon: CONST.ACTIVE_EFFECT_SHOW_ICON.ALWAYS,
      ...data,
      name: _loc(name ?? id),
      statuses: [...new Set([id ?? statusId, ...statuses])],
    };
    return this.implementation._fromStatusEffect(statusId, effectData, options);
  }

  static async _fromStatusEffect(
    _statusId: string,
    effectData: LooseObject,
    options: LooseObject = {},
  ): Promise<Loose> {
    return new (this as Loose)(effectData, options);
  }

  /** Whether some rule keeps the effect from applying; an expired one does not apply (fact 90). */
  get isSuppressed(): boolean {
    if (this.duration.expired) return true;
    return Boolean(this.system?.isSuppressed);
  }

  /** The document that the effect changes. */
  get target(): Loose {
    if (this.parent?.documentName === "Actor") return this.parent;
    if (this.parent?.documentName === "ActorDelta") return this.parent.syntheticActor;
    if (this.transfer) return this.parent?.actor ?? null;
    return this.parent;
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === "Actor";
  }

  /** Whether the effect has a duration. A status alone does not make it temporary (fact 99). */
  get isTemporary(): boolean {
    return Boolean(this.duration.value || this.duration.expiry);
  }

  /** @deprecated since V14, where changes are system data */
  get changes(): LooseObject[] {
    foundry.utils.logCompatibilityWarning("ActiveEffect#changes has moved to ActiveEffect#system#changes", {
      since: 14,
      until: 16,
    });
    return this.system.changes ?? [];
  }

  get sourceName(): string {
    if (!this.origin) return _loc("COMMON.None");
    try {
      return fromUuidSync(this.origin, { relative: this.parent, strict: false })?.name ?? _loc("COMMON.Unknown");
    } catch {
      return _loc("COMMON.Unknown");
    }
  }

  /** Whether a change applies to a document. */
  static shouldApplyChange(_target: Loose, _change: LooseObject, _options: object = {}): boolean {
    return true;
  }

  /** The data for the `@references` of a change. */
  static getReplacementData(target: Loose, _change: LooseObject): LooseObject {
    return target.getRollData?.() ?? {};
  }

  /**
   * Apply one change to a document.
   * @returns the new values by path
   */
  static applyChange(
    target: Loose,
    change: LooseObject,
    { replacementData = {}, modifyTarget = true }: { replacementData?: LooseObject; modifyTarget?: boolean } = {},
  ): LooseObject {
    const type = CONFIG["ActiveEffect"].changeTypes?.[change["type"]] as LooseObject | undefined;
    if (typeof type?.["handler"] === "function")
      return type["handler"](target, change, { replacementData, modifyTarget }) ?? {};
    if (change["type"] === "custom") return this._applyChangeCustom(target, change, { replacementData, modifyTarget });
    const field: Loose = target.getFieldForProperty(change["key"]);
    if (!field) return this._applyChangeUnguided(target, change, { replacementData, modifyTarget });
    return applyFieldChange(target, change, field, { replacementData, modifyTarget });
  }

  /** A change that only packages understand. */
  static _applyChangeCustom(target: Loose, change: LooseObject, _options: object): LooseObject {
    const changes: LooseObject = {};
    const current: unknown = foundry.utils.getProperty(target, change["key"]);
    Hooks.callAll("applyActiveEffect", target, change, current, change["value"], changes);
    return changes;
  }

  /** A change of data that no field describes. */
  static _applyChangeUnguided(
    target: Loose,
    change: LooseObject,
    options: { replacementData: LooseObject; modifyTarget: boolean },
  ): LooseObject {
    return applyUnguidedChange(target, change, options);
  }
}
