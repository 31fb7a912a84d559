/** 请车计划表: the chosen trains as the station gets them, a sheet for each day of loading and station. */
import { columnHead } from '#schema/column-head.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { isGivenUp } from '#schema/given-up.ts';
import type { Row } from '#schema/row.ts';
import { dictTextIn, textIn } from '#schema/typed-row.ts';
import { useRowEntries } from '#app/live/use-outbox.ts';
import { PrintFrame, PrintSheet } from '#app/ui/print/print-frame.tsx';
import { useRowOnPaper } from '#app/ui/print/row-on-paper.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { alignClass } from '#app/ui/widgets/align-class.ts';
import { railDayPlan } from '../entity.ts';
import { groupRequests, sumOf } from './group-requests.ts';
import type { RequestSheet } from './group-requests.ts';
import { requestText } from './text.ts';

const COLUMNS = [
  'requestNo', 'railPlanId', 'materialId', 'arriveStationId', 'branchLine', 'wagonType', 'requestWagons', 'admitWagons', 'arrivedEmpty', 'loadedWagons', 'remark',
]; // prettier-ignore
const SUMMED = ['requestWagons', 'admitWagons', 'arrivedEmpty', 'loadedWagons'];
const fields = COLUMNS.flatMap(name => railDayPlan.fieldByName.get(name) ?? []);

export const RequestSheets = ({ rows, onClose }: OwnActionDialogProps) => (
  <PrintFrame title={requestText.title} onClose={onClose}>
    {groupRequests(rows).map(sheet => (
      <Sheet key={sheet.key} sheet={sheet} />
    ))}
  </PrintFrame>
);

function Sheet({ sheet: { first, rows } }: { readonly sheet: RequestSheet }) {
  const unsent = useRowEntries(railDayPlan.name, first.id) ?? [];
  const { marks } = useRowOnPaper(railDayPlan, first);
  const isAllGivenUp = rows.every(row => isGivenUp(railDayPlan, row));
  const station = dictTextIn<typeof railDayPlan>(first, 'departStationId');
  return (
    <PrintSheet
      title={requestText.title}
      marks={{ isUnsent: unsent.length > 0, stamp: isAllGivenUp ? marks.stamp : '' }}
      signatures={requestText.signatures}
      {...(rows.length === 1 && { of: { def: railDayPlan, row: first } })}
    >
      <p>{requestText.of(textIn<typeof railDayPlan>(first, 'loadDate'), station)}</p>
      <section>
        <table>
          <thead>
            <tr>
              <th scope="col">#</th>
              {fields.map(field => (
                <th key={field.name} scope="col" className={alignClass(field)}>
                  {columnHead(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <Line key={row.id} chosen={row} at={at + 1} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={fields.findIndex(({ name }) => SUMMED.includes(name)) + 1}>
                {requestText.total}
              </th>
              {fields
                .filter(field => SUMMED.includes(field.name))
                .map(field => (
                  <td key={field.name} className={alignClass(field)}>
                    {kindOf(field).written(sumOf(rows, field.name))}
                  </td>
                ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </section>
    </PrintSheet>
  );
}

function Line({ chosen, at }: { readonly chosen: Row; readonly at: number }) {
  const { textOf } = useRowOnPaper(railDayPlan, chosen);
  return (
    <tr>
      <th scope="row">{at}</th>
      {fields.map(field => (
        <td key={field.name} className={alignClass(field)}>
          {textOf(field.name)}
        </td>
      ))}
    </tr>
  );
}
