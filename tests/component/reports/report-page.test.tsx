/** A report over the real server: parameters in the address, table with total, chart, the rows behind a number, failures, without a network, on a phone and in the dark. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, button, goTo, press } from '../support/controls.ts';
import { openApp, PHONE } from '../support/open-app.tsx';
import { chooseColourScheme, expectAccessible, expectInOrder } from '../support/page-health.ts';

const REPORT = '/report/lossAnalysis';
const ALL_DAYS = 'startDate=2020-01-01&endDate=2035-12-31';
const table = () => page.css('.report-table:visible');
const made = () => page.css('.report-made:visible');
const number = (text: string): number => Number(text.replaceAll(',', ''));
/** Counted from one. */
const cellsOf = (column: number): readonly number[] =>
  table()
    .css(`tbody tr.ant-table-row > td:nth-child(${column})`)
    .elements()
    .map(({ textContent }) => number(textContent));
const totalOf = (column: number): number => number(table().css(`tfoot td:nth-child(${column})`).element().textContent);

test('a report is a link, its numbers lead to rows, and a failure leaves the last result', async () => {
  const { backEnd } = await openApp(`${REPORT}?${ALL_DAYS}&dimension=plate`, { as: 'admin' });
  await expect.element(made(), { timeout: 30_000 }).toHaveTextContent(/^由服务器计算 \d\d:\d\d/);
  await expect.element(page.getByRole('heading', { name: '亏吨分析' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: /^亏吨分析，箱线图。/ })).toBeVisible();

  const trips = cellsOf(2);
  expect(trips.length).toBeGreaterThan(1);
  expect(totalOf(2)).toBe(trips.reduce((sum, count) => sum + count, 0));
  expect(totalOf(4)).toBeCloseTo(
    cellsOf(4).reduce((sum, weight) => sum + weight, 0),
    3,
  );

  // rows and their fixed first cells scroll below the total, and never over it
  const total = table().css('tfoot td:first-child').element();
  expect(total.textContent).toBe('合计');
  total.scrollIntoView({ block: 'nearest' });
  const { left, top, height } = total.getBoundingClientRect();
  expect(total.contains(document.elementFromPoint(left + 16, top + height / 2))).toBe(true);

  await table().getByRole('columnheader', { name: '卸货吨数' }).click();
  expect(cellsOf(4)).toEqual(cellsOf(4).toSorted((a, b) => a - b));

  const first = table().css('tbody tr.ant-table-row').first();
  const weights = first.css('button.report-number');
  await expect.element(weights.first()).toBeVisible();
  const unloaded = first.css('td:nth-child(4) button.report-number');
  const shown = unloaded.element().textContent;
  first.css('td:nth-child(3) button.report-number').element().focus();
  await press('{ArrowRight}');
  expect(document.activeElement).toBe(unloaded.element());
  await press('{Enter}');
  const behind = page.getByRole('dialog', { name: /卸货吨数$/ });
  await expect.element(behind.css('tfoot')).toHaveTextContent(shown);
  await expect.element(behind.getByRole('heading', { name: /^运单 \d+ 条$/ })).toBeVisible();
  await expectAccessible({ name: 'the rows behind a number' });
  await press('{Escape}');
  await expect.poll(() => document.activeElement).toBe(unloaded.element());

  await button('打印').click();
  await expect.element(page.css('.print-sheet.is-lying tbody tr:last-child')).toHaveTextContent('合计');
  await page.getByRole('dialog', { name: '打印亏吨分析' }).getByRole('button', { name: '关闭' }).last().click();

  backEnd.answer(`GET ${REPORT}`, { status: 500 }, 1);
  await button('查询').click();
  await expect.element(page.getByText(/^服务器计算时出错（500）/)).toBeVisible();
  await expect.element(made()).toHaveTextContent(/^上次的结果，由服务器计算/);
  expect(cellsOf(2).length).toBe(trips.length);

  await button('今天').click();
  await expect.poll(address).not.toContain('2020-01-01');
  await expect.element(made()).toHaveTextContent(/^由服务器计算/);

  await page.getByRole('button', { name: '收起图表' }).click();
  await expect.poll(() => page.css('.report-chart').elements().length).toBe(0);
  await expectInOrder({ name: 'a report at a desk' });
  await chooseColourScheme('dark');
  await expectAccessible({ colours: true, name: 'a report in the dark' });
});

