/** Works out what changed in a list since this user last looked at it on this device. Pure. */
import { isRecord } from '#base/json.ts';
import { fromServerTime, isServerTime, shortMinute } from '#base/server-time.ts';
import type { ServerTime } from '#base/server-time.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { presetConditions } from '#query/preset.ts';
import type { LineQuery } from '#query/advanced/query-line.ts';

/** Views over the same rows are looked at each for itself. */
export const lookSetting = ({ route }: Pick<EntityDef, 'route'>): string => `lastLook:${route}`;

/** `since`: from when changes are told; absent at the first look. `leftAt`: when the list was left. */
export type StoredLook = { readonly since?: ServerTime | undefined; readonly leftAt: ServerTime };

/** Another version may have written anything. */
export function decodeLook(raw: unknown): StoredLook | undefined {
  if (!isRecord(raw)) return undefined;
  const [since, leftAt]: readonly unknown[] = ['since', 'leftAt'].map(name => Reflect.get(raw, name));
  return isServerTime(leftAt) ? { leftAt, ...(isServerTime(since) ? { since } : {}) } : undefined;
}

/** Who comes back sooner has not been away: what he was told he is still told. */
const AWAY_MS = 300_000;

/** From when on changes are told to who comes back now. */
export function sinceOf(look: StoredLook | undefined, now: ServerTime): ServerTime | undefined {
  if (!look) return undefined;
  return fromServerTime(now) - fromServerTime(look.leftAt) >= AWAY_MS ? look.leftAt : look.since;
}

const TIMES = ['updateTime', 'createTime'] as const;

/** Rows that were changed or made later, as lines of the advanced query: what is counted is what a press finds. */
export const changedSince = (since: ServerTime): LineQuery => ({
  match: 'or',
  lines: TIMES.map(field => ({ field, rule: 'gt', value: since })),
});

/** One row long, so that the leader keeps its total up to date as it does the counters of queues. */
const counting = (def: EntityDef, asked: Pick<ListQuery, 'conditions' | 'advanced'>): ListQuery => ({
  ...asked,
  conditions: [...presetConditions(def), ...asked.conditions],
  sort: def.defaultSort,
  pageNo: FIRST_PAGE_NO,
  pageSize: 1,
});

/** Counts what `changedSince` finds. */
export const countQuery = (def: EntityDef, since: ServerTime): ListQuery =>
  counting(def, {
    conditions: [],
    advanced: { match: 'or', conditions: TIMES.map(field => ({ field, rule: 'gt', value: since })) },
  });

/** Count what others made, and what they changed last: of no row both. The user's own changes alone are no news to him. */
export const othersQueries = (def: EntityDef, since: ServerTime, me: string): readonly [ListQuery, ListQuery] => [
  counting(def, {
    conditions: [
      { field: 'createTime', rule: 'gt', value: since },
      { field: 'createBy', rule: 'ne', value: me },
    ],
  }),
  counting(def, {
    conditions: [
      { field: 'createTime', rule: 'le', value: since },
      { field: 'updateTime', rule: 'gt', value: since },
      { field: 'updateBy', rule: 'ne', value: me },
    ],
  }),
];

/** Whether the lines are those of `changedSince`, of whatever time. */
export const isSinceLook = (query: LineQuery | undefined): boolean =>
  query?.match === 'or' && query.lines.length === 2 && query.lines.every(({ field, rule }, at) => rule === 'gt' && field === TIMES[at]);

/** '08:10' today, '11-26 18:30' on another day. */
export const sinceText = (since: ServerTime, now: ServerTime): string =>
  since.slice(0, 10) === now.slice(0, 10) ? since.slice(11, 16) : shortMinute(since);

export const isLaterThanLook = (time: string, since: ServerTime | undefined): boolean =>
  since !== undefined && isServerTime(time) && time > since;
