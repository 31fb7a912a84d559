/** The business reports, in menu order. */
import type { ReportDef } from '#schema/report/report-def.ts';
import { carrierPerformance } from './carrier-performance.ts';
import { cashDaily } from './cash-daily.ts';
import { consumerStatement } from './consumer-statement.ts';
import { contractProgress } from './contract-progress.ts';
import { inventoryLedger } from './inventory-ledger.ts';
import { lossAnalysis } from './loss-analysis.ts';
import { portThroughput } from './port-throughput.ts';
import { railFulfil } from './rail-fulfil.ts';
import { shipmentLedger } from './shipment-ledger.ts';
import { transportDaily } from './transport-daily.ts';

export const reports: readonly ReportDef[] = [
  transportDaily,
  shipmentLedger,
  inventoryLedger,
  carrierPerformance,
  consumerStatement,
  cashDaily,
  portThroughput,
  railFulfil,
  contractProgress,
  lossAnalysis,
];
