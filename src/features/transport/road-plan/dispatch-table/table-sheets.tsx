/** 派车计划表: for each chosen plan what is to be carried, when and where, and the trucks that are sent for it, with their drivers. No prices. */
import { columnHead } from '#schema/column-head.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { Row } from '#schema/row.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { isAwaited, isOfDevice, rowsOfPage } from '#query/view.ts';
import { useSchema } from '#app/live/schema.tsx';
import { usePage } from '#app/live/use-view.ts';
import { PrintFacts, PrintFrame, PrintSheet } from '#app/ui/print/print-frame.tsx';
import { PrintTable } from '#app/ui/print/print-fields.tsx';
import { PartialNote } from '#app/ui/print/partial-note.tsx';
import { useStillAwaited } from '#app/ui/print/still-reading.ts';
import { useRowOnPaper } from '#app/ui/print/row-on-paper.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { roadPlan } from '../entity.ts';
import { tableText } from './text.ts';

const FACTS = [
  'planNo', 'planName', 'contractId', 'companyId', 'carrierUnitId', 'materialId', 'lineId', 'consigneeId', 'loadYardId', 'unloadYardId',
  'planWeight', 'planCarCount', 'dispatchedWeight', 'finishedWeight', 'startTime', 'endTime', 'loadWindow', 'unloadWindow', 'remark',
]; // prettier-ignore
const TRUCKS = ['waybillNo', 'plateNumber', 'driverId', 'driverPhone', 'planWeight', 'dispatchTime', 'waybillStatus'];
/** From dispatch to unloading. */
const UNDER_WAY = '20,30,40,50,90';
const TRUCKS_MAX = 200;

export const TableSheets = ({ rows, onClose }: OwnActionDialogProps) => (
  <PrintFrame title={tableText.title} onClose={onClose}>
    {rows.map(row => (
      <Sheet key={row.id} chosen={row} />
    ))}
  </PrintFrame>
);

function Sheet({ chosen }: { readonly chosen: Row }) {
  const { row, marks, textOf } = useRowOnPaper(roadPlan, chosen);
  const facts = FACTS.flatMap(name => roadPlan.fieldByName.get(name) ?? []).map(field => ({
    label: columnHead(field),
    value: textOf(field.name),
    isWide: kindOf(field).isWide === true,
  }));
  return (
    <PrintSheet title={tableText.title} marks={marks} of={{ def: roadPlan, row }} signatures={tableText.signatures}>
      <PrintFacts facts={facts.filter(({ value }) => value !== '')} />
      <Trucks planId={chosen.id} />
    </PrintSheet>
  );
}

function Trucks({ planId }: { readonly planId: string }) {
  const def = useSchema().get('waybill');
  const { view } = usePage(def.name, {
    conditions: [
      { field: 'roadPlanId', rule: 'eq', value: planId },
      { field: 'waybillStatus', rule: 'in', value: UNDER_WAY },
    ],
    sort: { column: 'dispatchTime', order: 'desc' },
    pageNo: FIRST_PAGE_NO,
    pageSize: TRUCKS_MAX,
  });
  const isWaiting = useStillAwaited(!view || isAwaited(view));
  if (!view) return null;
  const rows = rowsOfPage(view);
  const fields = TRUCKS.flatMap(name => def.fieldByName.get(name) ?? []);
  return (
    <section>
      <h2>{tableText.trucks}</h2>
      {!isWaiting && isOfDevice(view) && <PartialNote />}
      {rows.length === 0 ? <p>{tableText.none}</p> : <PrintTable fields={fields} rows={rows} isNumbered />}
      {view.total > rows.length && <p>{tableText.more(rows.length, view.total)}</p>}
    </section>
  );
}
