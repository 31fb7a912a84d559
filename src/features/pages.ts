/** The pages of the features: one line for each `pages.ts`. */
import type { PageDef } from '#app/ui/slots/page.ts';
import { accountPages } from './platform/account/pages.ts';
import { announcementPages } from './platform/announcements/pages.ts';
import { noticePages } from './platform/bell/pages.ts';
import { departmentPages } from './platform/departments/pages.ts';
import { categoryPages } from './platform/categories/pages.ts';
import { checkRulePages } from './platform/check-rules/pages.ts';
import { dataRulePages } from './platform/data-rules/pages.ts';
import { dataSourcePages } from './platform/data-sources/pages.ts';
import { gatewayRoutePages } from './platform/gateway-routes/pages.ts';
import { deviceDataPages } from './platform/device-data/pages.ts';
import { dictionaryPages } from './platform/dictionaries/pages.ts';
import { fillRulePages } from './platform/fill-rules/pages.ts';
import { jobPages } from './platform/jobs/pages.ts';
import { logPages } from './platform/logs/pages.ts';
import { menuPages } from './platform/menus/pages.ts';
import { messagePages } from './platform/messages/pages.ts';
import { monitorPages } from './platform/monitors/pages.ts';
import { hallPages } from './bidding/bidding/hall/pages.ts';
import { homePages } from './platform/home/pages.ts';
import { dispatchBoardPages } from './transport/waybill/pages.ts';
import { berthBoardPages } from './transport/ship-plan/pages.ts';
import { onlineUserPages } from './platform/online-users/pages.ts';
import { onlineViewPages } from './platform/online-views/pages.ts';
import { reportPages } from './report/pages.ts';
import { rolePages } from './platform/roles/pages.ts';
import { outboxPages } from './platform/outbox/pages.ts';
import { positionPages } from './platform/positions/pages.ts';
import { monitorBoardPages } from './operation/vehicle-position/pages.ts';
import { queueScreenPages } from './operation/gate-queue/pages.ts';
import { storedFilePages } from './platform/stored-files/pages.ts';
import { tenantPages } from './platform/tenants/pages.ts';
import { testPages } from './platform/test-page/pages.ts';
import { userPages } from './platform/users/pages.ts';
import { widgetDemoPages } from './platform/widget-demo/pages.ts';

export const featurePages: readonly PageDef[] = [
  ...accountPages,
  ...announcementPages,
  ...noticePages,
  ...departmentPages,
  ...categoryPages,
  ...checkRulePages,
  ...dataRulePages,
  ...dataSourcePages,
  ...deviceDataPages,
  ...dictionaryPages,
  ...dispatchBoardPages,
  ...gatewayRoutePages,
  ...hallPages,
  ...homePages,
  ...fillRulePages,
  ...jobPages,
  ...logPages,
  ...menuPages,
  ...messagePages,
  ...monitorBoardPages,
  ...monitorPages,
  ...berthBoardPages,
  ...onlineUserPages,
  ...onlineViewPages,
  ...outboxPages,
  ...positionPages,
  ...queueScreenPages,
  ...storedFilePages,
  ...tenantPages,
  ...reportPages,
  ...rolePages,
  ...testPages,
  ...userPages,
  ...widgetDemoPages,
];
