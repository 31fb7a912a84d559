/** The menu entries of the built-in online pages: one for each of the nine, and hidden ones for the forms and reports opened from a list. */
import type { MenuEntry } from '../feature.ts';
import { deviceCheck } from './forms/equipment-forms.ts';
import { formId } from './forms/form-def.ts';
import type { FormDef } from './forms/form-def.ts';
import { repairOrder } from './forms/repair-forms.ts';
import { yardArea } from './forms/yard-forms.ts';
import { FORM_HEADS, formCode, REPORT_HEADS, reportCode } from './online-permissions.ts';
import { reports } from './reports/report-catalogue.ts';
import { reportId } from './reports/report-def.ts';

type Screen = Omit<MenuEntry, 'under'>;

const FORMS = 'modules/online/cgform';
const REPORT_VIEW = 'modules/online/cgreport/auto/OnlCgreportAutoList';
const REPORT_PATH = '/online/cgreport';
const ANY = ':code';

const VIEWS = {
  auto: { path: '/online/cgformList', component: `${FORMS}/auto/OnlCgformAutoList` },
  tree: { path: '/online/cgformTreeList', component: `${FORMS}/auto/OnlCgformTreeList` },
  erp: { path: '/online/cgformErpList', component: `${FORMS}/auto/erp/OnlCgformErpList` },
  tab: { path: '/online/cgformTabList', component: `${FORMS}/auto/tab/OnlCgformTabList` },
  inner: { path: '/online/cgformInnerTableList', component: `${FORMS}/auto/innerTable/OnlCgformInnerTableList` },
} as const;
const COPIES = { path: '/online/copyform', component: `${FORMS}/OnlCgformCopyList` } as const;

const of = (view: { readonly path: string; readonly component: string }, form: FormDef, title: string): Screen => ({
  route: `${view.path}/${formId(form)}`,
  component: view.component,
  title,
  needs: formCode(form, 'list'),
});
const any = (view: { readonly path: string; readonly component: string }, title: string, needs: string): Screen => ({
  route: `${view.path}/${ANY}`,
  component: view.component,
  title,
  needs,
  hidden: true,
});

const FORM_SCREENS: readonly Screen[] = [
  { route: '/online/cgform', component: `${FORMS}/OnlCgformHeadList`, title: '在线表单', needs: FORM_HEADS },
  { ...of(COPIES, deviceCheck, '点检视图副本'), needs: FORM_HEADS },
  of(VIEWS.auto, deviceCheck, '设备点检记录'),
  of(VIEWS.tree, yardArea, '堆场区位'),
  of(VIEWS.erp, repairOrder, '检修工单'),
  of(VIEWS.tab, repairOrder, '检修工单（页签）'),
  of(VIEWS.inner, repairOrder, '检修工单（内嵌）'),
  any(COPIES, '表单副本', FORM_HEADS),
  ...Object.values(VIEWS).map(view => any(view, '在线表单数据', FORM_HEADS)),
];
const REPORT_SCREENS: readonly Screen[] = [
  ...reports.map(report => ({
    route: `${REPORT_PATH}/${reportId(report)}`,
    component: REPORT_VIEW,
    title: report.name,
    needs: reportCode(report),
  })),
  { route: REPORT_PATH, component: 'modules/online/cgreport/OnlCgreportHeadList', title: '在线报表', needs: REPORT_HEADS },
  any({ path: REPORT_PATH, component: REPORT_VIEW }, '在线报表数据', REPORT_HEADS),
];

export const onlineMenu: readonly MenuEntry[] = [
  ...REPORT_SCREENS.map(screen => ({ ...screen, under: 'report' as const })),
  ...FORM_SCREENS.map(screen => ({ ...screen, under: 'online' as const })),
];
