/** The twenty tasks of the usability walk: what a person clicks and types in each. A colleague prepares some of them meanwhile, over the API. */
import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { badge, goTo, rows, WAYBILLS } from '#tests/e2e/support/app.ts';
import { detailDrawer } from '#tests/e2e/support/list.ts';
import { colleagueEdits, secondPlanIsThere } from './colleague.ts';

/** A page takes so long at the most. */
export const STEP_MS = 20_000;
/** Who has been away for so long is told what changed. */
const AWAY_MS = 360_000;

/** What a person does: every click and every key is a step; looking is none. */
export type Hand = {
  readonly page: Page;
  readonly click: (target: Locator) => Promise<void>;
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
};
export type Task = {
  readonly what: string;
  readonly how: string;
  /** The page that is open before. */
  readonly from: string;
  /** What others have done before. */
  readonly before?: (page: Page, url: string) => Promise<void>;
  readonly do: (hand: Hand) => Promise<void>;
  /** Leaves the list as the next task expects it; no step of the person's. */
  readonly after?: (page: Page) => Promise<void>;
};

export const see = (target: Locator): Promise<void> => target.waitFor({ state: 'visible', timeout: STEP_MS });
const button = (scope: Page | Locator, name: string | RegExp): Locator => scope.getByRole('button', { name, exact: true });
const queue = (page: Page, name: string): Locator =>
  page.locator('.qs-views:visible').getByRole('button', { name: new RegExp(`^${name}`, 'u') });
const entry = (page: Page, name: string | RegExp): Locator =>
  page.locator('.ant-dropdown:visible').getByRole('menuitem', { name, exact: true });
const tailOf = (text: string | null): string => /(\d{4})(?!\d)/u.exec((text ?? '').replace(/\D*$/u, ''))?.[1] ?? '';

async function dispatchByPanel({ page, click, press, type }: Hand): Promise<void> {
  await click(queue(page, '待派车'));
  await click(button(rows(page).first(), '派车'));
  const box = page.getByRole('combobox', { name: '车牌' }).first();
  await see(box);
  const offered = page.locator('[role=option]:not([aria-disabled=true])').first();
  await see(offered);
  const tail = tailOf(await offered.textContent());
  await type(tail);
  await see(page.locator('[role=option]').filter({ hasText: tail }).first());
  await press('Enter');
  await expect(box).not.toHaveValue(tail, { timeout: STEP_MS });
  const driver = page.getByRole('combobox', { name: '司机' }).first();
  if ((await driver.inputValue()) === '') {
    // The truck has no driver of its own who is free: two steps more.
    await click(driver);
    await click(page.locator('[role=option]:not([aria-disabled=true])').first());
  }
  await press('Enter');
  // The next waybill comes up with an empty box.
  await expect(box).toHaveValue('', { timeout: STEP_MS });
}

