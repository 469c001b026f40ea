import { enrichHTML, utils } from "../../foundry.ts";
import type { Entry } from "./entries.ts";

export interface PreviewView {
  uuid: string;
  name: string;
  img: string;
  facts: { label: string; told: string }[];
  /** Cleaned HTML. */
  text: string;
}

/** Paths of the text that describes a document, by priority. */
const TEXTS = ["system.description", "system.biography", "system.notes", "text.content", "description"];

interface Readable {
  isOwner: boolean;
}

/** The preview of a document; null if it no longer exists. */
export async function previewOf({ uuid, name, img, facts }: Entry): Promise<PreviewView | null> {
  const document = (await fromUuid(uuid as never)) as unknown as Readable | null;
  if (!document) return null;
  const written = TEXTS.map((path) => utils.getProperty(document, path)).find((one) => typeof one === "string" && one);
  const text = await enrichHTML(String(written ?? ""), { relativeTo: document, secrets: document.isOwner });
  return { uuid, name, img, facts: facts.map(({ label, told }) => ({ label, told })), text };
}
