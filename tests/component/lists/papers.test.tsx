/** Papers of the road: a waybill's three, each when it is made out, with its number as a code and no money for those who may not see it; 磅单 in three parts. A payment’s paper. What the code of a paper opens. */
import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { closedText } from '#schema/closed-text.ts';
import { changeElsewhere, dialog, expectNone, goTo, row, rowAction, rows, waitForRows, waitForWhole } from '../support/controls.ts';
import { openApp, PHONE } from '../support/open-app.tsx';

const ids = (): readonly string[] =>
  rows()
    .elements()
    .map(element => element.getAttribute('data-row-id') ?? '');
const sheetsIn = (name: RegExp) => dialog(name).getByRole('article');

/** The sizes of the style sheets' kinds of page, by their names; '' is the one of papers that name none. */
const paperSizes = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .flatMap(rule => (rule instanceof CSSMediaRule ? [...rule.cssRules] : [rule]))
      .flatMap(rule => (rule instanceof CSSPageRule ? [[rule.selectorText, rule.style.getPropertyValue('size').toLowerCase()]] : [])),
  );

test('two waybills on A5 with what is owed in capitals; the loading notice is offered before loading only', async () => {
  await openApp('/transport/mtWaybill?waybillStatus=60', { as: 'admin' });
  await waitForWhole();
  for (const id of ids().slice(0, 2)) await row(id).getByRole('checkbox').click();
  await page.getByRole('toolbar').first().getByRole('button', { name: '批量操作' }).click();
  await page.getByRole('menuitem', { name: '打印运单' }).click();

  await expect.poll(() => sheetsIn(/公路货物运单/).elements().length).toBe(2);
  await expect.element(sheetsIn(/公路货物运单/).first()).toHaveTextContent(/YD\d+.*应付运费（大写）.*[元角分整].*收货人（签章）/s);
  await expect.element(page.getByRole('radio', { name: '装车通知单' })).toBeDisabled();
  await page.getByText('出门证', { exact: true }).click();
  await expect.poll(() => sheetsIn(/出门证/).elements().length).toBe(2);
  await expect.element(sheetsIn(/出门证/).first()).toHaveTextContent(/装货净重.*门卫/s);
});

test('the number below a code stands above the first line of the paper, on the screen and in print, on A5 too', async () => {
  await openApp('/transport/mtWaybill?waybillStatus=60', { as: 'admin' });
  await waitForWhole();
  await rowAction(ids()[0] ?? '', '打印运单');
  await expect.element(sheetsIn(/公路货物运单/)).toBeVisible();
  const edge = (selector: string, side: 'top' | 'bottom'): number => page.css(selector).first().element().getBoundingClientRect()[side];
  const isClear = (): boolean => edge('.print-sheet figcaption', 'bottom') <= edge('.print-sheet dl', 'top');

  await expect.poll(isClear).toBe(true);
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  try {
    expect(isClear()).toBe(true);
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  }
});

test('a clerk prints a waybill without money', async () => {
  await openApp('/transport/mtWaybill?waybillStatus=60', { as: 'clerk' });
  await waitForWhole();
  await rowAction(ids()[0] ?? '', '打印运单');

  const sheet = sheetsIn(/公路货物运单/);
  await expect.element(sheet).toHaveTextContent(/卸货净重/);
  expect(sheet.element().textContent).not.toMatch(/运费|单价/);
  expect(sheet.css('svg').elements()).toHaveLength(1);
});

test('磅单 is printed in three parts', async () => {
  await openApp('/transport/mtWeighSlip', { as: 'clerk' });
  await waitForWhole();
  await rowAction(ids()[0] ?? '', '打印磅单');

  const parts = sheetsIn(/磅单/).getByRole('region');
  await expect
    .poll(() => parts.elements().map(part => part.getAttribute('aria-label')))
    .toEqual(['第一联　磅房存根', '第二联　客户', '第三联　承运司机']);
  await expect.element(parts.nth(2)).toHaveTextContent(/毛重.*皮重.*净重.*司磅员/s);
});

