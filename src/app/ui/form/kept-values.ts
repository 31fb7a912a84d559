/** The values of a small form: texts, numbers, switches and lists of codes; how they are stored as a draft, and what of them differs from the start. */
import type { FieldValue, Values } from '#schema/row.ts';

export type FormValue = string | number | boolean | readonly string[];
export type FormValues = Readonly<Record<string, FormValue>>;

/** Stored or typed values over the start; one of another type keeps its start value. A draft has lists joined by commas and switches as texts. */
export function withKept<T extends FormValues>(start: T, values: Readonly<Record<string, unknown>>): T {
  const kept = Object.entries(start).flatMap(([name, value]) => {
    const other = likeBefore(value, values[name]);
    return other === undefined ? [] : [[name, other] as const];
  });
  return { ...start, ...Object.fromEntries(kept) };
}

/** `undefined` if the value is not of the type that the field had. */
function likeBefore(before: FormValue, value: unknown): FormValue | undefined {
  if (typeof before === 'boolean')
    return typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : undefined;
  if (typeof before === 'number') return typeof value === 'number' ? value : undefined;
  if (typeof before === 'string') return typeof value === 'string' ? value : undefined;
  if (typeof value === 'string') return value.split(',').filter(Boolean);
  return Array.isArray(value) ? value.map(String) : undefined;
}

/** What is stored of a form; `undefined` if nothing differs. */
export function changedFields(values: FormValues, start: FormValues): Values | undefined {
  const changed = Object.entries(values).flatMap(([name, value]) => {
    const before = start[name];
    const now = flat(value);
    return before !== undefined && flat(before) === now ? [] : [[name, now] as const];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

const flat = (value: FormValue): FieldValue =>
  typeof value === 'string' || typeof value === 'number' ? value : typeof value === 'boolean' ? String(value) : value.join(',');
