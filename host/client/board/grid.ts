import type { SceneLike } from "../applications/ui/types.ts";

export interface Point {
  x: number;
  y: number;
}

/** The scene's grid: squares, or none (type 0). Sizes in pixels, distances in the scene's units. */
export class Grid {
  readonly type: number;
  readonly size: number;
  readonly distance: number;
  readonly units: string;

  constructor(scene: SceneLike | null) {
    this.type = scene?.grid.type ?? 1;
    this.size = scene?.grid.size ?? 100;
    this.distance = scene?.grid.distance ?? 1;
    this.units = scene?.grid.units ?? "";
  }

  get sizeX(): number {
    return this.size;
  }

  get sizeY(): number {
    return this.size;
  }

  get isGridless(): boolean {
    return this.type === 0;
  }

  /** The top left corner of the nearest cell; without a grid, the nearest whole pixel. */
  getSnappedPoint({ x, y }: Point): Point {
    const step = this.isGridless ? 1 : this.size;
    return { x: Math.round(x / step) * step, y: Math.round(y / step) * step };
  }
}
