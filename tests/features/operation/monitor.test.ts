/** What a column of 监控页 knows: no figure where the device never had the rows, and a part is no whole. */
import { expect, test } from 'vitest';
import { watched } from '#features/operation/vehicle-position/monitor/use-monitor.ts';
import { fenceAlarm } from '#features/operation/fence-alarm/entity.ts';
import type { View } from '#query/view.ts';

const UNHANDLED = { field: 'alarmStatus', rule: 'eq', value: '0' } as const;
const view = (more: Partial<View>): View => ({
  key: 'k',
  entity: fenceAlarm.name,
  query: { conditions: [UNHANDLED], sort: fenceAlarm.defaultSort, pageNo: 1, pageSize: 30 },
  ids: [],
  rows: [],
  total: 0,
  coverage: 'full',
  freshAtMs: 5,
  markById: {},
  unverified: [],
  ...more,
});

test('nothing is counted before the device answers, after a refusal, and of rows that it never had', () => {
  expect(watched(fenceAlarm, undefined, UNHANDLED)).toEqual({ kind: 'loading' });
  expect(watched(undefined, view({}), UNHANDLED)).toEqual({ kind: 'refused' });
  expect(watched(fenceAlarm, view({ refusal: { kind: 'forbidden', message: '', status: 403 } }), UNHANDLED)).toEqual({ kind: 'refused' });
  expect(watched(fenceAlarm, view({ coverage: 'offline', freshAtMs: undefined, total: 3 }), UNHANDLED)).toEqual({ kind: 'unknown' });
});

test('rows of this device are a part, of the time they were confirmed; a whole list is none', () => {
  expect(watched(fenceAlarm, view({ coverage: 'offline', total: 3 }), UNHANDLED)).toMatchObject({
    kind: 'known',
    total: 3,
    isPart: true,
    freshAtMs: 5,
  });
  expect(watched(fenceAlarm, view({ total: 3 }), UNHANDLED)).toMatchObject({
    kind: 'known',
    isPart: false,
    address: `${fenceAlarm.route}?alarmStatus=0`,
  });
});
