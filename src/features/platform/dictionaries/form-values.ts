/** The values of a small form: texts and numbers, and what of them differs from the start. */
import type { Values } from '#schema/row.ts';

export type FormValues = Readonly<Record<string, string | number>>;

/** Stored or typed values over the start; one of another type keeps its start value. */
export function withKept<T extends FormValues>(start: T, values: Readonly<Record<string, unknown>>): T {
  const kept = Object.entries(start).flatMap(([name, value]) => {
    const other = values[name];
    return typeof other === typeof value ? [[name, other] as const] : [];
  });
  return { ...start, ...Object.fromEntries(kept) };
}

/** `undefined` if nothing differs. */
export function changedFields(values: FormValues, start: FormValues): Values | undefined {
  const changed = Object.entries(values).filter(([name, value]) => value !== start[name]);
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}
