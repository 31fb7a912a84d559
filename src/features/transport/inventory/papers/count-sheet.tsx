/** 盘点表: the chosen stacks with their book, and room for what is counted, to be filled in and signed at the yard. */
import { useMemo } from 'react';
import { groupedBy } from '#base/grouped-by.ts';
import type { Row } from '#schema/row.ts';
import { dictTextIn, numberIn, textIn } from '#schema/typed-row.ts';
import { roundTo } from '#schema/compute.ts';
import { numberText } from '#schema/number-text.ts';
import { useTotals } from '#app/live/use-totals.ts';
import { useStillAwaited } from '#app/ui/print/still-reading.ts';
import { PrintFacts, PrintFrame, PrintSheet } from '#app/ui/print/print-frame.tsx';
import { useServerNow } from '#app/live/use-server-now.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { inventory } from '../entity.ts';
import { STOCK_SCALE } from '../model.ts';
import { countSheetText } from './text.ts';
import './count-sheet.css';

/** A sheet for each yard. */
export function CountSheets({ rows, onClose }: OwnActionDialogProps) {
  const yards = useMemo(() => [...groupedBy(rows, row => textIn<typeof inventory>(row, 'yardId'))], [rows]);
  return (
    <PrintFrame title={countSheetText.title} onClose={onClose}>
      {yards.map(([yardId, stacks]) => (
        <CountSheet key={yardId} rows={stacks} />
      ))}
    </PrintFrame>
  );
}

const byStack = (one: Row, other: Row): number =>
  textIn<typeof inventory>(one, 'stackNo').localeCompare(textIn<typeof inventory>(other, 'stackNo'), 'zh-CN', { numeric: true });

function CountSheet({ rows }: { readonly rows: readonly Row[] }) {
  const now = useServerNow();
  const { rows: stacks, hasUnsent, isRead } = useStacks(rows);
  useStillAwaited(!isRead);
  const total = roundTo(
    stacks.reduce((sum, { row }) => sum + bookOf(row), 0),
    STOCK_SCALE,
  );
  return (
    <PrintSheet title={countSheetText.title} marks={{ isUnsent: false, stamp: '' }} signatures={countSheetText.signatures}>
      <PrintFacts
        facts={[
          { label: countSheetText.yard, value: dictTextIn<typeof inventory>(rows[0], 'yardId') },
          { label: countSheetText.bookAt, value: now() },
          { label: countSheetText.stacks, value: String(rows.length) },
          { label: countSheetText.total, value: numberText(total, STOCK_SCALE) },
        ]}
      />
      <section>
        <table className="count-table">
          <thead>
            <tr>
              <th scope="col">#</th>
              {countSheetText.columns.map(({ label, isNumber }) => (
                <th key={label} scope="col" className={isNumber ? 'is-right' : ''}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stacks.map(({ row, isUnsent }, at) => (
              <tr key={row.id}>
                <th scope="row">{at + 1}</th>
                <td>{textIn<typeof inventory>(row, 'stackNo')}</td>
                <td className="is-wrapped">{dictTextIn<typeof inventory>(row, 'materialId')}</td>
                <td className="is-wrapped">{dictTextIn<typeof inventory>(row, 'companyId')}</td>
                <td className="is-right">
                  {numberText(bookOf(row), STOCK_SCALE)}
                  {isUnsent && countSheetText.unsentMark}
                </td>
                <td className="is-blank" />
                <td className="is-blank" />
                <td className="is-blank" />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {hasUnsent && <p>{countSheetText.unsentNote}</p>}
    </PrintSheet>
  );
}

const bookOf = (row: Row): number => numberIn<typeof inventory>(row, 'stockWeight') ?? 0;

/** The stacks in the order of their numbers, each as its ledger will stand once everything on this device is sent. */
function useStacks(opened: readonly Row[]) {
  const ids = useMemo(() => opened.map(({ id }) => id), [opened]);
  const read = useTotals(inventory.name, ids);
  const rows = opened
    .map((row, at) => ({ row: read?.[at]?.row ?? row, isUnsent: (read?.[at]?.entries.length ?? 0) > 0 }))
    .toSorted((one, other) => byStack(one.row, other.row));
  return { rows, hasUnsent: rows.some(({ isUnsent }) => isUnsent), isRead: read !== undefined };
}
