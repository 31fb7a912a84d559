/**
 * Pages as the other roles see them, at a desk and on a phone, light or dark: no complaint, nothing sticks out sideways, axe finds nothing serious. A run
 * looks at a few pages of each role; `npm run pictures` looks at all of them in both themes.
 */
import { expect, test } from 'playwright/test';
import { ROLE_CODES } from '#schema/roles.ts';
import { menuPages, signIn } from './support/app.ts';
import { judge, THEMES } from './support/looks.ts';
import { complaintsOf } from './support/page-health.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';

const PAGES_EACH = 4;
/** The administrator's pages are all opened in every-part.spec.ts and judged in tests/component/in-order. */
const OTHERS = ROLE_CODES.filter(role => role !== 'admin');

let server: QuaysideServer;
test.beforeAll(async () => {
  server = await launchServer();
});
test.afterAll(() => server.close());

/** Which pages are looked at: `ROLES_TURN=7 npm run test:e2e -- roles` looks at others. A run that chose by itself could not be repeated. */
const turn = Number(process.env['ROLES_TURN'] ?? 0);

for (const [at, role] of OTHERS.entries()) {
  const theme = THEMES[(turn + at) % THEMES.length] ?? 'light';
  test(`${role}, ${theme}`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: theme, bypassCSP: true, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    await signIn(page, server.url, role);
    const pages = await menuPages(page);
    const wrong: string[] = [];
    for (let count = 0; count < PAGES_EACH; count++) {
      const each = pages[(turn + count * Math.ceil(pages.length / PAGES_EACH)) % pages.length];
      if (each) wrong.push(...(await judge(page, each, { theme })));
    }
    await context.close();

    expect([...wrong, ...complaints]).toEqual([]);
  });
}
