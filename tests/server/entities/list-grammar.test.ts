/** The grammar of lists: parameters, ranges, the advanced query, order, paging, totals. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trip } from '#tests/support/small-schema.ts';
import { openEntityServer } from '#tests/server/support/entity-server.ts';
import { SMALL } from '#tests/server/support/over.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { CONDITIONS_MAX } from '#server/entities/super-query.ts';
import { LIST_VALUES_MAX } from '#server/entities/list-filter.ts';
import { PAGE_ROWS_MAX } from '#server/web/json.ts';
import { SORT_COLUMNS_MAX } from '#server/entities/list-order.ts';

let server: EntityServer;

/** id, loadPlace, lossMode, remark, payableAmount, createTime, updateTime */
const ROWS = [
  ['s1', '张三煤业', 'over', 'alpha', 100, '2026-03-01 00:00:00', null],
  ['s2', '张三', 'over', 'Beta,gamma', 200.5, '2026-03-02 12:00:00', '2026-03-04 00:00:00'],
  ['s3', '李四矿业', 'all', 'x_y', 300, '2026-03-02 12:00:00', '2026-03-03 23:59:59'],
  ['s4', '王五贸易', 'ratio', 'xzy', 400, '2026-03-03 23:59:59', null],
  ['s5', '赵六', 'none', null, null, '2026-03-04 08:00:00', null],
  ['s6', 'le mans', 'other', '5%', 600, '2026-03-05 08:00:00', null],
  ['s7', '>=5', 'over,ratio', '50', 700, null, null],
] as const;

beforeAll(async () => {
  server = await openEntityServer(SMALL);
  for (const [id, name, type, remark, payableAmount, created, updated] of ROWS) {
    await askSql(
      server.db,
      `INSERT INTO trip (id, load_place, loss_mode, remark, payable_amount, create_time, update_time, tenant_id, del_flag, receipt_status)
       VALUES ($1, $2, $3, $4, $5, $6, $7, '0', '0', '0')`,
      [id, name, type, remark, payableAmount, created, updated],
    );
  }
  await askSql(
    server.db,
    "INSERT INTO trip (id, load_place, tenant_id, del_flag) VALUES ('gone', '已删除', '0', '1'), ('other', '别家', '7', '0')",
  );
}, 60_000);
afterAll(() => server.close());

const idsOf = async (query: Readonly<Record<string, string>>): Promise<string> => {
  const { records } = await server.list(trip, { column: 'id', order: 'asc', pageSize: '50', ...query });
  return records
    .map(row => row['id'])
    .filter(id => id !== 'transTotal')
    .join(' ');
};
const ALL = 's1 s2 s3 s4 s5 s6 s7';

describe('plain parameters', () => {
  test.each([
    ['nothing', {}, ALL],
    ['an exact text, never LIKE', { loadPlace: '张三' }, 's2'],
    ['contains', { loadPlace: '*张三*' }, 's1 s2'],
    ['starts with', { loadPlace: '张*' }, 's1 s2'],
    ['ends with', { loadPlace: '*业' }, 's1 s3'],
    ['a lone star, dropped', { loadPlace: '*' }, ALL],
    ['a star in the middle, equality', { loadPlace: '张*业' }, ''],
    ['a wildcard character, escaped', { remark: '*_*' }, 's3'],
    ['a percent sign, escaped', { remark: '5%*' }, 's6'],
    ['a comma list', { lossMode: 'over,all' }, 's1 s2 s3'],
    ['a trailing comma', { id: 's1,s4,' }, 's1 s4'],
    ['a comma on both sides: any element', { lossMode: ',over,ratio,' }, 's1 s2 s4 s7'],
    ['not equal, rows without a value excluded', { remark: '!alpha' }, 's2 s3 s4 s6 s7'],
    ['ne, the stock bug: compares with "e alpha"', { remark: 'ne alpha' }, 's1 s2 s3 s4 s6 s7'],
    ['the word ge on text', { id: 'ge s6' }, 's6 s7'],
    ['the word lt on text', { id: 'lt s3' }, 's1 s2'],
    ['a sign and a blank keep the blank: id > " s6"', { id: '> s6' }, ALL],
    ['a sign without a blank is a literal', { loadPlace: '>=5' }, 's7'],
    ['a text that looks like an operator is read as one: loadPlace <= mans', { loadPlace: 'le mans' }, 's6 s7'],
    ['eq and a blank', { loadPlace: 'eq 赵六' }, 's5'],
    ['a leading equals sign', { loadPlace: '=赵六' }, 's5'],
    ['++ for a comma', { remark: 'beta++gamma' }, 's2'],
    ['free text in any case', { remark: 'ALPHA' }, 's1'],
    ['contains in any case', { remark: '*BETA*' }, 's2'],
    ['codes in their own case only', { lossMode: 'OVER' }, ''],
    ['a blank value, ignored', { loadPlace: '  ' }, ALL],
    ['an unknown parameter, ignored', { nonsense: 'x', field: 'id,,name' }, ALL],
    ['a number, equality', { payableAmount: '200.50' }, 's2'],
    ['a second, equality', { createTime: '2026-03-03 23:59:59' }, 's4'],
    ['two conditions, both', { lossMode: 'over', loadPlace: '*煤*' }, 's1'],
    ['the deletion mark, when asked for', { delFlag: '1' }, 'gone'],
    ['a pattern that ends in a backslash', { loadPlace: '*\\' }, ''],
  ] as const)('%s', async (_name, query, ids) => {
    expect(await idsOf(query)).toBe(ids);
  });

  test.each([
    ['a word for a number', { payableAmount: 'abc' }, 'java.math.BigDecimal', 'payableAmount'],
    ['an operator before a number', { payableAmount: 'ge 5' }, 'java.math.BigDecimal', 'payableAmount'],
    ['a list of numbers', { payableAmount: '1,2' }, 'java.math.BigDecimal', 'payableAmount'],
    ['a day for a second', { createTime: '2026-03-03' }, 'java.util.Date', 'createTime'],
    ['a word for the page', { pageNo: 'two' }, 'java.lang.Integer', 'pageNo'],
  ] as const)('%s is a binding error', async (_name, query, type, property) => {
    const answer = await server.call('GET', `${trip.endpoint}/list?${new URLSearchParams(query)}`);

    expect({ ...answer, timestamp: 0 }).toEqual({
      success: false,
      message: `操作失败，Failed to convert property value of type 'java.lang.String' to required type '${type}' for property '${property}'`,
      code: 500,
      result: null,
      timestamp: 0,
    });
  });
});

