/** The kept answers of online forms. A stored answer is checked by its outline: the code that wrote the outline also wrote what is inside it. */
import { isRecord } from '#base/json.ts';
import { isAbsentOr, isFlag, isListOf, isNumber, isText, outlineOf } from '#base/outline.ts';
import { keptKind } from '#domain/kept-answers.ts';
import { isOnlineRow, isOnlineRows, layoutOutline } from '#app/ui/online/kept.ts';
import type { OnlineRecord } from '#domain/online-views.ts';
import type { FormLayout, OnlineForm, OnlineHeads } from './model.ts';

/** Raised with each change of the shapes in model.ts. Answers of older versions are not found and are deleted in time. */
const VERSION = 1;

const isList = isListOf(isRecord);

export const kept = {
  heads: keptKind('heads', VERSION, outlineOf<OnlineHeads>({ rows: isList, total: isNumber })),
  formLayout: keptKind(
    'formLayout',
    VERSION,
    outlineOf<FormLayout>({
      ...layoutOutline,
      code: isText,
      table: isText,
      isPaged: isFlag,
      hidden: isListOf(isText),
      buttons: isList,
      pidField: isAbsentOr(isText),
      hasChildrenField: isAbsentOr(isText),
    }),
  ),
  form: keptKind('form', VERSION, outlineOf<OnlineForm>({ title: isText, inputs: isList, subTables: isList, dicts: isRecord })),
  record: keptKind('record', VERSION, outlineOf<OnlineRecord>({ row: isOnlineRow, lists: isRecord })),
  subRows: keptKind('subRows', VERSION, isOnlineRows),
} as const;
