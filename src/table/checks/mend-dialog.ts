import { ApplicationV2, HandlebarsApplicationMixin } from "../../foundry.ts";
import { keepsFocus } from "../focus.ts";
import type { Card } from "../documents/messages.ts";
import { drawSafely } from "../pointer.ts";
import { perform } from "../referee/perform.ts";
import { gameById } from "../register.ts";
import { openRules } from "../rulebook.ts";
import { say, sayRefusal } from "../words.ts";
import { thrownRefusal } from "./rule-refusal.ts";
import type { Check, Plan, Situation } from "./check.ts";
import type { Modifier } from "./choices.ts";
import { bookOf, plainModifier } from "./circumstances.ts";
import { diceAdded } from "./dice-owed.ts";
import { laneChanged, LaneFilter, laneStepped, listenForEnter } from "./lane-acts.ts";
import { Lanes } from "./lanes.ts";
import { mendView } from "./mend-view.ts";
import { mendedPlan } from "./mended-plan.ts";
import { isPlayers } from "./reader.ts";
import { mayMend } from "./revising.ts";
import { checkOf, partyOfRole, rolesOf, situationOf, situationWith } from "./situation.ts";
import { throwPools } from "./throw.ts";

/** Mends the modifiers of a thrown card. The dice stay as they are; the dialog shows the new result beforehand. */
export class MendDialog extends keepsFocus(HandlebarsApplicationMixin(ApplicationV2)) {
  static override DEFAULT_OPTIONS = {
    classes: ["quadrant", "q-window", "q-mend-dialog"],
    tag: "form",
    position: { width: 460 },
    form: { handler: MendDialog.#onSubmit, submitOnChange: false, closeOnSubmit: true },
    actions: {
      addModifier: MendDialog.#onAddModifier,
      stepModifier: MendDialog.#onStepModifier,
      rules: (_event: Event, button: HTMLElement): Promise<void> => openRules(button.dataset.section ?? ""),
    },
  };

  static override PARTS = {
    mend: { template: "systems/quadrant/templates/table/checks/mend.hbs" },
  };

  readonly #card: Card;
  #lanes: Lanes;
  readonly #filter = new LaneFilter();

  constructor(card: Card) {
    super({ id: `q-mend-${card.id}`, classes: [`q-${card.system.game}`] });
    this.#card = card;
    this.#lanes = lanesOf(card);
  }

  override get title(): string {
    return say("QUADRANT.table.mend.title");
  }

  /** The card's situation with the present lists. */
  #mended(): Situation {
    return situationWith(this.#card, { plan: this.#lanes.applyTo(this.#card.system.plan) });
  }

  protected override async _prepareContext(): Promise<object> {
    const view = (): object => mendView(this.#card, this.#lanes, this.#mended(), game.user!);
    try {
      return { ...view(), rootId: this.id };
    } catch (error) {
      // The rules cannot read these lists: the user is warned, and the lists are reset to those of the card.
      ui.notifications?.warn(sayRefusal(thrownRefusal(error, this.#card.system.game)));
      this.#lanes = lanesOf(this.#card);
      return { ...view(), rootId: this.id };
    }
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context as never, options as never);
    listenForEnter(this.element);
    this.element.addEventListener("change", ({ target }) => {
      if (laneChanged(target as HTMLInputElement, this.#edited)) drawSafely(this.#draw);
    });
    this.element.addEventListener("input", ({ target }) => {
      this.#filter.typed(this.element, target as HTMLInputElement);
    });
    this.element.addEventListener("toggle", () => void this.setPosition({}), { capture: true });
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context as never, options as never);
    this.#filter.apply(this.element);
  }

  readonly #draw = (): void => void this.render();

  /** The lists, and the card's situation with them. */
  get #edited(): { check: Check; lanes: Lanes; now: Situation } {
    return { check: checkOf(this.#card), lanes: this.#lanes, now: this.#mended() };
  }

  static #onStepModifier(this: MendDialog, _event: Event, button: HTMLElement): void {
    if (laneStepped(button, this.#edited)) void this.render();
  }

  static #onAddModifier(this: MendDialog, _event: Event, button: HTMLElement): void {
    if (this.#lanes.addFrom(this.element, button.dataset.role ?? "")) void this.render();
  }

  static async #onSubmit(this: MendDialog): Promise<void> {
    const check = checkOf(this.#card);
    const now = situationOf(this.#card);
    const { plan } = now;
    const changed = this.#lanes
      .rolesOf(plan)
      .filter((role) => !isSameList(this.#lanes.counted(role), check.modifiers(plan, role)?.list ?? []));
    if (changed.length === 0) return;
    const lanes = Object.fromEntries(changed.map((role) => [role, this.#lanes.counted(role)]));
    const mended = mendedPlan(check, plan, lanes, { user: game.user!, book: bookOf(this.#card, check, now) });
    // The user who mends throws the added dice.
    const { rolls } = await throwPools(mended ? diceAdded(check, now, mended) : {});
    await perform({ subject: this.#card.uuid, act: "mend", data: { lanes }, rolls });
  }
}

const isSameList = (one: readonly Modifier[], other: readonly Modifier[]): boolean =>
  JSON.stringify(one.map(plainModifier)) === JSON.stringify(other.map(plainModifier));

/** The present lists of a card, for the roles that this user may mend. */
function lanesOf(card: Card): Lanes {
  const check = checkOf(card);
  const now = situationOf(card);
  const mine = (plan: Plan): string[] =>
    Object.keys(rolesOf(check, plan)).filter((role) => mayMend(check, now, role, game.user!));
  const isGmLane = (role: string): boolean =>
    game.user!.isGM && isPlayers(now.parties[partyOfRole(check, now.plan, role)]);
  const typed = gameById(card.system.game)?.typedModifier ?? null;
  return new Lanes(check, now.plan, mine, { typed, isGmLane });
}
