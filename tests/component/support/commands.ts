/** What a test asks of the browser from outside its page; runs in Node. Typed for the tests in commands-typed.d.ts. */
import type { BrowserCommand } from 'vitest/node';
import '@vitest/browser-playwright';

/** Moves the mouse to the middle of an element and presses its button. */
export const holdMouse: BrowserCommand<[css: string]> = async ({ page, iframe }, css) => {
  const box = await iframe.locator(css).boundingBox();
  if (!box) throw new Error(`nothing to press at ${css}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
};

/** Releases the button where the mouse stands. */
export const releaseMouse: BrowserCommand = async ({ page }) => {
  await page.mouse.up();
};

export type Media = { readonly colorScheme?: 'light' | 'dark' };

/** As `page.emulateMedia` of Playwright; motion stays reduced. */
export const emulateMedia: BrowserCommand<[media: Media]> = async ({ page }, media) => {
  await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
};
