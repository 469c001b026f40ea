/** The bench's part in a page, which records the time of the last draw. It is installed before the page loads. */

interface Drawn<Result> {
  /** Milliseconds until the last draw. */
  taken: number;
  result: Result;
}

export interface Watch {
  /** Milliseconds on a clock that all pages share. */
  now(): number;
  /** Waits until nothing has been drawn for `quiet` milliseconds. @returns the time of the last draw */
  calm(quiet?: number): Promise<number>;
  /** Measures the time of a task until its last draw. */
  timed<Result>(task: () => Result | Promise<Result>, quiet?: number): Promise<Drawn<Result>>;
  /** Starts a measurement. @returns the present time */
  begin(): number;
  /** The number of elements that a task creates or changes. @param selector  of the elements */
  touched(selector: string, task: () => unknown): Promise<number>;
  middle(list: number[]): number;
}

declare global {
  var bench: Watch;
}

export function installWatch(): void {
  // The loader of the tools adds calls of a helper that names functions. Pages do not have it.
  (globalThis as LooseObject)["__name"] = (task: unknown) => task;
  const PATIENCE = 120_000;
  const now = (): number => performance.timeOrigin + performance.now();
  let last = now();
  let measures = false;
  const laidOut = new MessageChannel();
  laidOut.port1.onmessage = () => {
    measures = false;
    // A draw ends only after the layout, so force it.
    void document.body?.offsetHeight;
    last = now();
  };
  // Changes of `style`, e.g. the positions of windows, do not count as draws.
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
      // Elements that were removed again in between were never visible.
      return [...found].filter((one) => (one as Element).isConnected).length;
    },
    middle: (list) => [...list].sort((a, b) => a - b)[Math.ceil(list.length / 2) - 1] ?? 0,
  };
}