test('without a network the device computes it and says what is missing; on a phone nothing sticks out', async () => {
  const { backEnd } = await openApp(`${REPORT}?${ALL_DAYS}`, { as: 'dispatcher', size: PHONE });
  await expect.element(made(), { timeout: 30_000 }).toHaveTextContent(/^由服务器计算/);
  await expectInOrder({ name: 'a report on a phone' });

  backEnd.setOnline(false);
  await button('近30天').click();
  // The lists that nobody has opened were never confirmed: no time is claimed for them.
  await expect.element(made()).toHaveTextContent(/^由本机数据计算，(截至|有数据没有与服务器核对过)/);
  expect(address()).not.toContain('2020-01-01');
});

test('rows behind a number that are not on the device wait for the server, and are not called unread meanwhile', async () => {
  // From the start: a waybill that was downloaded meanwhile would not be missing.
  await openApp(`${REPORT}?${ALL_DAYS}&dimension=plate`, {
    as: 'admin',
    prepare: server => server.answer('GET /mt_waybill/mtWaybill/list', 'silent'),
  });
  await expect.element(made(), { timeout: 30_000 }).toHaveTextContent(/^由服务器计算 \d\d:\d\d/);
  await table().css('tbody tr.ant-table-row').first().css('td:nth-child(4) button.report-number').click();
  const behind = page.getByRole('dialog', { name: /卸货吨数$/ });
  await expect.element(behind.getByRole('heading', { name: /^运单 \d+ 条$/ })).toBeVisible();
  await expect.element(behind.css('.ant-spin-spinning')).toBeVisible();
  await new Promise(resolve => setTimeout(resolve, 1_000));
  expect(behind.css('.ant-alert, tfoot').elements()).toEqual([]);
});

test('a link that names a row by its id shows the name, on paper too, and until it is known that it is read', async () => {
  const { backEnd } = await openApp('/transport/mtWaybill', { as: 'admin' });
  await expect.element(page.css('[data-row-id]:visible').first(), { timeout: 30_000 }).toBeVisible();
  const row = [...backEnd.rows('waybill').values()].find(each => each['waybillStatus'] === '80');
  const carrier = [String(row?.['carrierUnitId']), String(row?.['carrierUnitId_dictText'])] as const;
  goTo(`/report/carrierPerformance?${ALL_DAYS}&carrierUnitId=${carrier[0]}`);

  const chosen = page.css('[data-param="carrierUnitId"] .ant-select-content:visible');
  await expect.element(chosen, { timeout: 30_000 }).toHaveTextContent(/./);
  expect(chosen.element().textContent).not.toContain(carrier[0]);
  await expect.element(chosen, { timeout: 30_000 }).toHaveTextContent(carrier[1]);
  await expect.element(made(), { timeout: 30_000 }).toHaveTextContent(/^由服务器计算/);
  await button('打印').click();
  await expect.element(page.css('.print-sheet')).toHaveTextContent(`承运单位${carrier[1]}计算`);
});

test('behind the number of a wagon stands the wagon, and no waybill is said to be missing; the sheet for paper shows all columns', async () => {
  await openApp(`/report/shipmentLedger?${ALL_DAYS}&transportMode=rail`, { as: 'admin' });
  await expect.element(made(), { timeout: 30_000 }).toHaveTextContent(/^由服务器计算 \d\d:\d\d/);
  await table().css('tbody tr.ant-table-row').first().css('button.report-number').first().click();
  const behind = page.getByRole('dialog', { name: /装货净重$/ });
  await expect.element(behind.getByRole('heading', { name: '车皮明细 1 条' })).toBeVisible();
  expect(
    behind
      .css('h3')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['车皮明细 1 条']);
  await press('{Escape}');

  await button('打印').click();
  const paper = page.css('.print-sheet section');
  await expect.element(paper.css('tbody tr').first()).toBeVisible();
  await expect.poll(() => paper.element().scrollWidth - paper.element().clientWidth).toBe(0); // all columns of the turned sheet are in sight
});
