import { documents } from "../../common/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { isInShapes } from "./region-shapes.ts";

const Base: Loose = ClientDocumentMixin(documents.BaseRegion);

/** A part of a scene, with the tokens inside. */
export class RegionDocument extends Base {
  /** The tokens inside this region. */
  get tokens(): ReadonlySet<Loose> {
    return new Set(this.parent?.tokens.filter((token: Loose) => this._holds(token)));
  }

  /** Whether the middle of one of a token's spaces is inside, and its elevation is in the region's range. */
  _holds(token: Loose): boolean {
    const { bottom, top } = this.elevation;
    const { x, y, width, height, elevation } = token._source;
    if (elevation < (bottom ?? -Infinity) || elevation > (top ?? Infinity)) return false;
    const size = this.parent.grid.size as number;
    const middles = (start: number, spaces: number): number[] =>
      spaces < 1
        ? [start + (spaces * size) / 2]
        : Array.from({ length: Math.round(spaces) }, (_, index) => start + (index + 0.5) * size);
    return middles(x, width).some((middleX) =>
      middles(y, height).some((middleY) => isInShapes(this.shapes, { x: middleX, y: middleY })),
    );
  }

  /** Passes an event to all active behaviours. */
  async _handleEvent(event: LooseObject): Promise<void> {
    await Promise.all(
      this.behaviors.filter((one: Loose) => one.active).map((one: Loose) => one._handleRegionEvent(event)),
    );
  }
}
