import type { Locator, Page } from "playwright-core";

/** The open confirmation dialog. */
export async function question(page: Page): Promise<Locator> {
  const dialog = page.locator("dialog.dialog").last();
  await dialog.waitFor();
  return dialog;
}

/** Answers the open confirmation dialog. */
export async function answer(page: Page, action: "yes" | "no" | "ok"): Promise<void> {
  const dialog = await question(page);
  await dialog.locator(`button[data-action="${action}"]`).click();
  await dialog.waitFor({ state: "detached" });
}
