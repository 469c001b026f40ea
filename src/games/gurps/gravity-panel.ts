import { gravityOf } from "./gravity.ts";
import { ApplicationV2, HandlebarsApplicationMixin, updateDocument } from "#foundry";
import { amount } from "#table/amount.ts";
import { keepsFocus } from "#table/focus.ts";
import { tell } from "./words.ts";

const MOST = 100;

/** The gravity of the active scene, as one user sees it. */
export function gravityPanelView(user: User.Implementation) {
  const scene = activeScene();
  const gravity = gravityOf(scene);
  return { scene: scene?.name ?? "", here: amount(gravity), gravity, mayWrite: user.isGM && scene !== null };
}

const activeScene = (): Scene.Implementation | null => (game.scenes?.active ?? null) as Scene.Implementation | null;

/** Sets the gravity of the active scene, in G. @returns false if the user may not, or, with a warning, for an invalid value */
export async function setGravity(written: string): Promise<boolean> {
  const gravity = Number(written);
  const scene = activeScene();
  if (!scene || !game.user!.isGM) return false;
  if (written.trim() === "" || !Number.isFinite(gravity) || gravity < 0 || gravity > MOST) {
    ui.notifications?.warn(tell("gravityHere.wrong", { max: MOST }));
    return false;
  }
  await updateDocument(scene, { "flags.quadrant.gravity": gravity });
  return true;
}

/** The gravity of the active scene (GURPS-GRAV-1 to -4): all users may see it, the GM may set it. */
class GravityPanel extends keepsFocus(HandlebarsApplicationMixin(ApplicationV2)) {
  static readonly followsTable = true;

  static override DEFAULT_OPTIONS = {
    id: "quadrant-gurps-gravity",
    classes: ["quadrant", "q-window", "q-gurps"],
    tag: "form",
    position: { width: 360 },
    window: { contentClasses: ["q-window__content"] },
    form: { handler: GravityPanel.#onSubmit, submitOnChange: false, closeOnSubmit: false },
  };

  static override PARTS = { panel: { template: "systems/quadrant/templates/gurps/gravity-panel.hbs" } };

  override get title(): string {
    return tell("gravityHere.title");
  }

  protected override async _prepareContext(): Promise<object> {
    return { ...gravityPanelView(game.user!), rootId: this.id, most: MOST };
  }

  static async #onSubmit(this: GravityPanel): Promise<void> {
    const field = this.element.querySelector<HTMLInputElement>('[name="gravity"]');
    if (field) await setGravity(field.value);
  }
}

let panel: GravityPanel | null = null;

/** Opens the one panel of this client, or brings it to the front. */
export async function openGravityPanel(): Promise<void> {
  panel ??= new GravityPanel();
  await panel.render({ force: true });
  panel.bringToFront();
}
