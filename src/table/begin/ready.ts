import { utils } from "../../foundry.ts";
import { readEntries, type Entry } from "../browse/entries.ts";
import { copyOf } from "../documents/copies.ts";
import { firstPicture } from "../documents/first-picture.ts";
import { dotted } from "../words.ts";

/** A ready-made actor that a blank one may copy. */
export interface ReadyView {
  uuid: string;
  name: string;
  img: string;
  /** Its facts and first Items: "Hero · Freeze Ray, Force Belt". */
  line: string;
}

/** Number of Items that a line names. */
const NAMED = 4;

/** The ready-made actors of a type in the compendia. */
export async function readyFor(type: string): Promise<Entry[]> {
  const entries = await readEntries([type]);
  return entries.filter(({ uuid }) => uuid.startsWith("Compendium."));
}

/** The view of a ready-made actor. It loads the whole actor, because the index of a compendium does not hold its Items. */
export async function readyView({ uuid, name, img, facts }: Entry): Promise<ReadyView> {
  const actor = (await fromUuid(uuid as never)) as Actor.Implementation | null;
  const things = (actor?.items.contents ?? []).slice(0, NAMED).map((item) => item.name);
  return { uuid, name, img, line: dotted(...facts.map(({ text }) => text), things.join(", ")) };
}

/**
 * Makes a blank actor a copy of a ready-made one. A name and a picture that the user has set are kept.
 * @param uuid the ready-made actor
 */
export async function beginAs(actor: Actor.Implementation, uuid: string): Promise<void> {
  const source = (await fromUuid(uuid as never)) as Actor.Implementation | null;
  if (!source || source === actor) return;
  const data = copyOf(source);
  const name = isNameless(actor) ? source.name : actor.name;
  const img = isFaceless(actor) ? data["img"] : actor.img;
  const { texture } = actor.toObject().prototypeToken as { texture: object };
  const token = { ...(data["prototypeToken"] as object), name, ...(!isFaceless(actor) && { texture }) };
  await actor.update({ name, img, system: data["system"], prototypeToken: token } as never);
  for (const [kind, list] of [
    ["Item", data["items"]],
    ["ActiveEffect", data["effects"]],
  ] as const) {
    const made = utils.deepClone((list ?? []) as object[]);
    // Items may refer to each other by id.
    if (made.length > 0) await actor.createEmbeddedDocuments(kind, made as never, { keepId: true } as never);
  }
}

const ending = / \(\d+\)$/;

/** Whether it still has Foundry's default name. */
function isNameless({ name, type }: Actor.Implementation): boolean {
  const usual = Actor.implementation.defaultName({ type } as never);
  return name.replace(ending, "") === usual.replace(ending, "");
}

/** Whether it still has the default picture of its kind, or Foundry's. */
const isFaceless = (actor: Actor.Implementation): boolean =>
  actor.img === firstPicture(actor) || actor.img === CONST.DEFAULT_TOKEN;
