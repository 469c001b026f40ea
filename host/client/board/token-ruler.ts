import { renderTemplate } from "../applications/handlebars/templates.ts";
import { el } from "../applications/ui/dom.ts";
import { distanceOf, type Place } from "../documents/token-movement.ts";
import type { Token } from "./token.ts";

/** A point of a path, as in a token's movement data. */
export interface PathPoint extends Place {
  action: string;
  explicit: boolean;
}

/** The measurement at a point: from the start and, as `backward`, from the point before. */
interface Measurement {
  distance: number;
  cost: number;
  backward: { distance: number; cost: number } | null;
}

/** A point as the ruler's methods get it (FT client/canvas/placeables/tokens/ruler.d.mts, `TokenRuler.Waypoint`). */
export interface Waypoint extends PathPoint {
  actionConfig: LooseObject;
  movementId: string | null;
  index: number;
  stage: "passed" | "pending" | "planned";
  hidden: boolean;
  unreachable: boolean;
  center: { x: number; y: number };
  size: { width: number; height: number };
  ray: { A: { x: number; y: number }; B: { x: number; y: number }; distance: number } | null;
  measurement: Measurement;
  cost: number;
  userId: string;
  previous: Waypoint | null;
  next: Waypoint | null;
}

interface Planned {
  foundPath: PathPoint[];
  history: PathPoint[];
  hidden: boolean;
}

interface RulerData {
  passedWaypoints: PathPoint[];
  pendingWaypoints: PathPoint[];
  plannedMovement: Record<string, Planned>;
}

type Style = { width?: number; radius?: number; color?: unknown; alpha?: number };

const SVG = "http://www.w3.org/2000/svg";

/** A CSS color, from a number or from CSS itself. */
const css = (color: unknown): string =>
  typeof color === "number" ? `#${color.toString(16).padStart(6, "0")}` : String(color);

const drawn = (name: string, facts: Record<string, string | number>): SVGElement => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(facts)) element.setAttribute(key, String(value));
  return element;
};

/**
 * The ruler of a token shows the path on which it is dragged. Subclasses style each point, the line to it and the squares
 * on the path, and choose the contents of a point's label.
 */
export class TokenRuler {
  /** The Handlebars template of the labels. */
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";
  readonly token: Token;
  visible = false;
  #element: HTMLElement | null = null;
  /** Counts drawings. A label that is rendered after the next drawing began is dropped. */
  #drawing = 0;

  constructor(token: Token) {
    this.token = token;
  }

  async draw(): Promise<void> {
    this.#element ??= el("div.token-ruler", { "data-token-id": this.token.id });
    canvas.overlay.append(this.#element);
  }

  clear(): void {
    this.#drawing += 1;
    this.#element?.replaceChildren();
  }

  destroy(): void {
    this.clear();
    this.#element?.remove();
    this.#element = null;
  }

  refresh({ passedWaypoints, pendingWaypoints, plannedMovement }: RulerData): void {
    this.clear();
    const stages = { passed: passedWaypoints, pending: pendingWaypoints };
    this.#show(this.#waypoints(stages, game.user.id, false));
    for (const [userId, { foundPath, history, hidden }] of Object.entries(plannedMovement))
      this.#show(this.#waypoints({ passed: history, planned: foundPath }, userId, hidden));
  }

  /** Links the points to a chain, with the measurement at each. */
  #waypoints(stages: Partial<Record<Waypoint["stage"], PathPoint[]>>, userId: string, hidden: boolean): Waypoint[] {
    const { document, w, h, scene } = this.token;
    const chain: Waypoint[] = [];
    for (const [stage, points] of Object.entries(stages) as [Waypoint["stage"], PathPoint[]][]) {
      for (const point of points) {
        const previous = chain.at(-1) ?? null;
        const center = { x: point.x + w / 2, y: point.y + h / 2 };
        const config = CONFIG["Token"].movement.actions[point.action];
        const distance = previous ? distanceOf(scene, previous, point) : 0;
        const cost = Number(config.getCostFunction(document, {})(distance, previous, point, distance));
        const before = previous?.measurement ?? { distance: 0, cost: 0 };
        const made: Waypoint = {
          ...point,
          ...{ stage, hidden, userId, center, cost, previous, next: null, movementId: null, unreachable: false },
          actionConfig: config,
          index: (previous?.index ?? -1) + 1,
          size: { width: w, height: h },
          ray: previous && {
            A: previous.center,
            B: center,
            distance: Math.hypot(center.x - previous.center.x, center.y - previous.center.y),
          },
          measurement: {
            distance: before.distance + distance,
            cost: before.cost + cost,
            backward: previous && { distance, cost },
          },
        };
        if (previous) previous.next = made;
        chain.push(made);
      }
    }
    return chain;
  }