test('a voided 磅单 is stamped on every part, and each part has the heading and the number, because the parts are cut apart', async () => {
  const app = await openApp('/transport/mtWeighSlip', { as: 'admin' });
  await waitForWhole();
  const [id = ''] = ids();
  changeElsewhere(app, 'weighSlip', id, { slipStatus: '9' });
  await expect.element(row(id)).toHaveTextContent('已作废');
  await rowAction(id, '打印磅单');

  const parts = sheetsIn(/磅单/).getByRole('region');
  await expect.poll(() => parts.elements().length).toBe(3);
  for (const part of parts.all()) {
    await expect.element(part.getByRole('note')).toHaveTextContent('已作废');
    await expect.element(part.getByRole('heading', { name: '磅单', exact: true })).toBeVisible();
    expect(part.css('figure.print-code svg').elements()).toHaveLength(1);
  }
});

test('装车清单 is headed by its own name', async () => {
  await openApp('/transport/mtRailDayPlan?dayStatus=7', { as: 'dispatcher' });
  await waitForWhole();
  await rowAction(ids()[0] ?? '', '打印装车清单');

  const sheet = sheetsIn(/装车清单/);
  await expect.element(sheet.getByRole('heading', { name: '装车清单', exact: true })).toBeVisible();
});

test('标书: the code stands beside a heading as long as the section’s name, with the number of the section below it', async () => {
  await openApp('/bidding/mtBidSection', { as: 'dispatcher' });
  await waitForWhole();
  await rowAction(ids()[0] ?? '', '打印标书');

  const sheet = sheetsIn(/标书|招标文件/);
  await expect.element(sheet.css('figcaption')).toHaveTextContent(/^BD\d+$/);
  const heading = document.createRange();
  heading.selectNodeContents(sheet.getByRole('heading', { level: 1 }).element());
  expect(heading.getBoundingClientRect().right).toBeLessThanOrEqual(sheet.css('.print-code').element().getBoundingClientRect().left);
});

test('付款审批单 has the whole account to pay to', async () => {
  await openApp('/finance/mtPayment', { as: 'finance' });
  await waitForWhole();
  await rowAction(ids()[0] ?? '', '打印付款审批单');

  await expect.element(sheetsIn(/付款审批单/)).toHaveTextContent(/收款账号\d{16,19}/);
});

