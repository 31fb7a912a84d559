/**
 * A box to type in, with the rows that match right below it, in the page: no dropdown and no dialog. Knows no entity.
 *
 * Keys:    ↓ ↑ walk, Enter and Ctrl Enter take the row, F2 and Alt ↓ open the rows, Esc closes them if they may be closed.
 * Closed:  a row with a `why` is read like the others and cannot be taken.
 */
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Input } from 'antd';
import type { InputRef } from 'antd';
import { useHeldWhilePressed } from '../../../live/pointer-press.ts';
import { useSteadyRows } from './use-steady-rows.ts';
import './rows-box.css';

export type BoxRow = { readonly id: string; readonly content: ReactNode; readonly why?: string | undefined };
export type RowsBoxProps = {
  readonly id: string;
  readonly label: string;
  /** What stands in the box. */
  readonly text: string;
  readonly placeholder?: string | undefined;
  readonly rows: readonly BoxRow[];
  /** Said below the box: how many there are, or that there is none. */
  readonly note: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** The rows can be closed without taking one. */
  readonly isClosable: boolean;
  readonly onType: (text: string) => void;
  /** `isKey`: with Enter. */
  readonly onTake: (id: string, isKey: boolean) => void;
  /** Enter on a row that cannot be taken. */
  readonly onClosed: (why: string) => void;
  /** Enter while the rows are closed. */
  readonly onEnter?: (() => void) | undefined;
  readonly hasError?: boolean | undefined;
  readonly describedBy?: string | undefined;
  readonly ref?: Ref<InputRef>;
};

export function RowsBox(props: RowsBoxProps) {
  const {
    id,
    label,
    text,
    placeholder,
    rows: newest,
    note,
    isOpen,
    onOpen,
    isClosable,
    onType,
    onTake,
    onClosed,
    onEnter,
    hasError,
    describedBy,
    ref,
  } = props;
  const listId = useId();
  const rows = useHeldWhilePressed(useSteadyRows(newest, isOpen ? text : undefined));
  const [walkedTo, setWalkedTo] = useState<string>();
  const active = rows.find(row => row.id === walkedTo) ?? rows[0];
  const list = useRef<HTMLUListElement>(null);
  const optionId = (row: string): string => `${listId}-${row}`;
  const activeId = active?.id;
  useEffect(() => {
    if (walkedTo !== undefined) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [walkedTo]);

  const walk = (by: number): void => {
    const at = rows.findIndex(row => row.id === activeId);
    setWalkedTo(rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.id);
  };
  const take = (row: BoxRow, isKey: boolean): void => (row.why === undefined ? onTake(row.id, isKey) : onClosed(row.why));
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (event.nativeEvent.isComposing || ((ctrlKey || metaKey) && key !== 'Enter')) return;
    if (key === 'F2' || (altKey && key === 'ArrowDown')) onOpen(true);
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (isOpen) walk(key === 'ArrowDown' ? 1 : -1);
      else onOpen(true);
    } else if (key === 'Enter') {
      // A key held down is one press.
      if (event.repeat) event.preventDefault();
      else if (isOpen && active) take(active, true);
      else onEnter?.();
    } else if (key === 'Escape' && isOpen && isClosable) {
      event.stopPropagation();
      onOpen(false);
    } else return;
    event.preventDefault();
  };

  return (
    <div className="rows-box" onBlur={event => isClosable && !event.currentTarget.contains(event.relatedTarget) && onOpen(false)}>
      <label htmlFor={id}>{label}</label>
      <Input
        ref={ref}
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && activeId !== undefined ? optionId(activeId) : undefined}
        aria-invalid={hasError}
        aria-describedby={describedBy}
        autoComplete="off"
        spellCheck={false}
        value={text}
        placeholder={placeholder}
        {...(hasError === true && { status: 'error' as const })}
        onChange={event => {
          setWalkedTo(undefined);
          onOpen(true);
          onType(event.target.value);
        }}
        onClick={() => onOpen(true)}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <>
          <div className="hint" role="status">
            {note}
          </div>
          <ul ref={list} id={listId} role="listbox" aria-label={label}>
            {rows.map(row => (
              <li
                key={row.id}
                id={optionId(row.id)}
                role="option"
                aria-selected={row.id === activeId}
                aria-disabled={row.why !== undefined}
                // The focus stays in the box.
                onMouseDown={event => event.preventDefault()}
                onClick={() => take(row, false)}
              >
                {row.content}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
