import { ApplicationV2, HandlebarsApplicationMixin } from "../../foundry.ts";
import { keepsFocus } from "../focus.ts";
import type { Card } from "../documents/messages.ts";
import { perform } from "../referee/perform.ts";
import { say } from "../words.ts";
import { Lanes } from "./lanes.ts";
import { readerOf } from "./reader.ts";
import { mayMend } from "./reconsidering.ts";
import { checkOf, rolesOf, situationOf, situationWith } from "./situation.ts";

/** Mends the modifiers of a thrown card: the dice stand, and the result that would come of it is shown before. */
export class MendDialog extends keepsFocus(HandlebarsApplicationMixin(ApplicationV2)) {
  static override DEFAULT_OPTIONS = {
    classes: ["quadrant", "q-window", "q-mend-dialog"],
    tag: "form",
    position: { width: 460 },
    form: { handler: MendDialog.#onSubmit, submitOnChange: false, closeOnSubmit: true },
    actions: { addModifier: MendDialog.#onAddModifier },
  };

  static override PARTS = {
    mend: { template: "systems/quadrant/templates/table/checks/mend.hbs" },
  };

  readonly #card: Card;
  readonly #lanes: Lanes;

  constructor(card: Card) {
    super({ id: `q-mend-${card.id}`, classes: [`q-${card.system.game}`] });
    this.#card = card;
    const check = checkOf(card);
    const now = situationOf(card);
    const roles = Object.keys(rolesOf(check, now.plan)).filter((role) => mayMend(check, now, role, game.user!));
    this.#lanes = new Lanes(check, now.plan, roles);
  }

  override get title(): string {
    return say("QUADRANT.table.mend.title");
  }

  protected override async _prepareContext(): Promise<object> {
    const check = checkOf(this.#card);
    const mended = situationWith(this.#card, { plan: this.#lanes.applyTo(this.#card.system.plan) });
    const { verdict, rows } = check.view(mended, readerOf(mended.parties, game.user!));
    return { lanes: this.#lanes.view(mended.parties, this.#card.system.game), verdict, rows, rootId: this.id };
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context as never, options as never);
    this.element.addEventListener("change", ({ target }) => {
      const { role, index } = (target as HTMLElement).dataset;
      if (!role || index === undefined) return;
      this.#lanes.strike(role, Number(index));
      void this.render();
    });
  }

  static #onAddModifier(this: MendDialog, _event: Event, button: HTMLElement): void {
    if (this.#lanes.addFrom(this.element, button.dataset.role ?? "")) void this.render();
  }

  static async #onSubmit(this: MendDialog): Promise<void> {
    const check = checkOf(this.#card);
    const { plan } = situationOf(this.#card);
    const changed = this.#lanes.roles.filter(
      (role) => JSON.stringify(this.#lanes.counted(role)) !== JSON.stringify(check.modifiers(plan, role)),
    );
    if (changed.length === 0) return;
    const lanes = Object.fromEntries(changed.map((role) => [role, this.#lanes.counted(role)]));
    await perform({ subject: this.#card.uuid, act: "mend", data: { lanes } });
  }
}
