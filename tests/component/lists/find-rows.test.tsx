/** Finding rows in a list: conditions, order, pages and what stays chosen. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textOf } from '../support/list-rows.ts';
import type { WireRow } from '../support/list-rows.ts';
import {
  button,
  choose,
  columnTexts,
  expectNone,
  firstRowIds,
  listTotal,
  row,
  rowIds,
  rows,
  waitForWhole,
  WAYBILLS,
} from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

/** Opens the waybills and gives all of them, newest first. */
async function openWaybills(): Promise<readonly WireRow[]> {
  const { backEnd } = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  const all = [...backEnd.rows('waybill').values()];
  expect(all.length).toBeGreaterThan(30);
  return newestFirst(all);
}
const newestFirst = (all: readonly WireRow[]): readonly WireRow[] => all.toSorted((a, b) => (ageOf(a) < ageOf(b) ? 1 : -1));
const ageOf = ({ createTime, id }: WireRow): string => `${textOf(createTime)} ${textOf(id)}`;
const total = (from: number, to: number, of: number): string => `${from}-${to} 共${of}条`;
const search = () => page.getByRole('search');

test('the menu opens the waybills with all of them counted, newest first', async () => {
  const { backEnd } = await openApp('/dashboard/analysis', { as: 'dispatcher' });
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('menuitem', { name: '运输管理' }).click();
  await menu.getByRole('menuitem', { name: '运单', exact: true }).click();
  await waitForWhole();
  expect(location.pathname).toBe(WAYBILLS);
  const all = newestFirst([...backEnd.rows('waybill').values()]);
  expect(rowIds()).toEqual(all.slice(0, 10).map(({ id }) => id));
  await expect.element(listTotal()).toHaveTextContent(total(1, 10, all.length));
});

test('conditions narrow the list to exactly the rows that fulfil them', async () => {
  const all = await openWaybills();
  await expect.element(listTotal()).toHaveTextContent(total(1, 10, all.length));
  expect(rowIds()).toEqual(all.slice(0, 10).map(({ id }) => id));
  const plateOf = ({ plateNumber }: WireRow): string => (typeof plateNumber === 'string' ? plateNumber : '');
  const plate = (all.map(plateOf).find(text => text !== '') ?? '').slice(1, 5);
  expect(plate).toHaveLength(4);
  const ofPlate = all.filter(waybill => plateOf(waybill).includes(plate));
  await search().getByLabelText('车牌号', { exact: true }).fill(plate);
  await search().getByRole('button', { name: '查询' }).click();
  await expect.element(listTotal()).toHaveTextContent(total(1, Math.min(10, ofPlate.length), ofPlate.length));
  expect(rowIds()).toEqual(ofPlate.slice(0, 10).map(({ id }) => id));

  await search().getByRole('button', { name: '重置' }).click();
  await expect.element(listTotal()).toHaveTextContent(total(1, 10, all.length));
  await search().getByRole('button', { name: '更多条件' }).click();
  await choose(search(), '运单状态', '运输中');
  await search().getByRole('button', { name: '查询' }).click();
  const onTheWay = all.filter(({ waybillStatus }) => waybillStatus === '40');
  await expect.element(listTotal()).toHaveTextContent(total(1, Math.min(10, onTheWay.length), onTheWay.length));
  expect(new Set(columnTexts('运单状态'))).toEqual(new Set(['运输中']));
  await search().getByRole('button', { name: '重置' }).click();
  await search().getByRole('button', { name: '收起' }).click();
  await expect.element(listTotal()).toHaveTextContent(total(1, 10, all.length));
});

test('a click on a head sorts up, a second one down, a third one ends it', async () => {
  const all = await openWaybills();
  const prices = all.map(({ unitPrice }) => Number(unitPrice)).toSorted((left, right) => left - right);
  const head = page.getByRole('columnheader', { name: '运费单价' });
  const shown = () => columnTexts('运费单价').map(text => Number(text.replaceAll(',', '')));
  await head.click();
  await expect.poll(shown).toEqual(prices.slice(0, 10));
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await head.click();
  await expect.poll(shown).toEqual(prices.toReversed().slice(0, 10));
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await head.click();
  await expect.element(head).not.toHaveAttribute('aria-sort');
});

test('pages hold 10, 20 or 30 rows, the jumper goes to any page, the selection stays', async () => {
  const all = await openWaybills();
  const [first = ''] = await firstRowIds(1);
  await row(first).getByRole('checkbox').click();
  const sizeTo = async (size: number): Promise<void> => {
    await page.css('.ant-pagination-options-size-changer').click();
    await page
      .css('.ant-select-dropdown:visible .ant-select-item-option')
      .filter({ hasText: `${size} 条/页` })
      .click();
    await expect.element(listTotal()).toHaveTextContent(total(1, size, all.length));
    await expect.poll(() => rows().elements().length).toBe(size);
  };
  for (const size of [20, 30]) await sizeTo(size);
  const last = Math.ceil(all.length / 30);
  const jumpTo = async (pageNo: number): Promise<void> => {
    await page.css('.ant-pagination-options-quick-jumper input').fill(String(pageNo));
    await userEvent.keyboard('{Enter}');
  };
  await jumpTo(last);
  await expect.element(listTotal()).toHaveTextContent(total((last - 1) * 30 + 1, all.length, all.length));
  await expect.element(page.getByRole('toolbar')).toHaveTextContent('已选 1 项');
  await jumpTo(1);
  await expect.element(row(first).getByRole('checkbox')).toBeChecked();
  await button('清空').click();
  await sizeTo(10);
  await expectNone(page.getByText('已选 1 项'));
});

test('a new search takes the rows it does not find out of the selection', async () => {
  const all = await openWaybills();
  const [first, other] = all
    .slice(0, 10)
    .filter(({ plateNumber }) => textOf(plateNumber) !== '') // one that waits has no truck
    .flatMap((waybill, at, page) => (page.findIndex(({ plateNumber }) => plateNumber === waybill['plateNumber']) === at ? [waybill] : []));
  if (!first || !other) throw new Error('the first page has one plate only');
  for (const { id } of [first, other]) await row(textOf(id)).getByRole('checkbox').click();
  await expect.element(page.getByRole('toolbar')).toHaveTextContent('已选 2 项');

  await search().getByLabelText('车牌号', { exact: true }).fill(textOf(first['plateNumber']));
  await search().getByRole('button', { name: '查询' }).click();
  await expect.element(page.getByRole('toolbar')).toHaveTextContent('已选 1 项');
  await expect.element(row(textOf(first['id'])).getByRole('checkbox')).toBeChecked();

  await search().getByRole('button', { name: '重置' }).click();
  await expect.element(row(textOf(other['id'])).getByRole('checkbox')).not.toBeChecked();
  await expect.element(row(textOf(first['id'])).getByRole('checkbox')).toBeChecked();
});
