import { openSheet, replaceWith, utils } from "../../foundry.ts";
import { isRefusal } from "../checks/is-refusal.ts";
import { firstPicture } from "../documents/first-picture.ts";
import { reasonOf, say, sayRefusal } from "../words.ts";
import type { ImportedCharacter, BroughtItem, Reader } from "./brought.ts";
import { askBringing, bringingWords } from "./bring-question.ts";
import { takePortrait } from "./portrait.ts";
import { merge, type Difference } from "./merge.ts";

/** The flag of an imported document: the source's id for it, and its content at the last import. */
interface Kept {
  id: string;
  base: { name: string; system: object };
  /** For a character: the source's ids of its Items. */
  items?: string[];
  /** The parts of its name in the other program. */
  called?: object;
}

interface Data {
  name: string;
  system: object;
}

/** The prefix of ids from a text, which are made of type and name. */
const TEXT = "text:";

/** Whether an import may write its flag: not if the document came from another source. */
const isOfSource = (kept: Kept | null, id: string): boolean =>
  !kept || kept.id === id || (kept.id.startsWith(TEXT) && id.startsWith(TEXT));

type Flagged = { flags?: { quadrant?: { brought?: Kept } } };

const keptWith = (document: object | null | undefined): Kept | null =>
  (document as Flagged | null | undefined)?.flags?.quadrant?.brought ?? null;

const flagsFor = (kept: Kept): object => ({ quadrant: { brought: replaceWith(kept) } });

/** A character from a file, validated by our data models. */
interface Fresh {
  brought: ImportedCharacter;
  actor: Data;
  items: { brought: BroughtItem; data: Data }[];
}

/**
 * Imports a character from a file of another program, or from a text: as a new actor, or into the one that came from the same
 * source before. Fields that were changed here since are overwritten only if the user agrees. If the source cannot be read,
 * nothing changes and a notification shows the reason.
 * @param onto the actor to import into; null: the one that came from this source before, or a new one
 * @returns the actor; null if nothing was imported
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

/** Why this user cannot import the character, as text; null if it is possible. @param target null: a new actor */
function refusedFor(target: Actor.Implementation | null, told: ImportedCharacter): string | null {
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

/** The actor that came from the same source before and that this user owns. */
const cameBefore = ({ id, type }: ImportedCharacter): Actor.Implementation | null =>
  (game.actors!.contents as Actor.Implementation[]).find(
    (actor) => (actor.type as string) === type && actor.isOwner && keptWith(actor)?.id === id,
  ) ?? null;

/** Validates the content of a file with our data models. @throws if it is invalid; nothing has been written yet */
function freshly(brought: ImportedCharacter): Fresh {
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

/** The part of a model's data that the file contains: the import leaves all other fields alone. */
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

/** The data of a new character, with the unreadable contents added to its notes. */
function withLost(system: object, brought: ImportedCharacter): object {
  const whole = utils.deepClone(system);
  const { lostAt } = brought;
  if (lostAt) utils.setProperty(whole, lostAt, andLost(utils.getProperty(whole, lostAt), brought));
  return whole;
}

/** Rich text with the unreadable contents added below, unless they are in it already. */
function andLost(html: unknown, { lost }: ImportedCharacter): string {
  const told = typeof html === "string" ? html : "";
  if (lost.length === 0) return told;
  const lines = lost.map((line) => `<li>${utils.escapeHTML(line)}</li>`).join("");
  const list = `<h3>${utils.escapeHTML(say("QUADRANT.table.paste.lostTitle"))}</h3><ul>${lines}</ul>`;
  return told.includes(list) ? told : told + list;
}

/** A difference, with its document. */
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

/** The actor's Item that matches an Item of the file: by its id in the source, or else by type and name. */
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

/** Without an earlier import, only fields that differ from a new document count as changed here; the name never does. */
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

/** The update that adds the unreadable contents to the notes. */
function lostOnto(
  actor: Actor.Implementation,
  own: Record<string, unknown>,
  brought: ImportedCharacter,
): Record<string, string> {
  if (!brought.lostAt || brought.lost.length === 0) return {};
  const path = `system.${brought.lostAt}`;
  return { [path]: andLost(own[path] ?? utils.getProperty(dataOf(actor), path), brought) };
}

interface Writing {
  own: Record<string, unknown>;
  /** Updates of the Items that exist already. */
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
