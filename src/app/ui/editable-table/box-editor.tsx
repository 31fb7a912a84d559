/** The input of a form over a cell: focused when it is there, with what was typed before it was. */
import { useEffect, useRef } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldValue, Row } from '#schema/row.ts';
import { dictTextOf } from '#schema/field-text.ts';
import type { InputOf } from '#schema/kinds/facts.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { filesOf, filesValue } from '#schema/uploaded-files.ts';
import { useLatest } from '../../live/use-latest.ts';
import { FieldInput } from '../widgets/field-input.tsx';
import { FilePopup } from '../widgets/heavy-inputs.tsx';
import type { Choice } from '../widgets/input-contract.ts';
import { mannerOf } from './column.ts';
import type { Column } from './column.ts';
import { SelectEditor } from './select-editor.tsx';

export type BoxEditorProps = {
  readonly column: Column;
  readonly entity: EntityDef | undefined;
  readonly row: Row;
  readonly label: string;
  readonly typed: string;
  readonly hasError: boolean;
  readonly onChoose: (value: FieldValue | undefined, choice: Choice | undefined) => void;
  readonly onClose: () => void;
};

export function BoxEditor(props: BoxEditorProps) {
  const { input } = kindOf(props.column.field);
  return input.type === 'files' ? <FilesEditor {...props} input={input} /> : <InputEditor {...props} />;
}

/** Its keys are its own: the table would move on with them. */
const FilesEditor = ({ column: { field }, row, input, onChoose, onClose }: BoxEditorProps & { readonly input: InputOf<'files'> }) => (
  <div onKeyDown={event => event.stopPropagation()} role="presentation">
    <FilePopup
      label={field.label}
      input={input}
      files={filesOf(row[field.name])}
      onConfirm={files => onChoose(filesValue(files, input.shape), undefined)}
      onClose={onClose}
    />
  </div>
);

function InputEditor({ column, entity, row, label, typed, hasError, onChoose, onClose }: BoxEditorProps) {
  const { field } = column;
  const box = useRef<HTMLDivElement>(null);
  const typedSoFar = useLatest(() => typed);
  useEffect(() => whenThere(box, input => enter(input, typedSoFar())), [typedSoFar]);
  const shared = { value: row[field.name], text: dictTextOf(row, field.name), hasError };
  return (
    <div
      ref={box}
      className="et-box"
      role="group"
      aria-label={label}
      onKeyDown={event => {
        if (event.key === 'Tab') return; // the table goes on to the next cell
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      {mannerOf(column) === 'chosen' ? (
        <SelectEditor {...shared} column={column} onChoose={onChoose} onClose={onClose} />
      ) : (
        <FieldInput {...shared} field={field} row={row} {...(entity ? { beside: { def: entity, values: row } } : {})} onChange={onChoose} />
      )}
    </div>
  );
}

/** An input may be loaded only now. @returns what ends the waiting. */
function whenThere(box: { readonly current: HTMLElement | null }, act: (input: HTMLElement) => void): () => void {
  let frame = 0;
  const look = (): void => {
    const input =
      box.current?.querySelector<HTMLElement>('[contenteditable=true]') ??
      box.current?.querySelector<HTMLElement>('input:not([disabled], [type=file]), textarea, button');
    if (input) act(input);
    else frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}

function enter(input: HTMLElement, typed: string): void {
  input.focus({ preventScroll: true });
  if (input instanceof HTMLInputElement && (input.closest('.ant-picker') || input.getAttribute('aria-haspopup') === 'dialog'))
    input.click();
  if (typed === '') return;
  if (input instanceof HTMLInputElement) input.select();
  // As the browser types it: the input searches, checks and can undo it.
  document.execCommand('insertText', false, typed);
}
