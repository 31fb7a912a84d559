/** The pickers of people: as wide and as long as specified, narrowed by department, of five thousand users, and without a network of those seen before. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, expectNone } from '../support/controls.ts';
import { DESK, openApp } from '../support/open-app.tsx';
import type { OpenedApp, Opening } from '../support/open-app.tsx';
import { expectAccessible } from '../support/page-health.ts';

const USERS = '/sys/user/queryUserComponentData';
const ALL = 5_000;
const users = () => dialog('用户选择');
const rows = () => users().css('tr[data-row-key]');
const textsOf = (at: number): readonly string[] =>
  rows()
    .elements()
    .map(row => row.querySelectorAll('td')[at]?.textContent ?? '');
const widthOf = (title: string) => dialog(title).element().getBoundingClientRect().width;
const close = (picker: ReturnType<typeof users>): Promise<void> => picker.getByText('关闭', { exact: true }).click();
const answerOf = (label: string) => page.css('.ant-descriptions-item').filter({ hasText: label });

const openDemo = (prepare?: Opening['prepare'], name = ''): Promise<OpenedApp> =>
  openApp(`/demo/widgets?part=people&case=${name}`, { as: 'admin', ...(prepare ? { prepare } : {}) });

test('several users are chosen across pages and departments, and taken out again', async () => {
  const { backEnd } = await openDemo();
  await button('用户（多选）').click();
  await expect.poll(() => textsOf(2).length).toBeGreaterThan(4);
  expect(widthOf('用户选择')).toBe(1_200);
  await expect.element(users().getByLabelText('账号', { exact: true })).toHaveFocus();
  await expect.element(users().css('.ant-pagination-options')).toHaveTextContent('10 条/页');
  await expectAccessible();
  // On a tablet the columns do not fit: they scroll, and none of them is squeezed away.
  await page.viewport(900, 844);
  const departWidth = () => users().getByRole('columnheader', { name: '部门' }).element().getBoundingClientRect().width;
  await expect.poll(departWidth).toBeGreaterThan(100);
  await page.viewport(...DESK);
  await rows().filter({ hasText: 'dispatcher' }).click();
  await users().getByText('计量磅房', { exact: true }).first().click();
  await expect.poll(() => textsOf(2).toSorted()).toEqual(['clerk', 'yard']);
  expect(backEnd.requests(`GET ${USERS}`).at(-1)?.params).toMatchObject({
    column: 'createTime',
    order: 'desc',
    pageNo: '1',
    pageSize: '10',
  });
  expect(backEnd.requests(`GET ${USERS}`).at(-1)?.params['departId']).toMatch(/./);
  await rows().filter({ hasText: 'clerk' }).click();
  await expect.element(users().getByText('已选 2 项')).toBeVisible();
  await users().getByRole('button', { name: '删除 张调度' }).click();
  await users()
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expectNone(users());
  await expect.element(answerOf('用户（多选）')).toHaveTextContent('李司磅（clerk）');
});

test('among five thousand users one is found by a part of the account; 关闭 changes nothing', async () => {
  const { backEnd } = await openDemo(prepared =>
    prepared.answer(`GET ${USERS}`, ({ params }) => {
      const sought = params['username'] ?? '';
      const found = Array.from({ length: ALL }, (_, at) => `user${at}`).filter(name => name.includes(sought));
      const [no, size] = [Number(params['pageNo']), Number(params['pageSize'])];
      const records = found
        .slice((no - 1) * size, no * size)
        .map(username => ({ id: username, username, realname: `员工${username}`.padEnd(26, '长') }));
      return { result: { records, total: found.length } };
    }),
  );
  await button('用户（单选）').click();
  await expect.element(users().getByText('1-10 共5000条')).toBeVisible();
  await users().getByLabelText('账号', { exact: true }).fill('4321');
  await users()
    .getByRole('button', { name: /查\s?询/ })
    .click();
  await expect.poll(() => textsOf(2)).toEqual(['user4321']);
  expect(textsOf(1)).toEqual([`${'员工user4321'.padEnd(25, '长')}…`]);
  await rows().first().click();
  await close(users());
  await expectNone(users());
  await expect.element(answerOf('用户（单选）')).toHaveTextContent('没有值');
  expect(backEnd.requests(`GET ${USERS}`).at(-1)?.params['username']).toBe('4321');
});

test('without a network those seen before are offered, and it is said that they are not all', async () => {
  const { backEnd } = await openDemo();
  await button('用户（多选）').click();
  await expect.poll(() => textsOf(2).length).toBeGreaterThan(4);
  await close(users());
  await expectNone(users());
  backEnd.setOnline(false);
  await button('选择用户').first().click();
  await expect.element(users().getByText('连不上服务器：只列出本机见过的')).toBeVisible();
  await users().getByLabelText('姓名', { exact: true }).fill('司磅');
  await users()
    .getByRole('button', { name: /查\s?询/ })
    .click();
  await expect.poll(() => textsOf(2)).toEqual(['clerk']);
  await users().getByText('合同商务部', { exact: true }).click();
  await expect.poll(() => textsOf(2)).toEqual([]);
});

test('departments are checked alone unless linked; roles and positions have lists of their own', async () => {
  await openDemo(undefined, 'departs');
  const departs = dialog('部门选择');
  await expect.element(departs.getByText('北方智慧物流集团')).toBeVisible();
  expect(widthOf('部门选择')).toBe(500);
  await expect.element(departs.getByRole('textbox', { name: '按名称查找部门' })).toHaveFocus();
  const boxes = () => departs.getByRole('checkbox');
  await boxes().nth(0).click();
  await expect.element(departs.getByText('已选 1 项')).toBeVisible();
  await boxes().nth(0).click();
  await departs.getByRole('switch').click();
  await boxes().nth(0).click();
  await expect.element(departs.getByText('已选 4 项')).toBeVisible();
  await expectAccessible();
  await departs.getByRole('button', { name: /确\s?定/ }).click();
  await expectNone(departs);

  await button('职务（单选）').click();
  const positions = dialog('职务选择');
  await expect.element(positions).toBeVisible();
  expect(widthOf('职务选择')).toBe(1_000);
  await expect.element(positions.css('tr[data-row-key]').filter({ hasText: '调度员' })).toHaveTextContent('中级');
  await close(positions);
  await expectNone(positions);
  await button('角色（多选）').click();
  await expect.element(dialog('角色选择').css('tr[data-row-key]').filter({ hasText: 'dispatcher' })).toBeVisible();
});

test('stored accounts get their names from the server; who is not there keeps the account', async () => {
  const { backEnd } = await openDemo();
  const field = page.css('.widget-demo-field').filter({ hasText: '已存的账号' });
  await expect.element(field).toHaveTextContent('张调度');
  const asked = backEnd.requests('GET /sys/user/getMultiUser').map(({ params }) => params['username']);
  expect(asked).toEqual(['dispatcher,nobody']);
  await field.getByRole('combobox').click();
  await expect
    .element(page.css('.ant-select-dropdown:visible .ant-select-item-option-selected').filter({ hasText: 'nobody' }))
    .toBeVisible();
});
