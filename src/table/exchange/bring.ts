import { openSheet, replaceWith, utils } from "../../foundry.ts";
import { isRefusal } from "../checks/is-refusal.ts";
import { firstPicture } from "../documents/first-picture.ts";
import { reasonOf, say, sayRefusal } from "../words.ts";
import type { Brought, BroughtItem, Reader } from "./brought.ts";
import { askBringing, bringingWords } from "./bring-question.ts";
import { takePortrait } from "./portrait.ts";
import { merge, type Difference } from "./merge.ts";

/** What is kept with a document that came from a file: what the file is known by, and what it said then. */
interface Kept {
  id: string;
  base: { name: string; system: object };
  /** Of a character: what its Items are known by in the file. */
  items?: string[];
  /** What the other program calls it. */
  called?: object;
}

interface Data {
  name: string;
  system: object;
}

/** What comes from a text is known by its name alone. */
const TEXT = "text:";

/** Whether what something is known by is that of the same source: another one leaves it alone. */
const isOfSource = (kept: Kept | null, id: string): boolean =>
  !kept || kept.id === id || (kept.id.startsWith(TEXT) && id.startsWith(TEXT));

type Flagged = { flags?: { quadrant?: { brought?: Kept } } };

const keptWith = (document: object | null | undefined): Kept | null =>
  (document as Flagged | null | undefined)?.flags?.quadrant?.brought ?? null;

const flagsFor = (kept: Kept): object => ({ quadrant: { brought: replaceWith(kept) } });

/** A character from a file, as Foundry's models take it. */
interface Fresh {
  brought: Brought;
  actor: Data;
  items: { brought: BroughtItem; data: Data }[];
}

/**
 * Brings a character in from a file of another program, or from a text: a new one, or the one that came from the same file before. What was
 * changed here since is overwritten only where the reader says so; a file that cannot be read changes nothing, and the reader
 * is told why.
 * @param onto the actor that is to become it; null: the one that came from this file before, or a new one
 * @returns the actor; null where nothing was done
 */
export async function bringCharacter(
  file: Pick<File, "name" | "text">,
  reader: Reader,
  onto: Actor.Implementation | null,
): Promise<Actor.Implementation | null> {
  try {
    const told = await reader(await file.text(), { name: file.name });
    if (isRefusal(told)) return complain(sayRefusal(told));
    const target = onto ?? cameBefore(told);
    const refused = refusedFor(target, told);
    if (refused) return complain(refused);
    const fresh = freshly(told);
    return target ? await renew(target, fresh) : await create(fresh);
  } catch (error) {
    return complain(say("QUADRANT.table.import.invalid", { reason: reasonOf(error) }));
  }
}

/** Why this reader cannot bring a character in here, in words; null: nothing is in the way. @param target null: a new actor */
function refusedFor(target: Actor.Implementation | null, told: Brought): string | null {
  if (target && (target.type as string) !== told.type) {
    const word = (type: string): string => say(`TYPES.Actor.${type}`);
    return say(`${bringingWords(told)}.otherType`, { type: word(told.type), own: word(target.type as string) });
  }
  const mayWrite = target ? target.isOwner : Actor.implementation.canUserCreate(game.user!);
  return mayWrite ? null : say(`${bringingWords(told)}.notAllowed`);
}

function complain(words: string): null {
  ui.notifications?.warn(words);
  return null;
}

/** The actor of this reader's that came from the same file. */
const cameBefore = ({ id, type }: Brought): Actor.Implementation | null =>
  (game.actors!.contents as Actor.Implementation[]).find(
    (actor) => (actor.type as string) === type && actor.isOwner && keptWith(actor)?.id === id,
  ) ?? null;

/** What the models make of a file. @throws where it holds what cannot be: nothing has been written then */
function freshly(brought: Brought): Fresh {
  const { name, type, system, items } = brought;
  const model = new Actor.implementation({ name, type, system } as never, { strict: true } as never);
  const own = items.map((item) => {
    const data = new Item.implementation(
      { name: item.name, type: item.type, system: item.system } as never,
      {
        strict: true,
      } as never,
    );
    return { brought: item, data: dataOf(data) };
  });
  const { system: whole } = dataOf(model);
  return { brought, actor: { name, system: only(whole, system) }, items: own };
}

