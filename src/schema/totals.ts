/** The fields that an entity's totals read, and the rows that they count. */
import type { EntitySpec } from './entity-def.ts';
import type { FieldValue, Values } from './row.ts';

/** The fields from which the total of this field is worked out: the field, and the weight of its mean. */
export function fieldsOfTotal({ totals }: Pick<EntitySpec, 'totals'>, name: string): readonly string[] {
  const mean = totals?.mean?.[name];
  return mean ? [name, mean.weight] : [name];
}

/** Summed fields, and those of the means with their weights; each once. */
export function totalledFields(spec: Pick<EntitySpec, 'totals'>): readonly string[] {
  const { sum = [], mean = {} } = spec.totals ?? {};
  return [...new Set([...sum, ...Object.keys(mean).flatMap(name => fieldsOfTotal(spec, name))])];
}

/** In the totals of an answer: how many of its rows count. Absent: the definition leaves out none, or the server does not say. */
export const COUNTED_ROWS = 'countedRows';

export type LeftOut = {
  /** The status. */
  readonly field: string;
  readonly statuses: readonly string[];
};

/** The rows that the totals leave out; `undefined`: none. */
export function leftOutOf({ totals, flow }: Pick<EntitySpec, 'totals' | 'flow'>): LeftOut | undefined {
  const { leavesOut: statuses = [] } = totals ?? {};
  return flow && statuses.length > 0 ? { field: flow.field, statuses } : undefined;
}

/** Whether the totals leave rows of this status out. */
export const isStatusLeftOut = ({ statuses }: LeftOut, status: FieldValue | undefined): boolean => statuses.includes(String(status ?? ''));

/** Whether the totals leave this row out. */
export const isLeftOut = (leftOut: LeftOut, row: Values | undefined): boolean => isStatusLeftOut(leftOut, row?.[leftOut.field]);

/** The rows that count: all, if the totals would leave out each of them. */
export function countedRows<T extends Values>(def: Pick<EntitySpec, 'totals' | 'flow'>, rows: readonly T[]): readonly T[] {
  const leftOut = leftOutOf(def);
  const counted = leftOut ? rows.filter(row => !isLeftOut(leftOut, row)) : rows;
  return counted.length > 0 ? counted : rows;
}