describe('ranges and lists', () => {
  test.each([
    ['both ends by day', { createTime_begin: '2026-03-02', createTime_end: '2026-03-03' }, 's2 s3 s4'],
    ['a second', { createTime_begin: '2026-03-04 08:00:00' }, 's5 s6'],
    ['rows never updated have no update time', { updateTime_begin: '2026-03-01' }, 's2 s3'],
    ['numbers', { payableAmount_begin: '200.5', payableAmount_end: '400' }, 's2 s3 s4'],
    ['texts', { id_begin: 's3', id_end: 's5' }, 's3 s4 s5'],
    ['an unparsable begin skips the whole property', { payableAmount_begin: 'x', payableAmount_end: '100' }, ALL],
    ['an unparsable end keeps the begin', { payableAmount_begin: '600', payableAmount_end: 'x' }, 's6 s7'],
    ['an unparsable begin skips the plain filter too', { payableAmount_begin: 'x', payableAmount: '100' }, ALL],
    ['many values', { lossMode_MultiString: 'all,none' }, 's3 s5'],
    ['many numbers', { payableAmount_MultiString: '100,300' }, 's1 s3'],
  ] as const)('%s', async (_name, query, ids) => {
    expect(await idsOf(query)).toBe(ids);
  });
});

describe('the advanced query', () => {
  const advanced = (conditions: unknown, matchType?: string) => ({
    superQueryParams: encodeURIComponent(JSON.stringify(conditions)),
    ...(matchType ? { superQueryMatchType: matchType } : {}),
  });

  test.each([
    ['like', [{ field: 'loadPlace', rule: 'like', val: '三' }], undefined, 's1 s2'],
    ['right_like starts with', [{ field: 'loadPlace', rule: 'right_like', val: '张三' }], undefined, 's1 s2'],
    ['left_like ends with', [{ field: 'loadPlace', rule: 'left_like', val: '业' }], undefined, 's1 s3'],
    ['values of like are raw: _ matches any character', [{ field: 'remark', rule: 'like', val: 'x_y' }], undefined, 's3 s4'],
    ['eq takes a comma literally', [{ field: 'remark', rule: 'eq', val: 'Beta,gamma' }], undefined, 's2'],
    ['ne', [{ field: 'lossMode', rule: 'ne', val: 'over' }], undefined, 's3 s4 s5 s6 s7'],
    ['in', [{ field: 'lossMode', rule: 'in', val: 'all,none' }], undefined, 's3 s5'],
    ['gt on a number', [{ field: 'payableAmount', rule: 'gt', val: '400', type: 'number' }], undefined, 's6 s7'],
    ['le by date is midnight', [{ field: 'createTime', rule: 'le', val: '2026-03-03', type: 'date' }], undefined, 's1 s2 s3'],
    ['ge by second', [{ field: 'createTime', rule: 'ge', val: '2026-03-04 08:00:00', type: 'datetime' }], undefined, 's5 s6'],
    [
      'and',
      [
        { field: 'loadPlace', rule: 'like', val: '三' },
        { field: 'payableAmount', rule: 'gt', val: '150' },
      ],
      'and',
      's2',
    ],
    [
      'or',
      [
        { field: 'loadPlace', rule: 'eq', val: '赵六' },
        { field: 'payableAmount', rule: 'lt', val: '150' },
      ],
      'OR',
      's1 s5',
    ],
    [
      'an incomplete condition is skipped',
      [
        { field: 'loadPlace', rule: 'like', val: '' },
        { field: 'id', rule: 'eq', val: 's4' },
      ],
      undefined,
      's4',
    ],
    ['an unknown rule is skipped', [{ field: 'loadPlace', rule: 'empty', val: '1' }], undefined, ALL],
    [
      'an unknown field drops the whole block',
      [
        { field: 'nope', rule: 'eq', val: '1' },
        { field: 'id', rule: 'eq', val: 's4' },
      ],
      undefined,
      ALL,
    ],
    ['an unparsable date is skipped', [{ field: 'createTime', rule: 'ge', val: 'soon', type: 'date' }], undefined, ALL],
  ] as const)('%s', async (_name, conditions, matchType, ids) => {
    expect(await idsOf(advanced(conditions, matchType))).toBe(ids);
  });

  test('is one term in parentheses, joined to the other filters', async () => {
    const either = advanced(
      [
        { field: 'id', rule: 'eq', val: 's1' },
        { field: 'id', rule: 'eq', val: 's3' },
      ],
      'or',
    );

    expect(await idsOf({ ...either, lossMode: 'all' })).toBe('s3');
  });

  test.each([['{"broken'], ['%E4%BD'], ['100%'], ['null'], ['{}']])(
    'an advanced query that cannot be parsed is ignored: %s',
    async text => {
      expect(await idsOf({ superQueryParams: text })).toBe(ALL);
    },
  );
});

