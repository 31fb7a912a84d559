/** Online reports: a reviewed SQL text over the rows the caller may see. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reports } from '#server/online/reports/report-catalogue.ts';
import { reportId } from '#server/online/reports/report-def.ts';
import { callerWith } from '#tests/server/support/entity-server.ts';
import { admin, listOf, openOnlineServer, otherTenant, pick } from './support.ts';
import type { OnlineServer } from './support.ts';

let server: OnlineServer;
const API = '/online/cgreport/api';
const MONTHLY = '66181e28b67e25dccc61766e64120e7f';

/** id, month, carrier, mode, status, load, settle, yard, tenant */
const WAYBILLS = [
  ['w1', '2026-01', 'c1', 'outsource', '80', 30.5, 30.4, 'y1', '0'],
  ['w2', '2026-01', 'c1', 'outsource', '70', 31, 30.9, 'y2', '0'],
  ['w3', '2026-02', 'c1', 'outsource', '40', 29, null, 'y1', '0'],
  ['w4', '2026-02', 'c2', 'self', '80', 33, 33, 'y1', '0'],
  ['w5', '2026-02', 'c2', 'self', '99', 99, 99, 'y1', '0'],
  ['w6', '2026-03', null, 'platform', '10', null, null, 'y1', '0'],
  ['w7', '2026-03', 'c7', 'self', '80', 50, 50, 'y1', '7'],
] as const;

beforeAll(async () => {
  server = await openOnlineServer();
  const { db } = server;
  await askSql(
    db,
    "INSERT INTO mt_carrier_unit (id, name, tenant_id, del_flag) VALUES ('c1', '晋通物流', '0', '0'), ('c2', '100%_速运', '0', '0'), ('c7', '别家物流', '7', '0')",
  );
  for (const [id, month, carrier, mode, status, load, settle, yard, tenant] of WAYBILLS) {
    await askSql(
      db,
      `INSERT INTO mt_waybill (id, create_time, carrier_unit_id, carrier_mode, waybill_status, load_net_weight, settle_weight, load_yard_id, tenant_id, del_flag)
       VALUES ($1, $2::text::timestamp, $3, $4, $5, $6, $7, $8, $9, '0')`,
      [id, `${month}-05 08:00:00`, carrier, mode, status, load, settle, yard, tenant],
    );
  }
  await askSql(db, "INSERT INTO mt_supplier (id, name, supplier_type, tenant_id, del_flag) VALUES ('s1', '恒源煤业', 'mine', '0', '0')");
  await askSql(
    db,
    `INSERT INTO mt_contract (id, supplier_id, supplier_name, contract_status, quantity, finished_weight, amount, sign_date, tenant_id, del_flag) VALUES
     ('k1', 's1', '恒源煤业', '3', 1000, 250, 500000, '2026-01-10', '0', '0'), ('k2', 's1', '恒源煤业', '4', 1000, 1000, 400000, '2026-02-10', '0', '0'),
     ('k3', 's1', '恒源煤业', '9', 9999, 0, 999, '2026-02-11', '0', '0'), ('k4', NULL, NULL, '3', 10, 0, 10, '2026-02-11', '0', '0'), ('k5', 's1', '恒源煤业', '3', 7, 0, 7, '2026-02-11', '0', '1')`,
  );
}, 60_000);
afterAll(() => server.close());

const data = (query: Readonly<Record<string, string>> = {}, key = MONTHLY) => server.page(`${API}/getData/${key}`, query);
const monthsOf = async (query: Readonly<Record<string, string>>) => {
  const { records } = await data({ column: 'month', order: 'asc', pageSize: '50', ...query });
  return records.map(row => `${String(row['month'])} ${String(row['carrier_name'])}`);
};
const JAN = '2026-01 晋通物流';
const FEB = '2026-02 晋通物流';
const FEB_2 = '2026-02 100%_速运';
const MARCH = '2026-03 null';

test('the list of reports is paged and can be searched', async () => {
  expect(await server.get('/online/cgreport/head/list')).toEqual({
    records: reports.map(({ code, name, content, ...report }) => ({
      id: reportId({ code, name, content, ...report }),
      code,
      name,
      content,
    })),
    total: 2,
    size: 10,
    current: 1,
    pages: 1,
  });
  expect((await server.page('/online/cgreport/head/list', { name: '*合同*' })).records.map(row => row['code'])).toEqual([
    'supplier_contracts',
  ]);
  expect((await server.page('/online/cgreport/head/list', { pageSize: '1', pageNo: '2' })).records.map(row => row['code'])).toEqual([
    'supplier_contracts',
  ]);
});