export const TASKS: readonly Task[] = [
  { what: '派出等待最久的运单', how: '待派车，派车，车牌四位，回车，回车', from: WAYBILLS, do: dispatchByPanel },
  {
    what: '撤销刚才的操作',
    how: 'Ctrl Z',
    from: '',
    do: async ({ page, press }) => {
      await press('Escape', 'Control+z');
      await see(page.getByText(/已撤销|已提交撤销|不能撤销/u).first());
    },
  },
  {
    what: '在看板上把运单派给空闲车辆',
    how: '卡片，派给它',
    from: '/transport/dispatchBoard',
    do: async ({ page, click }) => {
      // A load that no truck may carry is asked about first, which is another task.
      await click(
        page
          .locator('.board-card-main')
          .filter({ hasText: /3[0-2]\.\d{3} 吨/u })
          .first(),
      );
      await click(
        page
          .locator('[data-truck]')
          .filter({ hasText: '可以派' })
          .getByRole('button', { name: /^派给它/u })
          .first(),
      );
      await see(page.locator('.board-last'));
    },
  },
  {
    what: '按车牌找到一张运单并打开',
    how: 'Ctrl K，四位，回车',
    from: `${WAYBILLS}?waybillStatus=40`,
    do: async ({ page, press, type }) => {
      const tail = tailOf(await rows(page).nth(5).locator('td').nth(3).textContent());
      await press('Control+k');
      await see(page.locator('.palette input, [role=dialog] input').first());
      await type(tail);
      await see(page.locator('[role=option]').filter({ hasText: tail }).first());
      await press('Enter');
      await see(detailDrawer(page));
    },
  },
  {
    what: '等得最久的运单改到另一公路计划',
    how: '待派车，J，E，公路计划，↓，回车，Ctrl 回车',
    from: WAYBILLS,
    before: (_, url) => secondPlanIsThere(url),
    do: async ({ page, click, press }) => {
      await click(queue(page, '待派车'));
      await see(rows(page).first().getByText('待派车', { exact: true }));
      await press('j', 'e');
      const plan = page.getByRole('dialog').getByLabel('公路计划', { exact: true });
      await click(plan);
      await see(page.locator('.ant-select-dropdown:visible .ant-select-item-option').first());
      await press('ArrowDown', 'Enter', 'Control+Enter');
      await page.getByRole('dialog').first().waitFor({ state: 'hidden', timeout: STEP_MS });
    },
  },
  {
    what: '从首页打开待派车的运单',
    how: '卡片',
    from: '/',
    do: async ({ page, click }) => {
      await click(page.locator('a.queue-card:visible').filter({ hasText: '待派车' }).first());
      await see(rows(page).first());
    },
  },
  {
    what: '各状态的条数和吨数',
    how: '分组，运单状态',
    from: WAYBILLS,
    do: async ({ page, click }) => {
      await click(button(page, '分组'));
      await click(entry(page, '运单状态'));
      await see(page.locator('.qs-group-row').first());
    },
  },
  {
    what: '合计是怎么来的',
    how: '点合计',
    from: `${WAYBILLS}?waybillStatus=40`,
    do: async ({ page, click }) => {
      await click(page.locator('.qs-total:visible').first());
      await see(page.getByRole('dialog', { name: /这个数怎么来的$/u }));
    },
  },
  {
    what: '一条数据的变更记录',
    how: '行，变更记录',
    from: WAYBILLS,
    do: async ({ page, click, press }) => {
      await press('j', 'Enter');
      await click(detailDrawer(page).getByRole('tab', { name: '变更记录' }));
      await see(page.getByRole('region', { name: '运单的变更记录' }));
    },
  },
  {
    what: '给同事留便签',
    how: '行，写便签，文字，添加',
    from: WAYBILLS,
    do: async ({ page, click, press, type }) => {
      await press('j', 'Enter');
      await click(button(detailDrawer(page), '写便签'));
      await type('等客户');
      await press('Control+Enter');
      await see(page.locator('.row-note:visible').first());
    },
  },
  {
    what: '自上次查看以来变了什么',
    how: '“条变化”',
    from: WAYBILLS,
    before: async (page, url) => {
      await page.goto(url + WAYBILLS);
      await see(rows(page).first());
      await goTo(page, '/');
      await page.waitForTimeout(1_500);
      await colleagueEdits(url);
      await page.clock.setSystemTime(Date.now() + AWAY_MS);
    },
    do: async ({ page, click }) => {
      await click(button(page, /条变化$/u));
      await see(button(page, '查看全部'));
    },
    after: async page => {
      await button(page, '查看全部').click();
      await page.clock.setSystemTime(Date.now());
    },
  },
  {
    what: '三条运单改同一备注',
    how: 'J X J X J X，批量操作，批量修改，字段，值，修改',
    from: WAYBILLS,
    do: async ({ page, click, press, type }) => {
      await press('j', 'x', 'j', 'x', 'j', 'x');
      await click(button(page, /^批量操作/u));
      await click(entry(page, /^批量修改/u));
      const bulk = page.getByRole('dialog', { name: /^批量修改/u });
      await click(bulk.getByLabel('要修改的字段'));
      await type('备注');
      await press('Enter');
      await type('急');
      await click(button(bulk, /^修改 \d+ 条/u));
      await bulk.waitFor({ state: 'hidden', timeout: STEP_MS });
    },
  },
  {
    what: '把当前条件存成视图',
    how: '+，名称，回车',
    from: `${WAYBILLS}?plateNumber=5`,
    do: async ({ page, click, press, type }) => {
      await click(page.locator('.qs-views:visible').getByRole('button').last());
      await page.locator('.advanced-saved input:focus').waitFor({ timeout: STEP_MS });
      await type('五号车');
      await press('Enter');
      await see(queue(page, '五号车'));
    },
  },
  {
    what: '报表里一个数背后的运单',
    how: '打开报表，点数字',
    from: '/report/transportDaily',
    do: async ({ page, click }) => {
      await click(page.locator('.report-number:visible').first());
      await see(page.getByRole('dialog').first());
    },
  },
  {
    what: '打开“亏吨分析”',
    how: 'Ctrl K，kdfx，回车',
    from: '/',
    do: async ({ page, press, type }) => {
      await press('Control+k');
      await type('kdfx');
      await see(page.locator('[role=option]').filter({ hasText: '亏吨分析' }).first());
      await press('Enter');
      await see(page.getByRole('heading', { name: '亏吨分析' }));
    },
  },
  {
    what: '叫下一辆车',
    how: '叫下一辆，闸口，确定',
    from: '/operation/mtGateQueue',
    do: async ({ page, click, type, press }) => {
      await click(button(page, /^叫下一/u).first());
      const gate = page.locator('#call-gate');
      await click(gate);
      await type('1');
      await press('Enter');
      await see(page.getByText(/已叫|请.*到/u).first());
    },
  },
  {
    what: '船晚一小时靠泊',
    how: '选船，→，回车',
    from: '/operation/berthGantt',
    do: async ({ page, press }) => {
      await see(page.locator('.berth-bar.is-movable').first());
      await page.locator('.berth-bar.is-movable').first().focus();
      await press('ArrowRight', 'Enter');
      await see(
        page
          .locator('.qs-undo')
          .or(page.getByRole('alert').filter({ hasText: '没有移动' }))
          .first(),
      );
    },
  },
  {
    what: '按合同号找合同并打开',
    how: 'Ctrl K，HT2026，回车',
    from: '/',
    do: async ({ page, press, type }) => {
      await press('Control+k');
      await type('HT2026');
      await see(page.locator('[role=option]').filter({ hasText: 'HT2026' }).first());
      await press('Enter');
      await see(detailDrawer(page));
    },
  },
  {
    what: '导出当前列表',
    how: '导出',
    from: WAYBILLS,
    do: async ({ page, click }) => {
      const saved = page.waitForEvent('download', { timeout: STEP_MS });
      await click(button(page, '导出'));
      await saved;
    },
  },
  {
    what: '哪些修改还没有提交',
    how: '状态，待同步',
    from: WAYBILLS,
    do: async ({ page, click }) => {
      await click(badge(page).getByRole('button'));
      await click(page.locator('.ant-popover:visible').getByRole('link').first());
      await see(page.getByRole('heading', { name: '待同步' }).first());
    },
  },
];
