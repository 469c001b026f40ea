import { utils } from "../../foundry.ts";
import type { JournalPage } from "../checks/table-change.ts";
import type { PlacedSource } from "../documents/card-model.ts";
import { LONGEST_NAME } from "../documents/names.ts";
import { say } from "../words.ts";
import { made, type PlacedWrite } from "./placed-write.ts";

/** A page with its id, and the id of a journal that is made for it, both set beforehand. */
export interface PageToWrite {
  journal: string;
  page: JournalPage;
  _id?: string;
  journalId?: string;
}

interface PageSource extends PlacedSource {
  sort: number;
}

interface Journal {
  uuid: string;
  name: string;
  flags?: { quadrant?: { journal?: string } };
  _source: { pages: PageSource[] };
}

/** Foundry's distance between the `sort` of two pages. Pages keep the order of writing. */
const DENSITY = 100_000;

/** Foundry's ownership level for reading. Everybody may read such a journal. */
const OBSERVER = 2;

/**
 * The write of a page: into the journal of that name, or with a journal that is made for it.
 * @param coming a journal of that name that is about to be made
 */
export function pageWrite(
  { journal: key, page, _id = utils.randomID(), journalId = utils.randomID() }: PageToWrite,
  coming: PlacedWrite | null,
): PlacedWrite {
  const known = coming ? null : journalOf(key);
  const pages = known ? known._source.pages : ((coming?.after?.["pages"] ?? []) as PageSource[]);
  const titled = { ...page, title: page.title.trim() || say(key) };
  const source = pageSource(titled, _id, Math.max(0, ...pages.map(({ sort }) => sort)) + DENSITY);
  if (known) return made("JournalEntryPage", known.uuid, source);
  if (coming?.after) return { ...coming, after: { ...coming.after, pages: [...pages, source] } };
  const entry = { _id: journalId, name: say(key), pages: [source], ownership: { default: OBSERVER } };
  return made("JournalEntry", null, { ...entry, flags: { quadrant: { journal: key } } });
}

/** The journal with our mark, whatever its name is, or else one of that name. */
function journalOf(key: string): Journal | null {
  const all = ((game as { journal?: { contents: unknown[] } }).journal?.contents ?? []) as Journal[];
  const marked = all.find(({ flags }) => flags?.quadrant?.journal === key);
  return marked ?? all.find(({ name }) => name === say(key)) ?? null;
}

/** Whether a write makes the journal of this name. */
export const makesJournal = ({ documentName, after }: PlacedWrite, key: string): boolean =>
  documentName === "JournalEntry" && (after?.["flags"] as Journal["flags"])?.quadrant?.journal === key;

function pageSource({ title, text }: JournalPage, _id: string, sort: number): PageSource {
  const name = title.trim().slice(0, LONGEST_NAME);
  const paragraphs = text.split(/\n+/).flatMap((line) => line.trim() || []);
  const content = paragraphs.map((line) => `<p>${utils.escapeHTML(line)}</p>`).join("");
  return { _id, name, type: "text", text: { content }, sort };
}

/** The present source of a journal, reduced to the pages that were written with it. */
export function withPagesOf(written: PlacedSource, now: object): object {
  const own = new Set(pagesIn(written).map(({ _id }) => _id));
  return { ...now, pages: pagesIn(now).filter(({ _id }) => own.has(_id)) };
}

/**
 * The writes that delete the pages that were written with a journal; null if it has no other pages, so that the whole journal
 * is to be deleted.
 * @param now the present source of the journal
 */
export function pagesGone({ uuid, before, after }: PlacedWrite, now: object): PlacedWrite[] | null {
  const [stood, written] = [before, after].map((source) => new Set(pagesIn(source ?? {}).map(({ _id }) => _id)));
  if (!before && pagesIn(now).every(({ _id }) => written!.has(_id))) return null;
  const mine = pagesIn(now).filter(({ _id }) => written!.has(_id) && !stood!.has(_id));
  return mine.map((page): PlacedWrite => {
    const of = {
      documentName: "JournalEntryPage" as const,
      uuid: `${uuid}.JournalEntryPage.${page._id}`,
      parent: uuid,
    };
    return { kind: "placed", ...of, name: page.name, before: page, after: null };
  });
}

const pagesIn = (journal: object): PageSource[] => (journal as { pages?: PageSource[] }).pages ?? [];
