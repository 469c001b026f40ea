import { abstract, fields } from "../../common/index.ts";

/**
 * The system data of a type of region behaviour. A type that always listens to the same events lists their handlers in
 * `static events`, which are called with the data as `this`. A type whose users choose the events has a field `events` and
 * a method `_handleRegionEvent`.
 */
export class RegionBehaviorType extends abstract.TypeDataModel {
  static events: Record<string, (this: RegionBehaviorType, event: LooseObject) => unknown> = {};

  /** A field for the events that a user chooses. */
  static _createEventsField({ events, initial = [] }: { events?: string[]; initial?: string[] } = {}): Loose {
    const all = events ?? Object.values((CONST as Loose).REGION_EVENTS as Record<string, string>);
    const choices = Object.fromEntries(all.map((event) => [event, `REGION.EVENTS.${event}`]));
    return new fields.SetField(new fields.StringField({ required: true, choices }), { initial } as never);
  }

  get behavior(): Loose {
    return this.parent;
  }

  get region(): Loose {
    return this.behavior?.region ?? null;
  }

  get scene(): Loose {
    return this.behavior?.scene ?? null;
  }

  async _handleRegionEvent(_event: LooseObject): Promise<void> {}
}