  #show(waypoints: readonly Waypoint[]): void {
    if (!this.#element || waypoints.length < 2) return;
    const lines = drawn("svg", {});
    this.#element.append(lines);
    const state = { hasElevation: false, previousElevation: 0 };
    for (const waypoint of waypoints) {
      if (waypoint.ray && waypoint.ray.distance > 0) {
        lines.append(...this.#squares(waypoint), ...this.#line(waypoint));
      }
      const { radius = 0, color, alpha = 1 } = this._getWaypointStyle(waypoint);
      const { x, y } = waypoint.center;
      if (radius > 0) lines.append(drawn("circle", { cx: x, cy: y, r: radius, fill: css(color), opacity: alpha }));
      const context = this._getWaypointLabelContext(waypoint, state);
      if (context) void this.#label(context as LooseObject);
    }
  }

  #line(waypoint: Waypoint): SVGElement[] {
    const { width = 0, color, alpha = 1 } = this._getSegmentStyle(waypoint);
    const { A, B } = waypoint.ray!;
    const facts = { x1: A.x, y1: A.y, x2: B.x, y2: B.y, stroke: css(color), opacity: alpha, "stroke-width": width };
    return width > 0 ? [drawn("line", facts)] : [];
  }

  /** The squares that a straight line to a point goes through. */
  #squares(waypoint: Waypoint): SVGElement[] {
    const { grid } = this.token.layer;
    if (grid.isGridless || !waypoint.previous) return [];
    const { size } = grid;
    const [from, to] = [waypoint.previous, waypoint];
    const steps = Math.round(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / size);
    return Array.from({ length: steps }, (_, index) => (index + 1) / steps).flatMap((share) => {
      const j = Math.round((from.x + (to.x - from.x) * share) / size);
      const i = Math.round((from.y + (to.y - from.y) * share) / size);
      const { color, alpha = 1 } = this._getGridHighlightStyle(waypoint, { i, j, k: 0 });
      const facts = { x: j * size, y: i * size, width: size, height: size, fill: css(color), opacity: alpha };
      return alpha > 0 ? [drawn("rect", facts)] : [];
    });
  }

  async #label(context: LooseObject): Promise<void> {
    const drawing = this.#drawing;
    const template = (this.constructor as typeof TokenRuler).WAYPOINT_LABEL_TEMPLATE;
    const html = await renderTemplate(template, context);
    if (drawing !== this.#drawing || !this.#element) return;
    const holder = document.createElement("template");
    holder.innerHTML = html.trim();
    const label = holder.content.firstElementChild as HTMLElement;
    label.style.left = `${context["position"].x}px`;
    label.style.top = `${context["position"].y}px`;
    this.#element.append(label);
  }

  _getWaypointLabelContext(
    waypoint: Waypoint,
    state: { hasElevation: boolean; previousElevation: number },
  ): object | void {
    const { explicit, next, previous, ray, elevation, measurement } = waypoint;
    state.hasElevation ||= elevation !== 0;
    if (!previous || !ray) {
      state.previousElevation = elevation;
      return;
    }
    if ((!explicit && next) || (ray.distance === 0 && elevation === previous.elevation)) return;
    const { units } = this.token.layer.grid;
    const written = (value: number): string => (Math.round(value * 100) / 100).toLocaleString(game.i18n.lang);
    const delta = (value: number): string => `${value < 0 ? "" : "+"}${written(value)}`;
    const rise = elevation - state.previousElevation;
    state.previousElevation = elevation;
    const isLater = waypoint.index >= 2;
    return {
      action: waypoint.actionConfig,
      cssClass: [waypoint.hidden && "secret", !next && "last", !explicit && "nonexplicit"].filter(Boolean).join(" "),
      secret: waypoint.hidden,
      units,
      uiScale: 1,
      position: { x: ray.B.x, y: ray.B.y + (next ? 0 : this.token.h / 2) + 16 },
      distance: {
        total: written(measurement.distance),
        ...(isLater && { delta: delta(measurement.backward!.distance) }),
      },
      cost: { total: written(measurement.cost), units, ...(isLater && { delta: delta(waypoint.cost) }) },
      elevation: {
        ...{ total: elevation, icon: "fa-solid fa-arrows-up-down", hidden: !state.hasElevation },
        ...(rise !== 0 && { delta: delta(rise) }),
      },
    };
  }

  _getWaypointStyle({ userId, explicit }: Waypoint): Style {
    return { radius: 6, color: game.users.get(userId)?.color ?? 0, alpha: explicit ? 1 : 0.5 };
  }

  _getSegmentStyle({ userId }: Waypoint): Style {
    return { width: 4, color: game.users.get(userId)?.color ?? 0, alpha: 1 };
  }

  _getGridHighlightStyle({ userId }: Waypoint, _offset: { i: number; j: number; k: number }): Style {
    return { color: game.users.get(userId)?.color ?? 0, alpha: 0.5 };
  }
}
