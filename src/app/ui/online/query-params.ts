/**
 * Converts a query form's values into the parameters of the two dialects.
 *
 * Reports search for a plain text inside the column. Forms use the list grammar, where a text without wildcards is compared
 * as a whole. A range is two parameters, `{field}_begin` and `{field}_end`, in both.
 */
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { OnlineCondition } from '#domain/online-views.ts';

/** By field, ranges as `{field}_begin` and `{field}_end`; '' means no condition. */
export type OnlineValues = Readonly<Record<string, string>>;
export type OnlineSort = { readonly column: string; readonly order: 'asc' | 'desc' };
type Page = { readonly pageNo: number; readonly pageSize: number; readonly sort: OnlineSort | undefined };
type Params = Readonly<Record<string, string>>;

export const rangeBegin = (name: string): string => `${name}_begin`;
export const rangeEnd = (name: string): string => `${name}_end`;

/** The initial content of the inputs. */
export const startValues = (conditions: readonly OnlineCondition[]): OnlineValues =>
  Object.fromEntries(conditions.filter(({ start }) => start !== '').map(({ field, start }) => [field.name, start]));

export const reportParams = (conditions: readonly OnlineCondition[], values: OnlineValues, page: Page): Params => ({
  ...filters(conditions, values, (_, text) => text),
  ...pageParams(page),
});

export const formParams = (conditions: readonly OnlineCondition[], values: OnlineValues, page: Page): Params => ({
  ...filters(conditions, values, ({ field }, text) => (kindOf(field).freeText ? `*${text}*` : text)),
  ...pageParams({ ...page, sort: page.sort ?? NEWEST_FIRST }),
});

/** Whether the user set any condition. */
export const isFiltered = (conditions: readonly OnlineCondition[], values: OnlineValues): boolean =>
  Object.keys(filters(conditions, values, (_, text) => text)).length > 0;

/** Ids ascend with time, and every table has one. */
const NEWEST_FIRST: OnlineSort = { column: 'id', order: 'desc' };

function filters(
  conditions: readonly OnlineCondition[],
  values: OnlineValues,
  word: (condition: OnlineCondition, text: string) => string,
): Params {
  const entries = conditions.flatMap((condition): (readonly [string, string])[] => {
    const { name } = condition.field;
    const plain = [rangeBegin(name), rangeEnd(name)].map(key => [key, values[key]?.trim() ?? ''] as const);
    const text = values[name]?.trim() ?? '';
    return (condition.isRange ? plain : [[name, text === '' ? '' : word(condition, text)] as const]).filter(([, value]) => value !== '');
  });
  return Object.fromEntries(entries);
}

const pageParams = ({ pageNo, pageSize, sort }: Page): Params => ({
  ...(sort ? { column: sort.column, order: sort.order } : {}),
  pageNo: String(pageNo),
  pageSize: String(pageSize),
});
