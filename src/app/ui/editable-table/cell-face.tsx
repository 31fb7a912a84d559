/** A cell as it is drawn while it is not edited: its text cut at 25 characters, a switch or a box to tick, a bar, pictures, and what is wrong with it. */
import { kindOf } from '#schema/kinds/kind-of.ts';
import { dictTextOf } from '#schema/field-text.ts';
import { rowValue } from '#schema/row-value.ts';
import type { Row } from '#schema/row.ts';
import { splitMany } from '#schema/many.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useFileSources } from '../../live/use-file-sources.ts';
import { alignClass } from '../widgets/align-class.ts';
import { FieldText } from '../widgets/field-text.tsx';
import { cutText } from '../widgets/picker/text.ts';
import { mannerOf } from './column.ts';
import type { Column } from './column.ts';
import { cellText } from './copy-cells.ts';
import { TEXT_MAX } from './table-options.ts';
import { tableText } from './text.ts';

type CellFaceProps = {
  readonly column: Column;
  readonly row: Row;
  readonly at: number;
  readonly index: number;
  readonly widthPx: number;
  readonly isAlways: boolean;
  readonly error: string | undefined;
  readonly unread: string | undefined;
  readonly isClosed: boolean;
  readonly onToggle: (row: number, column: number) => void;
};

/** Of a text of a megabyte the pointer is told the beginning; the whole stands in the editor. */
const TITLE_MAX = 1_000;

export function CellFace({ column, row, at, index, widthPx, isAlways, error, unread, isClosed, onToggle }: CellFaceProps) {
  const { field } = column;
  const manner = mannerOf(column);
  const isLocked = isClosed || manner === 'none';
  const marks = [
    alignClass(field),
    `is-${manner}`,
    isLocked && 'is-locked',
    isAlways && !isLocked && manner !== 'toggled' && 'is-boxed',
    error !== undefined && 'has-error',
  ];
  return (
    <div
      role="gridcell"
      aria-colindex={index + 2}
      aria-readonly={isLocked}
      aria-invalid={error !== undefined}
      data-column={index}
      className={['et-cell', ...marks].filter(Boolean).join(' ')}
      style={{ width: widthPx }}
    >
      <div className="et-face">
        {manner === 'toggled' ? (
          <input
            type="checkbox"
            role={column.isTicked === true ? undefined : 'switch'}
            className={column.isTicked === true ? 'et-pick' : 'et-switch'}
            tabIndex={-1}
            aria-label={tableText.cell(at + 1, field.label)}
            checked={row[field.name] === 'Y'}
            disabled={isClosed}
            onChange={() => onToggle(at, index)}
          />
        ) : (
          <Face column={column} row={row} unread={unread} />
        )}
      </div>
      {error !== undefined && (
        <span className="et-error" title={error}>
          {error}
        </span>
      )}
    </div>
  );
}

function Face({ column: { field }, row, unread }: Pick<CellFaceProps, 'column' | 'row' | 'unread'>) {
  const dicts = useDicts();
  const { display } = kindOf(field);
  const value = rowValue(field, row, '');
  if (unread === undefined && value !== undefined && value !== '') {
    if (display === 'images' || display === 'files') return <FilesFace value={String(value)} isPicture={display === 'images'} />;
    if (display !== 'text' && display !== 'html' && display !== 'code' && display !== 'plane')
      return <FieldText field={field} value={value} text={dictTextOf(row, field.name)} />;
  }
  const text = cellText(field, row, unread, dicts);
  const cut = cutText(text.length > TITLE_MAX ? text.slice(0, TITLE_MAX) : text, TEXT_MAX);
  return (
    <span className="et-text" title={cut === text ? undefined : text.slice(0, TITLE_MAX)}>
      {cut}
    </span>
  );
}

const PICTURES_MAX = 3;

/** Pictures as they are, files by their names; what does not fit is counted. */
function FilesFace({ value, isPicture }: { readonly value: string; readonly isPicture: boolean }) {
  const sources = useFileSources(splitMany(value));
  const names = sources.map(({ name }) => name).join('、');
  if (!isPicture) {
    return (
      <span className="et-text" title={names}>
        {cutText(names, TEXT_MAX)}
      </span>
    );
  }
  const more = sources.length - PICTURES_MAX;
  return (
    <span className="et-pictures" title={names}>
      {sources
        .slice(0, PICTURES_MAX)
        .map(({ part, url, name }) => (url === undefined ? <span key={part}>{name}</span> : <img key={part} src={url} alt={name} />))}
      {more > 0 && `+${more}`}
    </span>
  );
}