const dataOf = (document: { toObject(): object }): Data => {
  const { name, system } = document.toObject() as Data;
  return { name, system };
};

/** Of all that a model holds, what the file tells of: what it does not tell is nobody's business here. */
function only(whole: object, told: object): object {
  return Object.fromEntries(
    Object.entries(told).map(([key, value]) => {
      const own: unknown = whole[key as never];
      const isInner = value && typeof value === "object" && !Array.isArray(value) && own && typeof own === "object";
      return [key, isInner ? only(own, value as object) : own];
    }),
  );
}

const keptOf = ({ brought, actor, items }: Fresh): Kept => ({
  id: brought.id,
  base: actor,
  items: items.map(({ brought: { id } }) => id),
});

const keptOfItem = ({ brought: { id, called }, data }: Fresh["items"][number]): Kept => ({
  id,
  base: data,
  ...(called && { called }),
});

/** The data of a new Item. */
const itemData = ({ brought, data }: Fresh["items"][number]): object => ({
  type: brought.type,
  ...data,
  ...(brought.atFirst && { system: utils.mergeObject(utils.deepClone(data.system), brought.atFirst) }),
  ...(brought.img && { img: brought.img }),
  ...(brought.from && { _stats: { compendiumSource: brought.from } }),
  flags: { quadrant: { brought: keptOfItem({ brought, data }) } },
});

async function create(fresh: Fresh): Promise<Actor.Implementation | null> {
  const { brought, actor, items } = fresh;
  const { name, type, lost, atFirst, isText = false } = brought;
  if (lost.length > 0 && !(await askBringing({ name, isText, lost, conflicts: [] }))) return null;
  const made = (await Actor.implementation.create({
    name,
    type,
    system: utils.mergeObject(withLost(actor.system, brought), atFirst),
    items: items.map(itemData),
    flags: { quadrant: { brought: keptOf(fresh) } },
  } as never)) as unknown as Actor.Implementation | undefined;
  if (!made) return null;
  await takePortrait(made, brought, firstPicture(made));
  ui.notifications?.info(say(`${bringingWords(brought)}.made`, { name: made.name }));
  await openSheet(made);
  return made;
}

/** Data of a new character with what could not be read. */
function withLost(system: object, brought: Brought): object {
  const whole = utils.deepClone(system);
  const { lostAt } = brought;
  if (lostAt) utils.setProperty(whole, lostAt, andLost(utils.getProperty(whole, lostAt), brought));
  return whole;
}

/** Rich text, and below it what could not be read, unless it stands there already. */
function andLost(html: unknown, { lost }: Brought): string {
  const told = typeof html === "string" ? html : "";
  if (lost.length === 0) return told;
  const lines = lost.map((line) => `<li>${utils.escapeHTML(line)}</li>`).join("");
  const list = `<h3>${utils.escapeHTML(say("QUADRANT.table.paste.lostTitle"))}</h3><ul>${lines}</ul>`;
  return told.includes(list) ? told : told + list;
}

/** What differs, with the document it differs in. */
interface Conflict extends Difference {
  document: Actor.Implementation | Item.Implementation;
}

async function renew(actor: Actor.Implementation, fresh: Fresh): Promise<Actor.Implementation | null> {
  const kept = keptWith(actor);
  const taken = new Set<Item.Implementation>();
  const pairs = fresh.items.map((item) => {
    const here = counterpart(actor, item.brought, taken);
    if (here) taken.add(here);
    return { ...item, here };
  });
  const own = compare(actor, kept, fresh.actor);
  const changed = pairs.flatMap(({ here, ...item }) =>
    here ? [{ here, item, ...compare(here, keptWith(here), item.data) }] : [],
  );
  const gone = (kept?.items ?? []).filter((id) => !fresh.items.some(({ brought }) => brought.id === id));
  const dropped = (actor.items.contents as Item.Implementation[]).filter(
    (item) => gone.includes(keptWith(item)?.id ?? "") && !taken.has(item),
  );
  const conflicts = [...own.conflicts, ...changed.flatMap((one) => one.conflicts)];
  const deleted = pairs.filter(({ here, brought }) => !here && kept?.items?.includes(brought.id));
  const fresher = pairs.filter(({ here, brought }) => !here && !kept?.items?.includes(brought.id));
  const { name, lost, isText = false } = fresh.brought;
  const question = {
    name,
    isText,
    lost,
    conflicts,
    dropped: dropped.map((item) => item.name),
    deleted: deleted.map(({ data }) => data.name),
  };
  const isAsked = lost.length > 0 || conflicts.length > 0 || dropped.length > 0 || deleted.length > 0;
  const answer = isAsked ? await askBringing(question) : { overwrites: false };
  if (!answer) return null;
  const agreed = answer.overwrites ? conflicts : [];
  await write(actor, fresh, {
    own: withAgreed(own.updates, agreed, actor),
    items: changed.map(({ here, item, updates }) => ({
      _id: here.id!,
      ...withAgreed(updates, agreed, here),
      ...(isOfSource(keptWith(here), item.brought.id) && { flags: flagsFor(keptOfItem(item)) }),
    })),
    made: [...fresher, ...(answer.overwrites ? deleted : [])],
    dropped: answer.overwrites ? dropped : [],
  });
  await takePortrait(actor, fresh.brought, firstPicture(actor));
  ui.notifications?.info(say(`${bringingWords(fresh.brought)}.renewed`, { name: actor.name }));
  return actor;
}

