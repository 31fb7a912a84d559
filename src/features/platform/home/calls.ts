/**
 * The server calls of 首页: the figures of sign-ins, and those of the last seven days (protocol reference §2.9).
 *
 * Shapes:  `{ totalVisitCount, todayVisitCount, todayIp }`; `{ tian, type, visit, ip }` for each day, where `type` is MM-DD.
 */
import { looseList, numberOf, textOf } from '#wire/decoders/loose.ts';
import { call, defineCalls } from '#wire/define-calls.ts';
import type { VisitDay, VisitFigures } from './model.ts';

export const homeCalls = defineCalls('features/platform/home', {
  figures: call({
    request: () => ({ method: 'GET', path: '/sys/loginfo' }),
    decode: (result): VisitFigures | undefined => {
      const [total, today, addresses] = ['totalVisitCount', 'todayVisitCount', 'todayIp'].map(name => numberOf(result, name));
      return total === undefined ? undefined : { total, today: today ?? 0, addresses: addresses ?? 0 };
    },
  }),
  days: call({
    request: () => ({ method: 'GET', path: '/sys/visitInfo' }),
    decode: (result): readonly VisitDay[] | undefined =>
      Array.isArray(result)
        ? looseList(result).flatMap(record => {
            const day = textOf(record, 'type') || textOf(record, 'tian').slice(-5);
            return day === '' ? [] : [{ day, visits: numberOf(record, 'visit') ?? 0, addresses: numberOf(record, 'ip') ?? 0 }];
          })
        : undefined,
  }),
});
