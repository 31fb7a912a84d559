/** The rows of a picker that only the server has: why there are none, that they are only part of all, the rows, and the chosen ones beside them. */
import type { ComponentProps } from 'react';
import { Tag } from 'antd';
import type { Row } from '#schema/row.ts';
import { LIST_PAGE_SIZES } from '../../../live/measures.ts';
import { KeptNote } from '../../online/kept-note.tsx';
import { COVERAGE_COLOR } from '../coverage-color.ts';
import { ChoiceTable } from '../picker/choice-table.tsx';
import { PickerChosen } from '../picker/picker-chosen.tsx';
import { PickerCount } from '../picker/picker-count.tsx';
import { startPicker } from '../picker/picker-state.ts';
import type { PickerState } from '../picker/picker-state.ts';
import { pickerText } from '../picker/text.ts';
import { popupText } from './text.ts';
import type { RowsShown } from './use-seen-page.ts';

const HEIGHT_PX = 280; // widget specification §9 Widths
/** Letters of a chosen row, and of a value in its column. */
export const ELLIPSIS = 25; // widget specification §9 Text

/** Nothing is chosen. */
export const startSeen = (): PickerState => ({ ...startPicker([]), pageSize: LIST_PAGE_SIZES[0] });

type TableOf<R extends { readonly id: string }> = ComponentProps<typeof ChoiceTable<R>>;
type SeenChoicesProps<R extends { readonly id: string }> = Omit<
  TableOf<R>,
  'rows' | 'total' | 'pageSizes' | 'heightPx' | 'empty' | 'isLoading'
> & {
  readonly pageSizes?: readonly number[];
  readonly heightPx?: number;
  /** Characters of a chosen row's text. */
  readonly ellipsis?: number;
  /** Whether the chosen rows are listed; default: if there may be several. */
  readonly showsChosen?: boolean;
  readonly shown: RowsShown;
  /** Makes rows of the table of those that were read. */
  readonly rowsOf: (rows: readonly Row[]) => readonly R[];
  readonly className?: string;
};

export function SeenChoices<R extends { readonly id: string }>({
  shown,
  rowsOf,
  className,
  pageSizes = LIST_PAGE_SIZES,
  heightPx = HEIGHT_PX,
  ellipsis = ELLIPSIS,
  showsChosen,
  ...table
}: SeenChoicesProps<R>) {
  const { rows, total, isPartial, isBusy, error, reload } = shown;
  const { state, send, isMany } = table;
  const isFirst = isBusy && rows.length === 0;
  return (
    <>
      {error && !isPartial && <KeptNote page={{ value: undefined, error, keptAtMs: undefined, isBusy, reload }} />}
      <div className={['picker-body', className].filter(Boolean).join(' ')}>
        <div className="picker-rows">
          <PickerCount count={state.chosen.length} send={send} isBusy={isBusy} onRefresh={reload}>
            {isPartial && (
              <Tag color={COVERAGE_COLOR.partial} title={popupText.partialHint}>
                {popupText.partial}
              </Tag>
            )}
          </PickerCount>
          {isPartial && <p className="hint picker-hint">{popupText.partialHint}</p>}
          <ChoiceTable<R>
            {...table}
            rows={rowsOf(rows)}
            total={isFirst ? undefined : total}
            pageSizes={pageSizes}
            heightPx={heightPx}
            empty={isBusy ? pickerText.loading : error && !isPartial ? '' : pickerText.noRows}
            isLoading={isFirst}
          />
        </div>
        {(showsChosen ?? isMany) && <PickerChosen ellipsis={ellipsis} chosen={state.chosen} send={send} />}
      </div>
    </>
  );
}
