import { rulerReading } from "../windows.ts";
import type { RulerReader } from "./ruler-reading.ts";

/** The part of Foundry's waypoint that is used here. Distances are in units of the scene. */
export interface Waypoint {
  action: string;
  /** Passed waypoints keep Foundry's own drawing: the turn has already counted them. */
  stage: "passed" | "pending" | "planned";
  previous: Waypoint | null;
  /** From the point before. */
  measurement: { backward?: { distance: number } | null };
}

export type Style = { color?: unknown; alpha?: number };
type Context = Record<string, unknown>;

/** The part of Foundry's token ruler that is used here. */
interface BaseRuler {
  token: { document: TokenDocument.Implementation };
  refresh(data: unknown): void;
  clear(): void;
  _getWaypointLabelContext(waypoint: Waypoint, state: object): Context | void;
  _getSegmentStyle(waypoint: Waypoint): Style;
  _getGridHighlightStyle(waypoint: Waypoint, offset: object): Style;
}

/** The ruler of a dragged token, coloured and labelled by the speeds of its game and the rest of the turn. */
export function tokenRulerOn(Base: new (...args: never[]) => BaseRuler): typeof Base {
  return class QuadrantTokenRuler extends Base {
    static WAYPOINT_LABEL_TEMPLATE = "systems/quadrant/templates/table/waypoint-label.hbs";

    /** Created anew for each drawing; null where Foundry's own ruler is drawn. */
    #reader: RulerReader | null = null;
    /** The data of the current drawing; null after `clear`. */
    #data: unknown = null;

    override refresh(data: unknown): void {
      const { document } = this.token;
      const reader = rulerReading.now?.readerOf(document);
      this.#reader = reader ?? null;
      super.refresh(data);
      this.#data = data;
      // The reader is loaded when the first token is dragged: until then the ruler is Foundry's own.
      if (reader === undefined)
        void rulerReading.comes(document).then((isHere) => {
          if (isHere && this.#data === data) this.refresh(data);
        });
    }

    override clear(): void {
      this.#data = null;
      super.clear();
    }

    override _getWaypointLabelContext(waypoint: Waypoint, state: object): Context | void {
      const context = super._getWaypointLabelContext(waypoint, state);
      const reading = context && this.#reader?.read(waypoint);
      return reading ? { ...context, way: reading } : context;
    }

    override _getSegmentStyle(waypoint: Waypoint): Style {
      const style = super._getSegmentStyle(waypoint);
      return this.#reader?.colored(waypoint, style) ?? style;
    }

    override _getGridHighlightStyle(waypoint: Waypoint, offset: object): Style {
      const style = super._getGridHighlightStyle(waypoint, offset);
      return this.#reader?.colored(waypoint, style) ?? style;
    }
  };
}
