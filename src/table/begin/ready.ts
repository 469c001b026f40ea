import { utils } from "../../foundry.ts";
import { readEntries, type Entry } from "../browse/entries.ts";
import { copyOf } from "../documents/copies.ts";
import { firstPicture } from "../documents/first-picture.ts";
import { dotted } from "../words.ts";

/** A ready actor that another may begin as. */
export interface ReadyView {
  uuid: string;
  name: string;
  img: string;
  /** What it is, and what it has: "Hero · Freeze Ray, Force Belt". */
  line: string;
}

/** Things that a line names. */
const NAMED = 4;

/** The ready actors of the compendia for a type, by what stands first in each. */
export async function readyFor(type: string): Promise<Entry[]> {
  const entries = await readEntries([type]);
  return entries.filter(({ uuid }) => uuid.startsWith("Compendium."));
}

/** How a ready actor is told in one line: read from the compendium itself, where lists have but figures. */
export async function readyView({ uuid, name, img, facts }: Entry): Promise<ReadyView> {
  const actor = (await fromUuid(uuid as never)) as Actor.Implementation | null;
  const things = (actor?.items.contents ?? []).slice(0, NAMED).map((item) => item.name);
  return { uuid, name, img, line: dotted(...facts.map(({ text }) => text), things.join(", ")) };
}

/**
 * An actor of which nothing was made yet becomes a ready one. The name and the picture that somebody has given it stay.
 * @param uuid the actor that it becomes like
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
    // They may name each other by their ids.
    if (made.length > 0) await actor.createEmbeddedDocuments(kind, made as never, { keepId: true } as never);
  }
}

const ending = / \(\d+\)$/;

/** It is called what Foundry calls whatever nobody has named. */
function isNameless({ name, type }: Actor.Implementation): boolean {
  const usual = Actor.implementation.defaultName({ type } as never);
  return name.replace(ending, "") === usual.replace(ending, "");
}

/** Its picture is what its kind has, or Foundry's own. */
const isFaceless = (actor: Actor.Implementation): boolean =>
  actor.img === firstPicture(actor) || actor.img === CONST.DEFAULT_TOKEN;
