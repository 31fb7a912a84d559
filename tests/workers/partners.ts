/** The list that the tests of views look at: partners, the newest first. */
import type { ListQuery } from '#query/list-query.ts';
import type { Row } from '#schema/row.ts';
import type { Replica } from '#workers/replica-port.ts';

/** The first page, of two rows. */
export const twoNewest: ListQuery = { conditions: [], sort: { column: 'createTime', order: 'desc' }, pageNo: 1, pageSize: 2 };

/** @param id a digit: the day it was created on. */
export const partner = (id: string, name = `钢${id}`): Row => ({ id, name, payable: 2.5, createTime: `2026-01-0${id} 00:00:00` });

/** The rows were read from the server, as some of three that are all. */
export const knowPartners = (replica: Replica, rows: readonly Row[]): Promise<unknown> =>
  replica.mergeRead({
    entity: 'partner',
    rows,
    evidence: replica.beginRead().received(),
    meta: { entity: 'partner', seededRows: 3, hasKeyset: true, isSeeded: true },
  });
