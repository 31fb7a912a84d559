/** The sheets of 请车计划表: one for each day of loading and station, as the station gets it, its trains in the order of their numbers. */
import { groupedBy } from '#base/grouped-by.ts';
import type { Row } from '#schema/row.ts';
import { totalIn } from '#schema/sums.ts';
import { textIn } from '#schema/typed-row.ts';
import type { TextFieldOf } from '#schema/typed-row.ts';
import type { railDayPlan } from '../entity.ts';

export type RequestSheet = { readonly key: string; readonly first: Row; readonly rows: readonly Row[] };

export function groupRequests(rows: readonly Row[]): readonly RequestSheet[] {
  const text = (row: Row, name: TextFieldOf<typeof railDayPlan>): string => textIn<typeof railDayPlan>(row, name);
  const byNumber = rows.toSorted((one, other) => (text(one, 'requestNo') < text(other, 'requestNo') ? -1 : 1));
  const byKey = groupedBy(byNumber, row => `${text(row, 'loadDate')} ${text(row, 'departStationId')}`);
  return [...byKey]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, group]) => {
      const [first] = group;
      return first ? [{ key, first, rows: group }] : [];
    });
}

/** The sum of a number over the trains. */
export const sumOf = (rows: readonly Row[], name: string): number => totalIn(rows, [name]);
