/** The trucks of a yard that stand in a status, live, and in the order in which they are called. */
import { MINUTE_MS } from '#base/durations.ts';
import { useMemo } from 'react';
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import type { Row } from '#schema/row.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import { useServerMinute } from '#app/live/use-server-now.ts';
import { usePage } from '#app/live/use-view.ts';
import { gateQueue } from './entity.ts';
import { DUE_MINUTES, inCallOrder } from './model.ts';

const PAGE_SIZE = 100;

/** @param yardId '' reads nothing. @returns undefined until the device was asked. */
export function useQueueOf(yardId: string, status: string, column: 'checkinTime' | 'callTime' | 'inTime'): readonly Row[] | undefined {
  const query = useMemo(
    (): ListQuery | undefined =>
      yardId === ''
        ? undefined
        : {
            conditions: [
              { field: 'yardId', rule: 'eq', value: yardId },
              { field: 'queueStatus', rule: 'eq', value: status },
            ],
            sort: { column, order: column === 'checkinTime' ? 'asc' : 'desc' },
            pageNo: FIRST_PAGE_NO,
            pageSize: PAGE_SIZE,
          },
    [yardId, status, column],
  );
  const { view } = usePage(gateQueue.name, query);
  return view && rowsOfPage(view);
}

export function useWaiting(yardId: string): readonly Row[] | undefined {
  const rows = useQueueOf(yardId, '1', 'checkinTime');
  // Appointments come due while nobody changes a row.
  const minute = useServerMinute();
  return useMemo(() => rows && inCallOrder(rows, toServerTime(fromServerTime(minute) + DUE_MINUTES * MINUTE_MS)), [rows, minute]);
}
