/** A page as one role sees it at a desk and on a phone: what is wrong with it, in words, and its picture. */
import type { Page } from 'playwright/test';
import { contentOf, visit } from './app.ts';
import type { MenuPage } from './app.ts';
import { animationsEnd, expectAccessible, expectNoSidewaysScroll } from './page-health.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
type SizeName = keyof typeof SIZES;
const SIZE_NAMES = ['desk', 'phone'] as const satisfies readonly SizeName[];

type Judging = { readonly theme: Theme; readonly pictureOf?: (size: SizeName) => string };

/** Opens the page at a desk and looks at it at both sizes. @returns what is wrong, a line each. */
export async function judge(page: Page, each: MenuPage, { theme, pictureOf }: Judging): Promise<readonly string[]> {
  const wrong: string[] = [];
  await page.setViewportSize(SIZES.desk);
  await visit(page, each);
  for (const size of SIZE_NAMES) {
    await page.setViewportSize(SIZES[size]);
    await contentOf(page, each.title).waitFor();
    for (const check of [expectNoSidewaysScroll, expectAccessible]) {
      const problem = await check(page).then(
        () => undefined,
        (error: unknown) => String(error),
      );
      if (problem !== undefined) wrong.push(`${each.route} ${size} ${theme}: ${problem}`);
    }
    await animationsEnd(page);
    if (pictureOf) await page.screenshot({ path: pictureOf(size) });
  }
  return wrong;
}
