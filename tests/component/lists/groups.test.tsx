/** A list in groups: heads with counts and sums that open and close, least and greatest values and empty groups when asked for, by desk and by phone. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { firstRowIds, goTo, press, waitForRows, waitForWhole, WAYBILLS } from '../support/controls.ts';
import { openApp, PHONE } from '../support/open-app.tsx';

const heads = () => page.css('.qs-group-row:visible').elements();
const head = (name: string) => {
  const found = heads().find(each => each.querySelector('strong')?.textContent === name);
  if (!found)
    throw new Error(
      `no group ${name} among ${heads()
        .map(each => each.textContent)
        .join('、')}`,
    );
  return found;
};
const names = () => heads().map(each => each.querySelector('strong')?.textContent);
const countOf = (each: Element): number => Number((/([\d,]+) 条/u.exec(each.textContent)?.[1] ?? '0').replaceAll(',', ''));
async function choose(entry: string): Promise<void> {
  await page.getByRole('button', { name: '分组' }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  await press('{Escape}');
}

test('heads count and sum, close and open, and the whole list is one page of heads when all are closed', async () => {
  await openApp(`${WAYBILLS}?groupBy=waybillStatus`, { as: 'dispatcher' });
  await waitForWhole();
  await expect.element(page.css('.qs-group-row').first()).toBeVisible();
  expect(names()[0]).toBe('待派车');
  const before = (await firstRowIds(1))[0];
  await page.getByRole('button', { name: '收起 待派车', exact: true }).click();
  await expect.element(page.getByRole('button', { name: '展开 待派车', exact: true })).toBeVisible();
  expect((await firstRowIds(1))[0]).not.toBe(before);
  await choose('全部收起');
  await expect.poll(() => page.css('tr[data-row-id]:visible').elements().length).toBe(0);
  const counted = heads().reduce((sum, each) => sum + countOf(each), 0);
  await expect.element(page.getByTestId('list-total')).toHaveTextContent(`${heads().length} 组 共${counted}条`);
  expect(head('运输中').textContent).toMatch(/装货净重 [\d,.]+ 吨/u);
  await choose('不分组');
  await waitForRows();
  expect(heads()).toEqual([]);
});

test('asked for, heads tell the least and the greatest of each column, and statuses without rows have a head that opens nothing', async () => {
  const app = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  const plate = [...app.backEnd.rows('waybill').values()].find(each => each['waybillStatus'] === '40')?.['plateNumber'];
  goTo(`${WAYBILLS}?groupBy=waybillStatus&plateNumber=${encodeURIComponent(String(plate))}`);
  await expect.poll(() => heads().length).toBeGreaterThan(0);
  const withRows = names();
  await choose('显示最小值和最大值');
  await expect.poll(() => head('运输中').textContent).toMatch(/装货净重 [\d.]+( ～ [\d.]+)? 吨.*装货净重 [\d.]+/u);
  await choose('显示空分组');
  await expect.poll(() => heads().length).toBe(10);
  // Both stand in the address, so that a link or a saved view has them.
  expect(new URLSearchParams(location.search).get('groupBy')).toBe('waybillStatus.empty.ranges');
  await app.reload();
  await expect.poll(() => heads().length).toBe(10);
  const empty = heads().filter(each => countOf(each) === 0);
  expect(empty).toHaveLength(10 - withRows.length);
  for (const each of empty) expect(each.querySelector('button')).toBeNull();
  expect(names().slice(0, 3)).toEqual(['待派车', '待接单', '待装货']);
  await choose('隐藏空分组');
  await expect.poll(names).toEqual(withRows);
});

test('a phone has the same heads over its cards', async () => {
  await openApp(`${WAYBILLS}?groupBy=waybillStatus`, { as: 'dispatcher', size: PHONE });
  await expect.element(page.css('li.qs-group-row').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^收起 / })
    .first()
    .click();
  await expect.element(page.getByRole('button', { name: /^展开 / }).first()).toBeVisible();
});