describe('descriptions from which a client builds a report', () => {
  test('in columns the sorter is a text and customRender is a key of dictOptions', async () => {
    const result = await server.get(`${API}/getRpColumns/transport_monthly`);

    expect(pick(result, 'columns', 0)).toEqual({
      id: `${MONTHLY}_month`,
      title: '月份',
      dataIndex: 'month',
      fieldType: 'String',
      align: 'center',
      sorter: 'true',
      isTotal: null,
      groupTitle: null,
    });
    expect(pick(result, 'columns', 2)).toMatchObject({ dataIndex: 'carrier_mode', customRender: 'carrier_mode' });
    expect(pick(result, 'columns', 2, 'sorter')).toBeUndefined();
    expect(pick(result, 'columns', 4)).toMatchObject({ isTotal: '1', groupTitle: '重量(吨)', align: 'right' });
    expect(pick(result, 'dictOptions', 'carrier_mode', 0)).toEqual({ value: 'self', text: '自有车队', title: '自有车队' });
    expect(result).toMatchObject({ isGroupTitle: true, cgRpConfigId: MONTHLY, cgRpConfigName: '运输量月报', fieldHrefSlots: [] });
  });

  test('a link’s slot is named in its column; its address is in fieldHrefSlots', async () => {
    const result = await server.get(`${API}/getRpColumns/supplier_contracts`);
    const column = listOf(pick(result, 'columns')).find(entry => pick(entry, 'dataIndex') === 'supplier_name');

    expect(pick(column, 'scopedSlots')).toEqual({ customRender: 'href_supplier_name' });
    expect(pick(result, 'fieldHrefSlots')).toEqual([{ slotName: 'href_supplier_name', href: '/base/mtSupplier?id=${supplier_id}' }]);
    expect(listOf(pick(result, 'columns')).some(entry => pick(entry, 'dataIndex') === 'supplier_id')).toBe(false);
  });

  test('the query form hides its fields from the third one on', async () => {
    expect(
      listOf(await server.get(`${API}/getQueryInfo/${MONTHLY}`)).map(field => [
        pick(field, 'field'),
        pick(field, 'mode'),
        pick(field, 'view'),
        pick(field, 'hidden'),
      ]),
    ).toEqual([
      ['carrier_name', 'single', 'string', undefined],
      ['carrier_mode', 'single', 'list', undefined],
      ['trip_count', 'group', 'integer', '1'],
    ]);
  });

  test('getParams and the combined call answer the report’s parameters', async () => {
    expect(await server.get(`${API}/getParamsInfo/${MONTHLY}`)).toEqual([
      { paramName: 'since', paramTxt: '起始月份', paramValue: '' },
      { paramName: 'until', paramTxt: '截止月份', paramValue: '' },
    ]);
    const all = await server.get(`${API}/getColumnsAndData/${MONTHLY}`, { pageSize: '1' });
    expect(Object.keys(Object(all)).toSorted()).toEqual([
      'cgreportHeadName',
      'columns',
      'data',
      'dictOptions',
      'fieldHrefSlots',
      'isGroupTitle',
    ]);
    expect(pick(all, 'data', 'total')).toBe(4);
  });

  test('an unknown report is refused', async () => {
    for (const verb of ['getRpColumns', 'getQueryInfo', 'getData', 'getColumnsAndData', 'getParamsInfo'])
      expect(await server.refused('GET', `${API}/${verb}/nothing`)).toBe('实体不存在');
  });
});

