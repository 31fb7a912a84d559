/** The confirmed settlements of a contract, with their sum, which is its settled money. */
import { Skeleton } from 'antd';
import { columnHead } from '#schema/column-head.ts';
import { numberText } from '#schema/number-text.ts';
import type { Row } from '#schema/row.ts';
import { totalIn } from '#schema/sums.ts';
import { valueIn } from '#schema/typed-row.ts';
import { useSchema } from '#app/live/schema.tsx';
import { useStillAwaited } from '#app/ui/print/still-reading.ts';
import { RowText } from '#app/ui/widgets/row-text.tsx';
import type { contract } from '../entity.ts';
import { contractText } from '../text.ts';
import { Apart } from './performed-table.tsx';
import { useSettlements } from './use-documents.ts';

const COLUMNS = ['settlementNo', 'settlementType', 'settlementStatus', 'periodEnd'];
const AMOUNT = 'totalAmount';

/** For those who see the contract's money. */
export function SettlementsTable({ row }: { readonly row: Row }) {
  const def = useSchema().get('settlement');
  const { rows, isLoading, isAwaited } = useSettlements(row.id);
  useStillAwaited(isLoading || isAwaited);
  if (isLoading) return <Skeleton active />;
  const fields = [...COLUMNS, AMOUNT].flatMap(name => def.fieldByName.get(name) ?? []);
  const total = totalIn(rows, [AMOUNT]);
  return (
    <>
      <Apart listed={total} held={valueIn<typeof contract>(row, 'settledAmount')} scale={2} unit="元" />
      {rows.length === 0 ? (
        <p className="hint">{contractText.noSettlements}</p>
      ) : (
        <table className="contract-months">
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
            {rows.map(sheet => (
              <tr key={sheet.id}>
                {fields.map(field => (
                  <td key={field.name}>
                    <RowText field={field} row={sheet} />
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row" colSpan={COLUMNS.length}>
                {contractText.total}
              </th>
              <td>{numberText(total, 2)}</td>
            </tr>
          </tbody>
        </table>
      )}
    </>
  );
}