/** The Item here that an Item of the file is: that came from it, or is called so. */
function counterpart(
  actor: Actor.Implementation,
  { id, type, name }: BroughtItem,
  taken: ReadonlySet<Item.Implementation>,
): Item.Implementation | null {
  const all = (actor.items.contents as Item.Implementation[]).filter((item) => !taken.has(item));
  const known = all.find((item) => keptWith(item)?.id === id);
  const isFree = (item: Item.Implementation): boolean => id.startsWith(TEXT) || !keptWith(item);
  const named = (item: Item.Implementation): boolean =>
    isFree(item) && (item.type as string) === type && dataOf(item).name.toLowerCase() === name.toLowerCase();
  return known ?? all.find(named) ?? null;
}

/** Where nothing came from a file before, what stands there as in a new document is nobody's work, and neither is its name. */
function compare(
  document: Actor.Implementation | Item.Implementation,
  kept: Kept | null,
  theirs: Data,
): { updates: Record<string, unknown>; conflicts: Conflict[] } {
  const mine = dataOf(document);
  const base = kept?.base ?? { name: mine.name, system: initial(document) };
  const { updates, conflicts } = merge(base, mine, theirs);
  return { updates, conflicts: conflicts.map((one) => ({ ...one, document })) };
}

function initial(document: Actor.Implementation | Item.Implementation): object {
  const { documentClass } = document.documentName === "Actor" ? CONFIG.Actor : CONFIG.Item;
  const type = document.type as string;
  const blank = new (documentClass as unknown as new (data: object) => { toObject(): object })({ name: "-", type });
  return dataOf(blank).system;
}

const withAgreed = (
  updates: Record<string, unknown>,
  agreed: Conflict[],
  document: object,
): Record<string, unknown> => ({
  ...updates,
  ...Object.fromEntries(agreed.filter((one) => one.document === document).map(({ path, theirs }) => [path, theirs])),
});

/** What could not be read, added to what stands in the notes now. */
function lostOnto(actor: Actor.Implementation, own: Record<string, unknown>, brought: Brought): Record<string, string> {
  if (!brought.lostAt || brought.lost.length === 0) return {};
  const path = `system.${brought.lostAt}`;
  return { [path]: andLost(own[path] ?? utils.getProperty(dataOf(actor), path), brought) };
}

interface Writing {
  own: Record<string, unknown>;
  /** What becomes of those that are here. */
  items: object[];
  made: Fresh["items"];
  dropped: Item.Implementation[];
}

async function write(actor: Actor.Implementation, fresh: Fresh, { own, items, made, dropped }: Writing): Promise<void> {
  const { brought } = fresh;
  const flags = isOfSource(keptWith(actor), brought.id) && { flags: flagsFor(keptOf(fresh)) };
  await actor.update({ ...own, ...lostOnto(actor, own, brought), ...flags } as never);
  if (items.length > 0) await actor.updateEmbeddedDocuments("Item", items as never);
  if (made.length > 0) await actor.createEmbeddedDocuments("Item", made.map(itemData) as never);
  if (dropped.length > 0)
    await actor.deleteEmbeddedDocuments(
      "Item",
      dropped.map(({ id }) => id!),
    );
}
