/** What a test asks of the browser from outside its page; runs in Node. Typed for the tests in commands-typed.d.ts. */
import type { BrowserCommand } from 'vitest/node';
import '@vitest/browser-playwright';

export type Media = { readonly colorScheme?: 'light' | 'dark' };

/** As `page.emulateMedia` of Playwright; motion stays reduced. */
export const emulateMedia: BrowserCommand<[media: Media]> = async ({ page }, media) => {
  await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
};
