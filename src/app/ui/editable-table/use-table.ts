/** The table at work: its lines, the cursor with the editor at it, and what is chosen and open. The other hooks turn keys, pointer and clipboard into its acts. */
import { useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { App } from 'antd';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { FieldValue, Row } from '#schema/row.ts';
import { inBackground } from '#base/in-background.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useServerNow } from '../../live/use-server-now.ts';
import type { Choice } from '../widgets/input-contract.ts';
import { blockOf, clampCursor, cursorAt, followed } from './cell-range.ts';
import type { Block, Cell, Cursor } from './cell-range.ts';
import { createChecker, withGiven } from './checks.ts';
import type { TableErrors } from './checks.ts';
import { isClosed } from './closed-rows.ts';
import { copiesOf } from './copies.ts';
import { mannerOf } from './column.ts';
import type { Column } from './column.ts';
import { setOf, withEdits } from './edits.ts';
import type { CellEdit, CellValue, IsOpen } from './edits.ts';
import { readCell } from './read-cell.ts';
import type { ReadSources } from './read-cell.ts';
import { lookOf, MAX_ROWS } from './table-options.ts';
import type { EditableTableProps, Look } from './table-options.ts';
import type { Content } from './undo.ts';
import { useContent } from './use-content.ts';
import type { ContentInWork } from './use-content.ts';

/** `typing`: in the one input, over the former text (`replace`, arrows leave the cell) or in it (`caret`). `box`: an input of its own stands over the cell. */
export type Edit = { /** The line that is edited, wherever it stands. */ readonly id: string } & (
  | { readonly kind: 'typing'; readonly how: 'replace' | 'caret'; readonly draft: string }
  | { readonly kind: 'box'; readonly typed: string }
);

export type TableInWork = ContentInWork & {
  readonly props: EditableTableProps;
  readonly look: Look;
  readonly maxRows: number;
  readonly cursor: Cursor | undefined;
  readonly block: Block | undefined;
  /** The line and column under the cursor. */
  readonly here: { readonly row: Row; readonly column: Column } | undefined;
  readonly edit: Edit | undefined;
  readonly errors: TableErrors;
  readonly sources: ReadSources;
  readonly isOpen: IsOpen;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly sink: RefObject<HTMLTextAreaElement | null>;
  readonly setEdit: (edit: Edit | undefined) => void;
  /** What was typed before the input of a form is there. */
  readonly setTyped: (typed: string) => void;
  /** Takes what is being typed. @returns the lines with it. */
  readonly finish: () => Content;
  /** Moves the cursor, closes the editor and brings the cell into sight. `among`: the lines that are about to be shown, if others than now. */
  readonly go: (cursor: Cursor, among?: readonly Row[]) => void;
  /** Opens the editor of the cell under the cursor, or of the one given. */
  readonly begin: (how: 'replace' | 'caret', typed?: string, at?: Cell) => void;
  readonly change: (edits: readonly CellEdit[]) => void;
  readonly choose: (value: FieldValue | undefined, choice: Choice | undefined) => void;
  readonly toggle: (row: number, column: number) => void;
  readonly say: (text: string) => void;
};

export function useTable(props: EditableTableProps): TableInWork {
  const {
    columns,
    closedBy,
    derive,
    given,
    openFields,
    areLinesFixed = false,
    isDisabled = false,
    size,
    edit: editKind,
    select,
    isSortable,
    sub,
  } = props;
  const worked = useContent(props);
  const { content, put } = worked;
  const { rows, unread } = content;
  const dicts = useDicts();
  const serverNow = useServerNow();
  const { message } = App.useApp();
  const scroller = useRef<HTMLDivElement>(null);
  const sink = useRef<HTMLTextAreaElement>(null);
  const [wanted, hold] = useHeldCursor(rows);
  const [edit, setEdit] = useState<Edit>();
  // Somebody else may take the line away meanwhile.
  if (edit && wanted && rows[wanted.at.row]?.id !== edit.id) setEdit(undefined);
  const hasSub = sub !== undefined;
  const isMovable = isSortable === true && !isDisabled && !areLinesFixed;
  const look = useMemo(
    () => lookOf({ columns, size, edit: editKind, select, isSortable: isMovable, hasSub }),
    [columns, size, editKind, select, isMovable, hasSub],
  );
  const check = useMemo(() => createChecker(columns), [columns]);
  const errors = useMemo(() => withGiven(check(rows, unread), given), [check, rows, unread, given]);
  const cursor = clampCursor(wanted, { rows: rows.length, columns: columns.length, page: 1 });
  const row = cursor && rows[cursor.at.row];
  const column = cursor && columns[cursor.at.column];
  const here = row && column ? { row, column } : undefined;
  const isOpen: IsOpen = (one, of) =>
    !isDisabled && !isClosed(one, closedBy) && mannerOf(of) !== 'none' && (openFields === undefined || openFields.includes(of.field.name));
  const sources: ReadSources = { dicts, rows, now: serverNow() };

  const change = (edits: readonly CellEdit[]): void => put(withEdits(content, columns, edits, derive));
  const setHere = (set: CellValue): Content => {
    if (!cursor) return content;
    const next = withEdits(content, columns, [{ ...cursor.at, set }], derive);
    put(next);
    return next;
  };
  const finish = (): Content => {
    setEdit(undefined);
    if (edit?.kind !== 'typing' || !here || edit.draft === draftOf(here.row, here.column, content)) return content;
    const read = readCell(here.column.field, edit.draft, sources);
    // A number that is not one, such as a lone minus, becomes empty.
    return setHere(read.kind === 'unread' ? { value: undefined } : setOf(read, edit.draft));
  };
  const focus = (): void => sink.current?.focus({ preventScroll: true });
  return {
    ...worked,
    undo: () => {
      if (!isDisabled) worked.undo();
    },
    redo: () => {
      if (!isDisabled) worked.redo();
    },
    props,
    look,
    maxRows: props.maxRows ?? MAX_ROWS,
    cursor,
    block: cursor && blockOf(cursor),
    here,
    edit,
    errors,
    sources,
    isOpen,
    scroller,
    sink,
    setEdit: next => {
      setEdit(next);
      if (!next) focus();
    },
    setTyped: typed => setEdit(before => (before?.kind === 'box' ? { ...before, typed } : before)),
    finish,
    go: (next, among = rows) => {
      setEdit(undefined);
      hold(next, among);
      focus();
    },
    begin(how, typed, at = cursor?.at) {
      const line = at && rows[at.row];
      const of = at && columns[at.column];
      if (!line || !of || !isOpen(line, of)) return;
      const manner = mannerOf(of);
      if (manner === 'toggled') return;
      hold(cursorAt(at.row, at.column));
      if (manner === 'typed') setEdit({ id: line.id, kind: 'typing', how, draft: typed ?? draftOf(line, of, content) });
      else setEdit({ id: line.id, kind: 'box', typed: typed ?? '' });
    },
    change,
    choose(value, choice) {
      if (!here) return;
      setHere({ value, name: choice?.text, copied: copiesOf(here.column, choice) });
      if (closesOnChoice(here.column)) {
        setEdit(undefined);
        focus();
      }
    },
    toggle(at, along) {
      const line = rows[at];
      const of = columns[along];
      if (!line || !of || !isOpen(line, of)) return;
      hold(cursorAt(at, along));
      setEdit(undefined);
      change([{ row: at, column: along, set: { value: line[of.field.name] === 'Y' ? 'N' : 'Y' } }]);
    },
    say: text => inBackground(message.info(text)),
  };
}

/** A cursor that stays on its line when lines come and go. @returns where it stands now, and what sets it among the lines given (else those of now). */
function useHeldCursor(rows: readonly Row[]): [cursor: Cursor | undefined, hold: (cursor: Cursor, among?: readonly Row[]) => void] {
  // The lines are those in which the cursor's numbers hold.
  const [held, setHeld] = useState<{ readonly cursor: Cursor; readonly rows: readonly Row[] }>();
  const wanted = held && followed(held.cursor, held.rows, rows);
  if (held && wanted && wanted !== held.cursor) setHeld({ cursor: wanted, rows });
  return [wanted, (cursor, among = rows) => setHeld({ cursor, rows: among })];
}

const draftOf = (row: Row, { field }: Column, { unread }: Content): string => unread[row.id]?.[field.name] ?? String(row[field.name] ?? '');

/** Whether a choice closes the editor. It stays open for a moment, whose panel chooses at each click, and for several values, which are chosen one by one. */
function closesOnChoice(column: Column): boolean {
  const { input } = kindOf(column.field);
  if (mannerOf(column) === 'chosen') return true;
  if (input.type === 'date') return input.precision !== 'second' && !input.isMany;
  return input.type === 'popup' || input.type === 'user' || input.type === 'depart' || (input.type === 'ref' && !input.isMany);
}
