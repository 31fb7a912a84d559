/** Everything one user has arranged on this device, read from and written to the browser's storage. Nothing of another user is read or touched. */
import { array, fallback, parse, picklist, safeParse, string } from 'valibot';
import type { Session } from '#domain/session.ts';
import { decodeSavedQueries, withSaved } from '#query/advanced/saved-query.ts';
import {
  columnsPrefix,
  DETAIL_WIDTH_KEY,
  queriesPrefix,
  queueCardsKey,
  SETTINGS_KEY,
  THEME_KEY,
  todayCardsKey,
} from '../../live/own-keys.ts';
import { readValue, restsOf, STORAGE_PREFIX, writeValue } from '../../live/stored-value.ts';
import { COLUMN_CHOICE_KEEP_MS, decodeChosenColumns } from '../../page-memory/column-choice.ts';
import { decodeSettings } from '../../settings/settings.ts';

import type { Preferences } from './preferences-file.ts';

type Owner = Pick<Session, 'tenantId' | 'user'>;
const texts = array(string());
const theme = fallback(picklist(['light', 'dark', 'system']), 'system');

export function ownPreferences(store: Storage, owner: Owner, nowMs: number): Preferences {
  const detailWidth = readValue(store, DETAIL_WIDTH_KEY, nowMs);
  const cards = safeParse(texts, readValue(store, queueCardsKey(owner), nowMs));
  const todayCards = safeParse(texts, readValue(store, todayCardsKey(owner), nowMs));
  return {
    settings: decodeSettings(readValue(store, SETTINGS_KEY, nowMs)),
    theme: parse(theme, readValue(store, THEME_KEY, nowMs)),
    ...(typeof detailWidth === 'number' && { detailWidth }),
    columns: byRest(store, columnsPrefix(owner.user.id), nowMs, decodeChosenColumns),
    queries: byRest(store, queriesPrefix(owner), nowMs, decodeSavedQueries),
    ...(cards.success && { cards: cards.output }),
    ...(todayCards.success && { todayCards: todayCards.output }),
  };
}

/** The values under keys with this prefix, by the rest of the key. Expired ones are left out. */
function byRest<T>(store: Storage, prefix: string, nowMs: number, decode: (raw: unknown) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(
    restsOf(store, prefix).flatMap(rest => {
      const raw = readValue(store, prefix + rest, nowMs);
      return raw === undefined ? [] : [[rest, decode(raw)] as const];
    }),
  );
}

/**
 * Writes them for this user. Saved queries are added, in place of those with the same titles; every other part that the file has replaces the present one.
 * @returns the keys written, for readers in this window. @throws if the browser does not store them; then nothing has changed.
 */
export function takePreferences(store: Storage, owner: Owner, preferences: Preferences, nowMs: number): readonly string[] {
  const { settings, theme: mode, detailWidth, columns, queries, cards, todayCards } = preferences;
  const before = ownPreferences(store, owner, nowMs);
  const values: (readonly [key: string, value: unknown, expire?: number])[] = [
    ...(settings ? [[SETTINGS_KEY, { ...before.settings, ...settings }] as const] : []),
    ...(mode ? [[THEME_KEY, mode] as const] : []),
    ...(detailWidth === undefined ? [] : [[DETAIL_WIDTH_KEY, detailWidth] as const]),
    ...(cards ? [[queueCardsKey(owner), cards] as const] : []),
    ...(todayCards ? [[todayCardsKey(owner), todayCards] as const] : []),
    ...Object.entries(columns).map(
      ([route, choice]) => [columnsPrefix(owner.user.id) + route, choice, nowMs + COLUMN_CHOICE_KEEP_MS] as const,
    ),
    ...Object.entries(queries).map(
      ([code, saved]) => [queriesPrefix(owner) + code, saved.reduce(withSaved, before.queries[code] ?? [])] as const,
    ),
  ];
  const kept = values.map(([key]) => [STORAGE_PREFIX + key, store.getItem(STORAGE_PREFIX + key)] as const);
  try {
    for (const [key, value, expire] of values) writeValue(store, key, value, expire);
  } catch (error) {
    for (const [key, text] of kept) {
      store.removeItem(key); // first, so that the old values have room
      if (text !== null) store.setItem(key, text);
    }
    throw error;
  }
  return kept.map(([key]) => key);
}
