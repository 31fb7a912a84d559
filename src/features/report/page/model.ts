/** What the parts of a report's page tell each other, and both ends of the wire. */
import type { ReportAnswer } from '#query/report/report-answer.ts';
import type { ParamValues } from '#schema/report/report-def.ts';

/** A record's id on the wire is its group's key as JSON, the total's is this. */
export const TOTAL_ID = 'totalDataItem';

export type Engine = 'server' | 'device';

/** A report as it was computed. */
export type MadeReport = {
  readonly answer: ReportAnswer;
  readonly params: ParamValues;
  readonly engine: Engine;
  /** The server's day of the question. */
  readonly today: string;
  /** The server's time, 'YYYY-MM-DD HH:mm:ss'. */
  readonly at: string;
  /** Changes counted in it that the server does not have. */
  readonly unsent: number;
  /** Names of the entities of which this device has not all rows; empty: it is whole. */
  readonly missing: readonly string[];
};
