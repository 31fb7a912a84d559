/** Which queues stand on a user's desk, which of them as cards on his home page, and what he did last. */
import { expect, test } from 'vitest';
import { schema } from '#features/registry.ts';
import { chosenCards, defaultQueues } from '#features/platform/home/desk/card-choice.ts';
import { deskQueues } from '#features/platform/home/desk/desk-queues.ts';
import { recentRows } from '#features/platform/home/desk/recent-list.ts';
import { dayText } from '#features/platform/home/text.ts';
import type { LogRecord, OutboxEntry } from '#sync/mutation.ts';
import { entry, remove } from '#tests/sync/entry-builders.ts';
import type { MenuNode } from '#domain/menu-routes.ts';
import type { EntityDef } from '#schema/entity-def.ts';

const listOf = ({ route, component, title }: EntityDef): MenuNode => ({
  path: route,
  title,
  icon: undefined,
  isHidden: false,
  target: { kind: 'view', component },
  children: [],
});
const folder = (title: string, children: readonly MenuNode[]): MenuNode => ({
  path: `/${title}`,
  title,
  icon: undefined,
  isHidden: false,
  target: { kind: 'group' },
  children,
});
const views = (of: string) => schema.views.filter(({ view }) => view.of.name === of);
const everything: Parameters<typeof deskQueues>[2] = { can: () => true, isColumnVisible: () => true };
const keysOf = (nodes: readonly MenuNode[], rights = everything) => deskQueues(schema, nodes, rights).map(({ key }) => key);

test('a list is told once, with the folder it is in; its views are told where the list itself is not in the menu', () => {
  const whole = deskQueues(schema, [folder('合同管理', [listOf(schema.get('contract')), ...views('contract').map(listOf)])], everything);
  expect(whole.map(({ key }) => key)).toEqual(['contract:待审核', 'contract:待签署', 'contract:三十天内到期']);
  expect(new Set(whole.map(({ area }) => area))).toEqual(new Set(['合同管理']));
  const some = views('contract').slice(0, 2);
  const keys = keysOf(some.map(listOf));
  expect(new Set(keys.map(key => key.split(':')[0]))).toEqual(new Set(some.map(({ view }) => view.name)));
  expect(keysOf([folder('空', [])])).toEqual([]);
});

test('a queue by a moment that the user may not see is left out; whose step he may not take is not his work', () => {
  const nodes = [listOf(schema.get('waybill'))];
  const blind = { ...everything, isColumnVisible: (_: string, field: string) => field !== 'dispatchTime' };
  expect(keysOf(nodes, blind)).toEqual(keysOf(nodes).filter(key => !['waybill:待接单', 'waybill:待装货'].includes(key)));
  const weigher = deskQueues(schema, nodes, { ...everything, can: code => code.endsWith(':loadConfirm') });
  expect(weigher.filter(({ isWork }) => isWork).map(({ key }) => key)).toEqual(['waybill:待装货']);
});

test('cards are the user’s choice in his order; without one, his own work, the most urgent first', () => {
  const desk = deskQueues(schema, schema.defs.map(listOf), everything);
  const first = defaultQueues(desk);
  expect(first.length).toBe(8);
  const hours = first.map(({ queue }) => queue.lateAfterHours ?? 0);
  expect(hours).toEqual(hours.toSorted((a, b) => a - b));
  expect(first.every(({ isWork }) => isWork)).toBe(true);
  expect(
    chosenCards(desk, ['waybill:运输中', 'gone:走了', 'contract:三十天内到期', 'waybill:运输中'], defaultQueues).map(({ key }) => key),
  ).toEqual(['waybill:运输中', 'contract:三十天内到期']);
  expect(chosenCards(desk, [], defaultQueues)).toEqual([]);
  for (const damaged of [null, 'x', [1], {}]) expect(chosenCards(desk, damaged, defaultQueues)).toEqual(first);
});

test('what was done last: each row once, unsent changes too, nothing that was given up, no files', () => {
  const at = (seq: number, rowId: string): OutboxEntry => entry(seq, rowId, remove(), { createdAtMs: seq });
  const logged = (entryOf: OutboxEntry, outcome: LogRecord['outcome'] = 'settled'): LogRecord => ({
    seq: entryOf.seq,
    opId: entryOf.opId,
    outcome,
    atMs: 0,
    note: '',
    entry: entryOf,
  });
  const done = [logged(at(1, 'a')), logged(at(2, 'b')), logged(at(4, 'given up'), 'discarded')];
  const rows = recentRows([at(3, 'a'), at(5, 'c')], done, 6);
  expect(rows.map(({ entry: { rowId }, isWaiting }) => `${rowId} ${isWaiting}`)).toEqual(['c true', 'a true', 'b false']);
  expect(recentRows([at(3, 'a'), at(5, 'c')], done, 1)).toHaveLength(1);
});

test('the day of the server with its weekday', () => {
  expect(dayText('2026-11-27 04:18:00')).toBe('11月27日 星期五');
  expect(dayText('2027-01-03 00:00:00')).toBe('1月3日 星期日');
});
