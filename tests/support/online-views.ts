/** The components a menu may name for a built-in view, and the views they are (shell specification §2.2). */
export const ONLINE_COMPONENTS: readonly (readonly [component: string, view: string])[] = [
  ['modules/online/cgform/OnlCgformHeadList', 'headList'],
  ['modules/online/cgform/OnlCgformCopyList', 'copyList'],
  ['modules/online/cgform/auto/OnlCgformAutoList', 'autoList'],
  ['modules/online/cgform/auto/OnlCgformTreeList', 'treeList'],
  ['modules/online/cgform/auto/erp/OnlCgformErpList', 'erpList'],
  ['modules/online/cgform/auto/tab/OnlCgformTabList', 'tabList'],
  ['modules/online/cgform/auto/innerTable/OnlCgformInnerTableList', 'innerTableList'],
  ['modules/online/cgreport/OnlCgreportHeadList', 'reportHeadList'],
  ['modules/online/cgreport/auto/OnlCgreportAutoList', 'reportAutoList'],
];
