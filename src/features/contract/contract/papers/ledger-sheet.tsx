/** 合同履约台账: for each chosen contract its terms, the documents of its work and money, and its changes, on paper. */
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { Row } from '#schema/row.ts';
import { isAwaited, isOfDevice, rowsOfPage } from '#query/view.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useSchema } from '#app/live/schema.tsx';
import { usePage } from '#app/live/use-view.ts';
import { PrintFrame, PrintSheet } from '#app/ui/print/print-frame.tsx';
import { PrintFilled, PrintTable } from '#app/ui/print/print-fields.tsx';
import { PartialNote } from '#app/ui/print/partial-note.tsx';
import { useStillAwaited } from '#app/ui/print/still-reading.ts';
import { useRowOnPaper } from '#app/ui/print/row-on-paper.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { contract } from '../entity.ts';
import { PerformedTable } from '../progress/performed-table.tsx';
import { SettlementsTable } from '../progress/settlements-table.tsx';
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

export const LedgerSheets = ({ rows, onClose }: OwnActionDialogProps) => (
  <PrintFrame title={contractText.ledger} onClose={onClose}>
    {rows.map(row => (
      <Ledger key={row.id} chosen={row} />
    ))}
  </PrintFrame>
);

function Ledger({ chosen }: { readonly chosen: Row }) {
  const { can, isColumnVisible } = usePermissions();
  const { row, marks } = useRowOnPaper(contract, chosen);
  return (
    <PrintSheet
      title={contractText.ledger}
      marks={marks}
      of={{ def: contract, row }}
      signatures={[contractText.made, contractText.reviewed]}
    >
      <PrintFilled def={contract} row={row} names={FACTS.filter(name => isColumnVisible(contract.permission, name))} />
      <h2>{contractText.months}</h2>
      <PerformedTable row={row} />
      {can(`${contract.permission}:price`) && (
        <>
          <h2>{contractText.settlements}</h2>
          <SettlementsTable row={row} />
        </>
      )}
      <Changes contractId={row.id} />
    </PrintSheet>
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
  const isWaiting = useStillAwaited(!view || isAwaited(view));
  const isPartial = !isWaiting && isOfDevice(view);
  const rows = rowsOfPage(view);
  const fields = CHANGE_COLUMNS.flatMap(name => contractChange.fieldByName.get(name) ?? []);
  if (rows.length === 0 && !isPartial) return null;
  return (
    <section>
      <h2>{contractText.changes}</h2>
      {isPartial && <PartialNote />}
      <PrintTable fields={fields} rows={rows} />
    </section>
  );
}
