import { withLevels } from "../rolls/levels.ts";
import { forgetDerived, reckonDerived, withDerived } from "../conditions/derived.ts";
import { conditionMeant } from "../conditions/statuses.ts";
import { toggleCondition } from "../conditions/toggle.ts";
import { migrateSource } from "../migrations/migrate.ts";
import type { Source } from "../migrations/migration.ts";
import { likelyGame } from "../likely-game.ts";
import { partLoaded } from "../loading.ts";
import { editBar } from "./edit-bar.ts";
import { gameOf } from "../register.ts";
import { playedTypes } from "../settings.ts";
import { realSheet } from "../sheets/light-sheet.ts";
import { say } from "../words.ts";
import { readersName } from "./item-names.ts";
import { iconOfKind, pictureOf } from "./item-pictures.ts";
import { LONGEST_NAME } from "./names.ts";

const loadImporting = () => import("../exchange/import-file.ts");

/** The code that replaces a document by a file; loaded at the first import. */
const importing = (): ReturnType<typeof partLoaded<Awaited<ReturnType<typeof loadImporting>>>> =>
  partLoaded(loadImporting);

/** @returns whether the name is short enough; if not, the user is warned */
function acceptsName(changed: { name?: unknown }): boolean {
  const { name } = changed;
  if (typeof name !== "string" || name.length <= LONGEST_NAME) return true;
  ui.notifications?.warn(say("QUADRANT.table.input.long", { max: LONGEST_NAME }));
  return false;
}

/**
 * The types that users can create in this world, those of the likely game first. Null, with a warning, if it plays no game.
 * @param parent the actor that is to own the document
 */
function offeredTypes(document: "Actor" | "Item", parent: Actor.Implementation | null = null): string[] | null {
  const likely = likelyGame(parent);
  const types = playedTypes(document);
  const isLikely = (type: string): boolean => gameOf({ documentName: document, type })?.id === likely;
  if (types.length > 0) return types.toSorted((one, other) => Number(isLikely(other)) - Number(isLikely(one)));
  ui.notifications?.warn(say("QUADRANT.table.refusal.noPlayedGame"));
  return null;
}

/** The part of an actor's data that decides its token. */
interface Tokened {
  system: object;
  prototypeToken: object;
}

/** An actor of one of the games. */
export class QuadrantActor extends Actor {
  /** Migrates data of older versions, wherever they come from: the world, a compendium or an import. */
  static override migrateData(source: object): never {
    migrateSource("Actor", source as Source);
    return super.migrateData(source as never) as never;
  }

  /** The default picture: the silhouette that its game draws for its kind. */
  static override getDefaultArtwork(data: Actor.CreateData): Actor.GetDefaultArtworkReturn {
    const type = data.type as string;
    const portrait = gameOf({ documentName: "Actor", type })?.actors[type]?.portrait((data.system ?? {}) as never);
    return portrait ? { img: portrait, texture: { src: portrait } } : super.getDefaultArtwork(data);
  }

  static override async createDialog(
    ...[data, create, options]: Parameters<typeof Actor.createDialog>
  ): Promise<never> {
    const offered = offeredTypes("Actor");
    const first = { type: offered?.[0], ...data } as typeof data;
    return (offered && super.createDialog(first, create, { types: offered, ...options } as never)) as never;
  }

  /** Derived conditions are computed last: they follow from the final numbers, including all changes by effects. */
  override prepareData(): void {
    const actor = this as Actor.Implementation;
    forgetDerived(actor);
    super.prepareData();
    reckonDerived(actor);
  }

  /** A status means the condition of the actor's own game, even if another game has one of the same name. */
  override async toggleStatusEffect(
    ...[status, options]: Parameters<Actor["toggleStatusEffect"]>
  ): Promise<ActiveEffect.Implementation | boolean | undefined> {
    const actor = this as Actor.Implementation;
    const condition = conditionMeant(actor, status);
    if (condition) return toggleCondition(actor, condition, options);
    // For this actor, defeat follows from numbers alone: there is no condition to give.
    if (gameOf(actor) && status === CONFIG.specialStatusEffects.DEFEATED) return undefined;
    return super.toggleStatusEffect(status, options);
  }

  /** With an effect for each derived condition, so that tokens draw its icon (subject to `showIcon`). */
  override get appliedEffects(): ActiveEffect.Implementation[] {
    return withDerived(this as Actor.Implementation, super.appliedEffects);
  }

