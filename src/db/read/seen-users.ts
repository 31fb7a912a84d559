/** The users this device has seen: those who created, changed or audited the rows of its lists. */
import { kindOf } from '#schema/kinds/kind-of.ts';
import { splitMany } from '#schema/many.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import type { Db } from '../handle.ts';
import { storedView } from '../stored-values.ts';
import { tablesOf } from '../tables-of.ts';

export type SeenUser = { readonly value: string; readonly text: string };

/** In order of their names. A user without a known name is listed by account. */
export async function readSeenUsers(db: Db, schema: Schema): Promise<readonly SeenUser[]> {
  const textByValue = new Map<string, string>();
  for (const record of await tablesOf(db).views.toArray()) {
    const view = storedView(record);
    if (!view) continue;
    const fields = [...(schema.find(view.entity)?.fieldByName.values() ?? [])].filter(field => kindOf(field).names?.of === 'users');
    for (const row of view.rows) {
      for (const { name } of fields) {
        const value = row[name];
        if (value === undefined || value === '') continue;
        // A field of several users holds accounts and names joined by commas; names that are as many stand in the same order.
        const accounts = splitMany(value);
        const names = accounts.length === 1 ? [row[name + DICT_TEXT_SUFFIX]] : splitMany(row[name + DICT_TEXT_SUFFIX]);
        for (const [at, account] of accounts.entries()) {
          const known = names.length === accounts.length ? names[at] : undefined;
          textByValue.set(account, String(known ?? textByValue.get(account) ?? account));
        }
      }
    }
  }
  return [...textByValue].map(([value, text]) => ({ value, text })).toSorted((a, b) => a.text.localeCompare(b.text, 'zh-CN'));
}
