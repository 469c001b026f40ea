import type { Measured, Message, Recorded } from "./calm-recorder.ts";

/** The members of the page's recorder that this script uses. */
interface Recorder {
  seen: Map<string, Measured>;
  opened: Set<string>;
  look(): void;
  log(): Message[];
  done(): void;
  unfolds(one: { id: string; state: string } | null): void;
  take?(): Promise<Recorded>;
  hold?(id: string): void;
}

/**
 * Runs in a page after its recorder. When a test is over, it folds everything that the test has unfolded, then unfolds one
 * card of each kind part by part, and measures it.
 */
export function recordUnfolded(): void {
  const calm = (globalThis as Loose)["calm"] as Recorder;
  if (calm.take) return;
  const { seen, opened, look } = calm;

  /** Ids of cards that a test reads: they and their lines stay unfolded through every redraw. */
  const held = new Set<string>();
  const pressed = new WeakMap<Element, number>();
  /** In milliseconds: a click during a redraw may be lost, and is repeated after this time. */
  const PATIENCE = 400;
  const reveal = (): void => {
    for (const id of held)
      for (const card of document.querySelectorAll<HTMLElement>(`#chat [data-card="${id}"]`)) {
        const lines = [...card.querySelectorAll<HTMLElement>("button[data-unfold]")];
        for (let at: Element | null = card.parentElement; at && at.id !== "chat"; at = at.parentElement)
          lines.push(...[...at.children].filter((one): one is HTMLElement => one.matches("button[data-unfold]")));
        for (const line of lines.filter(({ ariaExpanded }) => ariaExpanded === "false")) {
          opened.add(line.dataset["unfold"] ?? "");
          line.ariaExpanded = "true";
          line.parentElement?.classList.add("is-open");
        }
        // A click with Shift on its title unfolds the whole card, and it stays unfolded when it is redrawn.
        const title = card.querySelector(":scope > .q-card__head .q-card__open[aria-expanded=false]");
        const now = performance.now();
        if (!title || now - (pressed.get(title) ?? -PATIENCE) < PATIENCE) continue;
        pressed.set(title, now);
        title.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: true }));
      }
  };
  // Registered after the recorder's own observer: so a card is measured before it is unfolded.
  new MutationObserver(reveal).observe(document.body, { subtree: true, childList: true });
  setInterval(reveal, PATIENCE);
  calm.hold = (id) => {
    held.add(id);
    reveal();
  };

  /** Waits for a condition, at most `most` milliseconds; if it does not come true, nothing is measured. */
  const until = async (isSo: () => boolean, most = 4000): Promise<void> => {
    for (const end = performance.now() + most; !isSo() && performance.now() < end;)
      await new Promise((done) => setTimeout(done, 20));
    await new Promise((done) => setTimeout(done, 60));
  };
  const openers = (expanded: boolean): HTMLElement[] => [
    ...document.querySelectorAll<HTMLElement>(`#chat .q-card__open[aria-expanded=${String(expanded)}]`),
  ];

  /** Folds everything that a test has unfolded. */
  const foldAll = async (): Promise<void> => {
    held.clear();
    for (const button of openers(true)) {
      const id = button.closest<HTMLElement>("[data-card]")?.dataset["card"] ?? "";
      button.click();
      await until(() => !document.querySelector(`#chat [data-card="${id}"] .q-card__open[aria-expanded=true]`));
    }
    document
      .querySelectorAll<HTMLElement>("#chat details.q-fold[open]:not(.q-asked) > summary")
      .forEach((one) => one.click());
    document.querySelectorAll<HTMLElement>("#chat button[data-unfold][aria-expanded=true]").forEach((line) => {
      if (opened.has(line.dataset["unfold"] ?? "")) line.click();
    });
    await until(() => true);
    look();
  };

  const PARTS = [
    { state: "open", which: ".q-card__open" },
    { state: "how it was thrown", which: ".q-card__item[data-part=thrown]" },
    { state: "odds before", which: ".q-card__item[data-part=odds]" },
  ];

  /** Unfolds one applied card of each kind, measures it, and folds it again. */
  const unfolded = new Set<string>();
  const unfoldEach = async (): Promise<void> => {
    for (const button of openers(false)) {
      const id = button.closest<HTMLElement>("[data-card]")?.dataset["card"] ?? "";
      const { system } = (game.messages!.get(id) ?? {}) as Loose;
      if (system?.state !== "applied" || unfolded.has(system.kind as string)) continue;
      unfolded.add(system.kind as string);
      // The parts one by one: the card's title, the dice, the odds before.
      const find = (which: string): HTMLElement | null =>
        document.querySelector<HTMLElement>(`#chat [data-card="${id}"]`)?.querySelector(which) ?? null;
      for (const { state, which } of PARTS) {
        if (!find(which)) continue;
        find(which)!.click();
        await until(() => find(".q-card__open[aria-expanded=true]") !== null);
        // If the card shows its acts already, its title unfolds the dice.
        calm.unfolds({ id, state: find(":scope > .q-card__about") ? PARTS[1]!.state : state });
        look();
        calm.unfolds(null);
        find(which)!.click();
        await until(() => find(".q-card__open[aria-expanded=true]") === null);
      }
    }
  };

  calm.take = async () => {
    look();
    await foldAll();
    const lying = calm.log();
    await unfoldEach();
    const taken = { seen: [...seen.values()], log: lying };
    calm.done();
    seen.clear();
    return taken;
  };
}
