/** How every list looks at 1440 px with the menu open: its status stands on the first screen, and no head is cut by the fixed column of actions. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { entityDefs, entityViews } from '#features/registry.ts';
import { hasRowActs } from '#app/ui/list/list-table.tsx';
import { columnHead } from '#schema/column-head.ts';
import { button, goTo, waitForRows } from '../support/controls.ts';
import { openApp, PHONE } from '../support/open-app.tsx';

const lists = [...entityDefs.filter(({ parent }) => parent === undefined), ...entityViews];
const heads = (): readonly HTMLElement[] =>
  page
    .css('.qs-table thead th:visible')
    .elements()
    .flatMap(element => (element instanceof HTMLElement ? [element] : []));
const headOf = (name: string): HTMLElement | undefined => heads().find(({ textContent }) => textContent.trim() === name);

test('in every list the status is in sight and no head is cut', { timeout: 240_000 }, async () => {
  await openApp('/dashboard/analysis', { as: 'admin' });
  const wrong: string[] = [];
  for (const def of lists) {
    goTo(def.route);
    await expect.element(page.getByRole('heading', { level: 1, name: def.title, exact: true })).toBeVisible();
    await expect.poll(() => heads().length).toBeGreaterThan(0);
    if (!hasRowActs(def)) continue; // no column stands still at its end, so the table ends where the page does
    await expect.poll(() => headOf('操作')).toBeDefined();
    const actions = headOf('操作')?.getBoundingClientRect();
    const status = def.flow && def.listColumns.includes(def.flow.field) ? def.fieldByName.get(def.flow.field) : undefined;
    const shown = status && headOf(columnHead(status))?.getBoundingClientRect();
    if (!actions || actions.left < 700) wrong.push(`${def.title}: no actions`);
    if (status && !(shown && actions && shown.left > 0 && shown.right <= actions.left))
      wrong.push(`${def.title}: the status is out of sight`);
    const edge = actions?.left ?? 0;
    const cut = heads().filter(head => {
      const { left, right } = head.getBoundingClientRect();
      return left < edge - 1 && right > edge + 1;
    });
    if (cut.length > 0) wrong.push(`${def.title}: ${cut.map(({ textContent }) => textContent).join()} is cut`);
  }
  expect(wrong).toEqual([]);
});

test('a column that gave way is named in the settings, and comes back for good when it is checked', async () => {
  const app = await openApp('/finance/mtSettlement', { as: 'admin' });
  await waitForRows();
  await expect.poll(() => headOf('质量奖罚(元)')).toBeUndefined();
  await button('列设置').click();
  const box = page.getByRole('checkbox', { name: '质量奖罚(元)（放不下，已收起）' });
  await expect.element(box).not.toBeChecked();
  await box.click();
  await expect.poll(() => headOf('质量奖罚(元)')).toBeDefined();
  await app.reload();
  await waitForRows();
  await expect.poll(() => headOf('质量奖罚(元)')).toBeDefined();
});

test('a card of a settlement shows its amount on a phone', async () => {
  await openApp('/finance/settlementManage', { as: 'admin', size: PHONE });
  await waitForRows();
  await expect.element(page.css('.qs-card:visible').first()).toHaveTextContent(/结算金额.*元/u);
});
