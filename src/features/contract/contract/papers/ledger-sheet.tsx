/** 合同履约台账: a contract's terms, the documents of its work and money, and its changes, on paper. */
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import type { Row } from '#schema/row.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useSchema } from '#app/live/schema.tsx';
import { usePage } from '#app/live/use-view.ts';
import { PrintFrame, PrintSheet } from '#app/ui/print/print-frame.tsx';
import { PrintFilled, PrintTable } from '#app/ui/print/print-fields.tsx';
import { useRowOnPaper } from '#app/ui/print/row-on-paper.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { contract } from '../entity.ts';
import { PerformedTable } from '../progress/performed-table.tsx';
import { SettlementsTable } from '../progress/settlements-table.tsx';
import { useDocuments, useSettlements } from '../progress/use-documents.ts';
import type { Answer } from '../progress/use-documents.ts';
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

export function LedgerSheet({ rows: [chosen], onClose }: OwnActionDialogProps) {
  const { can, isColumnVisible } = usePermissions();
  const { row, marks } = useRowOnPaper(contract, chosen);
  const [documents, settlements, changes] = [useDocuments(row.id), useSettlements(row.id), useChanges(row.id)];
  const isReading = [documents, settlements, changes].some(({ isLoading }) => isLoading);
  return (
    <PrintFrame title={contractText.ledger} onClose={onClose} isReading={isReading}>
      <PrintSheet
        title={contractText.ledger}
        marks={marks}
        of={{ def: contract, row }}
        signatures={[contractText.made, contractText.reviewed]}
      >
        <PrintFilled def={contract} row={row} names={FACTS.filter(name => isColumnVisible(contract.permission, name))} />
        <h2>{contractText.months}</h2>
        <PerformedTable row={row} documents={documents} />
        {can(`${contract.permission}:price`) && (
          <>
            <h2>{contractText.settlements}</h2>
            <SettlementsTable row={row} settlements={settlements} />
          </>
        )}
        <Changes rows={changes.rows} />
      </PrintSheet>
    </PrintFrame>
  );
}

/** The changes that were passed. */
function useChanges(contractId: string): Answer<Row> {
  const contractChange = useSchema().get('contractChange');
  const { can } = usePermissions();
  const query = can(`${contractChange.permission}:list`) ? passedOf(contractId) : undefined;
  const { view } = usePage(contractChange.name, query);
  return { rows: rowsOfPage(view), isLoading: query !== undefined && !view };
}

const passedOf = (contractId: string): ListQuery => ({
  conditions: [
    { field: 'contractId', rule: 'eq', value: contractId },
    { field: 'auditStatus', rule: 'eq', value: '2' },
  ],
  sort: { column: 'auditTime', order: 'asc' },
  pageNo: FIRST_PAGE_NO,
  pageSize: CHANGES_MAX,
});

function Changes({ rows }: { readonly rows: readonly Row[] }) {
  const contractChange = useSchema().get('contractChange');
  const fields = CHANGE_COLUMNS.flatMap(name => contractChange.fieldByName.get(name) ?? []);
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{contractText.changes}</h2>
      <PrintTable fields={fields} rows={rows} />
    </section>
  );
}
