import type { Locator, Page } from "playwright-core";

export const item = (page: Page): Locator => page.locator("form.q-item-sheet");

/** All types of Items, by game. */
export const TYPES_OF = {
  zap: ["zapAbility", "zapEquipment", "zapComplication", "zapAsset", "zapCargo"],
  zerospace: ["zerospaceSkill", "zerospacePower", "zerospaceWeapon", "zerospaceGear", "zerospaceComplication"],
  imperfect: ["imperfectAptitude", "imperfectWeapon", "imperfectArmor", "imperfectGear", "imperfectHindrance"],
  gurps: ["gurpsSkill", "gurpsTrait", "gurpsEquipment", "gurpsAttack"],
};

/** Opens an Item of a type: one that an actor of this user has, else one from the compendia, else a new one. */
export async function open(page: Page, type: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const owned = game.actors.contents.flatMap(({ items }: Loose) => items.contents as Loose[]);
    const known = owned.find((one) => one.type === wanted && one.actor.isOwner);
    const packs = [...(game.packs as unknown as Iterable<Loose>)].filter(({ metadata }) => metadata.type === "Item");
    const pack = packs.find(({ index }) => [...index].some((one: Loose) => one.type === wanted));
    const entry = pack && [...pack.index].find((one: Loose) => one.type === wanted);
    const found = known ?? (pack && (await pack.getDocument(entry._id)));
    const blank = found ?? (await (CONFIG as Loose).Item.documentClass.create({ type: wanted, name: "Something" }));
    await blank.sheet.render({ force: true, mode: "play" });
  }, type);
  await item(page).last().waitFor();
}

export async function close(page: Page): Promise<void> {
  await item(page).locator(".window-header [data-action=close]").click();
  await item(page).waitFor({ state: "detached" });
}
