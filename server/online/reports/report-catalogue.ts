/** All reports, and the look-up of one by the key in an address. */
import { Refusal } from '../../entities/refusal.ts';
import { onlineText } from '../online-text.ts';
import { reportId } from './report-def.ts';
import type { ReportDef } from './report-def.ts';
import { supplierContracts } from './supplier-contracts.ts';
import { transportMonthly } from './transport-monthly.ts';

export const reports: readonly ReportDef[] = [transportMonthly, supplierContracts];

const reportByKey = new Map(reports.flatMap(report => [[report.code, report] as const, [reportId(report), report] as const]));

/** @param key a head's id or a report's code. @throws Refusal if there is no such report. */
export function reportOf(key: string): ReportDef {
  const report = reportByKey.get(key);
  if (!report) throw new Refusal(onlineText.noEntity);
  return report;
}
