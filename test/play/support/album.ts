import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Locator } from "playwright-core";
import { eventually } from "./eventually.ts";
import { lit } from "./lit.ts";

/** The folder of the pictures of README and docs. */
export const PICTURES = path.join("docs", "pictures");
/** The maximum size of a picture, in bytes. */
export const LARGEST = 120 * 1024;
/** Whether pictures are written; otherwise they are only taken and checked. */
const WRITES = process.env["QUADRANT_PICTURES"] === "write";

/** Facts about a picture that a test can check. */
export interface Shot {
  width: number;
  height: number;
  /** The number of colours, and the share of the most frequent one in the drawn pixels. */
  colors: number;
  plainest: number;
  bytes: number;
}

/** Takes a picture of a window, a panel or a card alone, on a transparent background, in at most `largest` bytes. */
export async function shoot(name: string, element: Locator, largest = LARGEST): Promise<Shot> {
  const page = element.page();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await element.evaluate(async (shown) => {
    const pictures = [...shown.querySelectorAll("img")].filter(({ src }) => src);
    // A picture outside the viewport may load only when scrolled to; it is not in the shot either.
    const seen = pictures.filter((picture) => picture.complete || picture.checkVisibility());
    const late = new Promise((done) => setTimeout(done, 3000));
    await Promise.race([late, Promise.all(seen.map((picture) => picture.decode()))]);
  });
  const put = await element.evaluateHandle(isolate);
  const png = await lit(page, () =>
    element.screenshot({ animations: "disabled", caret: "hide", omitBackground: true }),
  );
  await put.evaluate((back) => back());
  const { webp, ...told } = await page.evaluate(encode, [png.toString("base64"), largest] as const);
  const data = Buffer.from(webp, "base64");
  if (WRITES) {
    const file = path.join(PICTURES, `${name}.webp`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, data);
  }
  return { ...told, bytes: data.length };
}

/** Hides everything beside, over or behind an element. @returns a function that restores it */
function isolate(shown: Element): () => void {
  const styles: [element: HTMLElement, before: string][] = [];
  const style = (element: Element, rules: Record<string, string>): void => {
    styles.push([element as HTMLElement, (element as HTMLElement).style.cssText]);
    for (const [name, value] of Object.entries(rules))
      (element as HTMLElement).style.setProperty(name, value, "important");
  };
  style(shown, { "box-shadow": "none" });
  // Times are hidden, so that a picture does not depend on the hour at which it was taken.
  for (const time of shown.querySelectorAll("time")) style(time, { display: "none" });
  for (let one = shown.parentElement; one; one = one.parentElement)
    style(one, { background: "none", "box-shadow": "none", "border-color": "transparent" });
  for (let one = shown; one !== document.body; one = one.parentElement!)
    for (const beside of one.parentElement!.children) if (beside !== one) style(beside, { visibility: "hidden" });
  return () => {
    for (const [element, before] of styles.toReversed()) element.style.cssText = before;
  };
}

/** Makes a window a little higher, and ends it at the height that cuts through the fewest elements. */
export async function trim(window: Locator): Promise<void> {
  const { height } = (await window.boundingBox())!;
  await resize(window, height * 1.25);
  const best = await window.evaluate((root) => {
    const { top, bottom } = root.getBoundingClientRect();
    const pieces = [...root.querySelectorAll(".window-content *")]
      .filter((element) => element.checkVisibility() && !element.closest("svg svg, .q-sr"))
      .map((element) => element.getBoundingClientRect())
      .filter((piece) => piece.height > 0 && piece.height < 220);
    const cuts = (y: number): number => pieces.filter((piece) => piece.top < y && piece.bottom > y - 8).length;
    const last = Math.min(bottom, Math.max(...pieces.map((piece) => piece.bottom)) + 16);
    const ends = Array.from({ length: Math.floor((bottom - top) * 0.3) }, (_, index) => last - index);
    const least = Math.min(...ends.map(cuts));
    return ends.find((end) => cuts(end) === least)! - top;
  });
  await resize(window, best);
}

async function resize(window: Locator, height: number): Promise<void> {
  await window.evaluate((root, wanted) => {
    const windows = [...(foundry.applications["instances"] as Map<string, Loose>).values()];
    windows.find((app) => app.element === root)?.setPosition({ top: 0, height: wanted });
  }, Math.round(height));
  await eventually(async () => Math.round((await window.boundingBox())!.height)).toBe(Math.round(height));
}

/** The picture as WebP, in the best quality that its size limit allows, and its facts. */
async function encode([png, largest]: readonly [string, number]): Promise<Omit<Shot, "bytes"> & { webp: string }> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d")!;
  context.drawImage(bitmap, 0, 0);
  const seen = new Map<number, number>();
  let drawn = 0;
  for (const pixel of new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)) {
    if (pixel >>> 24 === 0) continue;
    drawn += 1;
    seen.set(pixel, (seen.get(pixel) ?? 0) + 1);
  }
  let blob: Blob;
  let quality = 0.9;
  do blob = await canvas.convertToBlob({ type: "image/webp", quality });
  while (blob.size > largest && (quality -= 0.1) > 0.5);
  const coded = new Uint8Array(await blob.arrayBuffer());
  const webp = btoa(Array.from(coded, (byte) => String.fromCharCode(byte)).join(""));
  return { webp, width, height, colors: seen.size, plainest: Math.max(...seen.values()) / Math.max(drawn, 1) };
}
