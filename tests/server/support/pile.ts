/** The definition of a heap that belongs to a yard, for tests of counts and sums; a test adds the `totals` it asks about. */
import { decimal, money, text } from '#schema/field.ts';

export const pileFields = {
  name: text('名称', { maxLength: 20 }),
  yardId: text('货场', { maxLength: 32 }),
  weight: decimal('重量', { scale: 2 }),
  price: money('单价'),
} as const;

export const pileParts = {
  name: 'pile',
  title: '料堆',
  route: '/pile',
  component: 'small/pile',
  endpoint: '/pile',
  permission: 'pile',
  offline: 'full',
  titleField: 'name',
  searchFields: ['name'],
  yardFields: ['yardId'],
  listColumns: ['name'],
  query: [],
} as const;
