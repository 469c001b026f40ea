import { openSheet, updateDocument } from "#foundry";
import { QuadrantActorSheet } from "#table/sheets/actor-sheet.ts";
import { onChange, sheetParts, withParts } from "#table/sheets/sheet-parts.ts";
import { isScenery, type Scenery } from "../documents.ts";
import { twinOf } from "../perils.ts";
import { sceneryView } from "./scenery-view.ts";
import { listenForTraits, traitActions } from "./trait-editor.ts";
import { tell } from "../words.ts";

type Action = (this: ZapScenerySheet, event: PointerEvent, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  ...(traitActions as unknown as Record<string, Action>),
  /** Puts the user's targets into the peril. */
  holdTargets() {
    return holdTargets(this.scenery);
  },
  /** Takes an actor out of the peril. */
  freeHeld(_event, target) {
    const { holds } = this.scenery.system;
    return updateDocument(this.scenery, { "system.holds": holds.filter((uuid) => uuid !== target.dataset.uuid) });
  },
  openTwin() {
    return openSheet(twinOf(this.scenery));
  },
};

/** The sheet of scenery: a single card. */
export class ZapScenerySheet extends QuadrantActorSheet {
  static override DEFAULT_OPTIONS = {
    actions,
    position: { width: 560, height: 560 },
  } as unknown as typeof QuadrantActorSheet.DEFAULT_OPTIONS;

  static override PARTS = withParts(sheetParts("zap/scenery.hbs", "zap/traits.hbs"), "head", "edit", "gauges", "body");

  get scenery(): Scenery {
    const { actor } = this;
    if (!isScenery(actor)) throw new Error(`"${actor.type}" is no scenery of Zap!`);
    return actor;
  }

  protected override async _prepareContext(options: object): Promise<never> {
    const context = await super._prepareContext(options);
    const { scenery } = this;
    return {
      ...(context as object),
      view: sceneryView(scenery, game.user!),
      systemFields: scenery.system.schema.fields,
      isGM: game.user!.isGM,
      editable: this.isEditable,
    } as never;
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    listenForTraits(this.scenery, this.element);
    onChange(this.element, "select[data-twin]", ({ value }) => link(this.scenery, value || null));
  }
}

async function holdTargets(scenery: Scenery): Promise<void> {
  const aimed = [...game.user!.targets].flatMap(({ document }) => {
    const actor = document.actor as Actor.Implementation | null;
    return actor && !isScenery(actor) ? [actor.uuid] : [];
  });
  if (aimed.length === 0) {
    ui.notifications?.warn(tell("reason.noTarget"));
    return;
  }
  await updateDocument(scenery, { "system.holds": [...new Set([...scenery.system.holds, ...aimed])] });
}

/** Links both halves to each other, and unlinks the former twin. */
async function link(scenery: Scenery, uuid: string | null): Promise<void> {
  const former = twinOf(scenery);
  const twin = uuid ? (fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null) : null;
  await updateDocument(scenery, { "system.twin": uuid });
  if (former && former.uuid !== uuid) await updateDocument(former, { "system.twin": null });
  if (isScenery(twin)) await updateDocument(twin, { "system.twin": scenery.uuid });
}
