/** Taking the next step of a row, whose button stands in it, through the dialog that asks for its values or for a confirmation. */
import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';

/** The dialog of a step, whose title is its button and the row. */
export const stepDialog = (page: Page, button: string): Locator => page.getByRole('dialog', { name: new RegExp(`^${button}( |$)`) });

/** Presses the button of the next step; waits for it, because the row may still show the step before. */
export async function pressNext(page: Page, id: string, button: string): Promise<void> {
  await page.locator(`[data-row-id="${id}"]:visible .qs-row-actions`).first().getByRole('button', { name: button, exact: true }).click();
}

/** The same, gives what the step's dialog asks for, and confirms it. */
export async function takeNext(
  page: Page,
  id: string,
  button: string,
  give: (dialog: Locator) => Promise<void> = async () => {},
): Promise<void> {
  await pressNext(page, id, button);
  const dialog = stepDialog(page, button);
  await give(dialog);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
