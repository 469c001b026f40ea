import type { Table } from "../support/table.ts";
import { eventually } from "../support/eventually.ts";

/** Who is there: out of the packs for German readers, at these squares, played by whom. */
const CAST = [
  { pack: "characters", name: "Soraya", player: "Ada", at: [[5, 5]] },
  { pack: "characters", name: "Venn Rao", player: "Ben", at: [[4, 7]] },
  { pack: "characters", name: "Virek-Kohl", player: null, at: [[12, 5]] },
  {
    pack: "characters",
    name: "Lakai",
    player: null,
    at: [
      [9, 4],
      [9, 6],
    ],
  },
  { pack: "objects", name: "Sicherheitstür", player: null, at: [[16, 5]] },
] as const;

/** The deck with the same people in German, instead of those who stand there. */
export async function germanCast({ gm, pages }: Table): Promise<void> {
  await gm.evaluate(
    async (cast) => {
      const scene = game.scenes["active"] as Loose;
      const gone = game.actors
        .filter(({ type }: Loose) => type.startsWith("zerospace"))
        .map(({ id }: Loose) => id as string);
      await scene.deleteEmbeddedDocuments(
        "Token",
        scene.tokens.map(({ id }: Loose) => id as string),
      );
      await Actor["deleteDocuments"](gone);
      for (const { pack, name, player, at } of cast) {
        const book: Loose = game.packs.get(`quadrant.zerospace-${pack}-de`);
        const entry = (await book.getIndex()).getName(name);
        const source = (await book.getDocument(entry._id)).toObject();
        const owner = player && { [(game.users.getName(player) as Loose).id as string]: 3 };
        const actor = (await Actor["create"]({
          ...source,
          _id: undefined,
          ownership: { default: 0, ...owner },
        })) as Loose;
        const prototype = actor.prototypeToken.toObject();
        await scene.createEmbeddedDocuments(
          "Token",
          at.map(([column, row], index) => ({
            ...prototype,
            actorId: actor.id,
            name: at.length > 1 ? `${name} ${index + 1}` : name,
            x: column * 100,
            y: row * 100,
          })),
        );
      }
    },
    CAST as unknown as { pack: string; name: string; player: string | null; at: [number, number][] }[],
  );
  for (const page of pages)
    await eventually(() =>
      page.evaluate(() => (game.scenes["active"] as Loose).tokens.getName("Sicherheitstür")?.actor?.name as string),
    ).toBe("Sicherheitstür");
}
