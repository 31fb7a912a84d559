/** The two parts of the call screen: the called trucks with their gates, and the queue in the order in which it will be called. */
import { dictTextOf, fieldTextOf } from '#schema/field-text.ts';
import { rowValue } from '#schema/row-value.ts';
import type { Row } from '#schema/row.ts';
import { textIn } from '#schema/typed-row.ts';
import type { AnyFieldOf } from '#schema/typed-row.ts';
import { gateQueue } from '../entity.ts';
import { useDicts } from '#app/live/use-dicts.tsx';
import { useServerMinute } from '#app/live/use-server-now.ts';
import { screenText } from './text.ts';

/** What fits a television in type that is read from a cab. */
const CALLED_MAX = 6;
const WAITING_MAX = 12;

type TrucksProps = { /** Undefined: not read yet. */ readonly rows: readonly Row[] | undefined };

export function CalledTrucks({ rows }: TrucksProps) {
  return (
    <div className="queue-screen-called" aria-live="polite">
      <h2>{screenText.called}</h2>
      {rows === undefined ? (
        <p className="queue-screen-empty">{screenText.loading}</p>
      ) : rows.length === 0 ? (
        <p className="queue-screen-empty">{screenText.noneCalled}</p>
      ) : (
        <ul>
          {rows.slice(0, CALLED_MAX).map(row => (
            <li key={row.id}>
              <span className="queue-screen-plate">{textIn<typeof gateQueue>(row, 'plateNumber')}</span>
              <span className="queue-screen-gate">{textIn<typeof gateQueue>(row, 'gateNo')}</span>
              <span className="queue-screen-number">{textIn<typeof gateQueue>(row, 'queueNo')}</span>
            </li>
          ))}
        </ul>
      )}
      {rows && rows.length > CALLED_MAX && <p>{screenText.more(rows.length - CALLED_MAX)}</p>}
    </div>
  );
}

export function WaitingTrucks({ rows }: TrucksProps) {
  const dicts = useDicts();
  const minute = useServerMinute();
  const textOf = (row: Row, name: AnyFieldOf<typeof gateQueue>): string => {
    const field = gateQueue.fieldByName.get(name);
    return field ? fieldTextOf(field, rowValue(field, row, minute), dictTextOf(row, name), dicts) : '';
  };
  if (!rows) return null;
  return (
    <div className="queue-screen-waiting">
      <h2>{screenText.waiting(rows.length)}</h2>
      {rows.length === 0 ? (
        <p className="queue-screen-empty">{screenText.noneWaiting}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {screenText.columns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, WAITING_MAX).map((row, at) => (
              <tr key={row.id}>
                <td>{at + 1}</td>
                <td>{textOf(row, 'queueNo')}</td>
                <td className="queue-screen-plate">{textOf(row, 'plateNumber')}</td>
                <td>{textOf(row, 'materialId')}</td>
                <td>{textOf(row, 'operationType')}</td>
                <td>{screenText.minutes(textOf(row, 'waitMinutes'))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > WAITING_MAX && <p>{screenText.more(rows.length - WAITING_MAX)}</p>}
    </div>
  );
}
