/** The query of a queue: its rows, of which the one that waits longest is the first. */
import { dayAfter } from '#base/periods.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Queue } from '#schema/queues.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { FIRST_PAGE_NO } from './list-query.ts';
import type { Condition, ListQuery } from './list-query.ts';
import { listConditions } from './preset.ts';

/** @param today 'YYYY-MM-DD' of the server. */
export const queueQuery = (def: EntityDef, queue: Queue, today: string): ListQuery => ({
  conditions: listConditions(def, conditionsOf(def, queue, today)),
  sort: { column: queue.since, order: 'asc' },
  pageNo: FIRST_PAGE_NO,
  pageSize: 1,
});

function conditionsOf({ flow, fieldByName }: EntityDef, { in: statuses, since, withinDays }: Queue, today: string): readonly Condition[] {
  const field = fieldByName.get(since);
  const last = withinDays === undefined ? undefined : dayAfter(today, withinDays);
  const isMoment = field !== undefined && kindOf(field).valueType === 'datetime';
  return [
    ...(flow ? [{ field: flow.field, rule: statuses.length === 1 ? ('eq' as const) : ('in' as const), value: statuses.join(',') }] : []),
    ...(last === undefined ? [] : [{ field: since, rule: 'le' as const, value: isMoment ? `${last} 23:59:59` : last }]),
  ];
}
