/**
 * The editor at the cursor: the one input of the table, which keeps the focus while the cursor moves, so that typing begins at once, with an input method too;
 * and for what is not typed the input of a form, over the cell.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, ClipboardEvent, CompositionEvent, CSSProperties, KeyboardEvent } from 'react';
import type { KindFacts } from '#schema/kinds/facts.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { allowsNumberText } from '../widgets/number-text.ts';
import { isTall, mannerOf } from './column.ts';
import type { Column } from './column.ts';
import { BoxEditor } from './box-editor.tsx';
import { cellText } from './copy-cells.ts';
import { topOf } from './row-window.ts';
import { HEAD_PX } from './table-options.ts';
import { tableText } from './text.ts';
import type { TableInWork } from './use-table.ts';

type CellEditorProps = {
  readonly table: TableInWork;
  /** The indexes of opened lines. */
  readonly open: readonly number[];
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly clipboard: Readonly<Record<'onCopy' | 'onCut' | 'onPaste', (event: ClipboardEvent) => void>>;
};

export function CellEditor({ table, open, onKeyDown, clipboard }: CellEditorProps) {
  const { cursor, here, edit, sink, content, isOpen, errors, props } = table;
  const [composing, setComposing] = useState('');
  const isTyping = edit?.kind === 'typing';
  const isWhole = isTyping && edit.how === 'replace' && edit.draft !== '';
  const chosen = useRef('');
  const spot = cursor ? `${cursor.at.row}/${cursor.at.column}` : '';
  useLayoutEffect(() => {
    const key = isTyping ? spot : '';
    // Once for each opening: what is typed afterwards stays unselected.
    if (key !== '' && chosen.current === '') {
      if (isWhole && composing === '') sink.current?.select();
      else sink.current?.setSelectionRange(sink.current.value.length, sink.current.value.length);
    }
    chosen.current = key;
  });
  const field = here?.column.field;
  const isFree = here !== undefined && isOpen(here.row, here.column);
  const error = here && field && errors.get(here.row.id)?.[field.name];
  const type = (value: string, isComposing: boolean): void => {
    if (!here || !isFree) return;
    const manner = mannerOf(here.column);
    // The editor is on its way and takes what is typed meanwhile.
    if (edit?.kind === 'box') table.setTyped(edit.typed + value);
    else if (manner === 'typed') {
      const draft = isComposing ? value : acceptable(here.column, value, edit?.kind === 'typing' ? edit.draft : '');
      if (draft === undefined) return;
      if (edit?.kind === 'typing') table.setEdit({ ...edit, draft });
      else table.begin('replace', draft);
    } else if (isComposing) setComposing(value);
    else if (manner !== 'toggled') table.begin('replace', value);
  };
  const text = here && field ? cellText(field, here.row, content.unread[here.row.id]?.[field.name], table.sources.dicts) : '';
  const label = cursor && field ? tableText.cell(cursor.at.row + 1, field.label) : props.label;
  return (
    <div
      className={['et-editor', edit && 'is-open', edit?.kind === 'box' && here && isTall(here.column) && 'is-tall']
        .filter(Boolean)
        .join(' ')}
      style={rectOf(table, open)}
      onKeyDown={onKeyDown}
    >
      <textarea
        ref={sink}
        className={['et-sink', field && kindOf(field).column.align === 'right' && 'is-right'].filter(Boolean).join(' ')}
        aria-label={isTyping || text === '' ? label : `${label}：${text.slice(0, SPOKEN_MAX)}`}
        aria-invalid={error !== undefined}
        aria-description={error}
        title={error}
        readOnly={!isFree}
        rows={1}
        inputMode={isTyping ? modeOf(here?.column) : 'none'}
        maxLength={isTyping && here ? maxOf(here.column) : undefined}
        spellCheck={false}
        value={isTyping ? edit.draft : composing}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => type(event.target.value, isComposingOf(event.nativeEvent))}
        onCompositionEnd={(event: CompositionEvent<HTMLTextAreaElement>) => {
          setComposing('');
          type(event.currentTarget.value, false);
        }}
        onClick={() => isTyping && table.setEdit({ ...edit, how: 'caret' })}
        onBlur={() => isTyping && table.finish()}
        {...clipboard}
      />
      {edit?.kind === 'box' && here && (
        <BoxEditor
          key={`${here.row.id}/${here.column.field.name}`}
          column={here.column}
          entity={props.entity}
          row={here.row}
          label={label}
          typed={edit.typed}
          hasError={error !== undefined}
          onChoose={table.choose}
          onClose={() => table.setEdit(undefined)}
        />
      )}
    </div>
  );
}

const SPOKEN_MAX = 200;

const isComposingOf = (event: Event): boolean => event instanceof InputEvent && event.isComposing;

/** The text as it may stand in the column; `undefined`: the former one stays. Full-width digits count as digits. */
function acceptable({ field }: Column, text: string, former: string): string | undefined {
  const { scale }: KindFacts = kindOf(field);
  if (scale === undefined) return text;
  const narrow = text.normalize('NFKC').trim();
  // A value that came from outside may be no number: it can be deleted step by step.
  return allowsNumberText(narrow, scale) || narrow.length < former.length ? narrow : undefined;
}

const modeOf = (column: Column | undefined): 'decimal' | 'text' =>
  column && kindOf(column.field).scale !== undefined ? 'decimal' : 'text';

function maxOf({ field }: Column): number | undefined {
  const { input } = kindOf(field);
  return input.type === 'text' || input.type === 'longText' ? input.maxLength : undefined;
}

/** Over the cell; at the corner of the table while it has none. */
function rectOf({ cursor, look }: TableInWork, open: readonly number[]): CSSProperties {
  if (!cursor) return { insetBlockStart: HEAD_PX, insetInlineStart: 0, width: look.leadPx, height: look.heights.row };
  return {
    insetBlockStart: HEAD_PX + topOf(cursor.at.row, open, look.heights),
    insetInlineStart: look.lefts[cursor.at.column],
    width: look.widths[cursor.at.column],
    height: look.heights.row,
  };
}
