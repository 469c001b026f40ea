import { documents } from "../../common/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const Base: Loose = ClientDocumentMixin(documents.BaseRegionBehavior);

/** A behavior of a region: it reacts to events, e.g. to a token that enters. */
export class RegionBehavior extends Base {
  get region(): Loose {
    return this.parent;
  }

  get scene(): Loose {
    return this.region?.parent ?? null;
  }

  /** Whether it handles events: it is not disabled, and the region is not hidden. */
  get active(): boolean {
    return !this.disabled && !this.region?.hidden;
  }

  prepareBaseData(): void {
    super.prepareBaseData();
    this.name ||= _loc(CONFIG["RegionBehavior"].typeLabels[this.type] ?? this.type);
  }

  /** Whether it listens to an event: by its type, or because a user has chosen the event. */
  hasEvent(name: string): boolean {
    const model = this.system?.constructor as Loose;
    return name in (model?.events ?? {}) || Boolean(this.system?.events?.has?.(name));
  }

  async _handleRegionEvent(event: LooseObject): Promise<void> {
    if (!this.hasEvent(event["name"])) return;
    const handler: unknown = this.system.constructor.events?.[event["name"]];
    try {
      if (typeof handler === "function") await handler.call(this.system, event);
      else await this.system._handleRegionEvent(event);
    } catch (error) {
      Hooks.onError("RegionBehavior#_handleRegionEvent", error as Error, { log: "error" });
    }
  }
}
