/** The people this device has seen in pickers, and the last tree of departments, for use without a network. */
import { isRecord } from '#base/json.ts';
import { isListOf, isText, outlineOf } from '#base/outline.ts';
import { keptKind } from '#domain/kept-answers.ts';
import type { DepartNode, PeopleRow } from '#domain/people.ts';

/** Raised with each change of the shapes in model.ts. */
const VERSION = 1;

const isRow = outlineOf<PeopleRow>({ id: isText, value: isText, text: isText, cells: isRecord });
const isNode = outlineOf<DepartNode>({ id: isText, name: isText, orgCode: isText, children: Array.isArray });

export const keptPeople = keptKind<readonly PeopleRow[]>('people', VERSION, isListOf(isRow));
export const keptDeparts = keptKind<readonly DepartNode[]>('departs', VERSION, isListOf(isNode));

/** More people than these are not kept on the device: those seen longest ago go. */
const PEOPLE_MAX = 2_000;

/** What is kept after a page was read: its rows first, then the others in their order. */
export function withSeen(kept: readonly PeopleRow[], page: readonly PeopleRow[]): readonly PeopleRow[] {
  const seen = new Set(page.map(({ id }) => id));
  return [...page, ...kept.filter(({ id }) => !seen.has(id))].slice(0, PEOPLE_MAX);
}

/** The page of kept rows that a query asks for. @param departNames of the department asked for and those below it; absent: any. */
export function keptPage(
  rows: readonly PeopleRow[],
  { pageNo, pageSize, sought }: { readonly pageNo: number; readonly pageSize: number; readonly sought: Readonly<Record<string, string>> },
  departNames: readonly string[] | undefined,
): { readonly rows: readonly PeopleRow[]; readonly total: number } {
  const wanted = Object.entries(sought)
    .map(([column, text]) => [column, text.trim().toLowerCase()] as const)
    .filter(([, text]) => text !== '');
  const found = rows.filter(
    ({ cells }) =>
      wanted.every(([column, text]) => (cells[column] ?? '').toLowerCase().includes(text)) &&
      (departNames === undefined || (cells['orgCodeTxt'] ?? '').split(',').some(name => departNames.includes(name))),
  );
  return { rows: found.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: found.length };
}
