/** Decodes an online report's columns. Source: protocol reference §10.1. */
import type { ReportLayout } from '#domain/online-views.ts';
import { decodeColumns, decodeDictOptions, decodeLinks } from './columns.ts';
import { flagOf, looseRecord, textOf } from '#wire/decoders/loose.ts';

/** @param asked the id or code of the request. `undefined` if there are no columns. */
export function decodeReportLayout(result: unknown, asked: string): ReportLayout | undefined {
  const { columns, dictOptions, fieldHrefSlots } = looseRecord(result);
  if (!Array.isArray(columns)) return undefined;
  const dicts = decodeDictOptions(dictOptions);
  const links = decodeLinks(fieldHrefSlots);
  return {
    id: textOf(result, 'cgRpConfigId') || asked,
    title: textOf(result, 'cgRpConfigName', 'cgreportHeadName'),
    columns: decodeColumns(columns, dicts, links),
    dicts,
    links,
    isGrouped: flagOf(result, 'isGroupTitle'),
  };
}
