/** A contract's work: by month and kind of document, with its sum, which is the contract's performed tons. */
import { Alert, Skeleton } from 'antd';
import type { Row } from '#schema/row.ts';
import { numberText } from '#schema/number-text.ts';
import { valueIn } from '#schema/typed-row.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useStillAwaited } from '#app/ui/print/still-reading.ts';
import type { contract } from '../entity.ts';
import { contractText } from '../text.ts';
import { performedOf, totalOf } from './performed.ts';
import { useDocuments } from './use-documents.ts';

const WAYBILL_PRICE = 'mtWaybill:price';
const HEADS = [
  contractText.month,
  contractText.kind,
  contractText.count,
  contractText.loaded,
  contractText.performed,
  contractText.loss,
  contractText.freight,
];

export function PerformedTable({ row }: { readonly row: Row }) {
  const { can } = usePermissions();
  const { rows: documents, isLoading, isAwaited } = useDocuments(row.id);
  useStillAwaited(isLoading || isAwaited);
  if (isLoading) return <Skeleton active />;
  const lines = performedOf(documents);
  const total = totalOf(lines, contractText.total);
  const seesMoney = can(WAYBILL_PRICE) && total.freight !== undefined;
  return (
    <>
      <Apart listed={total.tons} held={valueIn<typeof contract>(row, 'finishedWeight')} scale={3} unit="吨" />
      {lines.length === 0 ? (
        <p className="hint">{contractText.nothing}</p>
      ) : (
        <table className="contract-months">
          <thead>
            <tr>
              {(seesMoney ? HEADS : HEADS.slice(0, -1)).map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...lines, total].map(line => (
              <tr key={`${line.month} ${line.label}`}>
                <th scope="row">{line.month === '' ? contractText.noMonth : line.month}</th>
                <td>{line.label}</td>
                <td>{line.count}</td>
                <td>{orDash(line.loaded, 3)}</td>
                <td>{numberText(line.tons, 3)}</td>
                <td>{orDash(line.loss, 3)}</td>
                {seesMoney && <td>{orDash(line.freight, 2)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

const orDash = (value: number | undefined, scale: number): string => (value === undefined ? '—' : numberText(value, scale));

type ApartProps = { readonly listed: number; readonly held: unknown; readonly scale: number; readonly unit: string };

/** Says that the list is not all that the contract's number is summed from. */
export function Apart({ listed, held, scale, unit }: ApartProps) {
  const [shown, wanted] = [numberText(listed, scale), numberText(Number(held ?? 0), scale)];
  return shown === wanted ? null : <Alert type="warning" showIcon title={contractText.apart(shown, wanted, unit)} />;
}
