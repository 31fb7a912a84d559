/** 合同履约台账: a contract's terms, its work month by month and its changes, on paper. */
import { Alert } from 'antd';
import { columnHead } from '#schema/column-head.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { Row } from '#schema/row.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useSchema } from '#app/live/schema.tsx';
import { useRow } from '#app/live/use-row.ts';
import { usePage } from '#app/live/use-view.ts';
import { PrintFacts, PrintFrame, PrintSheet } from '#app/ui/print/print-frame.tsx';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { RowText } from '#app/ui/widgets/row-text.tsx';
import { contract } from '../entity.ts';
import { monthsOf } from '../progress/model.ts';
import { MonthsTable } from '../progress/months-table.tsx';
import { useTrips } from '../progress/use-trips.ts';
import { contractText } from '../text.ts';

const FACTS = [
  'number',
  'contractName',
  'contractType',
  'companyId',
  'supplierName',
  'consumerName',
  'carrierUnitId',
  'materialId',
  'quantity',
  'unitPrice',
  'amount',
  'startDate',
  'endDate',
  'contractStatus',
  'finishedWeight',
  'settledAmount',
];
const CHANGE_COLUMNS = ['changeNo', 'changeType', 'beforeValue', 'afterValue', 'effectDate', 'auditTime'];
const CHANGES_MAX = 100;
const WAYBILL_PRICE = 'mtWaybill:price';

export function LedgerSheet({ rows: [chosen], onClose }: OwnActionDialogProps) {
  const { can, isColumnVisible } = usePermissions();
  const answer = useRow(contract.name, chosen.id);
  const { row, mark } = answer.kind === 'found' ? answer.folded : { row: chosen, mark: undefined };
  const trips = useTrips(row.id);
  const fields = FACTS.flatMap(name => contract.fieldByName.get(name) ?? []).filter(
    ({ name }) => (row[name] ?? '') !== '' && isColumnVisible(contract.permission, name),
  );
  return (
    <PrintFrame title={contractText.ledger} onClose={onClose}>
      <PrintSheet title={contractText.ledger} isUnsent={mark !== undefined} signatures={[contractText.made, contractText.reviewed]}>
        <PrintFacts
          facts={fields.map(field => ({
            label: columnHead(field),
            value: <RowText field={field} row={row} />,
            isWide: kindOf(field).isWide === true,
          }))}
        />
        <h2>{contractText.months}</h2>
        {trips.note !== undefined && <Alert type="warning" showIcon title={trips.note} />}
        <MonthsTable months={monthsOf(trips.rows)} seesMoney={can(WAYBILL_PRICE)} />
        <Changes contractId={row.id} />
      </PrintSheet>
    </PrintFrame>
  );
}

function Changes({ contractId }: { readonly contractId: string }) {
  const contractChange = useSchema().get('contractChange');
  const { view } = usePage(contractChange.name, {
    conditions: [
      { field: 'contractId', rule: 'eq', value: contractId },
      { field: 'auditStatus', rule: 'eq', value: '2' },
    ],
    sort: { column: 'auditTime', order: 'asc' },
    pageNo: FIRST_PAGE_NO,
    pageSize: CHANGES_MAX,
  });
  const rows = rowsOfPage(view);
  const fields = CHANGE_COLUMNS.flatMap(name => contractChange.fieldByName.get(name) ?? []);
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{contractText.changes}</h2>
      <table>
        <thead>
          <tr>
            {fields.map(field => (
              <th key={field.name} scope="col">
                {columnHead(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row: Row) => (
            <tr key={row.id}>
              {fields.map(field => (
                <td key={field.name}>
                  <RowText field={field} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