describe('data', () => {
  test('the answer has total and records only, keys in lower case, without void trips', async () => {
    const result = await server.get(`${API}/getData/${MONTHLY}`, { column: 'load_weight', order: 'desc', pageSize: '1' });

    expect(result).toEqual({
      total: 4,
      records: [
        {
          month: '2026-01',
          carrier_name: '晋通物流',
          carrier_mode: 'outsource',
          trip_count: 2,
          load_weight: 61.5,
          settle_weight: 61.3,
          loss_weight: 0,
        },
      ],
    });
  });

  test.each([
    ['nothing', {}, [JAN, FEB, FEB_2, MARCH]],
    ['a text, anywhere in the column', { carrier_name: '晋通' }, [JAN, FEB]],
    ['a text with wildcards, as in every list', { carrier_name: '晋*' }, [JAN, FEB]],
    ['a text that ends', { carrier_name: '*速运' }, [FEB_2]],
    ['signs of the pattern language are signs', { carrier_name: '%_' }, [FEB_2]],
    ['a lone percent sign', { carrier_name: '0%' }, [FEB_2]],
    ['force_, the exact text', { force_carrier_name: '晋通' }, []],
    ['force_, the whole text', { force_carrier_name: '晋通物流' }, [JAN, FEB]],
    ['force_ wins over the plain value', { force_carrier_name: '晋通物流', carrier_name: '速运' }, [JAN, FEB]],
    ['a choice', { carrier_mode: 'self' }, [FEB_2]],
    ['a range of texts', { month_begin: '2026-02', month_end: '2026-02' }, [FEB, FEB_2]],
    ['a range of numbers', { trip_count_begin: '2' }, [JAN]],
    ['a number', { trip_count: '1' }, [FEB, FEB_2, MARCH]],
    ['a parameter of the text', { self_since: '2026-02' }, [FEB, FEB_2, MARCH]],
    ['both parameters', { self_since: '2026-02', self_until: '2026-02' }, [FEB, FEB_2]],
    ['text that would be SQL', { self_since: "2026' OR '1'='1", carrier_name: "'; DROP TABLE mt_waybill; --" }, []],
    ['names it does not know, ignored', { "month' OR 1=1 --": 'x', tenant_id: '7', self_other: '1' }, [JAN, FEB, FEB_2, MARCH]],
  ] as const)('filter: %s', async (_, query, expected) => {
    expect((await monthsOf(query)).toSorted()).toEqual([...expected].toSorted());
  });

  test('rows are in the report’s order and paged; a negative size gives all rows', async () => {
    expect((await data()).records.map(row => row['month'])).toEqual(['2026-03', '2026-02', '2026-02', '2026-01']);
    const pages = await Promise.all(['1', '2', '3'].map(pageNo => data({ pageNo, pageSize: '2' })));
    expect(pages.map(page => page.records.length)).toEqual([2, 2, 0]);
    expect(new Set(pages.flatMap(page => page.records.map(row => JSON.stringify(row)))).size).toBe(4);
    expect(pages.map(page => page.total)).toEqual([4, 4, 4]);
    expect((await data({ pageSize: '-521' })).records).toHaveLength(4);
  });

  test.each([
    [{ column: 'nothing', order: 'asc' }, "操作失败，Unknown column 'nothing' in 'order clause'"],
    [{ column: 'month; DROP TABLE mt_waybill', order: 'asc' }, '校验失败，存在SQL注入风险！'],
    [{ column: '(select password from sys_user)', order: 'asc' }, '校验失败，存在SQL注入风险！'],
    [{ trip_count: 'many' }, /^操作失败，Failed to convert property value .* for property 'trip_count'/],
    [{ pageSize: '1; DELETE' }, /^操作失败，Failed to convert/],
  ])('refuses %j', async (query, message) => {
    expect(await server.refused('GET', `${API}/getData/${MONTHLY}?${new URLSearchParams(query)}`)).toMatch(message);
  });

  test('an invalid sort direction is ignored and not used as SQL', async () => {
    expect((await data({ column: 'month', order: 'asc; DROP TABLE mt_waybill' })).records[0]).toMatchObject({ month: '2026-01' });
    expect((await data()).total).toBe(4);
  });
});

describe('rows a user may see', () => {
  test('a user of another tenant sees the rows of that tenant', async () => {
    server.caller = otherTenant;
    const { total, records } = await data();
    server.caller = admin;

    expect(total).toBe(1);
    expect(records).toMatchObject([{ carrier_name: '别家物流', load_weight: 50 }]);
  });

  test('a person of one yard sees that yard’s trips', async () => {
    server.caller = { ...callerWith('online:report:transport_monthly:list'), yardId: 'y2' };
    const { records } = await data();
    server.caller = admin;

    expect(records).toMatchObject([{ month: '2026-01', trip_count: 1, load_weight: 31 }]);
  });

  test('the contract report groups by supplier; without the price permission it has no money and no condition on money', async () => {
    const url = `${API}/getData/supplier_contracts`;
    expect(await server.get(url)).toEqual({
      total: 1,
      records: [
        {
          supplier_id: 's1',
          supplier_name: '恒源煤业',
          supplier_type: 'mine',
          contract_count: 2,
          active_count: 1,
          last_sign_date: '2026-02-10',
          quantity: 2000,
          finished_weight: 1250,
          finished_percent: 62.5,
          amount: 900000,
        },
      ],
    });
    expect((await server.page(url, { last_sign_date_begin: '2026-02-11' })).total).toBe(0);
    server.caller = callerWith('online:report:supplier_contracts:list');
    const [row] = (await server.page(url)).records;
    const columns = listOf(pick(await server.get(`${API}/getRpColumns/supplier_contracts`), 'columns')).map(column =>
      pick(column, 'dataIndex'),
    );
    const message = await server.refused('GET', `${url}?column=amount&order=desc`);
    const filtered = (await server.page(url, { amount_begin: '999999999' })).total;
    server.caller = admin;

    expect(Object.keys(row ?? {})).not.toContain('amount');
    expect(columns).not.toContain('amount');
    expect(message).toContain("Unknown column 'amount'");
    expect(filtered).toBe(1);
  });
});
