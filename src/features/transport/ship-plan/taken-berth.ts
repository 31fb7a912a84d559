/** A step that gives a ship its berth is not taken while another ship has it at that time, by the plans of this device; the server knows all of them. */
import { useEffect } from 'react';
import { dictTextIn, textIn, valueIn } from '#schema/typed-row.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import { useServerMinute } from '#app/live/use-server-now.ts';
import { usePage } from '#app/live/use-view.ts';
import { useRowsAt } from '#app/live/use-row.ts';
import type { StepJudgeProps } from '#app/ui/slots/feature.ts';
import type { berth } from '#features/base/berth/entity.ts';
import type { shipPlan } from './entity.ts';
import { overlapping, PROMISED, stayOf, takenSentence, withStep } from './model.ts';

/** The steps that give a ship its berth. */
const STEPS: readonly string[] = ['confirmEta', 'rearrange', 'rearrangeAnchored', 'berth'];
const PLANS_MAX = 500;

export function TakenBerth({ action, row, values, onWhyNot }: StepJudgeProps) {
  const now = useServerMinute();
  const berthId = textIn<typeof shipPlan>(values, 'berthId');
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
  const [other] = stay && view ? overlapping(stay, rowsOfPage(view).flatMap(each => stayOf(each, now) ?? [])) : []; // prettier-ignore
  // The berth may not be on this device; its name is, with the plan.
  const known = berthId === valueIn<typeof shipPlan>(row, 'berthId') ? dictTextIn<typeof shipPlan>(row, 'berthId') : '';
  const name = textIn<typeof berth>(findRow({ entity: 'berth', id: berthId }), 'berthName') || known;
  const why = other && takenSentence(name, other);
  useEffect(() => {
    onWhyNot(why);
    return () => onWhyNot(undefined);
  }, [why, onWhyNot]);
  return null;
}
