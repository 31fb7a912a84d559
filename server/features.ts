/** The server's features, a line for each `feature.ts`: those that add to an entity, and those of pages. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Schema } from '#schema/schema.ts';
import type { EntityFeature, OwnPermission, PageFeature } from './feature.ts';
import { rateSettlementFeature } from './finance/rate-settlement/feature.ts';
import { reportsFeature } from './report/feature.ts';
import { gateQueueFeature } from './operation/gate-queue/feature.ts';
import { vehiclePositionFeature } from './operation/vehicle-position/feature.ts';
import { monitorBoardFeature } from './operation/monitor-board/feature.ts';
import { queueScreenFeature } from './operation/queue-screen/feature.ts';
import { bidSectionFeature } from './bidding/bid-section/feature.ts';
import { biddingFeature } from './bidding/bidding/feature.ts';
import { offerFeature } from './bidding/offer/feature.ts';
import { priceRecordFeature } from './bidding/price-record/feature.ts';
import { contractFeature } from './contract/contract/feature.ts';
import { contractChangeFeature } from './contract/contract-change/feature.ts';
import { onlineViewsFeature } from './online/feature.ts';
import { announcementsFeature } from './platform/announcements/feature.ts';
import { bellFeature } from './platform/bell/feature.ts';
import { checkRulesFeature } from './platform/check-rules/feature.ts';
import { categoriesFeature } from './platform/categories/feature.ts';
import { dataRulesFeature } from './platform/data-rules/feature.ts';
import { dataSourcesFeature } from './platform/data-sources/feature.ts';
import { gatewayRoutesFeature } from './platform/gateway-routes/feature.ts';
import { dictionariesFeature } from './platform/dictionaries/feature.ts';
import { fillRulesFeature } from './platform/fill-rules/feature.ts';
import { storedFilesFeature } from './platform/files/feature.ts';
import { jobsFeature } from './platform/jobs/feature.ts';
import { logsFeature } from './platform/logs/feature.ts';
import { menusFeature } from './platform/menus/feature.ts';
import { messagesFeature } from './platform/messages/feature.ts';
import { monitorsFeature } from './platform/monitors/feature.ts';
import { onlineUsersFeature } from './platform/online-users/feature.ts';
import { departmentsFeature } from './platform/departments/feature.ts';
import { positionsFeature } from './platform/positions/feature.ts';
import { tenantsFeature } from './platform/tenants/feature.ts';
import { usersFeature } from './platform/users/feature.ts';
import { carFeature } from './base/car/feature.ts';
import { carrierUnitFeature } from './base/carrier-unit/feature.ts';
import { roadPlanFeature } from './transport/road-plan/feature.ts';
import { weighSlipFeature } from './transport/weigh-slip/feature.ts';
import { driverFeature } from './production/driver/feature.ts';
import { stockClientFeature } from './platform/stock-client/feature.ts';
import { rolesFeature } from './platform/roles/feature.ts';
import { savedViewsFeature } from './platform/saved-views/feature.ts';
import { tablePickerFeature } from './platform/table-picker/feature.ts';
import { widgetDemoFeature } from './platform/widget-demo/feature.ts';
import { dispatchBoardFeature } from './transport/dispatch-board/feature.ts';
import { berthBoardFeature } from './transport/berth-board/feature.ts';
import { inventoryFlowFeature } from './transport/inventory-flow/feature.ts';
import { inventoryFeature } from './transport/inventory/feature.ts';
import { productionTaskFeature } from './production/production-task/feature.ts';
import { shipPlanFeature } from './transport/ship-plan/feature.ts';
import { waybillFeature } from './transport/waybill/feature.ts';

export const entityFeatures: readonly EntityFeature[] = [
  driverFeature,
  gateQueueFeature,
  inventoryFeature,
  inventoryFlowFeature,
  productionTaskFeature,
  rateSettlementFeature,
  shipPlanFeature,
  vehiclePositionFeature,
  waybillFeature,
  bidSectionFeature,
  biddingFeature,
  offerFeature,
  priceRecordFeature,
  contractFeature,
  contractChangeFeature,
  carFeature,
  carrierUnitFeature,
  roadPlanFeature,
  weighSlipFeature,
];
export const pageFeatures: readonly PageFeature[] = [
  usersFeature,
  departmentsFeature,
  positionsFeature,
  tenantsFeature,
  announcementsFeature,
  bellFeature,
  berthBoardFeature,
  categoriesFeature,
  checkRulesFeature,
  dataRulesFeature,
  dataSourcesFeature,
  dictionariesFeature,
  dispatchBoardFeature,
  gatewayRoutesFeature,
  fillRulesFeature,
  storedFilesFeature,
  jobsFeature,
  logsFeature,
  menusFeature,
  messagesFeature,
  monitorsFeature,
  reportsFeature,
  onlineUsersFeature,
  onlineViewsFeature,
  monitorBoardFeature,
  queueScreenFeature,
  stockClientFeature,
  rolesFeature,
  savedViewsFeature,
  tablePickerFeature,
  widgetDemoFeature,
];

/** The features of the entities that a server runs with. */
export const entityFeaturesOf = ({ defs }: Schema): readonly EntityFeature[] => entityFeatures.filter(({ def }) => defs.includes(def));

/** The permissions that a feature declares in addition to its definition's. */
export const ownPermissionsOf = (def: EntityDef): readonly OwnPermission[] =>
  entityFeatures.flatMap(feature => (feature.def.name === def.name ? (feature.permissions ?? []) : []));
