/** The kept answers about reports: what they show, what they ask for, pages of their rows. A stored answer is checked by its outline: the code that wrote the outline also wrote what is inside it. */
import { isRecord } from '#base/json.ts';
import { isFlag, isListOf, isNumber, isText, outlineOf } from '#base/outline.ts';
import { keptKind } from '#domain/kept-answers.ts';
import type { OnlineQuery, OnlineRows, ReportLayout } from '#domain/online-views.ts';
import type { Row } from '#schema/row.ts';

/** Raised with each change of the shapes in domain/online-views.ts. Answers of older versions are not found and are deleted in time. */
const VERSION = 1;

const isList = isListOf(isRecord);
export const isOnlineRow = (value: unknown): value is Row => isRecord(value) && isText(Reflect.get(value, 'id'));
export const isOnlineRows = isListOf(isOnlineRow);
/** Of every layout. */
export const layoutOutline = { title: isText, columns: isList, dicts: isRecord, links: isRecord };

export const keptOnline = {
  layout: keptKind('reportLayout', VERSION, outlineOf<ReportLayout>({ ...layoutOutline, id: isText, isGrouped: isFlag })),
  query: keptKind('query', VERSION, outlineOf<OnlineQuery>({ conditions: isList, dicts: isRecord })),
  rows: keptKind('rows', VERSION, outlineOf<OnlineRows>({ rows: isOnlineRows, total: isNumber })),
} as const;
