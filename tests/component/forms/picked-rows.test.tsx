/** A settlement picks waybills: those that fit are taken with one button, the sums follow, the save names them, and its sheet lists them; without a network too. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  choose,
  dialog,
  drawer,
  expectNone,
  press,
  rowAction,
  save,
  waitForWhole,
  WAYBILLS,
  goTo,
  rowIds,
} from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const SETTLEMENTS = '/finance/mtSettlement';
const form = () => drawer('新增结算单');
const list = () => form().getByRole('group', { name: '运单', exact: true });
const lines = (): number => list().css('[data-child-id]').elements().length;
const weightOf = (rows: readonly { readonly [name: string]: unknown }[]): number =>
  Math.round(rows.reduce((sum, row) => sum + Number(row['settleWeight']), 0) * 1000) / 1000;

async function fillPeriod(from = '', to = ''): Promise<void> {
  for (const [label, day] of [
    ['账期开始', from],
    ['账期结束', to],
  ] as const) {
    await form().getByLabelText(label, { exact: true }).fill(day);
    await press('{Enter}');
  }
}

test('what fits the contract and the period is taken, one is taken out, and the rest is sent once the network is back', async () => {
  const { backEnd } = await openApp(WAYBILLS, { as: 'admin' });
  await waitForWhole();
  const audited = [...backEnd.rows('waybill').values()].filter(row => row['waybillStatus'] === '70');
  const ofContract = (id: unknown) => audited.filter(row => row['contractId'] === id);
  const first = audited.find(row => ofContract(row['contractId']).length > 1);
  const fitting = ofContract(first?.['contractId']);
  goTo(SETTLEMENTS);
  await expectNone(page.css('[data-permission="mtWaybill:add"]:visible')); // the page before stands until the next is drawn
  await waitForWhole();
  await button('新增').click();
  // A settlement of fees has no waybills.
  await expectNone(list());
  await choose(form(), '结算类型', '运费');
  await expect.element(list()).toHaveTextContent('请选择合同');
  await expect.element(list().getByRole('button', { name: '选择运单' })).toBeDisabled();
  await choose(form(), '合同', String(first?.['contractId_dictText']));
  await expect.element(form().getByLabelText('结算依据', { exact: true })).toBeVisible();
  backEnd.setOnline(false);

  const days = fitting.map(row => String(row['unloadTime']).slice(0, 10)).toSorted();
  await fillPeriod('2020-01-01', '2020-01-31');
  await expectNone(list().getByRole('button', { name: /带入符合条件的/ }));
  await fillPeriod(days[0], days.at(-1));
  await list()
    .getByRole('button', { name: `带入符合条件的 ${fitting.length} 条` })
    .click();
  await expect.poll(lines).toBe(fitting.length);
  await list().getByRole('button', { name: '移出第 1 行' }).click();
  await expect.poll(lines).toBe(fitting.length - 1);
  await list().getByRole('button', { name: '选择运单' }).click();
  const picker = dialog('运单选择');
  await expect.element(picker.getByText(`已选 ${fitting.length - 1} 项`)).toBeVisible();
  await picker.getByText('关闭', { exact: true }).click();
  await expectNone(picker);

  const [newest] = rowIds();
  await save(form());
  await expect.poll(() => rowIds()[0]).not.toBe(newest);
  const [id = ''] = rowIds();
  await rowAction(id, '打印结算单');
  const sheet = dialog('打印结算单').getByRole('article');
  await expect.element(sheet.getByText('含有尚未提交到服务器的修改')).toBeVisible();
  await expect.poll(() => sheet.css('tbody tr').elements().length).toBe(fitting.length - 1);
  // Of the lists only the one that such a settlement picks from, though the device cannot know that the others are empty.
  expect(
    sheet
      .css('section h2')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['运单']);
  await press('{Escape}');
  await expectNone(sheet);
  backEnd.setOnline(true);
  await expect.poll(() => backEnd.requests('POST /settlement/mtSettlement/add').length).toBe(1);
  const body: unknown = backEnd.requests('POST /settlement/mtSettlement/add')[0]?.body;
  const sent = Object(body) as { readonly waybillList: readonly { readonly id: string }[]; readonly totalWeight: number };
  const ids = sent.waybillList.map(({ id }) => id);
  expect(sent.waybillList).toEqual(ids.map(id => ({ id })));
  expect(ids).toHaveLength(fitting.length - 1);
  expect(sent.totalWeight).toBe(weightOf(fitting.filter(row => ids.includes(String(row['id'])))));
});

test('the sheet of a voided settlement says so', async () => {
  const { backEnd } = await openApp(SETTLEMENTS, { as: 'admin' });
  await waitForWhole();
  const [first = '', second = ''] = rowIds();
  for (const [id, status, marks] of [
    [first, '0', []],
    [second, '9', ['已作废']],
  ] as const) {
    backEnd.change('settlement', id, { settlementStatus: status });
    goTo(`${SETTLEMENTS}?keyword=${String(backEnd.rows('settlement').get(id)?.['settlementNo'])}`);
    await expect.poll(rowIds).toEqual([id]);
    await rowAction(id, '打印结算单');
    const sheet = dialog('打印结算单').getByRole('article');
    await expect.element(sheet.getByRole('heading', { name: '结算单' })).toBeVisible();
    await expect.element(sheet.getByRole('figure')).toHaveTextContent(String(backEnd.rows('settlement').get(id)?.['settlementNo']));
    await expect
      .poll(() =>
        sheet
          .getByRole('note')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(marks);
    await press('{Escape}');
    await expectNone(sheet);
  }
});
