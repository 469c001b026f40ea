import { updateDocument, uploadPicture } from "../../foundry.ts";
import { say } from "../words.ts";
import type { Brought } from "./brought.ts";

/** An actor, as far as its pictures go. */
interface Pictured {
  id: string | null;
  img: string | null;
  prototypeToken: { texture: { src: string | null } };
}

const HEAD = /^data:image\/(webp|png|jpeg);base64,/;

/**
 * The picture of a file becomes one of the world's, and that of the character, where nobody has given it another yet. Whoever may
 * not upload files is told that it stays behind.
 * @param begins the picture that such a character begins with
 */
export async function takePortrait(
  actor: Actor.Implementation,
  { portrait }: Pick<Brought, "portrait">,
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
