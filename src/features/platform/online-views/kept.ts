/** The kept answers of the online views. A stored answer is checked by its outline: the code that wrote the outline also wrote what is inside it. */
import { isAbsentOr, isFlag, isListOf, isNumber, isRecord, isText, outlineOf } from '#base/outline.ts';
import { keptKind } from '#domain/kept-answers.ts';
import type { Row } from '#schema/row.ts';
import type { FormLayout, OnlineForm, OnlineHeads, OnlineQuery, OnlineRecord, OnlineRows, ReportLayout } from './model.ts';

/** Raised with each change of the shapes in model.ts. Answers of older versions are not found and are deleted in time. */
const VERSION = 1;

const isList = isListOf(isRecord);
const isRow = (value: unknown): value is Row => isRecord(value) && isText(Reflect.get(value, 'id'));
const isRows = isListOf(isRow);
const layout = { title: isText, columns: isList, dicts: isRecord, links: isRecord };

export const kept = {
  heads: keptKind('heads', VERSION, outlineOf<OnlineHeads>({ rows: isList, total: isNumber })),
  reportLayout: keptKind('reportLayout', VERSION, outlineOf<ReportLayout>({ ...layout, id: isText, isGrouped: isFlag })),
  formLayout: keptKind(
    'formLayout',
    VERSION,
    outlineOf<FormLayout>({
      ...layout,
      code: isText,
      table: isText,
      isPaged: isFlag,
      hidden: isListOf(isText),
      buttons: isList,
      pidField: isAbsentOr(isText),
      hasChildrenField: isAbsentOr(isText),
    }),
  ),
  query: keptKind('query', VERSION, outlineOf<OnlineQuery>({ conditions: isList, dicts: isRecord })),
  rows: keptKind('rows', VERSION, outlineOf<OnlineRows>({ rows: isRows, total: isNumber })),
  form: keptKind('form', VERSION, outlineOf<OnlineForm>({ title: isText, inputs: isList, subTables: isList, dicts: isRecord })),
  record: keptKind('record', VERSION, outlineOf<OnlineRecord>({ row: isRow, lists: isRecord })),
  subRows: keptKind('subRows', VERSION, isRows),
} as const;
