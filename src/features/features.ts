/** The features that fill slots of the generic pages, by the name of their entity. Each is loaded when its entity is first shown. */
import type { FeatureDoors } from '#app/ui/slots/feature-store.ts';

export const featureDoors: FeatureDoors = {
  bidSection: async () => (await import('./bidding/bid-section/feature.ts')).feature,
  bidding: async () => (await import('./bidding/bidding/feature.ts')).feature,
  priceRecord: async () => (await import('./bidding/price-record/feature.ts')).feature,
  bondPay: async () => (await import('./bond/bond-pay/feature.ts')).feature,
  carrierUnit: async () => (await import('./base/carrier-unit/feature.ts')).feature,
  railwayExpenseCompany: async () => (await import('./base/railway-expense-company/feature.ts')).feature,
  portExpenseCompany: async () => (await import('./base/port-expense-company/feature.ts')).feature,
  inventory: async () => (await import('./transport/inventory/feature.ts')).feature,
  gateQueue: async () => (await import('./operation/gate-queue/feature.ts')).feature,
  waybill: async () => (await import('./transport/waybill/feature.ts')).feature,
  railDayPlan: async () => (await import('./transport/rail-day-plan/feature.ts')).feature,
  shipPlan: async () => (await import('./transport/ship-plan/feature.ts')).feature,
  settlement: async () => (await import('./finance/settlement/feature.ts')).feature,
  collection: async () => (await import('./finance/collection/feature.ts')).feature,
  payment: async () => (await import('./finance/payment/feature.ts')).feature,
  freightBill: async () => (await import('./finance/freight-bill/feature.ts')).feature,
  supplier: async () => (await import('./base/supplier/feature.ts')).feature,
  consumer: async () => (await import('./base/consumer/feature.ts')).feature,
  contract: async () => (await import('./contract/contract/feature.ts')).feature,
  productionTask: async () => (await import('./production/production-task/feature.ts')).feature,
  productionWaybill: async () => (await import('./production/production-waybill/feature.ts')).feature,
  delivery: async () => (await import('./production/delivery/feature.ts')).feature,
  procurement: async () => (await import('./production/procurement/feature.ts')).feature,
  driver: async () => (await import('./production/driver/feature.ts')).feature,
};
