/** Small rows and queries full of ties, gaps and Chinese, for laws about list queries. */
import * as fc from 'fast-check';
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, decimal, dict, integer, text } from '#schema/field.ts';
import type { Row } from '#schema/row.ts';
import type { AdvancedQuery, Condition, ListQuery } from '#query/list-query.ts';

export const sample = defineEntity({
  name: 'sample',
  title: '样本',
  area: 'base',
  route: '/base/sample',
  component: 'mt/base/SampleList',
  table: 'sample',
  endpoint: '/sample',
  permission: 'sample',
  titleField: 'name',
  searchFields: ['name'],
  fields: {
    name: text('名称'),
    status: dict('状态', 'status'),
    weight: decimal('重量', { scale: 3 }),
    count: integer('件数'),
    at: datetime('时间'),
  },
  listColumns: ['name'],
  query: [],
  totals: { rowId: 'totalDataItem', sum: ['weight'], mean: { count: { weight: 'weight' } } },
  offline: 'full',
  seedRows: 0,
});

const nameArb = fc.constantFrom('甲', '乙', '丙一', 'a', 'B', 'b', '京A1', '50%', 'x_y', '10');
const statusArb = fc.constantFrom('10', '20', '9');
const weightArb = fc.constantFrom(1, 2.5, 10, 34.56, 0.001);
const atArb = fc.constantFrom('2026-01-01 00:00:00', '2026-01-01 12:30:00', '2026-01-02 00:00:00', '2026-01-03 08:00:00');

export const idArb = fc.integer({ min: 0, max: 30 }).map(String);
export const rowArb: fc.Arbitrary<Row> = fc
  .record(
    { id: idArb, name: nameArb, status: statusArb, weight: weightArb, count: fc.integer({ min: 0, max: 3 }), at: atArb },
    { requiredKeys: ['id'] },
  )
  .map(row => ({ ...row }));

export const conditionArb: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ field: fc.constant('name'), rule: fc.constantFrom('eq', 'ne', 'like', 'left_like', 'right_like', 'in'), value: nameArb }),
  fc.record({ field: fc.constant('status'), rule: fc.constantFrom('eq', 'ne', 'ge', 'lt'), value: statusArb }),
  fc.record({ field: fc.constant('weight'), rule: fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le'), value: weightArb.map(String) }),
  fc.record({
    field: fc.constant('at'),
    rule: fc.constantFrom('ge', 'le', 'gt', 'lt'),
    value: fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-01 12:30:00'),
  }),
);

const advancedArb: fc.Arbitrary<AdvancedQuery> = fc.record({
  match: fc.constantFrom('and', 'or'),
  conditions: fc.array(conditionArb, { maxLength: 3 }),
});

export const queryArb: fc.Arbitrary<ListQuery> = fc.record({
  conditions: fc.array(conditionArb, { maxLength: 2 }),
  advanced: fc.option(advancedArb, { nil: undefined }),
  sort: fc.record({ column: fc.constantFrom('name', 'status', 'weight', 'at', 'id'), order: fc.constantFrom('asc', 'desc') }),
  pageNo: fc.integer({ min: 1, max: 3 }),
  pageSize: fc.integer({ min: 1, max: 8 }),
});
