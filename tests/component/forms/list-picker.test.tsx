/** The picker of any list's rows in the page: its size, conditions of three kinds, what it hands over, texts of stored values, and rows seen before without a network. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, expectNone } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';
import { expectAccessible } from '../support/page-health.ts';

const LIST = 'GET /sys/user/list';
const people = Array.from({ length: 7 }, (_, at) => ({
  id: String(at + 1),
  username: `user${at + 1}`,
  realname: `名字很长很长很长很长很长的人${at + 1}`,
  phone: `1390000000${at}`,
  birthday: '1990-01-02',
}));
const field = () => page.getByRole('combobox', { name: '列表中的行' });
const picker = () => dialog('用户选择');
const rows = () => picker().css('tr[data-row-key]');
const press = (name: RegExp) => picker().getByRole('button', { name }).click();
const choose = async (title: string): Promise<void> => {
  await page.getByLabelText('选项', { exact: true }).click();
  await page.css('.ant-select-dropdown:visible').getByText(title, { exact: true }).click();
};

test('users are sought by account, sex and birthday, chosen, handed over and shown again; options that are wrong open nothing', async () => {
  const { backEnd } = await openApp('/demo/widgets?part=list-picker&case=users', {
    as: 'admin',
    prepare: server =>
      server.answer(LIST, ({ params }) => {
        const named = (params['username'] ?? '').split(',').filter(Boolean);
        const found = people.filter(
          ({ username }) => named.length === 0 || named.some(part => username.includes(part.replaceAll('*', ''))),
        );
        const [no, size] = [Number(params['pageNo']), Number(params['pageSize'])];
        return { result: { records: found.slice((no - 1) * size, no * size), total: found.length } };
      }),
  });
  const asked = () => backEnd.requests(LIST).at(-1)?.params;
  await field().click();
  await expect.poll(() => rows().elements().length).toBe(5);
  expect([
    picker().element().getBoundingClientRect().width,
    picker().css('.ant-table-body').element().getBoundingClientRect().height,
  ]).toEqual([900, 240]);
  await expect.element(rows().first()).toHaveTextContent('名字很长很长很长很长很长…');
  await expectAccessible();
  await picker().getByLabelText('账号', { exact: true }).fill('user7');
  await picker().getByLabelText('性别', { exact: true }).click();
  await page.css('.ant-select-dropdown:visible').getByText('女', { exact: true }).click();
  await press(/更多条件/);
  await picker().getByLabelText('生日', { exact: true }).fill('1990-01-02');
  await picker().getByLabelText('账号', { exact: true }).click();
  await press(/查\s?询/);
  await expect.poll(asked).toMatchObject({ username: '*user7*', sex: '2', birthday: '1990-01-02', pageSize: '5' });
  await expect.poll(() => rows().elements().length).toBe(1);
  await rows().first().click();
  await press(/重\s?置/);
  await expect.poll(() => rows().elements().length).toBe(5);
  await rows().first().click();
  await press(/确\s?定/);
  await expectNone(picker());
  await expect.poll(asked).toEqual(expect.objectContaining({ username: 'user7,user1,', pageNo: '1', pageSize: '2' }));
  await expect.element(field()).toHaveValue('名字很长很长很长很长很长…、名字很长很长很长很长很长…');
  await expect.element(page.getByText('{"id":"7,1","username":"user7,user1"}')).toBeVisible();

  backEnd.setOnline(false);
  await field().click();
  await expect.element(picker().getByText('已选 2 项')).toBeVisible();
  await expect.element(picker().getByText('连不上服务器：只列出本机见过的行')).toBeVisible();
  await picker().getByText('关闭', { exact: true }).click();
  await expectNone(picker());
  await choose('不显示已选');
  await field().click();
  expect(dialog('供应商选择').css('.picker-chosen').elements()).toHaveLength(0);
  await dialog('供应商选择').getByText('关闭', { exact: true }).click();
  await choose('别处的地址');
  await field().click();
  await expect.element(page.getByText('选择框的接口地址不对：只能是本系统的路径。')).toBeVisible();
});

test('who may not read the list of suppliers chooses among those that the server names for pickers', async () => {
  const named = [
    { id: '71', name: '大同煤业', phone: '13900000001', creditCode: '91140200MA0000001X', status: '1' },
    { id: 'totalDataItem', payable: 0 },
  ];
  const { backEnd } = await openApp('/demo/widgets?part=fields&case=ref5', {
    as: 'admin',
    prepare: server => {
      server.answer('GET /supplier/mtSupplier/list', { success: false, code: 510, message: '没有权限，请联系管理员授权' });
      server.answer('GET /supplier/mtSupplier/enableList', { result: { records: named, total: 1 } });
    },
  });
  await page.getByTitle('选择供应商（有操作列）', { exact: true }).click();
  const suppliers = dialog('供应商选择');
  await expect.element(suppliers.getByText('大同煤业')).toBeVisible();
  expect(suppliers.css('tr[data-row-key]').elements()).toHaveLength(1);
  await suppliers.css('tr[data-row-key]').click();
  await suppliers.getByRole('button', { name: /确\s?定/ }).click();
  await expectNone(suppliers);
  await expect.element(page.getByText('保存的值："71"', { exact: false })).toBeVisible();
  expect(backEnd.requests('GET /supplier/mtSupplier/enableList').at(-1)?.params).toMatchObject({ pageNo: '1', pageSize: '5' });
});
