/** How many rows are chosen, and the sums over them. */
import type { Row } from '#schema/row.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { sumTexts } from '../list/columns.ts';
import { useListScope } from '../list-state/list-scope.ts';
import { listText } from '../list/text.ts';

/** @param rows those of the chosen that this device has. */
export function SelectionText({ count, rows }: { readonly count: number; readonly rows: readonly Row[] }) {
  const { def, columns } = useListScope();
  const dicts = useDicts();
  return (
    <span className="qs-selection-text">
      {[listText.selected(count), ...sumTexts(def, columns, rows, dicts)].map(text => (
        <span key={text}>{text}</span>
      ))}
    </span>
  );
}
