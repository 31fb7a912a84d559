/** Says in the dialog of a step that another ship has the berth at that time, from the plans of this device; the server knows all of them. */
import { Alert } from 'antd';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import { useServerMinute } from '#app/live/use-server-now.ts';
import { usePage } from '#app/live/use-view.ts';
import { useRowsAt } from '#app/live/use-row.ts';
import type { StepNoteProps } from '#app/ui/slots/feature.ts';
import { overlapping, PROMISED, stayOf, takenSentence, withStep } from './model.ts';

/** The steps that give a ship its berth. */
const STEPS: readonly string[] = ['confirmEta', 'rearrange', 'rearrangeAnchored', 'berth'];
const PLANS_MAX = 500;

export function TakenNote({ action, row, values }: StepNoteProps) {
  const now = useServerMinute();
  const berthId = String(values['berthId'] ?? '');
  const isAsked = STEPS.includes(action) && berthId !== '';
  const conditions = [
    { field: 'berthId', rule: 'eq', value: berthId },
    { field: 'shipPlanStatus', rule: 'in', value: PROMISED.join(',') },
  ] as const;
  const { view } = usePage(
    'shipPlan',
    { conditions, sort: { column: 'planBerthTime', order: 'desc' }, pageNo: FIRST_PAGE_NO, pageSize: PLANS_MAX },
    isAsked,
  );
  const findRow = useRowsAt([{ entity: 'berth', id: berthId }]);
  const stay = isAsked ? stayOf(withStep({ ...row, ...values }, {}, action), now) : undefined;
  if (!stay || !view) return null;
  const [other] = overlapping(stay, rowsOfPage(view).flatMap(each => stayOf(each, now) ?? [])); // prettier-ignore
  const name = String(findRow({ entity: 'berth', id: berthId })?.['berthName'] ?? '');
  return other ? <Alert type="error" showIcon role="alert" style={{ marginBottom: 8 }} title={takenSentence(name, other)} /> : null;
}
