/** Says what a list's query form says of a queue or a figure, and the query that counts its rows. @param today 'YYYY-MM-DD' of the server. */
import { dayAfter } from '#base/periods.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { listConditions } from '#query/preset.ts';
import type { EntityDef, Sort } from '#schema/entity-def.ts';
import type { Figure } from '#schema/figures.ts';
import type { Queue } from '#schema/queues.ts';
import { rangeEnd, rangeStart, toConditions } from '../conditions/query-values.ts';
import type { QueryValues } from '../conditions/query-values.ts';

export const queueValues = ({ flow }: Pick<EntityDef, 'flow'>, { in: statuses, since, withinDays }: Queue, today: string): QueryValues => ({
  ...(flow && { [flow.field]: statuses.join(',') }),
  ...(withinDays !== undefined && { [rangeEnd(since)]: dayAfter(today, withinDays) }),
});

export const figureValues = ({ flow }: Pick<EntityDef, 'flow'>, { in: statuses, on }: Figure, today: string): QueryValues => ({
  ...(flow && statuses && { [flow.field]: statuses.join(',') }),
  ...(on !== undefined && { [rangeStart(on)]: today, [rangeEnd(on)]: today }),
});

/** The longest waiting stands first. */
export const queueSort = ({ since }: Queue): Sort => ({ column: since, order: 'asc' });

/** The number of the rows is the total of its answer, and the first of them its only row. */
export const countQuery = (def: EntityDef, values: QueryValues, sort: Sort = def.defaultSort): ListQuery => ({
  conditions: listConditions(def, toConditions(def, values)),
  sort,
  pageNo: FIRST_PAGE_NO,
  pageSize: 1,
});

export const queueQuery = (def: EntityDef, queue: Queue, today: string): ListQuery =>
  countQuery(def, queueValues(def, queue, today), queueSort(queue));
