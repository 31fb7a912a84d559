/** What the online views keep of the server's last answers, for days without a network. */
import { keptKind } from '#domain/kept-answers.ts';
import type { Row } from '#schema/row.ts';
import type { FormLayout, OnlineForm, OnlineHeads, OnlineQuery, OnlineRecord, OnlineRows, ReportLayout } from './model.ts';

/** Raised when one of the shapes in model.ts changes: what an older version kept is then not found, and goes with time. */
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
