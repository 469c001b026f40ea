import type { Locator, Page } from "playwright-core";

/** The question that is open. */
export async function question(page: Page): Promise<Locator> {
  const dialog = page.locator("dialog.dialog").last();
  await dialog.waitFor();
  return dialog;
}

/** Answers the question that is open. */
export async function answer(page: Page, action: "yes" | "no" | "ok"): Promise<void> {
  const dialog = await question(page);
  await dialog.locator(`button[data-action="${action}"]`).click();
  await dialog.waitFor({ state: "detached" });
}
