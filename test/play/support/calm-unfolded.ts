import type { Measured, Message, Recorded } from "./calm-recorder.ts";

/** What the recorder of a screen has for this. */
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
 * Runs on a screen behind its recorder: once a test is over, what it has unfolded is folded, and one card of each kind is
 * unfolded part by part and measured.
 */
export function recordUnfolded(): void {
  const calm = (globalThis as Loose)["calm"] as Recorder;
  if (calm.take) return;
  const { seen, opened, look } = calm;

  /** Cards that a test reads: they and their lines are unfolded however often they are drawn anew, and others beside them. */
  const held = new Set<string>();
  const pressed = new WeakMap<Element, number>();
  /** A press on what is just being drawn anew may be lost: after so many milliseconds it is made again. */
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
        // With Shift, its title unfolds all that it holds: from then on it stays so, whatever becomes of it.
        const title = card.querySelector(":scope > .q-card__head .q-card__open[aria-expanded=false]");
        const now = performance.now();
        if (!title || now - (pressed.get(title) ?? -PATIENCE) < PATIENCE) continue;
        pressed.set(title, now);
        title.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: true }));
      }
  };
  // Behind the recorder's own: what is drawn is measured before.
  new MutationObserver(reveal).observe(document.body, { subtree: true, childList: true });
  setInterval(reveal, PATIENCE);
  calm.hold = (id) => {
    held.add(id);
    reveal();
  };

  /** Waits till something is so on the screen, at most so long: what does not come has no numbers. */
  const until = async (isSo: () => boolean, most = 4000): Promise<void> => {
    for (const end = performance.now() + most; !isSo() && performance.now() < end;)
      await new Promise((done) => setTimeout(done, 20));
    await new Promise((done) => setTimeout(done, 60));
  };
  const openers = (expanded: boolean): HTMLElement[] => [
    ...document.querySelectorAll<HTMLElement>(`#chat .q-card__open[aria-expanded=${String(expanded)}]`),
  ];

  /** Everything that a test has unfolded is as it would be by itself. */
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

  /** One card of each kind, as it is when its reader unfolds it; folded again behind it. */
  const unfolded = new Set<string>();
  const unfoldEach = async (): Promise<void> => {
    for (const button of openers(false)) {
      const id = button.closest<HTMLElement>("[data-card]")?.dataset["card"] ?? "";
      const { system } = (game.messages!.get(id) ?? {}) as Loose;
      if (system?.state !== "applied" || unfolded.has(system.kind as string)) continue;
      unfolded.add(system.kind as string);
      // Each by itself: what its title unfolds, how it was thrown, its odds before; and folded again behind it.
      const find = (which: string): HTMLElement | null =>
        document.querySelector<HTMLElement>(`#chat [data-card="${id}"]`)?.querySelector(which) ?? null;
      for (const { state, which } of PARTS) {
        if (!find(which)) continue;
        find(which)!.click();
        await until(() => find(".q-card__open[aria-expanded=true]") !== null);
        // A title whose card shows what can be done already unfolds how it was thrown.
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
