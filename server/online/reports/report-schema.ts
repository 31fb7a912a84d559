/** The description of a report for clients: columns, choices, links, the query form (wire protocol §10.1). */
import type { Caller } from '../../platform/caller.ts';
import type { Database } from '../../database.ts';
import { dictItems } from '../../platform/dictionaries/dict-store.ts';
import { holds } from '../../entities/access.ts';
import { queryInfoOf, toChoices } from '../query-info.ts';
import type { DictOptions, QueryField } from '../query-info.ts';
import { reportId } from './report-def.ts';
import type { ReportColumn, ReportDef } from './report-def.ts';

const FIELD_TYPE = { text: 'String', integer: 'Integer', decimal: 'Double', date: 'Date' } as const;
const QUERY_VIEW = { text: 'string', integer: 'integer', decimal: 'number', date: 'date' } as const;

/** Money is left out for a caller without the entity's price permission. */
export function visibleColumns(report: ReportDef, caller: Caller): readonly ReportColumn[] {
  const seesPrices = holds(caller, report.entity, 'price');
  return report.columns.filter(column => seesPrices || !column.isPrice);
}

/** The common part of getRpColumns and getColumnsAndData. */
export async function reportColumns(db: Database, report: ReportDef, caller: Caller) {
  const shown = visibleColumns(report, caller).filter(column => column.isShown);
  return {
    columns: shown.map(column => wireColumn(report, column)),
    dictOptions: await dictOptionsOf(db, shown),
    fieldHrefSlots: shown.flatMap(column => (column.href === undefined ? [] : [{ slotName: slotOf(column), href: column.href }])),
    isGroupTitle: shown.some(column => column.groupTitle !== undefined),
  };
}

/** The query form; from the third field on a field is behind "more". */
export async function reportQueryInfo(db: Database, report: ReportDef, caller: Caller) {
  const columns = visibleColumns(report, caller);
  const dictOptions = await dictOptionsOf(db, columns);
  const fields = columns.flatMap((column): readonly QueryField[] => {
    if (column.query === undefined) return [];
    const base = { label: column.title, field: column.name, mode: column.query };
    const choices = column.dict === undefined ? undefined : dictOptions[column.name];
    return [choices ? { ...base, view: 'list', dictOptions: choices } : { ...base, view: QUERY_VIEW[column.type] }];
  });
  return queryInfoOf(fields);
}

/** `customRender` is a key of dictOptions; `sorter` is a text. */
function wireColumn(report: ReportDef, column: ReportColumn) {
  return {
    id: `${reportId(report)}_${column.name}`,
    title: column.title,
    dataIndex: column.name,
    fieldType: FIELD_TYPE[column.type],
    align: column.type === 'integer' || column.type === 'decimal' ? 'right' : 'center',
    ...(column.isSorted ? { sorter: 'true' } : {}),
    isTotal: column.isTotal ? '1' : null,
    groupTitle: column.groupTitle ?? null,
    ...(column.dict === undefined ? {} : { customRender: column.name }),
    ...(column.href === undefined ? {} : { scopedSlots: { customRender: slotOf(column) } }),
  };
}

const slotOf = (column: ReportColumn): string => `href_${column.name}`;

async function dictOptionsOf(db: Database, columns: readonly ReportColumn[]): Promise<DictOptions> {
  const entries = columns.flatMap(({ name, dict }) => (dict === undefined ? [] : [{ name, dict }]));
  return Object.fromEntries(
    await Promise.all(entries.map(async ({ name, dict }) => [name, toChoices(await dictItems(db, dict))] as const)),
  );
}
