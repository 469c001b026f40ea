import { rulerReading } from "../windows.ts";
import type { RulerReader } from "./ruler-reading.ts";

/** A point of a token's way, as far as it is read here. Distances are in units of the scene. */
export interface Waypoint {
  action: string;
  /** What the token has gone already is Foundry's to draw; the turn has counted it. */
  stage: "passed" | "pending" | "planned";
  previous: Waypoint | null;
  /** From the point before. */
  measurement: { backward?: { distance: number } | null };
}

export type Style = { color?: unknown; alpha?: number };
type Context = Record<string, unknown>;

/** What Foundry's ruler of a token is, as far as it is built upon here. */
interface BaseRuler {
  token: { document: TokenDocument.Implementation };
  refresh(data: unknown): void;
  clear(): void;
  _getWaypointLabelContext(waypoint: Waypoint, state: object): Context | void;
  _getSegmentStyle(waypoint: Waypoint): Style;
  _getGridHighlightStyle(waypoint: Waypoint, offset: object): Style;
}

/** The ruler of a token that is dragged: coloured and named by the speeds of its game, with what is left of the turn. */
export function tokenRulerOn(Base: new (...args: never[]) => BaseRuler): typeof Base {
  return class QuadrantTokenRuler extends Base {
    static WAYPOINT_LABEL_TEMPLATE = "systems/quadrant/templates/table/waypoint-label.hbs";

    /** Made anew for each drawing; null where the ruler is Foundry's own. */
    #reader: RulerReader | null = null;
    /** What is drawn. */
    #data: unknown = null;

    override refresh(data: unknown): void {
      const { document } = this.token;
      const reader = rulerReading.now?.readerOf(document);
      this.#reader = reader ?? null;
      super.refresh(data);
      this.#data = data;
      // What reads a way comes with the first that is dragged: until then the ruler is Foundry's own.
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
