/** The keyword of a list: found in every search field, beside other conditions, offline, in the address; conditions a list opens with. */
import { expect, test } from 'vitest';
import { daysOf } from '#base/periods.ts';
import { toServerDay } from '#base/server-time.ts';
import { pinyin } from 'pinyin-pro';
import { page } from 'vitest/browser';
import { address, button, columnTexts, goTo, listTotal, press, rowIds, waitForRows, waitForWhole, WAYBILLS } from '../support/controls.ts';
import { openApp, PHONE } from '../support/open-app.tsx';
import { entityDef } from '#features/registry.ts';

const box = () => page.getByRole('textbox', { name: /^搜索运单号、原始单号/ });
const search = () => page.getByRole('search');
const countOf = (count: number): RegExp => new RegExp(`共${count}条$`);

test('it is found in every search field, combines with conditions, works offline, stays in the address, and Esc clears it', async () => {
  const app = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  await expect.element(box()).toHaveAttribute('placeholder', '搜索运单号、原始单号、车牌号等');
  const all = [...app.backEnd.rows('waybill').values()];
  const { searchFields, listColumns, fieldByName } = entityDef('waybill');
  const referred = listColumns.filter(name => fieldByName.get(name)?.kind === 'ref').map(name => `${name}_dictText`);
  const part = String(all.find(row => row['plateNumber'] !== undefined)?.['plateNumber']).slice(-3);
  const holds = (value: unknown): boolean => typeof value === 'string' && value.includes(part);
  const found = all.filter(row => [...searchFields, ...referred].some(name => holds(row[name])));
  expect(found.length).toBeGreaterThan(0);
  app.backEnd.setOnline(false);
  await box().fill(part);
  await expect.element(listTotal()).toHaveTextContent(countOf(found.length));
  await expect.poll(address).toBe(`${WAYBILLS}?keyword=${part}`);
  app.backEnd.setOnline(true);

  const status = String(found[0]?.['waybillStatus_dictText']);
  const both = found.filter(row => row['waybillStatus_dictText'] === status);
  goTo(`${WAYBILLS}?keyword=${part}&waybillStatus=${String(found[0]?.['waybillStatus'])}`);
  await expect.element(listTotal()).toHaveTextContent(countOf(both.length));
  expect(new Set(columnTexts('运单状态'))).toEqual(new Set([status]));
  const asked = () => app.backEnd.requests('GET /mt_waybill/mtWaybill/list').map(({ params }) => params['superQueryMatchType']);
  await expect.poll(asked).toContain('or');
  await app.reload();
  await waitForRows();
  await expect.element(box()).toHaveValue(part);
  await expect.element(listTotal()).toHaveTextContent(countOf(both.length));

  await box().click();
  await press('{Escape}');
  await expect.element(box()).toHaveValue('');
  await expect.poll(address).toBe(`${WAYBILLS}?waybillStatus=${String(found[0]?.['waybillStatus'])}`);
  await button('重置').click();
  await expect.poll(address).toBe(WAYBILLS);
  await expect.element(listTotal()).toHaveTextContent(countOf(all.length));
});

test('initials of a name that a column refers to, a plate without its dot and words of two columns find their rows', async () => {
  const app = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  const all = [...app.backEnd.rows('waybill').values()];
  const one = all.find(row => row['driverId_dictText'] !== undefined && row['plateNumber'] !== undefined);
  const plate = String(one?.['plateNumber']);
  const driver = String(one?.['driverId_dictText']);
  const initials = pinyin(driver, { pattern: 'first', toneType: 'none', type: 'array' }).join('');
  const shown = () => rowIds().includes(String(one?.['id']));
  for (const keyword of [`${initials} ${plate.slice(-4)}`, plate.slice(1).replace('·', '').toLowerCase(), `${driver} ${plate.slice(-4)}`]) {
    await box().fill(keyword);
    await expect.poll(shown).toBe(true);
    await expect.poll(() => rowIds().length).toBeLessThan(5);
    await press('{Escape}');
    await expect.element(listTotal()).toHaveTextContent(countOf(all.length));
  }
});

test('the address follows the tab in front, and an address without conditions leaves those of the list', async () => {
  await openApp(`${WAYBILLS}?waybillStatus=10,20`, { as: 'dispatcher' });
  await waitForWhole();
  const shown = rowIds();
  expect(columnTexts('运单状态').every(text => ['待派车', '待接单'].includes(text))).toBe(true);
  goTo('/base/mtSupplier');
  await waitForWhole();
  expect(address()).toBe('/base/mtSupplier');
  goTo(WAYBILLS);
  await waitForRows();
  await expect.poll(rowIds).toEqual(shown);
  await expect.poll(address).toBe(`${WAYBILLS}?waybillStatus=10%2C20`);
  expect(page.css('.tab-bar').getByText('运单', { exact: true }).elements()).toHaveLength(1);
  await expect.element(search().getByRole('button', { name: '更多条件' })).toBeVisible();
});

test('on a phone it takes the whole width beside 新增', async () => {
  await openApp(WAYBILLS, { as: 'clerk', size: PHONE });
  await waitForRows();
  const width = page.css('.qs-keyword:visible').first().element().getBoundingClientRect().width;
  expect(width).toBeGreaterThanOrEqual(298);
});

test('a list opens with its default, which the user may clear for good; 重置 brings it back, and an address wins over it', async () => {
  const SLIPS = '/transport/mtWeighSlip';
  const app = await openApp(SLIPS, { as: 'dispatcher' });
  await expect.element(listTotal()).toBeVisible();
  await expect.poll(() => app.backEnd.rows('weighSlip').size).toBeGreaterThan(0);
  const all = [...app.backEnd.rows('weighSlip').values()];
  const { from, to } = daysOf('last30Days', toServerDay(Date.now()));
  const isRecent = (time: unknown): boolean => typeof time === 'string' && time >= from && time.slice(0, to.length) <= to;
  const recent = all.filter(row => isRecent(row['grossTime'])).length;
  const days = () => search().css('.ant-picker input:visible');
  await expect.element(days().first()).toHaveValue(from);
  await expect.element(listTotal()).toHaveTextContent(countOf(recent));
  await expect.poll(address).toBe(`${SLIPS}?grossTime.from=${from}&grossTime.to=${to}`);

  await search().css('.ant-picker-clear').first().click();
  await button('查询').click();
  await expect.element(listTotal()).toHaveTextContent(countOf(all.length));
  await expect.poll(address).toBe(SLIPS);
  await app.reload();
  await waitForRows();
  await expect.element(listTotal()).toHaveTextContent(countOf(all.length));

  await button('重置').click();
  await expect.element(days().first()).toHaveValue(from);
  await expect.element(listTotal()).toHaveTextContent(countOf(recent));
  goTo(`${SLIPS}?slipStatus=1`);
  const checked = all.filter(row => row['slipStatus'] === '1').length;
  await expect.element(listTotal()).toHaveTextContent(countOf(checked));
});
