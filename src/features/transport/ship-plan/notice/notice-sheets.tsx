/** 船舶作业通知单: for each chosen plan what the port needs to know of ship, goods and berth, with the shifts that are planned; no prices. */
import type { Row } from '#schema/row.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import { columnHead } from '#schema/column-head.ts';
import { useSchema } from '#app/live/schema.tsx';
import { usePage } from '#app/live/use-view.ts';
import { PrintFacts, PrintFrame, PrintSheet } from '#app/ui/print/print-frame.tsx';
import { useRowOnPaper } from '#app/ui/print/row-on-paper.ts';
import { PrintTable } from '#app/ui/print/print-fields.tsx';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { shipPlan } from '../entity.ts';
import { noticeText } from './text.ts';

const FACTS = [
  'planNo', 'shipPlanStatus', 'shipName', 'voyageNo', 'imoNo', 'mmsi', 'shipType', 'shipLength', 'draught', 'deadweight', 'agentUnitId',
  'operation', 'portId', 'berthId', 'contractId', 'materialId', 'planWeight', 'yardId', 'loadPort', 'dischargePort',
  'eta', 'planBerthTime', 'planDepartTime', 'ata', 'berthTime', 'laytimeHours', 'remark',
] as const; // prettier-ignore
const SHIFTS = ['operationNo', 'shiftType', 'operationType', 'yardId', 'planWeight', 'machineCount', 'workerCount', 'leader', 'startTime'];
const SHIFTS_MAX = 100;

export const NoticeSheets = ({ rows, onClose }: OwnActionDialogProps) => (
  <PrintFrame title={noticeText.title} onClose={onClose}>
    {rows.map(row => (
      <Notice key={row.id} chosen={row} />
    ))}
  </PrintFrame>
);

function Notice({ chosen }: { readonly chosen: Row }) {
  const { row, marks, textOf } = useRowOnPaper(shipPlan, chosen);
  const facts = FACTS.flatMap(name => shipPlan.fieldByName.get(name) ?? []).map(field => ({
    label: columnHead(field),
    value: textOf(field.name),
    isWide: field.name === 'remark',
  }));
  return (
    <PrintSheet title={noticeText.title} marks={marks} of={{ def: shipPlan, row }} signatures={noticeText.signatures}>
      <PrintFacts facts={facts.filter(({ value }) => value !== '')} />
      <Shifts planId={chosen.id} />
    </PrintSheet>
  );
}

function Shifts({ planId }: { readonly planId: string }) {
  const def = useSchema().get('portOperation');
  const { view } = usePage(def.name, {
    conditions: [{ field: 'shipPlanId', rule: 'eq', value: planId }],
    sort: { column: 'operationNo', order: 'asc' },
    pageNo: FIRST_PAGE_NO,
    pageSize: SHIFTS_MAX,
  });
  const rows = rowsOfPage(view);
  const fields = SHIFTS.flatMap(name => def.fieldByName.get(name) ?? []);
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{noticeText.shifts}</h2>
      <PrintTable fields={fields} rows={rows} />
    </section>
  );
}