describe('order and paging', () => {
  test.each([
    ['descending unless asc is given, missing values last', { column: 'payableAmount', order: 'down' }, 's7 s6 s4 s3 s2 s1 s5'],
    ['ascending, no value first', { column: 'payableAmount', order: 'ASCEND' }, 's5 s1 s2 s3 s4 s6 s7'],
    ['the _dictText suffix is cut off', { column: 'payableAmount_dictText', order: 'asc' }, 's5 s1 s2 s3 s4 s6 s7'],
    ['two columns, one direction', { column: 'createTime,id', order: 'desc' }, 's6 s5 s4 s3 s2 s1 s7'],
    ['equal values fall to the id in the same direction', { column: 'createTime', order: 'desc' }, 's6 s5 s4 s3 s2 s1 s7'],
    ['a column without an order is no order', { column: 'payableAmount', order: '' }, 's7 s6 s5 s4 s3 s2 s1'],
  ] as const)('%s', async (_name, query, ids) => {
    expect(await idsOf(query)).toBe(ids);
  });

  test('an unknown column is an error', async () => {
    const answer = await server.call('GET', `${trip.endpoint}/list?column=nope&order=asc`);

    expect([answer.success, answer.code, answer.message]).toEqual([false, 500, "操作失败，Unknown column 'nope' in 'order clause'"]);
  });

  const rows = (ids: string) => ids.split(' ').filter(id => id !== '').length;
  test.each([
    ['a page', { pageNo: '2', pageSize: '3' }, { total: 7, size: 3, current: 2, pages: 3 }, 's4 s5 s6'],
    ['beyond the last page', { pageNo: '9', pageSize: '3' }, { total: 7, size: 3, current: 9, pages: 3 }, ''],
    ['everything, total 0', { pageSize: '-1' }, { total: 0, size: -1, current: 1, pages: 0 }, ALL],
  ] as const)('%s', async (_name, query, shape, ids) => {
    const { records, ...page } = await server.list(trip, { column: 'id', order: 'asc', ...query });

    expect(page).toMatchObject(shape);
    expect(records.map(row => row['id']).join(' ')).toBe(ids);
    expect(records).toHaveLength(rows(ids));
  });

  test('a page has ten rows by default', async () => {
    expect(await server.list(trip, {})).toMatchObject({ size: 10, current: 1, total: 7 });
  });
});

test('the summary row totals the whole filtered set and is added to the page', async () => {
  const { records, total } = await server.list(trip, { column: 'createTime', order: 'desc', pageSize: '2', lossMode: 'over,all' });

  expect(total).toBe(3);
  expect(records.map(row => row['id'])).toEqual(['s3', 's2', 'transTotal']);
  expect(records.at(-1)).toEqual({ id: 'transTotal', planWeight: null, payableAmount: 600.5, unitPrice: null });
});

test('a query sorted by id ascending gets no summary row', async () => {
  const { records } = await server.list(trip, { column: 'id', order: 'asc', pageSize: '2' });

  expect(records.map(row => row['id'])).toEqual(['s1', 's2']);
});