  override get sheet(): Actor["sheet"] {
    return realSheet(super.sheet);
  }

  /** The data for formulas: the fields of `system`, and the levels of rolls that the sheet shows, e.g. `@rolls.skill.stealth`. */
  override getRollData(): never {
    return withLevels(this as Actor.Implementation, super.getRollData()) as never;
  }

  /** A change of a bar by hand begins a check if the game says so (`Play.editsBar`). */
  override async modifyTokenAttribute(
    ...[attribute, value, isDelta = false, isBar = true]: Parameters<Actor["modifyTokenAttribute"]>
  ): Promise<this | undefined> {
    const began = await editBar(this as Actor.Implementation, { attribute, value, isDelta, isBar });
    return began ? this : super.modifyTokenAttribute(attribute, value, isDelta, isBar);
  }

  protected override async _preCreate(...args: Parameters<Actor["_preCreate"]>): Promise<boolean | void> {
    const [data] = args;
    if (!acceptsName(data)) return false;
    const { system = {}, prototypeToken } = data as Partial<Tokened>;
    const own = prototypeToken ? null : this.#token(system);
    if (own) this.updateSource({ prototypeToken: own } as Actor.UpdateData);
    return super._preCreate(...args);
  }

  /** The default token of an actor; null for an actor of no game. */
  #token(system: object): object | null {
    const type = this.type as string;
    return gameOf({ documentName: "Actor", type })?.actors[type]?.token(system as Record<string, unknown>) ?? null;
  }

  /** A hero who becomes a foe gets a foe's token. */
  #changeToken(changed: Partial<Tokened>): void {
    if (!changed.system || changed.prototypeToken) return;
    const now = this.toObject().system as object;
    const after = this.#token({ ...now, ...changed.system });
    if (after && JSON.stringify(after) !== JSON.stringify(this.#token(now))) changed.prototypeToken = after;
  }

  protected override async _preUpdate(...args: Parameters<Actor["_preUpdate"]>): Promise<boolean | void> {
    if (!acceptsName(args[0])) return false;
    this.#changeToken(args[0] as Partial<Tokened>);
    return super._preUpdate(...args);
  }

  override async importFromJSON(json: string): Promise<never> {
    await (await importing())?.importFile(this as Actor.Implementation, json, () => super.importFromJSON(json));
    return this as never;
  }
}

/** An Item of one of the games. */
export class QuadrantItem extends Item {
  static override migrateData(source: object): never {
    migrateSource("Item", source as Source);
    return super.migrateData(source as never) as never;
  }

  /** The default picture: the icon that its game has for its kind. */
  static override getDefaultArtwork(data: Item.CreateData): Item.GetDefaultArtworkReturn {
    const icon = iconOfKind(data.type as string, data.system);
    return icon ? { img: icon } : super.getDefaultArtwork(data);
  }

  static override async createDialog(...[data, create, options]: Parameters<typeof Item.createDialog>): Promise<never> {
    const offered = offeredTypes("Item", (create as { parent?: Actor.Implementation | null } | undefined)?.parent);
    const first = { type: offered?.[0], ...data } as typeof data;
    return (offered && super.createDialog(first, create, { types: offered, ...options } as never)) as never;
  }

  override get sheet(): Item["sheet"] {
    return realSheet(super.sheet);
  }

  /**
   * Sets the Item's name in the reader's language, and the picture of its kind if it has none of its own. Stored data stay
   * as they are.
   */
  override prepareBaseData(): void {
    super.prepareBaseData();
    this.name = readersName(this as Item.Implementation);
    this.img = pictureOf(this as Item.Implementation) as typeof this.img;
  }

  protected override async _preCreate(...args: Parameters<Item["_preCreate"]>): Promise<boolean | void> {
    return acceptsName(args[0]) ? super._preCreate(...args) : false;
  }

  protected override async _preUpdate(...args: Parameters<Item["_preUpdate"]>): Promise<boolean | void> {
    return acceptsName(args[0]) ? super._preUpdate(...args) : false;
  }

  override async importFromJSON(json: string): Promise<never> {
    await (await importing())?.importFile(this as Item.Implementation, json, () => super.importFromJSON(json));
    return this as never;
  }
}
