/**
 * The memory of one page tab. It restores the page after a reload, a crash, an update, or after its React tree was dropped for
 * another one.
 *
 * Shape:   one record per tab with named parts; an unreadable part is absent, an older version's record is empty.
 */
import { array, boolean, fallback, literal, number, object, optional, parse, picklist, record, string, unknown } from 'valibot';
import type { InferOutput } from 'valibot';
import type { LineQuery } from '#query/advanced/query-line.ts';
import { QUERY_RULES, DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';

export const TAB_MEMORY_VERSION = 1;
export type TabParts = Readonly<Record<string, unknown>>;

const stored = object({ v: literal(TAB_MEMORY_VERSION), parts: record(string(), unknown()) });

/** The parts of one tab; none if the record is damaged or another version's. */
export function decodeTabParts(raw: unknown): TabParts {
  return parse(fallback(stored, { v: TAB_MEMORY_VERSION, parts: {} }), raw).parts;
}

const lineQuery = object({
  match: picklist(['and', 'or']),
  lines: array(object({ field: string(), rule: picklist([...QUERY_RULES, '']), value: string(), text: optional(string()) })),
});

const list = object({
  values: fallback(record(string(), string()), {}),
  typed: fallback(optional(record(string(), string())), undefined),
  advanced: fallback(optional(lineQuery), undefined),
  isExpanded: fallback(boolean(), false),
  sort: fallback(optional(object({ column: string(), order: picklist(['asc', 'desc']) })), undefined),
  group: fallback(
    optional(
      object({
        field: string(),
        by: picklist(['value', 'day', 'month']),
        isFolded: boolean(),
        except: array(string()),
        hasEmpty: optional(boolean()),
        hasRanges: optional(boolean()),
      }),
    ),
    undefined,
  ),
  pageNo: fallback(number(), FIRST_PAGE_NO),
  pageSize: fallback(number(), DEFAULT_PAGE_SIZE),
  selectedIds: fallback(array(string()), []),
  activeId: fallback(optional(string()), undefined),
  isFlat: fallback(boolean(), false),
  opened: fallback(optional(array(string())), undefined),
  bin: fallback(optional(object({ pageNo: number(), pageSize: number(), keyword: string() })), undefined),
});
/** What the recycle bin shows. */
export type BinView = Readonly<NonNullable<InferOutput<typeof list>['bin']>>;
/** A list page: the conditions in force, typed conditions not yet submitted, sort, page, the chosen rows by id. */
export type ListMemory = Readonly<Omit<InferOutput<typeof list>, 'advanced'>> & { readonly advanced?: LineQuery | undefined };

/** The lines in the builder of the advanced query, submitted or not. */
export const decodeLineQuery = (raw: unknown): LineQuery | undefined => parse(fallback(optional(lineQuery), undefined), raw);

export function decodeListMemory(raw: unknown): ListMemory | undefined {
  return parse(fallback(optional(list), undefined), raw);
}

const beside = object({
  kind: picklist(['detail', 'form', 'copy', 'conflict', 'why', 'flow', 'advanced']),
  rowId: optional(string()),
  isOpen: boolean(),
  tabId: string(),
});
/** The open drawer of a list. `rowId` is kept while the drawer closes, so that it is not empty during the animation. */
export type Beside = Pick<InferOutput<typeof beside>, 'kind'> & { readonly rowId: string | undefined; readonly isOpen: boolean };
const NOTHING_BESIDE: Beside = { kind: 'detail', rowId: undefined, isOpen: false };

/** @param tabId the reading browser tab; the open drawers of another one are not taken over. */
export function decodeBeside(raw: unknown, tabId: string): Beside {
  const read = parse(fallback(optional(beside), undefined), raw);
  return read?.tabId === tabId ? { kind: read.kind, rowId: read.rowId, isOpen: read.isOpen } : NOTHING_BESIDE;
}
