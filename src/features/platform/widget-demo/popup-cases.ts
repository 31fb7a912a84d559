/** The report picker with each of its options. Each case is open at ?part=popup&case=…. */
import { named, popup, text } from '#schema/field.ts';
import type { FieldDef } from '#schema/field.ts';
import type { ReportChoice } from '#schema/report-choice.ts';

export type PopupCase = {
  readonly title: string;
  readonly report: ReportChoice;
  /** Fields beside the choice: those that it fills, and those that it is asked with. */
  readonly beside: readonly FieldDef[];
  /** As a condition of a list: there is no row. */
  readonly isCondition?: boolean;
};

const suppliers: ReportChoice = {
  code: 'supplier_contracts',
  orgFields: 'supplier_name,contract_count',
  destFields: 'chosen,count',
};
const months: ReportChoice = { code: 'transport_monthly', orgFields: 'month,carrier_name', destFields: 'chosen,count' };
const count = [named('count', text('合同份数'))];
const carrier = [named('count', text('承运单位'))];

export const popupCases: Readonly<Record<string, PopupCase>> = {
  single: { title: '单选', report: suppliers, beside: count },
  multi: { title: '多选', report: { ...suppliers, multi: true }, beside: count },
  spliter: { title: '多选，用分号连接', report: { ...suppliers, multi: true, spliter: ';' }, beside: count },
  sorter: { title: '初始排序：份数升序', report: { ...suppliers, sorter: 'contract_count=asc' }, beside: count },
  param: { title: '固定参数：起始月份', report: { ...months, param: { since: '2026-11' } }, beside: carrier },
  same: {
    title: '参数取自本行：起始月份',
    report: { ...months, param: { since: { same: 'since' } } },
    beside: [named('since', text('起始月份')), ...carrier],
  },
  group: { title: '同组共享 30 秒', report: { ...suppliers, groupId: 'demo' }, beside: count },
  condition: { title: '作为查询条件', report: suppliers, beside: [], isCondition: true },
  unset: { title: '参数缺失', report: { ...suppliers, orgFields: '' }, beside: [] },
  uneven: { title: '参数数量不一致', report: { ...suppliers, destFields: 'chosen' }, beside: [] },
  missing: { title: '报表不存在', report: { ...suppliers, code: 'no_such_report' }, beside: count },
};

export const popupField = (report: ReportChoice): FieldDef => named('chosen', popup('报表中的值', report));
