/** The nine built-in pages, by the components that menus name (shell specification §2.2). */
import { componentKey } from '#domain/menu-routes.ts';

const VUE2 = 'modules/online';
const VUE3 = 'super/online';

export const ONLINE_VIEWS = [
  { view: 'headList', components: [`${VUE2}/cgform/OnlCgformHeadList`, `${VUE3}/cgform/index`] },
  { view: 'copyList', components: [`${VUE2}/cgform/OnlCgformCopyList`, `${VUE3}/cgform/CgformCopyList`] },
  { view: 'autoList', components: [`${VUE2}/cgform/auto/OnlCgformAutoList`, `${VUE3}/cgform/auto/default/OnlineAutoList`] },
  { view: 'treeList', components: [`${VUE2}/cgform/auto/OnlCgformTreeList`, `${VUE3}/cgform/auto/tree/OnlineAutoTreeList`] },
  { view: 'erpList', components: [`${VUE2}/cgform/auto/erp/OnlCgformErpList`, `${VUE3}/cgform/auto/erp/OnlCgformErpList`] },
  { view: 'tabList', components: [`${VUE2}/cgform/auto/tab/OnlCgformTabList`, `${VUE3}/cgform/auto/tab/OnlCgformTabList`] },
  {
    view: 'innerTableList',
    components: [`${VUE2}/cgform/auto/innerTable/OnlCgformInnerTableList`, `${VUE3}/cgform/auto/innerTable/OnlCgformInnerTableList`],
  },
  { view: 'reportHeadList', components: [`${VUE2}/cgreport/OnlCgreportHeadList`, `${VUE3}/cgreport/index`] },
  { view: 'reportAutoList', components: [`${VUE2}/cgreport/auto/OnlCgreportAutoList`, `${VUE3}/cgreport/auto/OnlCgReportList`] },
] as const;

export type OnlineView = (typeof ONLINE_VIEWS)[number]['view'];

/** The view that a menu's component asks for. */
export const viewOfComponent = (component: string): OnlineView | undefined =>
  ONLINE_VIEWS.find(({ components }) => components.some(spelling => componentKey(spelling) === componentKey(component)))?.view;
