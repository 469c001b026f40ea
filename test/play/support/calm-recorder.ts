/** A measured part of a user's screen. Heights are CSS px; a card is measured 300 px wide. */
export interface Measured {
  /** The measured part: "zap.attack", "zap.attack × many", the title of a dialog. */
  name: string;
  game: string;
  state: string;
  /** "GM"; "player" if one of the parties is an actor of this player; otherwise "other". */
  reader: string;
  height: number;
  buttons: number;
  /** Disabled buttons. */
  dead: number;
  filled: number;
  words: number;
  /** Native select boxes; in a dialog those of up to six choices. */
  selects: number;
  /** Px of its content that are visible only after scrolling. */
  hidden: number;
}

/** A message of the chat log, measured. */
export type Message = Pick<Measured, "height" | "buttons" | "dead" | "words" | "reader"> & {
  id: string;
  /** The kind of each of its buttons, by its action. */
  kinds: string[];
};

export interface Recorded {
  seen: Measured[];
  log: Message[];
}

/**
 * Runs in a page: measures every card and dialog as soon as it is drawn. It depends only on the class names of cards and
 * dialogs, so that it also runs with other versions of the system.
 */
export function record(): void {
  const world = globalThis as Loose;
  if (world["calm"]) return;
  const seen = new Map<string, Measured>();
  const drawn = new WeakMap<Element, string>();

  const words = (root: Element): number => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let count = 0;
    while (walker.nextNode()) {
      const around = walker.currentNode.parentElement!;
      const text = (walker.currentNode.textContent ?? "").trim();
      if (text && around.checkVisibility({ visibilityProperty: true }) && !around.closest(".q-sr"))
        count += text.split(/\s+/).length;
    }
    return count;
  };
  const shown = (root: Element, selector: string): Element[] =>
    [...root.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const isDead = (one: Element): boolean => one.matches(":disabled, [aria-disabled=true], .is-off");
  const BUTTONS = "button, summary, [role=button], a[data-action], input:not([type=hidden]), select, textarea";
  /** The kind of a button: its action, "line", "fold", or the element's name. */
  const kindOf = (one: HTMLElement): string => {
    if (one.dataset["unfold"] !== undefined) return "line";
    const { action = "" } = one.dataset;
    return action || (one.localName === "summary" ? "fold" : one.localName);
  };
  const counted = (root: Element) => {
    const buttons = shown(root, BUTTONS);
    return {
      buttons: buttons.length,
      dead: buttons.filter(isDead).length,
      filled: buttons.filter((one) => one.matches(".is-primary") && !isDead(one)).length,
      words: words(root),
      selects: shown(root, "select").length,
    };
  };

  const note = (id: string, measured: Measured): void => {
    const key = `${id} ${measured.name} ${measured.state}`;
    const before = seen.get(key);
    if (!before || before.height <= measured.height) seen.set(key, measured);
  };

  const isOwn = (party: Loose): boolean =>
    Boolean(party?.actor && (globalThis as Loose)["fromUuidSync"](party.actor, { strict: false })?.isOwner);
  const readerOf = (parties: Loose): string =>
    game.user!.isGM ? "GM" : Object.values(parties as object).some(isOwn) ? "player" : "other";

  /**
   * The card that the recorder itself has unfolded, with the state to record. Cards that a test has unfolded are not
   * measured.
   */
  let unfolds: { id: string; state: string } | null = null;

  /** Ids of lines that were unfolded by a click: their cards are not in their default state. */
  const opened = new Set<string>();
  document.addEventListener(
    "click",
    ({ target }) => {
      const line = (target as Element).closest<HTMLElement>("button[data-unfold]");
      if (line) opened.add(line.dataset["unfold"] ?? "");
    },
    true,
  );
  /** Whether a line or a fold was opened by a click. A fold that asks its reader something opens by itself. */
  const isHandled = (root: Element): boolean =>
    root.querySelector("details.q-fold[open]:not(.q-asked)") !== null ||
    [...root.querySelectorAll<HTMLElement>("button[data-unfold][aria-expanded=true]")].some((line) =>
      opened.has(line.dataset["unfold"] ?? ""),
    );

  const stateOf = (card: Element, message: Loose): string => {
    const { secret } = message.system as Loose;
    const { stage } = (card as HTMLElement).dataset;
    // The drawn stage, if there is one, is more reliable than the document: the card may not be redrawn yet.
    const state: unknown = stage === undefined || stage === "rest" ? (message.system as Loose).state : stage;
    if (stage === "secret") return "kept secret";
    if (stage === "asked") return "waits for me";
    if (stage === "waiting") return "waits for others";
    if (stage === "deciding") return "I may decide";
    if (state === "undone" || state === "takenBack") return "taken back";
    if (state === "refused" || state === "closed") return "refused";
    const isSecret = secret || message.whisper.length > 0;
    if (isSecret && stage === "rest") return "secret";
    if (isSecret && stage === undefined) return card.querySelector(".q-die") ? "secret" : "kept secret";
    const answers = [...card.querySelectorAll("[data-action=answer], [data-action=throw], [data-action=stage]")];
    if (answers.some((one) => !isDead(one))) return "waits for me";
    if (state === "declared" || state === "open") {
      const decides = [...card.querySelectorAll(".is-primary, [data-action=rule], [data-action=spend]")];
      return decides.some((one) => !isDead(one)) ? "I may decide" : "waits for others";
    }
    return "at rest";
  };

  /** Whether the card's document has changed but the card is not redrawn yet: the next look measures it. */
  const isStale = (card: HTMLElement, { system: { state } }: Loose): boolean => {
    const { stage } = card.dataset;
    if (stage === undefined || card.matches(".is-unfolded")) return false;
    const isDone = ["applied", "undone", "refused", "closed"].includes(state as string);
    return (state === "undone") !== (stage === "takenBack") || (isDone && (stage === "asked" || stage === "waiting"));
  };

  const atWidth = <T>(element: HTMLElement, task: () => T): T => {
    const before = element.style.cssText;
    element.style.setProperty("width", "300px", "important");
    element.style.setProperty("transition", "none", "important");
    const told = task();
    element.style.cssText = before;
    return told;
  };

  const measureCard = (card: HTMLElement): void => {
    const message = game.messages!.get(card.dataset["card"] ?? "") as Loose;
    if (message?.type !== "card" || card.getBoundingClientRect().width === 0) return;
    const own = unfolds?.id === message.id ? unfolds : null;
    if (card.matches(".is-unfolded") !== (own !== null) || isStale(card, message)) return;
    // A step is measured within its chain; by itself only when the recorder unfolds it.
    if (!own && (isHandled(card) || (card.matches(".is-step") && card.closest(".q-chain")))) return;
    const state = own?.state ?? stateOf(card, message);
    const print = `${state} ${card.outerHTML}`;
    if (drawn.get(card) === print) return;
    drawn.set(card, print);
    const { game: id, kind, parties } = message.system as Loose;
    // A card without a game has not been admitted by the referee yet.
    if (!id) return;
    const others = Object.keys(parties as object).length - 1;
    const measured = atWidth(card, () => ({
      height: Math.round(card.getBoundingClientRect().height),
      ...counted(card),
    }));
    const name = `${String(id)}.${String(kind)}${others > 1 ? " × many" : ""}`;
    note(String(message.id), { name, game: String(id), state, reader: readerOf(parties), hidden: 0, ...measured });
  };

  /** The states, the most urgent first: a chain has the most urgent state of its cards. */
  const ORDER = [
    ...[
      "waits for me",
      "I may decide",
      "waits for others",
      "secret",
      "kept secret",
      "at rest",
      "refused",
      "taken back",
    ],
  ];

  /** Measures an act together with its follow-ups. */
  const measureChain = (chain: HTMLElement): void => {
    const message = game.messages!.get(chain.dataset["chain"] ?? "") as Loose;
    if (message?.type !== "card" || chain.getBoundingClientRect().width === 0) return;
    if (chain.querySelector("article.is-unfolded") || isHandled(chain)) return;
    const cards = [...chain.querySelectorAll<HTMLElement>("article.q-card[data-card]")];
    if (cards.some((card) => isStale(card, game.messages!.get(card.dataset["card"] ?? "") as Loose))) return;
    const states = cards.map((card) => stateOf(card, game.messages!.get(card.dataset["card"] ?? "") as Loose));
    const [least = "at rest"] = ORDER.filter((one) => states.includes(one));
    // Its steps are drawn as lines while one of them is undecided.
    const isOpen = chain.querySelector(".q-run[data-form=lines]") !== null;
    const state = isOpen && least === "at rest" ? "waits for others" : least;
    const print = `${state} ${chain.outerHTML}`;
    if (drawn.get(chain) === print) return;
    drawn.set(chain, print);
    const { game: id, kind, parties } = message.system as Loose;
    const measured = atWidth(chain, () => ({
      height: Math.round(chain.getBoundingClientRect().height),
      ...counted(chain),
    }));
    const name = `${String(id)}.${String(kind)} and what follows`;
    note(`chain ${message.id}`, { name, game: String(id), state, reader: readerOf(parties), hidden: 0, ...measured });
  };

  /** Select boxes with up to this many options are counted, because they need no native list. */
  const FEW = 6;
  /** In px: a narrower dialog is not laid out yet. */
  const UNPLACED = 420;
  const measureWindow = (window: HTMLElement): void => {
    if (window.getBoundingClientRect().width < UNPLACED) return;
    const print = window.outerHTML;
    if (drawn.get(window) === print) return;
    drawn.set(window, print);
    // Groups that the reader has unfolded, long lists of targets, and text areas may scroll.
    const byItself = ".q-ask__group, .q-aim__list, .q-pick__list, textarea";
    const scrollers = [window, ...window.querySelectorAll<HTMLElement>("*")].filter((one) => !one.matches(byItself));
    const hidden = Math.max(
      ...scrollers
        .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
        .map((one) => one.scrollHeight - one.clientHeight),
      0,
    );
    const isUnfolded = window.querySelector("details[open]:not(.q-pick)") !== null;
    const title = window.querySelector(".window-title")?.textContent?.trim() ?? "";
    const id = [...window.classList].find((one) => /^q-(zap|imperfect|zerospace|gurps)$/.test(one))?.slice(2) ?? "";
    // "Lockpicking · Skill roll" and "Acrobatics · Skill roll" are the same dialog.
    note(title, {
      ...{
        name: title.split(" · ").at(-1) ?? "",
        game: id,
        state: isUnfolded ? "dialog unfolded" : "dialog",
        reader: game.user!.isGM ? "GM" : "player",
        hidden,
      },
      ...{ height: Math.round(window.getBoundingClientRect().height) + hidden },
      ...counted(window),
      selects: shown(window, "select").filter((one) => (one as HTMLSelectElement).options.length <= FEW).length,
    });
  };

  /** Runs a task with the chat visible, even if another tab of the sidebar is active. */
  const inChat = <T>(task: (chat: HTMLElement | null) => T): T => {
    const chat = document.querySelector<HTMLElement>("#chat");
    const isOver = chat?.matches(".active") === false;
    if (isOver) chat!.classList.add("active");
    const told = task(chat);
    if (isOver) chat!.classList.remove("active");
    return told;
  };

  const look = (): void => {
    inChat((chat) => {
      chat?.querySelectorAll<HTMLElement>("article.q-card").forEach(measureCard);
      chat?.querySelectorAll<HTMLElement>("section.q-chain[data-chain]").forEach(measureChain);
    });
    document.querySelectorAll<HTMLElement>("form.q-ask-dialog").forEach(measureWindow);
    changes.takeRecords();
  };
  let due = 0;
  const changes = new MutationObserver(() => {
    if (due) return;
    // Measure at once, before a test unfolds the new card, and again when the card has settled.
    look();
    due = window.setTimeout(() => {
      due = 0;
      look();
    }, 150);
  });
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["class", "open"],
  });

  const log = (): Message[] =>
    inChat((chat) =>
      [...(chat?.querySelectorAll<HTMLElement>("li.chat-message") ?? [])].map((one) =>
        atWidth(one, () => {
          const { buttons, dead, words: told } = counted(one);
          const height = Math.round(one.getBoundingClientRect().height);
          const [id, reader] = [one.dataset["messageId"] ?? "", String(game.user!.name)];
          const kinds = shown(one, BUTTONS).map((button) => kindOf(button as HTMLElement));
          return { id, reader, height, buttons, dead, words: told, kinds };
        }),
      ),
    );

  world["calm"] = {
    seen,
    opened,
    look,
    log,
    done: () => changes.takeRecords(),
    unfolds: (one: typeof unfolds) => {
      unfolds = one;
    },
  };
  look();
}
