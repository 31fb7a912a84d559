/**
 * Decodes a loosely typed answer: the first of several names with a usable value. Flags may be booleans, 'true', 'Y', '1' and 1.
 * The online module has many versions, so every property may be absent or of another type.
 */
import { isRecord } from '#base/json.ts';

type Loose = Readonly<Record<string, unknown>>;

/** The record, or an empty one. */
export const looseRecord = (raw: unknown): Loose => (isRecord(raw) ? raw : {});
export const looseList = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : []);

/** '' when none of them is a text or a number. */
export function textOf(raw: unknown, ...names: readonly string[]): string {
  const record = looseRecord(raw);
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  }
  return '';
}

export const optionalText = (raw: unknown, ...names: readonly string[]): string | undefined => textOf(raw, ...names) || undefined;

export function numberOf(raw: unknown, ...names: readonly string[]): number | undefined {
  const text = textOf(raw, ...names);
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? undefined : number;
}

const YES: ReadonlySet<unknown> = new Set([true, 1, '1', 'Y', 'y', 'true']);

export function flagOf(raw: unknown, ...names: readonly string[]): boolean {
  const record = looseRecord(raw);
  return names.some(name => YES.has(record[name]));
}
