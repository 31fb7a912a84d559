/**
 * The preferences of one user on one device as a file, and what of such a file can be taken over.
 *
 * Shape:   JSON, `{ kind, version, exportedAt, …parts }`; each part may be absent. It names no user, tenant or session.
 * Errors:  a file of another kind, of a newer version, or with an unreadable value is refused as a whole; unknown keys are ignored.
 */
import {
  array,
  integer,
  looseObject,
  maxLength,
  maxValue,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  regex,
  safeParse,
  string,
  unknown,
  getDotPath,
} from 'valibot';
import { parseJson } from '#base/json.ts';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import { isSameData } from '#base/same-data.ts';
import { decodeSavedQueries } from '#query/advanced/saved-query.ts';
import type { SavedQuery } from '#query/advanced/saved-query.ts';
import { DETAIL_WIDTH_LEAST_PX } from '../../live/own-keys.ts';
import { decodeChosenColumns } from '../../page-memory/column-choice.ts';
import type { ChosenColumns } from '../../page-memory/column-choice.ts';
import { decodeSettings, DEFAULT_SETTINGS } from '../../settings/settings.ts';
import type { Settings } from '../../settings/settings.ts';
import type { ThemeMode } from '../../settings/theme-mode.ts';

export const PREFERENCES_MAX_BYTES = 1_000_000;
const KIND = 'quayside-preferences';
const VERSION = 1;
const NAME_CHARS = 200;
const DETAIL_WIDTH_MAX_PX = 4_000;
const CARDS_MAX = 200;

export type Preferences = {
  readonly settings?: Partial<Settings> | undefined;
  readonly theme?: ThemeMode | undefined;
  /** Of the detail panel, in px. */
  readonly detailWidth?: number | undefined;
  /** By the route of the list. */
  readonly columns: Readonly<Record<string, ChosenColumns>>;
  /** By the route of the list, or the code of several lists. */
  readonly queries: Readonly<Record<string, readonly SavedQuery[]>>;
  /** Keys of the queues on the home page, in order. */
  readonly cards?: readonly string[] | undefined;
  /** Keys of the figures of today there, in order. */
  readonly todayCards?: readonly string[] | undefined;
};

/** `where`: the path of the value in the file. */
export type Refused =
  | { readonly kind: 'malformed' | 'foreign' | 'newer' | 'tooLarge' | 'wrongType' }
  | { readonly kind: 'unreadable'; readonly where: string };

const list = pipe(string(), maxLength(NAME_CHARS));
const file = object({
  settings: optional(record(string(), unknown())),
  theme: optional(picklist(['light', 'dark', 'system'])),
  detailWidth: optional(pipe(number(), integer(), minValue(DETAIL_WIDTH_LEAST_PX), maxValue(DETAIL_WIDTH_MAX_PX))),
  columns: optional(record(pipe(list, regex(/^\//)), record(string(), unknown())), {}),
  queries: optional(record(list, array(looseObject({ records: array(unknown()), title: unknown(), matchType: unknown() }))), {}),
  cards: optional(pipe(array(list), maxLength(CARDS_MAX))),
  todayCards: optional(pipe(array(list), maxLength(CARDS_MAX))),
});
const head = object({ kind: picklist([KIND]), version: pipe(number(), integer(), minValue(1)) });

/** @param atMs device time of the export. */
export const preferencesJson = (preferences: Preferences, atMs: number): string =>
  JSON.stringify({ kind: KIND, version: VERSION, exportedAt: new Date(atMs).toISOString(), ...preferences }, undefined, 2);

/** Before the file is read. */
export function whyNotRead({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): Refused | undefined {
  if (!name.toLowerCase().endsWith('.json') && type !== 'application/json') return { kind: 'wrongType' };
  return size > PREFERENCES_MAX_BYTES ? { kind: 'tooLarge' } : undefined;
}

export function readPreferences(text: string): Result<Preferences, Refused> {
  const raw = parseJson(text);
  if (raw === undefined) return err({ kind: 'malformed' });
  const named = safeParse(head, raw);
  if (!named.success) return err({ kind: 'foreign' });
  if (named.output.version > VERSION) return err({ kind: 'newer' });
  const parsed = safeParse(file, raw);
  if (!parsed.success) return err({ kind: 'unreadable', where: getDotPath(parsed.issues[0]) ?? '' });
  const { settings, columns, queries, ...rest } = parsed.output;
  const known = Object.fromEntries(Object.entries(settings ?? {}).filter(([name]) => name in DEFAULT_SETTINGS));
  const whole = decodeSettings({ ...DEFAULT_SETTINGS, ...known });
  const chosen = Object.entries(columns).map(([route, stored]) => [route, stored, decodeChosenColumns(stored)] as const);
  const saved = Object.entries(queries).map(([code, stored]) => [code, stored, decodeSavedQueries(stored).map(unshared)] as const);
  const where =
    damagedKey('settings', known, whole) ??
    chosen.map(([route, stored, read]) => damagedKey(`columns.${route}`, stored, read)).find(found => found !== undefined) ??
    saved.find(([, stored, read]) => countOf(stored) !== countOf(read))?.[0];
  if (where !== undefined) return err({ kind: 'unreadable', where });
  return ok({
    ...rest,
    ...(settings && { settings: pick(whole, Object.keys(known)) }),
    columns: Object.fromEntries(chosen.map(([route, , read]) => [route, read])),
    queries: Object.fromEntries(saved.map(([code, , read]) => [code, read])),
  });
}

/** The first value that was read as another one, because it could not be read. */
function damagedKey(path: string, stored: object, read: object): string | undefined {
  const key = Object.keys(read).find(name => name in stored && !isSameData(Reflect.get(stored, name), Reflect.get(read, name)));
  return key === undefined ? undefined : `${path}.${key}`;
}

/** Sharing is an act of its own: a file shares nothing. */
function unshared(saved: SavedQuery): SavedQuery {
  const { roles: _, ...view } = saved;
  return view;
}

/** Queries and their conditions. */
const countOf = (queries: readonly { readonly records: readonly unknown[] }[]): number =>
  queries.reduce((sum, { records }) => sum + 1 + records.length, 0);

const pick = (whole: Settings, keys: readonly string[]): Partial<Settings> =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => keys.includes(name)));