test('without a network, several payment papers are printed from a list that is read only then, and what writes is closed', async () => {
  const { backEnd } = await openApp('/finance/mtPayment', { as: 'finance' });
  await waitForWhole();
  for (const id of ids().slice(0, 2)) await row(id).getByRole('checkbox').click();
  backEnd.setOnline(false);
  await expect.element(page.getByRole('toolbar').first().getByText(closedText.offline)).toBeVisible();
  await page.getByRole('toolbar').first().getByRole('button', { name: '批量操作' }).click();
  await expect.element(page.getByRole('menuitem', { name: /^审批通过/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: /^打印付款审批单/ }).click();

  await expect.poll(() => sheetsIn(/付款审批单/).elements().length).toBe(2);
});

test.each([
  ['打印合同文本', '/contract/mtContract', /合同文本/, /甲方/],
  ['打印履约台账', '/contract/mtContract', /履约台账/, /合同编号/],
  ['打印标书', '/bidding/mtBidSection', /招标文件|标书/, /BD\d+.*保证金/s],
  ['打印装车清单', '/transport/mtRailDayPlan?dayStatus=7', /装车清单/, /装车负责人/],
])('several rows are printed at once, each on a sheet: %s', async (label, address, name, content) => {
  await openApp(address, { as: 'admin' });
  await waitForRows();
  for (const id of ids().slice(0, 2)) await row(id).getByRole('checkbox').click();
  await page.getByRole('toolbar').first().getByRole('button', { name: '批量操作' }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${label}`) }).click();

  await expect.poll(() => sheetsIn(name).elements().length).toBe(2);
  for (const at of [0, 1]) await expect.element(sheetsIn(name).nth(at)).toHaveTextContent(content);
});

test('a paper without a size of its own is A4, whatever the printer is set to', async () => {
  await openApp('/transport/mtWeighSlip', { as: 'admin' });
  await waitForRows();
  await rowAction(ids()[0] ?? '', '打印磅单');
  await expect.element(dialog(/磅单/)).toBeVisible();

  expect(paperSizes()).toEqual({ '': 'a4', 'lying-a5': 'a5 landscape', 'lying-a4': 'a4 landscape', 'ticket-80': '80mm 116mm' });
});

test('without a network, a contract to be signed says that lines may be missing', async () => {
  const { backEnd } = await openApp('/contract/mtContract', {
    as: 'admin',
    prepare: it => it.answer('GET /contract_item/mtContractItem/list', 'silent'), // the lines never come to the device
  });
  await waitForRows();
  backEnd.setOnline(false);
  await expect.element(page.getByTestId('offline-bar')).toBeVisible();
  await rowAction(ids()[0] ?? '', '打印合同文本');

  await expect.element(dialog(/合同文本/)).toHaveTextContent(/合同明细.*明细只包括本机已有的数据.*其他约定/s);
});

test('with a network, a paper waits for the lines that the server is asked for', async () => {
  const answered = Promise.withResolvers<void>();
  await openApp('/contract/mtContract', {
    as: 'admin',
    prepare: it =>
      it.answer('GET /contract_item/mtContractItem/list', async () => {
        await answered.promise;
        return { result: { records: [], total: 0, size: 1_000, current: 1, pages: 0 } };
      }),
  });
  await waitForRows();
  await rowAction(ids()[0] ?? '', '打印合同文本');
  const print = dialog(/合同文本/).getByRole('button', { name: /打印$/ }); // before it stands the name of the turning wheel
  await expect.element(dialog(/合同文本/)).toHaveTextContent(/其他约定/);
  await expect.element(print).toBeDisabled();
  await expect.element(dialog(/合同文本/)).not.toHaveTextContent(/明细只包括本机已有的数据/);

  answered.resolve();
  await expect.element(print).toBeEnabled();
  await expect.element(dialog(/合同文本/)).not.toHaveTextContent(/明细只包括本机已有的数据/);
});

test('the code of a paper opens its row on a telephone, as often as it is read, in the one tab of the list', async () => {
  const app = await openApp('/transport/mtWaybill', { as: 'clerk', size: PHONE });
  await expect.poll(() => page.css('li[data-row-id]:visible').elements().length).toBeGreaterThan(3);
  const last = page.css('li[data-row-id]:visible').last().element();
  const code = `/transport/mtWaybill?row=${last.getAttribute('data-row-id')}&no=YD1`;
  const number = /YD\d{13}/.exec(last.textContent ?? '')?.[0] ?? 'no number';
  const detail = page.css('[role=dialog]:visible').filter({ hasText: number });
  const opens = async (): Promise<void> => {
    await expect.element(detail.getByRole('tab').first()).toBeVisible();
    await expect.poll(() => location.search).not.toContain('row=');
    expect(page.css('.tab-title').elements().length).toBeLessThan(2);
    await detail.css('.ant-drawer-close').click();
    await expectNone(detail);
    await expect.poll(() => JSON.stringify(history.state)).not.toContain('quaysideDrawer'); // the entry of the drawer has left the history
  };
  goTo(code);
  await opens();
  goTo(code);
  await opens();
  history.replaceState(undefined, '', code);
  await app.reload();
  await opens();

  goTo('/transport/mtWaybill?row=404');
  await expect.element(page.getByText('找不到这条数据')).toBeVisible();
});

test('a notice to pay asks the server for the account that is not on the device yet', async () => {
  await openApp('/bond/mtBondPay?bondStatus=0', { as: 'finance' });
  await waitForRows();
  await rowAction(ids()[0] ?? '', '打印缴款通知书');
  await expect.element(sheetsIn(/缴款通知书/)).toHaveTextContent(/开户银行.*银行账号.*\d{4}.*付款时请在用途栏注明/s);
  await expect.element(dialog(/缴款通知书/).getByRole('button', { name: /打\s*印/ })).toBeEnabled();
});
