/** A cell as it is drawn while it is not edited: its text cut at 25 characters, a switch or a box to tick, a bar, pictures, and what is wrong with it. */
import type { ReactNode } from 'react';
import type { Dicts } from '#schema/dict.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { dictTextOf } from '#schema/field-text.ts';
import { rowValue } from '#schema/row-value.ts';
import type { Row } from '#schema/row.ts';
import { filesOf } from '#schema/uploaded-files.ts';
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
  readonly dicts: Dicts;
  readonly onToggle: (row: number, column: number) => void;
};

/** The tooltip shows the beginning of a long text; the editor shows the whole. */
const TITLE_MAX = 1_000;

/** A function and no component: most of a row is texts, and a component for each is half the work of drawing it. */
export function cellFace({ column, row, at, index, widthPx, isAlways, error, unread, isClosed, dicts, onToggle }: CellFaceProps) {
  const { field } = column;
  const manner = mannerOf(column);
  const isLocked = isClosed || manner === 'none';
  const isBoxed = isAlways && !isLocked && manner !== 'toggled';
  const marks = [alignClass(field), `is-${manner}`, isLocked && 'is-locked', isBoxed && 'is-boxed', error !== undefined && 'has-error'];
  const shared = {
    role: 'gridcell',
    'aria-colindex': index + 2,
    'aria-readonly': isLocked,
    'aria-invalid': error !== undefined,
    'data-column': index,
    className: ['et-cell', ...marks].filter(Boolean).join(' '),
    style: { width: widthPx },
  };
  const rich = richFace({ column, row, at, index, unread, isClosed, onToggle });
  const text = rich === undefined ? cellText(field, row, unread, dicts) : '';
  const cut = cutText(text.length > TITLE_MAX ? text.slice(0, TITLE_MAX) : text, TEXT_MAX);
  const title = cut === text ? undefined : text.slice(0, TITLE_MAX);
  if (rich === undefined && !isBoxed && error === undefined) {
    return (
      <div key={field.name} {...shared} title={title}>
        {cut}
      </div>
    );
  }
  return (
    <div key={field.name} {...shared}>
      <div className="et-face">
        {rich ?? (
          <span className="et-text" title={title}>
            {cut}
          </span>
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

type RichProps = Pick<CellFaceProps, 'column' | 'row' | 'at' | 'index' | 'unread' | 'isClosed' | 'onToggle'>;

/** What is more than a text; `undefined`: a text. */
function richFace({ column, row, at, index, unread, isClosed, onToggle }: RichProps): ReactNode {
  const { field } = column;
  if (mannerOf(column) === 'toggled') {
    return (
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
    );
  }
  const { display } = kindOf(field);
  if (display === 'text' || display === 'html' || display === 'markdown' || display === 'code' || display === 'plane') return undefined;
  const value = rowValue(field, row, '');
  if (unread !== undefined || value === undefined || value === '') return undefined;
  if (display === 'images' || display === 'files') return <FilesFace value={String(value)} isPicture={display === 'images'} />;
  return <FieldText field={field} value={value} text={dictTextOf(row, field.name)} />;
}

const PICTURES_MAX = 3;

/** Pictures as they are, files by their names; what does not fit is counted. */
function FilesFace({ value, isPicture }: { readonly value: string; readonly isPicture: boolean }) {
  const sources = useFileSources(filesOf(value));
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
        .map(({ path, url, name }) => (url === undefined ? <span key={path}>{name}</span> : <img key={path} src={url} alt={name} />))}
      {more > 0 && `+${more}`}
    </span>
  );
}
