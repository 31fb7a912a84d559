/** The head of the table with its titles, and its foot with sums and means: both stay in sight while the lines scroll. */
import { columnHead } from '#schema/column-head.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { alignClass } from '../widgets/align-class.ts';
import { footOf } from './foot.ts';
import { HEAD_PX } from './table-options.ts';
import { tableText } from './text.ts';
import type { LinesInWork } from './use-lines.ts';
import type { TableInWork } from './use-table.ts';

type HeadProps = { readonly table: TableInWork; readonly lines: LinesInWork };

export function TableHead({ table: { look, content, props }, lines }: HeadProps) {
  const isSome = lines.selected.size > 0 && !lines.isAllPicked;
  return (
    <div role="rowgroup" className="et-head" style={{ width: look.wholePx, height: HEAD_PX }}>
      <div role="row" aria-rowindex={1} className="et-line">
        <div role="columnheader" aria-colindex={1} className="et-lead" style={{ width: look.leadPx }}>
          {look.select === 'checkbox' && content.rows.length > 0 && (
            <input
              type="checkbox"
              className="et-pick"
              aria-label={tableText.selectAll}
              checked={lines.isAllPicked}
              disabled={props.isDisabled === true}
              ref={box => {
                if (box) box.indeterminate = isSome;
              }}
              onChange={lines.pickAll}
            />
          )}
          <span className="et-number">{tableText.rowNumber}</span>
        </div>
        {look.columns.map(({ field }, at) => (
          <div
            key={field.name}
            role="columnheader"
            aria-colindex={at + 2}
            className={['et-title', alignClass(field), field.required === true && field.readonly !== true && 'is-required']
              .filter(Boolean)
              .join(' ')}
            style={{ width: look.widths[at] }}
          >
            {columnHead(field)}
          </div>
        ))}
      </div>
    </div>
  );
}

export function TableFoot({ table: { look, content, sources } }: { readonly table: TableInWork }) {
  if (look.columns.every(({ foot }) => foot === undefined) || content.rows.length === 0) return null;
  return (
    <div role="rowgroup" className="et-foot" style={{ width: look.wholePx, height: HEAD_PX }}>
      <div role="row" aria-rowindex={content.rows.length + 2} className="et-line">
        <div role="rowheader" className="et-lead" style={{ width: look.leadPx }}>
          {look.columns.some(({ foot }) => foot === 'sum') ? tableText.sum : tableText.mean}
        </div>
        {look.columns.map((column, at) => {
          const found = footOf(column, content.rows);
          return (
            <div
              key={column.field.name}
              role="gridcell"
              aria-colindex={at + 2}
              className={`et-title ${alignClass(column.field)}`}
              style={{ width: look.widths[at] }}
            >
              {found !== undefined && column.foot === 'mean' && <span className="et-mean">{tableText.mean}</span>}
              {found === undefined
                ? ''
                : column.foot === 'mean'
                  ? String(found)
                  : fieldTextOf(column.field, found, undefined, sources.dicts)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
