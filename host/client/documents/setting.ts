import { documents } from "../../common/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const Base: Loose = ClientDocumentMixin(documents.BaseSetting);

/** A stored setting. Every client receives its changes, but a user setting applies only to its user. */
export class Setting extends Base {
  get config(): Loose {
    return game.settings?.settings.get(this.key);
  }

  #announce(value: string | null, options: object, userId: string): void {
    const owner: unknown = this._source.user ?? null;
    const { config } = this;
    if (!config || (config.scope === "user") !== (owner === game.userId)) return;
    const current: unknown = value === null ? config.codec.initial() : config.codec.read(value);
    config.onChange?.(current, options, userId);
    Hooks.callAll("clientSettingChanged", this.key, current, options);
  }

  _onCreate(data: object, options: object, userId: string): void {
    super._onCreate(data, options, userId);
    this.#announce(this._source.value, options, userId);
  }

  _onUpdate(changed: LooseObject, options: object, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) this.#announce(this._source.value, options, userId);
  }

  _onDelete(options: object, userId: string): void {
    super._onDelete(options, userId);
    this.#announce(null, options, userId);
  }
}
