import { FilePicker } from "../../foundry.ts";

/** Lets the user choose another picture for a document. */
export async function pickPicture(document: Actor.Implementation | Item.Implementation): Promise<void> {
  const picker = new (FilePicker())({
    type: "image",
    current: document.img ?? "",
    callback: (path: string) => void document.update({ img: path } as never),
  });
  await picker.browse();
}
