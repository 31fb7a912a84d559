/** The business reports, in menu order. */
import type { ReportDef } from '#schema/report/report-def.ts';

export const reports: readonly ReportDef[] = [];
