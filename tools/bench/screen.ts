/** What the bench needs on a page: when something was drawn there last. It is in place before the page is. */

interface Drawn<Result> {
  /** Milliseconds until the last draw. */
  taken: number;
  result: Result;
}

export interface Watch {
  /** Milliseconds on a clock that all pages share. */
  now(): number;
  /** Waits until nothing has been drawn for so many milliseconds. @returns when something was drawn last */
  calm(quiet?: number): Promise<number>;
  /** How long something takes until the last draw. */
  timed<Result>(task: () => Result | Promise<Result>, quiet?: number): Promise<Drawn<Result>>;
  /** From now on it counts what is drawn. */
  begin(): number;
  /** How many elements of this kind have anything drawn in them, or are new, while something is done. */
  touched(selector: string, task: () => unknown): Promise<number>;
  middle(list: number[]): number;
}

declare global {
  var bench: Watch;
}

export function installWatch(): void {
  // The loader of the tools names functions with a helper that pages do not have.
  (globalThis as LooseObject)["__name"] = (task: unknown) => task;
  const PATIENCE = 120_000;
  const now = (): number => performance.timeOrigin + performance.now();
  let last = now();
  let measures = false;
  const laidOut = new MessageChannel();
  laidOut.port1.onmessage = () => {
    measures = false;
    // What was drawn is not there before it has its place.
    void document.body?.offsetHeight;
    last = now();
  };
  // Positions of windows and of what floats are no draws.
  const counts = ({ type, attributeName }: MutationRecord): boolean =>
    type !== "attributes" || attributeName !== "style";
  new MutationObserver((records) => {
    if (!records.some(counts)) return;
    last = now();
    if (measures) return;
    measures = true;
    laidOut.port2.postMessage(null);
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });

  const begin = (): number => (last = now());
  const calm = async (quiet = 150): Promise<number> => {
    const begun = now();
    let [before, since] = [begun, begun];
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 15));
      const at = now();
      // A late frame was delayed by work that is still going on.
      if (at - before > 60) since = at;
      before = at;
      if (at - Math.max(since, last) >= quiet) return last;
      if (at - begun > PATIENCE) throw new Error("The page never comes to rest");
    }
  };
  globalThis.bench = {
    now,
    begin,
    calm,
    async timed(task, quiet) {
      const start = begin();
      const result = await task();
      return { taken: (await calm(quiet)) - start, result };
    },
    async touched(selector, task) {
      const found = new Set<unknown>();
      const nearest = (node: Node): Element | null =>
        (node instanceof Element ? node : node.parentElement)?.closest(selector) ?? null;
      const observer = new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          const within = nearest(target);
          if (within) found.add(within);
          if (type !== "childList") continue;
          for (const node of addedNodes) {
            if (!(node instanceof Element)) continue;
            if (node.matches(selector)) found.add(node);
            for (const one of node.querySelectorAll(selector)) found.add(one);
          }
        }
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      await task();
      await calm();
      observer.disconnect();
      // What was thrown away in between is no row that anybody saw.
      return [...found].filter((one) => (one as Element).isConnected).length;
    },
    middle: (list) => [...list].sort((a, b) => a - b)[Math.ceil(list.length / 2) - 1] ?? 0,
  };
}
