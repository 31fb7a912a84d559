/** The kept answers of the online views. */
import { keptKind } from '#domain/kept-answers.ts';
import type { Row } from '#schema/row.ts';
import type { FormLayout, OnlineForm, OnlineHeads, OnlineQuery, OnlineRecord, OnlineRows, ReportLayout } from './model.ts';

/** Raised with each change of the shapes in model.ts. Answers of older versions are not found and are deleted in time. */
const VERSION = 1;

export const kept = {
  heads: keptKind<OnlineHeads>('heads', VERSION),
  reportLayout: keptKind<ReportLayout>('reportLayout', VERSION),
  formLayout: keptKind<FormLayout>('formLayout', VERSION),
  query: keptKind<OnlineQuery>('query', VERSION),
  rows: keptKind<OnlineRows>('rows', VERSION),
  form: keptKind<OnlineForm>('form', VERSION),
  record: keptKind<OnlineRecord>('record', VERSION),
  subRows: keptKind<readonly Row[]>('subRows', VERSION),
} as const;
