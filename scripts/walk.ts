/**
 * `npm run walk -- http://localhost:3100`: a usability walk. Twenty tasks of a day, done in a browser by clicks and keys; prints how many steps each takes, or
 * where it ended. It changes rows, so it runs over a server of its own. `-- <url> 5,11` does some of them. docs/usability.md keeps the last table.
 */
import { chromium } from 'playwright';
import type { Page } from 'playwright/test';
import { badge, rows, signInAtList, WAYBILLS } from '#tests/e2e/support/app.ts';
import { browserArgs, findChromium } from '#tests/support/chromium.ts';
import { see, STEP_MS, TASKS } from './walk/tasks.ts';
import type { Hand, Task } from './walk/tasks.ts';

const [url = 'http://localhost:3100', only = ''] = process.argv.slice(2);
const DESK = { width: 1440, height: 900 };
const FIRST_DOWNLOAD_MS = 240_000;

async function walk(page: Page, task: Task): Promise<{ readonly clicks: number; readonly keys: number; readonly ended?: string }> {
  let [clicks, keys] = [0, 0];
  const hand: Hand = {
    page,
    async click(target) {
      clicks += 1;
      await target.click({ timeout: STEP_MS });
    },
    async press(...names) {
      keys += names.length;
      for (const name of names) await page.keyboard.press(name);
    },
    async type(text) {
      keys += text.length;
      await page.keyboard.type(text);
    },
  };
  try {
    await task.before?.(page, url);
    if (task.from !== '') {
      await page.goto(url + task.from);
      if (task.from.startsWith(WAYBILLS)) await see(rows(page).first());
      await page.waitForTimeout(1_500);
    }
    await task.do(hand);
    await task.after?.(page);
    return { clicks, keys };
  } catch (error) {
    await page.screenshot({ path: `/tmp/walk-${TASKS.indexOf(task) + 1}.png` });
    return { clicks, keys, ended: String(error).split('\n').slice(0, 3).join(' ') };
  }
}

const browser = await chromium.launch({ executablePath: findChromium(), args: browserArgs() });
const page = await browser.newPage({ viewport: DESK, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
await signInAtList(page, url, WAYBILLS);
await page.locator('[data-testid=list-freshness]:visible').filter({ hasText: '完整' }).waitFor({ timeout: FIRST_DOWNLOAD_MS });
// The dispatch panel asks about what is not on the device, which is one step more.
await badge(page).filter({ hasText: '已同步' }).waitFor({ timeout: FIRST_DOWNLOAD_MS });
for (const [at, task] of TASKS.entries()) {
  if (/^\d/u.test(only) && !only.split(',').includes(String(at + 1))) continue;
  const { clicks, keys, ended } = await walk(page, task);
  console.log(
    `| ${at + 1} | ${task.what} | ${task.how} | ${clicks} | ${keys} | ${clicks + keys} |${ended === undefined ? '' : ` ${ended}`}`,
  );
}
await browser.close();
