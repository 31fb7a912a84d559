/** The registry: every entity definition and every view, in menu order. Only the entry points of tab, worker and server read it and pass a schema on. */
import type { EntityDef, EntityView } from '#schema/entity-def.ts';
import { composeSchema } from '#schema/schema.ts';
import { company } from '#features/base/company/entity.ts';
import { account } from '#features/base/account/entity.ts';
import { car } from '#features/base/car/entity.ts';
import { carrierUnit } from '#features/base/carrier-unit/entity.ts';
import { consignee } from '#features/base/consignee/entity.ts';
import { consumer } from '#features/base/consumer/entity.ts';
import { freightYard } from '#features/base/freight-yard/entity.ts';
import { electronicFence } from '#features/base/electronic-fence/entity.ts';
import { materialType } from '#features/base/material-type/entity.ts';
import { material } from '#features/base/material/entity.ts';
import { planningUnit } from '#features/base/planning-unit/entity.ts';
import { platform } from '#features/base/platform/entity.ts';
import { railwayExpenseCompany } from '#features/base/railway-expense-company/entity.ts';
import { portExpenseCompany } from '#features/base/port-expense-company/entity.ts';
import { carrierMargin } from '#features/base/carrier-margin/entity.ts';
import { supplier } from '#features/base/supplier/entity.ts';
import { logisticsUnit } from '#features/base/logistics-unit/entity.ts';
import { port } from '#features/base/port/entity.ts';
import { berth } from '#features/base/berth/entity.ts';
import { railwayStation } from '#features/base/railway-station/entity.ts';
import { transportLine } from '#features/base/transport-line/entity.ts';
import { bidSection } from '#features/bidding/bid-section/entity.ts';
import { bidding } from '#features/bidding/bidding/entity.ts';
import { inquiry } from '#features/bidding/inquiry/entity.ts';
import { inquiryViews } from '#features/bidding/inquiry/views.ts';
import { offer } from '#features/bidding/offer/entity.ts';
import { priceRecord } from '#features/bidding/price-record/entity.ts';
import { bondPay } from '#features/bond/bond-pay/entity.ts';
import { bondRefund } from '#features/bond/bond-refund/entity.ts';
import { bondRefundViews } from '#features/bond/bond-refund/views.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { contractViews } from '#features/contract/contract/views.ts';
import { contractChange } from '#features/contract/contract-change/entity.ts';
import { contractItem } from '#features/contract/contract-item/entity.ts';
import { settlement } from '#features/finance/settlement/entity.ts';
import { settlementViews } from '#features/finance/settlement/views.ts';
import { collection } from '#features/finance/collection/entity.ts';
import { writeOff } from '#features/finance/write-off/entity.ts';
import { payment } from '#features/finance/payment/entity.ts';
import { freightBill } from '#features/finance/freight-bill/entity.ts';
import { railwayFee } from '#features/finance/railway-fee/entity.ts';
import { portFee } from '#features/finance/port-fee/entity.ts';
import { revenueExpense } from '#features/finance/revenue-expense/entity.ts';
import { rateSettlement } from '#features/finance/rate-settlement/entity.ts';
import { invoice } from '#features/finance/invoice/entity.ts';
import { roadPlan } from '#features/transport/road-plan/entity.ts';
import { railPlan } from '#features/transport/rail-plan/entity.ts';
import { shipPlan } from '#features/transport/ship-plan/entity.ts';
import { railDayPlan } from '#features/transport/rail-day-plan/entity.ts';
import { railWagon } from '#features/transport/rail-wagon/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { waybillViews } from '#features/transport/waybill/views.ts';
import { waybillException } from '#features/transport/waybill-exception/entity.ts';
import { waybillReceipt } from '#features/transport/waybill-receipt/entity.ts';
import { waybillTrack } from '#features/transport/waybill-track/entity.ts';
import { weighSlip } from '#features/transport/weigh-slip/entity.ts';
import { inventory } from '#features/transport/inventory/entity.ts';
import { inventoryFlow } from '#features/transport/inventory-flow/entity.ts';
import { serviceFee } from '#features/transport/service-fee/entity.ts';
import { rechargeLog } from '#features/transport/recharge-log/entity.ts';
import { yardOperation } from '#features/operation/yard-operation/entity.ts';
import { vehiclePosition } from '#features/operation/vehicle-position/entity.ts';
import { fenceAlarm } from '#features/operation/fence-alarm/entity.ts';
import { rowNote } from '#features/operation/row-note/entity.ts';
import { refuelRecord } from '#features/operation/refuel-record/entity.ts';
import { goodsReturn } from '#features/transport/goods-return/entity.ts';
import { petrolStation } from '#features/base/petrol-station/entity.ts';
import { gateQueue } from '#features/operation/gate-queue/entity.ts';
import { portOperation } from '#features/operation/port-operation/entity.ts';
import { driver } from '#features/production/driver/entity.ts';
import { carTeam } from '#features/production/car-team/entity.ts';
import { carrierBlackList } from '#features/base/carrier-black-list/entity.ts';
import { carrierOperateRecord } from '#features/base/carrier-operate-record/entity.ts';
import { productionTask } from '#features/production/production-task/entity.ts';
import { productionWaybill } from '#features/production/production-waybill/entity.ts';
import { productionVehicle } from '#features/production/production-vehicle/entity.ts';
import { delivery } from '#features/production/delivery/entity.ts';
import { procurement } from '#features/production/procurement/entity.ts';
import { procurementItem } from '#features/production/procurement-item/entity.ts';

export const entityDefs: readonly EntityDef[] = [
  company,
  account,
  car,
  carrierUnit,
  carrierBlackList,
  carrierMargin,
  carrierOperateRecord,
  consignee,
  consumer,
  freightYard,
  electronicFence,
  materialType,
  material,
  petrolStation,
  planningUnit,
  platform,
  railwayExpenseCompany,
  portExpenseCompany,
  supplier,
  logisticsUnit,
  port,
  berth,
  railwayStation,
  transportLine,
  bidSection,
  bidding,
  inquiry,
  offer,
  priceRecord,
  bondPay,
  bondRefund,
  contract,
  contractItem,
  contractChange,
  settlement,
  collection,
  writeOff,
  payment,
  freightBill,
  railwayFee,
  portFee,
  revenueExpense,
  rateSettlement,
  invoice,
  roadPlan,
  railPlan,
  shipPlan,
  railDayPlan,
  railWagon,
  waybill,
  waybillException,
  waybillReceipt,
  goodsReturn,
  waybillTrack,
  weighSlip,
  inventory,
  inventoryFlow,
  serviceFee,
  rechargeLog,
  gateQueue,
  portOperation,
  productionTask,
  productionWaybill,
  yardOperation,
  vehiclePosition,
  fenceAlarm,
  rowNote,
  refuelRecord,
  driver,
  productionVehicle,
  carTeam,
  delivery,
  procurement,
  procurementItem,
];

export const entityViews: readonly EntityView[] = [
  ...inquiryViews,
  ...bondRefundViews,
  ...contractViews,
  ...settlementViews,
  ...waybillViews,
];

export const schema = composeSchema(entityDefs, entityViews);
export const entityDef = schema.get;
