import { ApplicationV2, HandlebarsApplicationMixin } from "#foundry";
import { bounty, type Chips, CHIPS } from "#rules/imperfect";
import { type ButtonView, skipsDialog } from "#table/checks";
import { startFromButton } from "#table/checks/start.ts";
import { keepsFocus } from "#table/focus.ts";
import { showCard } from "#table/sheets/show-card.ts";
import { spendOn } from "#table/sheets/spend-on.ts";
import type { Character } from "../documents.ts";
import { refusal, tell } from "../words.ts";
import { checkButton } from "../sheets/standing.ts";
import { heroStacks, stackView } from "../sheets/fate-page.ts";
import { drawButton } from "../checks/fate/fate-draw.ts";
import { chipHolders, heldBy, isBetween, noDrawRefusal, potNow, sessionNow, sizeOf } from "./purse.ts";

/** The chips of the whole table as a user sees them, and the buttons of that user. */
export function fatePanelView(user: User.Implementation) {
  const session = sessionNow();
  return {
    /** "Session 3", or that none has started. */
    session: session > 0 ? tell("session.title", { number: session }) : tell("session.none"),
    /** Whether chips turn into bounty now. */
    scenario: tell(`scenario.${isBetween() ? "isBetween" : "isOn"}`),
    pot: heap(potNow(), user.isGM ? [checkButton({ check: "setPot", label: tell("setPot.button") })] : []),
    master: heap(heldBy(null), user.isGM ? masterButtons() : []),
    heroes: chipHolders().map((hero) => heroView(hero, user)),
    /** The Master's buttons for the whole table. */
    calls: user.isGM ? tableCalls(session) : [],
  };
}

function heap(chips: Chips, buttons: ButtonView[]) {
  return {
    stacks: CHIPS.map((color) => stackView(color, chips[color])),
    /** "85 chips". */
    total: totalOf(chips),
    buttons,
  };
}

const totalOf = (chips: Chips): string => tell("fate.total", { count: sizeOf(chips) });

function heroView(hero: Character, user: User.Implementation) {
  const isOwn = hero.testUserPermission(user, "OWNER");
  const { fate, bounty: points } = hero.system;
  return {
    uuid: hero.uuid,
    name: hero.name,
    img: hero.img ?? "",
    /** "12 points of bounty". */
    bounty: tell("bounty.has", { points, worth: bounty(fate) }),
    stacks: heroStacks(hero, isOwn).map((stack) => ({ ...stack, acts: stack.acts.map((act) => about(act, hero)) })),
    total: totalOf(fate),
    buttons: [...(isOwn ? [drawButton(hero)] : []), ...(user.isGM ? handButtons(hero) : [])],
  };
}

/** On a sheet a button knows its actor; in the panel the actor must be given. */
const about = (act: ButtonView, hero: Character): ButtonView =>
  act.action === "check" ? { ...act, data: { ...act.data, actor: hero.uuid } } : act;

/** The Master's buttons for a hero's chips. */
function handButtons(hero: Character): ButtonView[] {
  const hand = { hero: hero.uuid };
  return [
    checkButton({
      check: "fateDraw",
      label: tell("draw.one"),
      data: { actor: hero.uuid, occasion: "master", draws: "1" },
      why: emptyRefusal(),
    }),
    checkButton({ check: "award", label: tell("award.button"), data: hand, why: emptyRefusal() }),
    checkButton({ check: "returnChips", label: tell("returned.button"), data: hand, why: noneRefusal(hero) }),
  ];
}

const emptyRefusal = () => (sizeOf(potNow()) === 0 ? refusal("draw.emptyPot") : null);
const noneRefusal = (holder: Character | null) => (sizeOf(heldBy(holder)) === 0 ? refusal("chip.none") : null);

function masterButtons(): ButtonView[] {
  return [
    drawButton(null),
    checkButton({
      check: "masterDraw",
      label: tell("draw.one"),
      data: { occasion: "master", draws: "1" },
      why: emptyRefusal(),
    }),
    checkButton({ check: "returnChips", label: tell("returned.button"), why: noneRefusal(null) }),
  ];
}

/** The Master's buttons for the whole table: sessions and their bounty, scenarios and story arcs. */
function tableCalls(session: number): ButtonView[] {
  const waits = [null, ...chipHolders()].some((drawer) => noDrawRefusal(drawer) === null);
  const button = (check: string, words: string, data: Record<string, string> = {}): ButtonView =>
    checkButton({ check, label: tell(`${words}`), data });
  return [
    { ...button("sessionStart", "session.start"), primary: session === 0 || !waits },
    button("sessionEnd", "share.button"),
    isBetween()
      ? button("scenario", "scenario.begins.button", { between: "false" })
      : button("scenario", "scenario.over.button", { between: "true" }),
    button("newArc", "arc.button"),
  ];
}

const TEMPLATES = "systems/quadrant/templates/imperfect";

/** The window with the pot, the heroes' chips and the Master's: open to all users, with buttons for the Master. */
class FatePanel extends keepsFocus(HandlebarsApplicationMixin(ApplicationV2)) {
  /** Any act at the table may move chips. */
  static readonly followsTable = true;

  static override DEFAULT_OPTIONS = {
    id: "quadrant-fate",
    classes: ["quadrant", "q-window", "q-imperfect"],
    position: { width: 640, height: 680 },
    window: { resizable: true, contentClasses: ["q-window__content"] },
    actions: { check: FatePanel.#onCheck, showCard: FatePanel.#onShowCard, spendOn: FatePanel.#onSpendOn },
  };

  static override PARTS = {
    panel: {
      template: `${TEMPLATES}/fate-panel.hbs`,
      templates: [`${TEMPLATES}/heap.hbs`, `${TEMPLATES}/stack.hbs`],
      scrollable: [""],
    },
  };

  override get title(): string {
    return tell("fate.title");
  }

  protected override async _prepareContext(): Promise<object> {
    return { ...fatePanelView(game.user!), rootId: this.id };
  }

  static #onCheck(this: FatePanel, event: PointerEvent, button: HTMLElement): Promise<void> | undefined {
    return button.ariaDisabled === "true" ? undefined : startFromButton(button, { skip: skipsDialog(event) });
  }

  static #onSpendOn(this: FatePanel, _event: Event, button: HTMLElement): Promise<void> | undefined {
    return button.ariaDisabled === "true" ? undefined : spendOn(button.dataset);
  }

  static #onShowCard(this: FatePanel, _event: Event, button: HTMLElement): void {
    if (button.ariaDisabled !== "true") showCard(button.dataset.card ?? "");
  }
}

let panel: FatePanel | null = null;

/** Opens the one panel of this client, or brings it to the front. */
export async function openFatePanel(): Promise<void> {
  panel ??= new FatePanel();
  await panel.render({ force: true });
  panel.bringToFront();
}
