/** The writing calls of the online forms: what is checked, what happens to sub tables, trees and other tenants' rows. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin, listOf, openOnlineServer, otherTenant, pick } from './support.ts';
import type { OnlineServer } from './support.ts';

let server: OnlineServer;
const FORM = '/online/cgform/api/form';
const CHECK = { check_no: 'A1', device_name: '1号装载机', check_date: '2026-03-01', checker: '王建国', check_result: '0' };
const ORDER = { order_no: 'JX1', device_name: '1号装载机', repair_type: 'daily', plan_date: '2026-03-05', leader: '刘海涛' };
const LABOR = { worker: '甲', work_date: '2026-03-05', hours: 2 };

beforeAll(async () => {
  server = await openOnlineServer();
}, 60_000);
afterAll(() => server.close());

const add = async (table: string, body: Readonly<Record<string, unknown>>): Promise<string> => {
  const answer = await server.call('POST', `${FORM}/${table}`, body);
  if (!answer.success) throw new Error(answer.message);
  return String(answer.result);
};
const edit = (table: string, body: Readonly<Record<string, unknown>>) => server.call('PUT', `${FORM}/${table}`, body);
const read = (table: string, id: string) => server.get(`${FORM}/${table}/${id}`);
const isThere = async (table: string, id: string) => (await server.call('GET', `${FORM}/${table}/${id}`)).success;
const labors = async (id: string) => listOf(pick(await read('repair_order', id), 'repair_labor'));

describe('a single row', () => {
  test('an added row gets the server’s id, defaults and stamps; unknown fields and stamps in the body are ignored', async () => {
    const body = { ...CHECK, check_result: undefined, id: 'mine', create_by: 'somebody', tenant_id: '7', nonsense: 'x', run_hours: '12.5' };
    const answer = await server.call('POST', `${FORM}/device_check`, body);

    expect(answer).toMatchObject({ success: true, code: 0, message: '添加成功!', result: expect.stringMatching(/^\d{18,20}$/) });
    const row = await read('device_check', String(answer.result));
    expect(row).toMatchObject({
      id: answer.result,
      check_no: 'A1',
      check_result: '0',
      run_hours: 12.5,
      create_by: 'admin',
      create_time: '2026-03-05 10:20:30',
    });
    expect(Object.keys(Object(row))).not.toContain('nonsense');
  });

  test('the same body sent twice gives two rows', async () => {
    const before = (await server.page('/online/cgform/api/getData/device_check')).total;
    expect(await add('device_check', CHECK)).not.toBe(await add('device_check', CHECK));
    expect((await server.page('/online/cgform/api/getData/device_check')).total).toBe(before + 2);
  });

  test('an edit writes the fields it names, clears emptied ones, and stores user and time', async () => {
    const id = await add('device_check', { ...CHECK, problem: '漏油', run_hours: 5 });
    const answer = await edit('device_check', { id, problem: '', run_hours: null, check_date: '2026-03-09 00:00:00', checker: '孙立新' });

    expect(answer).toMatchObject({ success: true, message: '修改成功！' });
    expect(await read('device_check', id)).toMatchObject({
      check_no: 'A1',
      problem: null,
      run_hours: null,
      check_date: '2026-03-09',
      checker: '孙立新',
      update_by: 'admin',
      update_time: '2026-03-05 10:20:30',
    });
  });

  test('a copy edits the same row and does not change fields outside the copy', async () => {
    const id = await add('device_check', { ...CHECK, run_hours: 5 });
    await edit(encodeURIComponent('device_check$1'), { id, problem: '复查', run_hours: 99 });

    expect(await read('device_check', id)).toMatchObject({ problem: '复查', run_hours: 5 });
  });

  test('rows are deleted by their ids; unknown ids are not an error', async () => {
    const ids = [await add('device_check', CHECK), await add('device_check', CHECK)];

    expect(await server.call('DELETE', `${FORM}/device_check/${[...ids, 'none'].join(',')}`)).toMatchObject({
      success: true,
      message: '删除成功!',
    });
    expect(await Promise.all(ids.map(id => isThere('device_check', id)))).toEqual([false, false]);
  });

  test('a row of another tenant is neither edited nor deleted', async () => {
    const id = await add('device_check', CHECK);
    server.caller = otherTenant;
    const message = await server.refused('PUT', `${FORM}/device_check`, { id, checker: '别人' });
    await server.call('DELETE', `${FORM}/device_check/${id}`);
    server.caller = admin;

    expect(message).toBe('未找到对应数据');
    expect(await read('device_check', id)).toMatchObject({ checker: '王建国' });
  });

  test.each([
    [{ check_no: '' }, '点检单号不能为空'],
    [{ check_no: '  ' }, '点检单号不能为空'],
    [{ checker: null }, '点检人不能为空'],
    [{ check_no: 'x'.repeat(33) }, '点检单号不能超过32个字'],
    [{ run_hours: 'many' }, '累计运行小时应为数字'],
    [{ run_hours: '1e999' }, '累计运行小时应为数字'],
    [{ run_hours: 1.25 }, '累计运行小时最多1位小数'],
    [{ run_hours: 1e9 }, '累计运行小时的数值过大'],
    [{ oil_temperature: 70.5 }, '油温(℃)应为整数'],
    [{ oil_temperature: true }, '油温(℃)的格式不正确'],
    [{ check_date: '2026-02-30' }, '点检日期应为日期，如2026-01-31'],
    [{ check_result: '7' }, '点检结果的值不在可选范围内'],
    [{ shift: "day' OR '1'='1" }, '班次的值不在可选范围内'],
    [{ problem: { a: 1 } }, '异常描述的格式不正确'],
  ])('refuses %j with a message', async (wrong, message) => {
    const id = await add('device_check', CHECK);

    expect(await server.refused('POST', `${FORM}/device_check`, { ...CHECK, ...wrong })).toBe(message);
    expect(await server.refused('PUT', `${FORM}/device_check`, { id, ...wrong })).toBe(message);
    expect(await read('device_check', id)).toMatchObject(CHECK);
  });

  test('a missing required field, a body that is no object, and a missing row are refused', async () => {
    const { checker: _, ...rest } = CHECK;

    expect(await server.refused('POST', `${FORM}/device_check`, rest)).toBe('点检人不能为空');
    expect(await server.refused('POST', `${FORM}/device_check`, [CHECK])).toBe('点检单号不能为空');
    expect(await server.refused('PUT', `${FORM}/device_check`, { ...CHECK, id: 'none' })).toBe('未找到对应数据');
    expect(await server.refused('PUT', `${FORM}/device_check`, CHECK)).toBe('未找到对应数据');
  });

  test('a stored value that is no longer allowed may stay unchanged', async () => {
    const id = await add('device_check', CHECK);
    await askSql(server.db, `update onl_form_row set data = data || '{"shift":"old"}' where id = $1`, [id]);

    expect((await edit('device_check', { id, shift: 'old', checker: '高文斌' })).success).toBe(true);
    expect(await server.refused('PUT', `${FORM}/device_check`, { id, shift: 'older' })).toBe('班次的值不在可选范围内');
  });

  test('text that looks like SQL or script is stored as it is', async () => {
    const text = `'); DROP TABLE onl_form_row; -- <script>alert(1)</script> \\ " {"a":1}`;
    const id = await add('device_check', { ...CHECK, problem: text });

    expect(await read('device_check', id)).toMatchObject({ problem: text });
  });
});

describe('sub tables inside their main row', () => {
  test('sub rows are added with the main row, edited by their ids, and deleted when the list leaves them out', async () => {
    const id = await add('repair_order', { ...ORDER, repair_labor: [LABOR, { ...LABOR, worker: '乙', id: 'mine' }] });
    const [first, second] = await labors(id);
    expect([pick(first, 'worker'), pick(second, 'worker')]).toEqual(['甲', '乙']);
    expect(pick(second, 'id')).not.toBe('mine');

    await edit('repair_order', {
      id,
      repair_labor: [
        { id: pick(second, 'id'), hours: 9 },
        { ...LABOR, worker: '丙' },
      ],
    });
    const after = await labors(id);
    expect(after.map(row => [pick(row, 'worker'), pick(row, 'hours')])).toEqual([
      ['乙', 9],
      ['丙', 2],
    ]);
    expect(pick(after[0], 'id')).toBe(pick(second, 'id'));
    expect(pick(after[0], 'create_time')).toBe(pick(second, 'create_time'));
  });

  test('a body without the list changes no sub row; an empty list deletes all', async () => {
    const id = await add('repair_order', { ...ORDER, repair_labor: [LABOR] });

    await edit('repair_order', { id, leader: '赵志强' });
    expect(await labors(id)).toHaveLength(1);
    await edit('repair_order', { id, repair_labor: [] });
    expect(await labors(id)).toHaveLength(0);
  });

  test('one invalid sub row refuses the whole write and is named', async () => {
    const id = await add('repair_order', { ...ORDER, repair_labor: [LABOR] });
    const bad = { id, leader: '无人', repair_labor: [LABOR, { ...LABOR, hours: 'x' }] };

    expect(await server.refused('PUT', `${FORM}/repair_order`, bad)).toBe('检修工时第2行：工时(小时)应为数字');
    expect(await server.refused('PUT', `${FORM}/repair_order`, { id, repair_labor: [{ ...LABOR, worker: '' }] })).toBe(
      '检修工时第1行：检修人员不能为空',
    );
    expect(await server.refused('PUT', `${FORM}/repair_order`, { id, repair_labor: ['x'] })).toBe('检修工时的格式不正确');
    expect(await server.refused('PUT', `${FORM}/repair_order`, { id, repair_labor: Array.from({ length: 501 }, () => LABOR) })).toBe(
      '检修工时最多500条',
    );
    expect(await read('repair_order', id)).toMatchObject({ leader: '刘海涛' });
    expect(await labors(id)).toHaveLength(1);
  });

  test('a sub row of another main row cannot be moved to this one', async () => {
    const one = await add('repair_order', { ...ORDER, repair_labor: [LABOR] });
    const two = await add('repair_order', ORDER);
    const [labor] = await labors(one);
    await edit('repair_order', { id: two, repair_labor: [{ ...LABOR, id: pick(labor, 'id'), worker: '夺' }] });

    expect(await labors(one)).toEqual([labor]);
    expect((await labors(two)).map(row => pick(row, 'worker'))).toEqual(['夺']);
  });

  test('sub rows are deleted with their main row', async () => {
    const id = await add('repair_order', { ...ORDER, repair_labor: [LABOR], repair_part: [{ part_name: '轮胎', quantity: 2 }] });
    await server.call('DELETE', `${FORM}/repair_order/${id}`);

    expect(await server.get(`/online/cgform/api/subform/list/repair_labor/${id}`)).toEqual([]);
    expect(await server.get(`/online/cgform/api/subform/list/repair_part/${id}`)).toEqual([]);
  });

  test('a list of at most one row may be sent as an object or as a list', async () => {
    const insurance = { policy_no: 'P1', insurer: '人保', ends_on: '2026-12-31' };
    const id = await add('device_file', { device_no: 'D1', device_name: '装载机', device_type: 'loader', device_insurance: insurance });

    expect(await server.get(`/online/cgform/api/subform/device_insurance/${id}`)).toMatchObject({ policy_no: 'P1', device_id: id });
    expect(await server.refused('PUT', `${FORM}/device_file`, { id, device_insurance: [insurance, insurance] })).toBe('设备保险最多1条');
    expect(await server.refused('POST', `${FORM}/device_insurance`, { ...insurance, device_id: id })).toBe('设备保险最多1条');
  });
});

describe('sub rows on their own', () => {
  test('are added under a main row, changed, and deleted', async () => {
    const order_id = await add('repair_order', ORDER);
    const id = await add('repair_labor', { ...LABOR, order_id });
    await edit('repair_labor', { id, order_id, hours: 4 });

    expect((await labors(order_id)).map(row => pick(row, 'hours'))).toEqual([4]);
    await server.call('DELETE', `${FORM}/repair_labor/${id}`);
    expect(await labors(order_id)).toEqual([]);
  });

  test('require a main row of the same tenant', async () => {
    const order_id = await add('repair_order', ORDER);

    expect(await server.refused('POST', `${FORM}/repair_labor`, LABOR)).toBe('检修工单不能为空');
    expect(await server.refused('POST', `${FORM}/repair_labor`, { ...LABOR, order_id: 'none' })).toBe('检修工单不存在');
    server.caller = otherTenant;
    const message = await server.refused('POST', `${FORM}/repair_labor`, { ...LABOR, order_id });
    server.caller = admin;
    expect(message).toBe('检修工单不存在');
  });
});

describe('a tree', () => {
  const area = (name: string, pid?: string) =>
    add('yard_area', { area_name: name, area_code: name, area_level: 'zone', ...(pid === undefined ? {} : { pid }) });

  test('a row without a parent is a root; a row can be moved, but not under itself', async () => {
    const top = await area('顶');
    const middle = await area('中', top);
    const low = await area('低', middle);

    expect(await read('yard_area', top)).toMatchObject({ pid: '0' });
    expect(await server.refused('POST', `${FORM}/yard_area`, { area_name: 'x', area_code: 'x', area_level: 'zone', pid: 'none' })).toBe(
      '上级区位不存在',
    );
    for (const pid of [top, middle, low])
      expect(await server.refused('PUT', `${FORM}/yard_area`, { id: top, pid })).toBe('上级区位不能是自己或自己的下级');
    expect((await edit('yard_area', { id: low, pid: top })).success).toBe(true);
    expect(await read('yard_area', low)).toMatchObject({ pid: top, area_name: '低' });
    expect((await edit('yard_area', { id: low, pid: '' })).success).toBe(true);
    expect(await read('yard_area', low)).toMatchObject({ pid: '0' });
  });

  test('deleting a row deletes every row below it', async () => {
    const top = await area('顶');
    const low = await area('低', await area('中', top));
    await server.call('DELETE', `${FORM}/yard_area/${top}`);

    expect(await isThere('yard_area', low)).toBe(false);
  });
});

test('a button changes the row only in its own state, and only once', async () => {
  const dataId = await add('repair_order', ORDER);
  const press = (more: Readonly<Record<string, string>>) =>
    server.call('POST', '/online/cgform/api/doButton', { formId: 'repair_order', dataId, buttonCode: 'finish', uiFormData: {}, ...more });

  expect(await press({})).toMatchObject({ success: true, message: '完工成功!' });
  expect(await read('repair_order', dataId)).toMatchObject({ repair_status: '3', finish_time: '2026-03-05 10:20:30' });
  expect(await press({})).toMatchObject({ success: false, message: '当前状态不允许完工' });
  expect(await press({ buttonCode: 'nothing' })).toMatchObject({ success: false, message: '按钮不存在' });
  expect(await press({ dataId: 'none' })).toMatchObject({ success: false, message: '未找到对应数据' });
  expect(await press({ formId: 'nothing' })).toMatchObject({ success: false, message: '实体不存在' });
});
