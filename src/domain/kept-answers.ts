/** What the online views keep of the server's last answers, for days without a network: by kind, so that what is read is what was written. */
import type { FormLayout, OnlineForm, OnlineHeads, OnlineQuery, OnlineRecord, OnlineRows, ReportLayout } from './online-form/layout.ts';
import type { Row } from '#schema/row.ts';

export type KeptAnswers = {
  readonly heads: OnlineHeads;
  readonly reportLayout: ReportLayout;
  readonly formLayout: FormLayout;
  readonly query: OnlineQuery;
  readonly rows: OnlineRows;
  readonly form: OnlineForm;
  readonly record: OnlineRecord;
  readonly subRows: readonly Row[];
};
export type KeptKind = keyof KeptAnswers;

/** Raised when a shape above changes: what an older version kept is then not found, and goes with time. */
export const KEPT_VERSION = 1;

/** Of more answers than this the older half go. */
export const KEPT_ANSWERS_MAX = 200;
