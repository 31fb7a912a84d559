/** In words, what holds a row, the rows of most first. */
import type { HeldBy } from '#schema/references.ts';
import type { Schema } from '#schema/schema.ts';
import { heldText } from './text.ts';

const NAMED_MAX = 3;

/** 被 3 条运单、1 条结算单引用，不能删除; rows that refer by several fields are named with the field. */
export function heldReason({ find }: Pick<Schema, 'find'>, by: readonly HeldBy[]): string {
  const known = mostFirst(by);
  const named = known.slice(0, NAMED_MAX).map(({ entity, field, count }) => {
    const def = find(entity);
    const title = def?.title ?? entity;
    const isByOthers = known.some(other => other.entity === entity && other.field !== field);
    const label = isByOthers ? def?.fieldByName.get(field)?.label : undefined;
    return label === undefined ? heldText.rows(count, title) : heldText.rowsBy(count, title, label);
  });
  const rows = named.join(heldText.comma);
  return heldText.held(known.length > NAMED_MAX ? heldText.more(rows) : rows);
}

/** The entry that opens the list with the rows that hold one. */
export const showWords = (title: string, count: number): string => heldText.show(title, count);

/** Said beside the question where nobody could say what refers to the rows. */
export const unsureWords = (isForeign: boolean): string => (isForeign ? heldText.unsureForeign : heldText.unsure);

export const mostFirst = (by: readonly HeldBy[]): readonly HeldBy[] => by.toSorted((one, other) => other.count - one.count);
