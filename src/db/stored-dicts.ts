/** Writes the stored dictionaries, and the texts of values that they lack, inside the caller's transaction. */
import type { EntityTable } from 'dexie';
import { isSameData } from '#base/same-data.ts';
import { vanishedTexts } from '#schema/dict.ts';
import type { DictsSource, DictTexts, ReadDicts } from '#schema/dict.ts';
import { storedDicts, storedDictsSource, storedDictTexts } from './stored-values.ts';
import type { MetaRecord } from './tables.ts';

type Meta = EntityTable<MetaRecord, 'key'>;

/** Which answer the stored dictionaries are; absent also when they cannot be read. */
export async function dictsSourceIn(meta: Meta): Promise<DictsSource | undefined> {
  const [dicts, source] = await meta.bulkGet(['dicts', 'dictsSource']);
  return storedDicts(dicts?.value) && storedDictsSource(source?.value);
}

/**
 * Dictionaries and which answer they are. Unchanged ones are not written: every tab watches them, and every cell would render again.
 * A server that names no versions sends no disabled items either: the text of an item that it no longer sends stays known.
 */
export async function putDicts(meta: Meta, { dicts, source }: ReadDicts): Promise<void> {
  const stored = (await meta.get('dicts'))?.value;
  if (!isSameData(stored, dicts)) {
    const before = source || stored === undefined ? undefined : storedDicts(stored);
    await meta.put({ key: 'dicts', value: dicts });
    if (before) await putDictTexts(meta, vanishedTexts(before, dicts));
  }
  await (source ? meta.put({ key: 'dictsSource', value: source }) : meta.delete('dictsSource'));
}

/** The texts of values that rows carry or that items had; those of known items are left out, because every tab watches this record. */
export async function putDictTexts(meta: Meta, texts: DictTexts): Promise<void> {
  const [dicts, before] = await meta.bulkGet(['dicts', 'dictTexts']);
  const known = dicts && storedDicts(dicts.value);
  const kept = storedDictTexts(before?.value);
  const next: Record<string, Readonly<Record<string, string>>> = { ...kept };
  for (const [code, textByValue] of Object.entries(texts)) {
    const values = new Set(known?.[code]?.map(({ value }) => value));
    const unknown = Object.entries(textByValue).filter(([value]) => !values.has(value));
    if (unknown.length > 0) next[code] = { ...next[code], ...Object.fromEntries(unknown) };
  }
  if (!isSameData(next, kept)) await meta.put({ key: 'dictTexts', value: next });
}
