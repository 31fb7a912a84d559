/** The report picker: drawn from the server's description, filling fields and cells, sharing answers in a group, and what is said when a step fails. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dialog, expectNone } from '../support/controls.ts';
import { cell, textOf } from '../support/editable-cells.ts';
import { openApp, PHONE } from '../support/open-app.tsx';
import { grantsOf } from '../support/people.ts';
import type { BackEnd, Reply } from '../support/back-end.ts';
import { expectAccessible, expectInOrder } from '../support/page-health.ts';

const API = 'GET /online/cgreport/api';
const CODE = 'supplier_contracts';
const ALL = 10_000;
const column = (dataIndex: string, title: string, more = {}) => ({ dataIndex, title, align: 'center', ...more });
const COLUMNS = [
  column('supplier_name', '供应商'),
  column('kind', '类型', { customRender: 'kind' }),
  column('contract_count', '份数', { sorter: 'true' }),
];
const LAYOUT = {
  columns: COLUMNS,
  dictOptions: { kind: [{ value: '1', text: '煤矿' }] },
  cgRpConfigId: 'r1',
  cgRpConfigName: '供应商汇总',
};
const QUERY = [
  { label: '供应商', field: 'supplier_name', mode: 'single', view: 'string' },
  { label: '份数', field: 'contract_count', mode: 'group', view: 'integer', hidden: '1' },
];
const records = Array.from({ length: ALL }, (_, at) => ({
  supplier_name: `供应商${at + 1}`,
  kind: '1',
  contract_count: at + 1,
  note_dictText: '',
}));

function describeReport(backEnd: BackEnd): void {
  backEnd.answer(`${API}/getRpColumns/${CODE}`, { result: LAYOUT });
  backEnd.answer(`${API}/getQueryInfo/r1`, { result: QUERY });
  backEnd.answer(`${API}/getParamsInfo/r1`, { result: [] });
  backEnd.answer(`${API}/getData/r1`, ({ params }): Reply => {
    const found = records.filter(({ supplier_name: name }) => name.includes(params['supplier_name'] ?? ''));
    const [no, size] = [Number(params['pageNo']), Number(params['pageSize'])];
    return { result: { records: found.slice((no - 1) * size, no * size), total: found.length } };
  });
}
const openDemo = (name: string, prepare = describeReport, size?: readonly [number, number]) =>
  openApp(`/demo/widgets?part=popup&case=${name}`, { as: 'admin', prepare, ...(size ? { size } : {}) });

const field = () => page.getByRole('combobox', { name: '报表中的值' });
const report = () => dialog('供应商汇总');
const rows = () => report().css('tr[data-row-key]');
const confirm = () =>
  dialog(/./)
    .getByRole('button', { name: /确\s?定/ })
    .click();
const said = (label: string) => page.css('.ant-descriptions-item').filter({ hasText: label });
const toast = (text: string) => page.css('.ant-message-notice').filter({ hasText: text }).first();

test('several rows across pages and a search fill two fields; the next opening begins empty', async () => {
  const { backEnd } = await openDemo('multi');
  await field().click();
  await expect.element(report().getByText('1-10 共10000条')).toBeVisible();
  const box = report().element().getBoundingClientRect();
  expect([box.width, report().css('.ant-table-body').element().getBoundingClientRect().height]).toEqual([1_200, 280]);
  await expect.element(rows().first()).toHaveTextContent('煤矿');
  await expect.element(report().getByLabelText('供应商', { exact: true })).toHaveFocus();
  await expectAccessible();
  await confirm();
  await expect.element(toast('请选择一条记录')).toBeVisible();
  expect(report().getByLabelText('份数起', { exact: false }).elements()).toHaveLength(0);

  await rows().first().click();
  await report().getByLabelText('供应商', { exact: true }).fill('供应商999');
  await report()
    .getByRole('button', { name: /查\s?询/ })
    .click();
  await expect.element(report().getByText('1-10 共11条')).toBeVisible();
  await rows().nth(1).click();
  await expect.element(report().getByText('已选 2 项')).toBeVisible();
  await confirm();
  await expectNone(report());
  await expect.element(said('报表中的值')).toHaveTextContent('供应商1,供应商9990');
  await expect.element(said('合同份数')).toHaveTextContent('1,9990');

  await field().click();
  await expect.element(report().getByText('已选 0 项')).toBeVisible();
  await expect.element(report().getByLabelText('供应商', { exact: true })).toHaveValue('');
  await report().getByRole('columnheader', { name: '份数' }).click();
  await expect
    .poll(() => backEnd.requests(`${API}/getData/r1`).at(-1)?.params)
    .toMatchObject({ column: 'contract_count', order: 'asc', pageNo: '1', pageSize: '10' });
  await report().getByText('关闭', { exact: true }).click();
  await expectNone(report());
  await expect.element(said('合同份数')).toHaveTextContent('1,9990');
  await field().click();
  await userEvent.keyboard('{Escape}');
  await expectNone(report());
  await page.getByRole('button', { name: '清除报表中的值' }).click();
  await expect.element(said('合同份数')).toHaveTextContent('没有值');
});

test('a group shares its answers; what was seen stays choosable without a network; a cell of a table fills another', async () => {
  const { backEnd } = await openDemo('group');
  const count = (verb: string) => backEnd.requests(`${API}/${verb}`).length;
  await field().click();
  await expect.element(rows().first()).toBeVisible();
  await report().getByText('关闭', { exact: true }).click();
  await expectNone(report());
  await field().click();
  await expect.element(rows().first()).toBeVisible();
  expect([count(`getRpColumns/${CODE}`), count('getQueryInfo/r1'), count('getData/r1')]).toEqual([1, 1, 1]);
  backEnd.setOnline(false);
  await report().getByRole('button', { name: '刷新' }).click();
  await expect.element(report().getByText('连不上服务器：只列出本机见过的行')).toBeVisible();
  await rows().nth(2).click();
  await confirm();
  await expectNone(report());
  await expect.element(said('合同份数')).toHaveTextContent('3');

  backEnd.setOnline(true);
  await page.getByRole('tab', { name: '可编辑表格' }).click();
  await cell(1, '供应商（报表）').click();
  await expect.element(rows().first()).toBeVisible();
  await rows().nth(4).click();
  await confirm();
  await expect.poll(() => [textOf(1, '供应商（报表）'), textOf(1, '合同份数')]).toEqual(['供应商5', '5']);
});

const FAILURES: readonly (readonly [string, Reply])[] = [
  ['没有权限，请联系管理员授权', { success: false, code: 510, message: '没有权限，请联系管理员授权' }],
  ['服务器出错了（500）', { status: 500, text: '' }],
  ['收到的不是服务器的回答', { status: 200, text: '<html>login</html>' }],
  ['出错了，请联系管理员!', { result: { records: 'x' } }],
];

test('a step that fails is told in words, and nothing can be taken', async () => {
  const { backEnd } = await openDemo('single');
  for (const [words, reply] of FAILURES) {
    backEnd.answer(`${API}/getData/r1`, reply);
    await field().click();
    await expect.element(report().getByText(words, { exact: false }).first()).toBeVisible();
    expect(rows().elements()).toHaveLength(0);
    await confirm();
    await expect.element(toast('请选择一条记录')).toBeVisible();
    await report().getByText('关闭', { exact: true }).click();
    await expectNone(report());
  }
});

test('a report without columns says so; without conditions its rows are still listed; wrong options open nothing', async () => {
  const { backEnd } = await openDemo(
    'single',
    prepared => {
      describeReport(prepared);
      prepared.answer(`${API}/getQueryInfo/r1`, { success: false, message: '条件表不存在' });
    },
    PHONE,
  );
  await field().click();
  await expect.element(report().getByText('没有读到查询条件', { exact: false })).toHaveTextContent('条件表不存在');
  await expect.element(rows().first()).toBeVisible();
  await expectInOrder({ of: '.picker', name: 'on a phone' });
  await report().getByText('关闭', { exact: true }).click();
  await expectNone(report());
  backEnd.answer(`${API}/getRpColumns/${CODE}`, { result: { ...LAYOUT, columns: [] } });
  await field().click();
  await expect.element(report().getByText('这张报表没有可显示的列', { exact: false })).toBeVisible();

  await page.getByText('关闭', { exact: true }).click();
  await expectNone(dialog(/./));

  for (const [title, words] of [
    ['参数缺失', 'popup参数未正确配置!'],
    ['参数数量不一致', 'popup参数未正确配置,原始值和目标值数量不一致!'],
    ['参数取自本行：起始月份', '请先填写since'],
  ] as const) {
    await page.getByLabelText('选项', { exact: true }).click();
    await page.css('.ant-select-dropdown:visible').getByText(title, { exact: true }).click();
    await field().click();
    await expect.element(toast(words)).toBeVisible();
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
  }
});

test('who may not read the report cannot open it, and is told why', async () => {
  const grants = await grantsOf('admin');
  const auth = grants.auth.filter(({ action }) => action !== `online:report:${CODE}:list`);
  const { backEnd } = await openDemo('single', prepared => {
    describeReport(prepared);
    prepared.answer('GET /sys/permission/getUserPermissionByToken', { result: { ...grants, auth } });
  });
  await expect.element(field()).toBeDisabled();
  await expect.element(field()).toHaveAttribute('title', '没有这张报表的权限，请联系管理员授权');
  await expect.element(page.getByRole('button', { name: '打开选择窗口' })).toBeDisabled();
  expect(backEnd.requests(`${API}/getRpColumns/${CODE}`)).toHaveLength(0);
});
