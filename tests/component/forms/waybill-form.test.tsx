/** The waybill's form: what is missing, what is broken, sums while typing, and a draft that outlives a reload. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  choose,
  chooseArea,
  drawer,
  expectNone,
  fillText,
  listTotal,
  rows,
  save,
  waitForRows,
  waitForWhole,
  WAYBILLS,
} from '../support/controls.ts';
import { storedDrafts } from '../support/drafts.ts';
import { openApp } from '../support/open-app.tsx';

const form = () => drawer('新增运单');
const errors = () => form().css('.ant-form-item-explain-error');

test('an empty form says field by field what is missing, a broken weight says why', async () => {
  await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForRows();
  await button('新增').click();
  await form().getByRole('button', { name: '保存', exact: true }).click();
  const summary = form().getByRole('alert').filter({ hasText: '需要修改' });
  const missing = [
    '请选择承运方式',
    '请选择合同',
    '请选择托运企业',
    '请选择收货人',
    '请输入装货地址',
    '请选择装货地区',
    '请输入卸货地址',
    '请选择卸货地区',
    '请选择货物',
    '请输入计划重量',
    '请输入运费单价',
  ];
  await expect.element(summary).toHaveTextContent(`有 ${missing.length} 处需要修改`);
  expect(
    summary
      .getByRole('button')
      .elements()
      .map(element => element.textContent),
  ).toEqual(missing);
  await expect
    .poll(() =>
      errors()
        .elements()
        .map(element => element.textContent),
    )
    .toEqual(missing);

  await choose(form(), '承运方式', '自有车队');
  await expectNone(errors().filter({ hasText: '请选择承运方式' }));
  await summary.getByRole('button', { name: '请输入计划重量' }).click();
  await expect.element(form().getByLabelText('计划重量', { exact: true })).toHaveFocus();
  await fillText(form(), '装货毛重', '15');
  await fillText(form(), '装货皮重', '16');
  const heavier = errors().filter({ hasText: '装货毛重必须大于皮重' });
  await expect.element(heavier).toBeVisible();
  await fillText(form(), '装货毛重', '49.5');
  await expectNone(heavier);
  await form().getByRole('button', { name: '取消' }).click();
  await button('丢弃并离开').click();
  await expectNone(form());
});

test('what was typed into a form survives a reload of the page', async () => {
  const app = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForRows();
  await button('新增').click();
  await fillText(form(), '装货地址', '黄骅港四号堆场');
  await choose(form(), '承运方式', '自有车队');
  await expect.element(page.css('.tab-active .tab-pen')).toBeVisible();
  await expect.poll(storedDrafts).toEqual([{ loadPlace: '黄骅港四号堆场', carrierMode: 'self' }]);
  await app.reload();
  await expect.element(form()).toHaveTextContent('已恢复未保存的内容');
  await expect.element(form().getByLabelText('装货地址', { exact: true })).toHaveValue('黄骅港四号堆场');
  await expect.element(form().css('.form-field').filter({ hasText: '承运方式' })).toHaveTextContent('自有车队');
  await form().getByRole('button', { name: '丢弃', exact: true }).click();
  await expect.element(form().getByLabelText('装货地址', { exact: true })).toHaveValue('');
  await form().getByRole('button', { name: '取消' }).click();
  await expectNone(form());
});

test('sums follow while typing, and what is sent is what was seen', async () => {
  const { backEnd } = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  const before = backEnd.rows('waybill').size;
  await button('新增').click();
  await choose(form(), '承运方式', '外委承运');
  await choose(form(), '合同'); // its rows are read then
  const byUnloaded = [...backEnd.rows('contract').values()].find(
    ({ contractStatus, settleBasis }) => contractStatus === '3' && settleBasis === 'unload',
  );
  await choose(form(), '合同', String(byUnloaded?.['number']));
  for (const label of ['托运企业', '收货人', '货物']) await choose(form(), label);
  await chooseArea(form(), '装货地区', ['山西省', '大同市', '云冈区']);
  await chooseArea(form(), '卸货地区', ['河北省', '唐山市', '曹妃甸区']);
  const typed = { 装货地址: '同煤塔山矿', 卸货地址: '曹妃甸煤二期', 计划重量: '34', 运费单价: '118.5' };
  const weights = { 装货毛重: '49.86', 装货皮重: '15.3', 卸货毛重: '49.5', 卸货皮重: '15.3' };
  for (const [label, value] of Object.entries({ ...typed, ...weights })) await fillText(form(), label, value);
  const loaded = form().getByLabelText('装货时间', { exact: true });
  await loaded.fill('2026-03-05 8:00'); // as people type it
  await form().css('.ant-drawer-title').click(); // the field is left by a click beside it
  await expect.element(loaded).toHaveValue('2026-03-05 08:00:00');
  const sums = { 装货净重: '34.560 吨', 卸货净重: '34.200 吨', 亏吨: '0.360 吨', 结算重量: '34.200 吨', 运费金额: '4,052.70 元' };
  for (const [label, value] of Object.entries(sums))
    await expect.element(form().getByLabelText(label, { exact: true })).toHaveTextContent(value);
  await save(form());
  await expect.element(rows().first()).toHaveTextContent('同煤塔山矿');
  await expect.element(rows().first()).toHaveAttribute('data-sync', 'none');
  await expect.element(listTotal()).toHaveTextContent(`1-10 共${before + 1}条`);
  const [sent] = backEnd.requests('POST /mt_waybill/mtWaybill/add');
  expect(sent?.body).toMatchObject({
    carrierMode: 'outsource',
    loadAreaCode: '140214',
    unloadAreaCode: '130209',
    planWeight: 34,
    loadTime: '2026-03-05 08:00:00',
    lossWeight: 0.36,
    settleWeight: 34.2,
    freightAmount: 4052.7,
  });
});

test('a day under the resting mouse is not taken: the typed moment is', async () => {
  await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForRows();
  await button('新增').click();
  const field = form().getByLabelText('装货时间', { exact: true });
  await field.click();
  await field.fill('2026-03-05 08:30:00');
  await page.css('.ant-picker-dropdown:visible .ant-picker-cell-in-view').nth(19).hover();
  await expect.element(field).toHaveValue('2026-03-05 08:30:00');
  await field.click();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue('2026-03-05 08:30:00');

  await field.click();
  await field.fill('20260306');
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue(expect.stringMatching(/^2026-03-06 \d\d:\d\d:\d\d$/));
});

test('of a copied weight the number is taken, rounded to the field; what is none is named, and a comma is no decimal point', async () => {
  await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForRows();
  await button('新增').click();
  const weight = form().getByLabelText('计划重量', { exact: true });
  const paste = async (text: string): Promise<void> => {
    await weight.click();
    await userEvent.keyboard('{Control>}a{/Control}');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    weight.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  };
  await paste('1,048.3456 吨');
  await expect.element(weight).toHaveValue('1048.346');
  await paste('48,5');
  await expect.element(page.getByText('“48,5”不能作为数字填在这里')).toBeVisible();
  await expect.element(weight).toHaveValue('1048.346');
  await userEvent.keyboard('48,5');
  await expect.element(weight).toHaveValue('485');
});
