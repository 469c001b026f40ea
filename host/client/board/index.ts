import { Canvas } from "./canvas.ts";

export { Canvas } from "./canvas.ts";
export { Token } from "./token.ts";
export { TokenLayer } from "./token-layer.ts";
export { TokenRuler } from "./token-ruler.ts";

/** The board behind the global `canvas`; `draw()` shows a scene. */
export function createCanvas(): Canvas {
  return new Canvas();
}
