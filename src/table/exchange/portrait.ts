import { updateDocument, uploadPicture } from "../../foundry.ts";
import { say } from "../words.ts";
import type { ImportedCharacter } from "./brought.ts";

/** The pictures of an actor. */
interface Pictured {
  id: string | null;
  img: string | null;
  prototypeToken: { texture: { src: string | null } };
}

const HEAD = /^data:image\/(webp|png|jpeg);base64,/;

/**
 * Uploads the picture of a file to the world and sets it as the character's, if that still has its default picture. A
 * notification tells users without upload permission that the picture is not imported.
 * @param begins the default picture of such a character
 */
export async function takePortrait(
  actor: Actor.Implementation,
  { portrait }: Pick<ImportedCharacter, "portrait">,
  begins: string | null,
): Promise<void> {
  const { id, img, prototypeToken } = actor as unknown as Pictured;
  const kind = portrait && HEAD.exec(portrait)?.[1];
  if (!kind || img !== begins) return;
  const path = await uploadPicture(portrait, `portrait-${id ?? ""}.${kind === "jpeg" ? "jpg" : kind}`);
  if (path === null) return void ui.notifications?.info(say("QUADRANT.table.bring.portrait"));
  const isToken = prototypeToken.texture.src === img;
  await updateDocument(actor, { img: path, ...(isToken && { "prototypeToken.texture.src": path }) });
}
