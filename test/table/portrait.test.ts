import { beforeEach, describe, expect, it, vi } from "vitest";

const uploadPicture = vi.fn<(data: string, name: string) => Promise<string | null>>();
const updateDocument = vi.fn();
vi.mock("../../src/foundry.ts", () => ({
  updateDocument: (...args: unknown[]): unknown => updateDocument(...args),
  uploadPicture: (data: string, name: string) => uploadPicture(data, name),
  localize: (key: string) => key,
}));
const info = vi.fn();
vi.stubGlobal("ui", { notifications: { info } });

const { takePortrait } = await import("../../src/table/exchange/portrait.ts");

const USUAL = "icons/usual.svg";
const WEBP = "data:image/webp;base64,UklGRg==";
const actor = (img = USUAL, src = img) => ({ id: "a1", img, prototypeToken: { texture: { src } } }) as never;

beforeEach(() => {
  vi.clearAllMocks();
  uploadPicture.mockResolvedValue("worlds/w/portrait-a1.webp");
});

describe("the portrait in a file", () => {
  it("is uploaded to the world, and becomes the image of the character and its token", async () => {
    await takePortrait(actor(), { portrait: WEBP }, USUAL);
    expect(uploadPicture).toHaveBeenCalledWith(WEBP, "portrait-a1.webp");
    const img = "worlds/w/portrait-a1.webp";
    expect(updateDocument.mock.calls[0]![1]).toEqual({ img, "prototypeToken.texture.src": img });
  });

  it("does not replace an image that a user has chosen for the character or its token", async () => {
    await takePortrait(actor("mine.webp"), { portrait: WEBP }, USUAL);
    expect(uploadPicture).not.toHaveBeenCalled();
    await takePortrait(actor(USUAL, "mine.webp"), { portrait: WEBP }, USUAL);
    expect(updateDocument.mock.calls[0]![1]).toEqual({ img: "worlds/w/portrait-a1.webp" });
  });

  it("is left out if it is no image, or with a message if the user may not upload files", async () => {
    await takePortrait(actor(), { portrait: null }, USUAL);
    await takePortrait(actor(), { portrait: "data:text/html;base64,PGI+" }, USUAL);
    expect(uploadPicture).not.toHaveBeenCalled();
    uploadPicture.mockResolvedValue(null);
    await takePortrait(actor(), { portrait: WEBP }, USUAL);
    expect(updateDocument).not.toHaveBeenCalled();
    expect(info).toHaveBeenCalledWith("QUADRANT.table.bring.portrait");
  });
});
