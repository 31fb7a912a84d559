/** Shared by the parts of a report's page and by both ends of the wire. */
import type { ReportAnswer } from '#query/report/report-answer.ts';
import type { ParamValues } from '#schema/report/report-def.ts';

/** A record's id on the wire is its group's key as JSON, the total's is this. */
export const TOTAL_ID = 'totalDataItem';

/** Who computes a report: the server, or this device over its own rows. */
export type Maker = 'server' | 'device';

/** Who computed it, and of which time it is: the server's, 'YYYY-MM-DD HH:mm:ss'. */
export type MadeAt =
  | { readonly maker: 'server'; readonly at: string }
  /** Absent: the server never confirmed some of the rows. */
  | { readonly maker: 'device'; readonly at: string | undefined };

/** A report as it was computed. */
export type MadeReport = MadeAt & {
  readonly answer: ReportAnswer;
  readonly params: ParamValues;
  /** The server's day of the question. */
  readonly today: string;
  /** Changes counted in it that the server does not have. */
  readonly unsent: number;
  /** Names of the entities of which this device has not all rows; empty: it is whole. */
  readonly missing: readonly string[];
};
