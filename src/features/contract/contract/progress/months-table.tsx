/** A contract's work month by month, with its sum. */
import { numberText } from './number-words.ts';
import { totalOf } from './model.ts';
import type { Month } from './model.ts';
import { contractText } from '../text.ts';

const HEADS = [contractText.month, contractText.trips, contractText.loaded, contractText.unloaded, contractText.loss, contractText.amount];

/** @param seesMoney whether the user sees the freight of waybills. */
export function MonthsTable({ months, seesMoney }: { readonly months: readonly Month[]; readonly seesMoney: boolean }) {
  if (months.length === 0) return <p className="hint">{contractText.noTrips}</p>;
  const heads = seesMoney ? HEADS : HEADS.slice(0, -1);
  return (
    <table className="contract-months">
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...months, totalOf(months, contractText.total)].map(month => (
          <tr key={month.month}>
            <th scope="row">{month.month}</th>
            <td>{month.trips}</td>
            <td>{numberText(month.loaded, 3)}</td>
            <td>{numberText(month.unloaded, 3)}</td>
            <td>{numberText(month.loss, 3)}</td>
            {seesMoney && <td>{numberText(month.amount, 2)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
