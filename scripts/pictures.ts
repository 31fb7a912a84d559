/**
 * `npm run pictures [-- role …]`: opens every page of the menu as every role, light and dark, at a desk and on a phone, writes a picture of each below
 * test-results/pictures, and ends with what is wrong: complaints of the page, content that sticks out sideways, and what axe finds.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ROLE_CODES } from '#schema/roles.ts';
import { browserArgs, findChromium } from '#tests/support/chromium.ts';
import { menuPages, signIn } from '#tests/e2e/support/app.ts';
import { judge, THEMES } from '#tests/e2e/support/looks.ts';
import type { Theme } from '#tests/e2e/support/looks.ts';
import { complaintsOf } from '#tests/e2e/support/page-health.ts';
import { launchServer, TEMPLATE_ENV } from '#tests/e2e/support/quayside-server.ts';
import { buildIfNeeded, buildServerIfNeeded } from './build-if-needed.mjs';

const FOLDER = 'test-results/pictures';
const WAYBILLS = '2000';

const asked = process.argv.slice(2);
const roles = asked.length === 0 ? ROLE_CODES : ROLE_CODES.filter(role => asked.includes(role));
buildIfNeeded();
buildServerIfNeeded();
const template = mkdtempSync(join(tmpdir(), 'quayside-pictures-'));
execFileSync(process.execPath, ['--import', 'tsx', 'server/seed-cli.ts', '--waybills', WAYBILLS], {
  env: { ...process.env, DATA_DIR: template },
  stdio: 'inherit',
});
process.env[TEMPLATE_ENV] = template;
const server = await launchServer();
const browser = await chromium.launch({ executablePath: findChromium(), args: browserArgs() });
const wrong: string[] = [];
try {
  for (const role of roles) for (const theme of THEMES) wrong.push(...(await lookAs(role, theme)));
} finally {
  await browser.close();
  await server.close();
  rmSync(template, { recursive: true, force: true });
}
console.log(wrong.length === 0 ? 'Nothing is wrong.' : wrong.join('\n'));
process.exitCode = wrong.length === 0 ? 0 : 1;

async function lookAs(role: string, theme: Theme): Promise<readonly string[]> {
  const folder = join(FOLDER, role, theme);
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    colorScheme: theme,
    bypassCSP: true, // axe is put into the page
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await signIn(page, server.url, role);
  const found: string[] = [];
  const pages = await menuPages(page);
  for (const each of pages) {
    const name = each.route.replaceAll('/', '_').slice(1);
    const before = complaints.length;
    const problems = await judge(page, each, { theme, pictureOf: size => join(folder, `${name}-${size}.png`) }).catch((error: unknown) => [
      `${each.route} ${theme}: ${String(error)}`,
    ]);
    found.push(...[...problems, ...complaints.slice(before).map(line => `${each.route} ${theme}: ${line}`)].map(line => `${role} ${line}`));
  }
  console.log(`${role} ${theme}: ${pages.length} pages, ${found.length} wrong`);
  await context.close();
  return found;
}