test('a page carries the text of each code, null where there is none', async () => {
  const { records } = await server.list(trip, { id: 's7' });

  expect(records[0]).toMatchObject({
    lossMode_dictText: '超允差扣,按货值比例',
    auditBy_dictText: null,
    receiptStatus_dictText: '待回传',
  });
  expect(Object.keys((await server.row(trip, 's7')) ?? {}).filter(key => key.endsWith('_dictText'))).toEqual([]);
});

describe('no part of a request becomes SQL', () => {
  test.each<Readonly<Record<string, string>>>([
    { loadPlace: "x' OR '1'='1" },
    { loadPlace: "*' OR 1=1 --*" },
    { id: "s1',(SELECT 1))--," },
    { id_end: "' UNION SELECT * FROM sys_user --" },
    { lossMode_MultiString: "over');DROP TABLE trip;--" },
    { superQueryParams: encodeURIComponent(JSON.stringify([{ field: 'loadPlace', rule: 'eq', val: "' OR ''='" }])) },
  ])('the value %j matches no further rows', async query => {
    expect(await idsOf(query)).toBe('');
  });

  test.each(['id;DROP TABLE trip', "loadPlace' --", '(select 1)', 'id desc, (select pg_sleep(9))', 'sleep(5)'])(
    'sorting by %s is refused',
    async column => {
      const answer = await server.call('GET', `${trip.endpoint}/list?${new URLSearchParams({ column, order: 'asc' })}`);

      expect([answer.success, answer.code]).toEqual([false, 500]);
      expect(await idsOf({})).toBe(ALL);
    },
  );

  test('a condition of the advanced query on an unknown field is ignored', async () => {
    const list = [{ field: 'id) OR 1=1 --', rule: 'eq', val: 'x' }];

    expect(await idsOf({ superQueryParams: encodeURIComponent(JSON.stringify(list)), loadPlace: '赵六' })).toBe('s5');
  });
});

describe('a page has an upper limit', () => {
  const call = (query: Readonly<Record<string, string>>) => server.call('GET', `${trip.endpoint}/list?${new URLSearchParams(query)}`);

  test('a page size of 999,999,999 and a request for everything give 1,000 rows; the total stays exact', async () => {
    await askSql(
      server.db,
      `INSERT INTO trip (id, load_place, remark, tenant_id, del_flag) SELECT 'm' || n, 'm' || n, 'many', '0', '0' FROM generate_series(1, ${PAGE_ROWS_MAX + 5}) n`,
    );
    const asked = { remark: 'many', column: 'id', order: 'asc' };
    const huge = await server.list(trip, { ...asked, pageSize: '999999999' });
    const second = await server.list(trip, { ...asked, pageSize: '999999999', pageNo: '2' });
    const beyond = await server.list(trip, { ...asked, pageSize: '999999999', pageNo: '999999999' });
    const whole = await server.list(trip, { ...asked, pageSize: '-1' });
    await askSql(server.db, "DELETE FROM trip WHERE remark = 'many'");

    expect([huge.records.length, huge.total, huge.size, huge.pages]).toEqual([PAGE_ROWS_MAX, PAGE_ROWS_MAX + 5, PAGE_ROWS_MAX, 2]);
    expect(second.records).toHaveLength(5);
    expect([beyond.records.length, beyond.total]).toEqual([0, PAGE_ROWS_MAX + 5]);
    expect([whole.records.length, whole.total]).toEqual([PAGE_ROWS_MAX, PAGE_ROWS_MAX + 5]);
  });

  test.each<readonly [string, Readonly<Record<string, string>>]>([
    ['sort columns', { column: Array.from({ length: SORT_COLUMNS_MAX + 1 }, () => 'loadPlace').join(','), order: 'asc' }],
    ['values of one condition', { loadPlace: Array.from({ length: LIST_VALUES_MAX + 1 }, () => 'x').join(',') }],
    ['values of one range', { loadPlace_MultiString: Array.from({ length: LIST_VALUES_MAX + 1 }, () => 'x').join(',') }],
    [
      'conditions of an advanced query',
      {
        superQueryParams: encodeURIComponent(
          JSON.stringify(Array.from({ length: CONDITIONS_MAX + 1 }, () => ({ field: 'loadPlace', rule: 'eq', val: 'x' }))),
        ),
      },
    ],
  ])('too many %s are refused with a message', async (_what, query) => {
    expect(await call(query)).toMatchObject({ success: false, message: '操作失败，查询条件过多，请减少后再试' });
  });

  test('an advanced query nested thousands of levels deep is ignored', async () => {
    expect(await idsOf({ superQueryParams: '['.repeat(5_000), loadPlace: '赵六' })).toBe('s5');
  });
});
