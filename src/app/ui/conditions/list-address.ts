/**
 * The conditions and the order of a list in the window's address, so that a link opens the list with them.
 *
 * Shape:   one parameter per condition, by the names that the query form stores (query-values.ts); `sort=plateNumber` or, descending,
 *          `sort=-plateNumber`; `page=3` the third page of ten rows, `page=3.20` of twenty; `bin=2` the second page of the recycle bin, `binKeyword` what is sought there; other parameters are left as they are.
 *          `groupBy=waybillStatus` or `groupBy=loadTime.month` groups the rows; `.empty` and `.ranges` behind it show empty groups, and least and greatest values.
 * Rule:    an address with conditions replaces those of the list, one with an order its order. An address without them says nothing, and the
 *          list's own are written into it. Conditions without a page begin at the first. One with conditions or an order and without the bin
 *          closes the bin.
 * Dropped: a bound or a number that no column of its kind can hold, which would stand in the form and leave nothing out.
 */
import { use, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { inBackground } from '#base/in-background.ts';
import type { EntityDef, Sort } from '#schema/entity-def.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';
import { isReadable } from '#query/readable-value.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { BinView } from '../../page-memory/tab-memory.ts';
import { usePageTab } from '../../page-memory/use-tabs.ts';
import { LIST_PAGE_SIZES } from '../../live/measures.ts';
import { WindowAddressContext } from '../../live/window-address.ts';
import { groupAddress, groupChoices, groupInAddress } from '../group/group-lines.ts';
import type { GroupAsked } from '../group/group-lines.ts';
import { KEYWORD, rangeEnd, rangeStart } from './query-values.ts';
import type { QueryValues } from './query-values.ts';

/** No condition has this name (contradictions.ts). */
const SORT = 'sort';
const GROUP = 'groupBy';
const PAGE = 'page';
const DESCENDING = '-';
const [BIN, BIN_KEYWORD] = ['bin', 'binKeyword'] as const;

type BinAsked = { readonly pageNo: number; readonly keyword: string };
export type PageAsked = { readonly pageNo: number; readonly pageSize: number };
const MAX_PAGE_NO = 999_999;

type Asked = Pick<EntityDef, 'query' | 'fieldByName'>;
type AskedList = Asked & Pick<EntityDef, 'listColumns' | 'queues' | 'titleField'>;

const namesOf = ({ query }: Asked): readonly string[] => [
  KEYWORD,
  ...query.flatMap(({ field, rule }) => (rule === 'range' ? [rangeStart(field), rangeEnd(field)] : [field, field + DICT_TEXT_SUFFIX])),
];

/** The field of a condition, by the name of its value. */
export const namesOfCondition = (name: string): string => name.replace(/\.(?:from|to)$|_dictText$/, '');

/** The names of values that are compared by the type of their column, each with its field. */
const comparedNames = ({ query }: Asked): ReadonlyMap<string, string> =>
  new Map(
    query.flatMap(({ field, rule }) =>
      rule === 'range' ? [rangeStart(field), rangeEnd(field)].map(name => [name, field] as const) : rule === 'eq' ? [[field, field]] : [],
    ),
  );

/** The conditions that the address names; `undefined`: none. */
export function valuesInAddress(def: Asked, search: string): QueryValues | undefined {
  const params = new URLSearchParams(search);
  const compared = comparedNames(def);
  const values = namesOf(def).flatMap(name => {
    const value = params.get(name)?.trim() ?? '';
    const field = def.fieldByName.get(compared.get(name) ?? '');
    return value === '' || (field && !isReadable(kindOf(field).valueType, value)) ? [] : [[name, value] as const];
  });
  return values.length === 0 ? undefined : Object.fromEntries(values);
}

/** Conditions and order that the address names. @param isVisible the list is not sorted by a column that the user does not see. */
export const inAddress = (def: AskedList, search: string, isVisible: IsFieldVisible) => ({
  values: valuesInAddress(def, search),
  sort: sortInAddress(def, search, isVisible),
  group: groupInAddress(groupChoices(def, isVisible), new URLSearchParams(search).get(GROUP)?.trim() ?? ''),
  page: pageInAddress(search),
  bin: binInAddress(search),
});

/** A page has no meaning without its number of rows. */
function pageInAddress(search: string): PageAsked | undefined {
  const [, digits = '', size] = /^(\d{1,6})(?:\.(\d+))?$/.exec(new URLSearchParams(search).get(PAGE)?.trim() ?? '') ?? [];
  const pageSize = size === undefined ? DEFAULT_PAGE_SIZE : LIST_PAGE_SIZES.find(offered => String(offered) === size);
  return Number(digits) < FIRST_PAGE_NO || pageSize === undefined ? undefined : { pageNo: Number(digits), pageSize };
}

/** The first page says nothing: each user's has as many rows as he likes. */
function pageAddress({ pageNo, pageSize }: PageAsked): string {
  if (pageNo === FIRST_PAGE_NO) return '';
  return pageSize === DEFAULT_PAGE_SIZE ? String(pageNo) : `${pageNo}.${pageSize}`;
}

function binInAddress(search: string): BinAsked | undefined {
  const params = new URLSearchParams(search);
  const pageNo = Number(params.get(BIN) ?? '');
  if (!Number.isInteger(pageNo) || pageNo < 1 || pageNo > MAX_PAGE_NO) return undefined;
  return { pageNo, keyword: params.get(BIN_KEYWORD)?.trim() ?? '' };
}

function sortInAddress(def: AskedList, search: string, isVisible: IsFieldVisible): Sort | undefined {
  const text = new URLSearchParams(search).get(SORT)?.trim() ?? '';
  const column = text.startsWith(DESCENDING) ? text.slice(DESCENDING.length) : text;
  const isOrdering = def.listColumns.includes(column) || def.queues?.some(({ since }) => since === column) === true;
  const field = isOrdering && isVisible(column) ? def.fieldByName.get(column) : undefined;
  if (!field || kindOf(field).column.isSortable !== true) return undefined;
  return { column, order: column === text ? 'asc' : 'desc' };
}

/** The query part of the address with these conditions, this order and this part of the bin, `?` included. */
export function addressWith(
  def: Asked,
  search: string,
  values: QueryValues,
  { sort, bin, group, page }: Partial<Omit<ReturnType<typeof inAddress>, 'values'>> = {},
): string {
  const params = new URLSearchParams(search);
  const before = params.toString();
  const put = (name: string, value: string): void => {
    if (value === '') params.delete(name);
    else params.set(name, value);
  };
  for (const name of namesOf(def)) put(name, values[name]?.trim() ?? '');
  put(SORT, sort ? (sort.order === 'desc' ? DESCENDING : '') + sort.column : '');
  put(GROUP, group ? groupAddress(group) : '');
  put(PAGE, page ? pageAddress(page) : '');
  put(BIN, bin ? String(bin.pageNo) : '');
  put(BIN_KEYWORD, bin?.keyword ?? '');
  const after = params.toString();
  // Unchanged in meaning: the address stays as it was written.
  return after === before ? search : after === '' ? '' : `?${after}`;
}

/** What the address reads and sets of a list's store. */
type ListAsked = {
  readonly get: () => {
    readonly values: QueryValues;
    readonly sort: Sort | undefined;
    readonly group: GroupAsked | undefined;
    readonly bin: BinView | undefined;
  } & PageAsked;
  readonly send: (event: { readonly kind: 'addressed'; readonly asked: ReturnType<typeof inAddress> }) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Follows the address of the window while the list is in front, and writes the list's conditions and order into it. */
export function useListAddress(def: EntityDef, list: ListAsked): void {
  const { pathname, search, tabKey } = use(WindowAddressContext);
  const { key } = usePageTab();
  const { isColumnVisible } = usePermissions();
  const isHere = tabKey === key;
  const navigate = useNavigate();
  const addressNow = (address: string): string => {
    const { values, pageNo, pageSize, ...shown } = list.get();
    return addressWith(def, address, values, { ...shown, page: { pageNo, pageSize } });
  };
  const write = useEffectEvent(() => {
    if (!isHere) return;
    const next = addressNow(search);
    if (next !== search) inBackground(Promise.resolve(navigate(pathname + next, { replace: true })));
  });
  const follow = useEffectEvent((address: string | undefined) => {
    if (address === undefined || addressNow(address) === address) return;
    const asked = inAddress(def, address, field => isColumnVisible(def.permission, field));
    if (Object.values(asked).some(part => part !== undefined)) list.send({ kind: 'addressed', asked });
    else write();
  });
  useEffect(() => list.subscribe(() => write()), [list]);
  const shown = isHere ? search : undefined;
  useEffect(() => follow(shown), [shown]);
}
