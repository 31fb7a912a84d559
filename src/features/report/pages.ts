/** The pages of the business reports. Their definitions are loaded with the first page, so only names stand here; tests/features/report compares them. */
import { createElement } from 'react';
import { definePage } from '#app/ui/slots/page.ts';

/** By the report's name: the menu's component. */
export const REPORT_COMPONENTS: Readonly<Record<string, string>> = {
  transportDaily: 'mt/report/TransportDaily',
  shipmentLedger: 'mt/report/ShipmentLedger',
  inventoryLedger: 'mt/report/InventoryLedger',
  carrierPerformance: 'mt/report/CarrierPerformance',
  consumerStatement: 'mt/report/ConsumerStatement',
  cashDaily: 'mt/report/CashDaily',
  portThroughput: 'mt/report/PortThroughput',
  railFulfil: 'mt/report/RailFulfil',
  contractProgress: 'mt/report/ContractProgress',
  lossAnalysis: 'mt/report/LossAnalysis',
};

export const reportPages = Object.entries(REPORT_COMPONENTS).map(([name, component]) =>
  definePage({
    components: [component],
    isAsking: true,
    load: async () => {
      const { ReportPage } = await import('./page/report-page.tsx');
      return () => createElement(ReportPage, { name });
    },
  }),
);
