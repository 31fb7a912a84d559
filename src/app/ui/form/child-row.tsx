/** One child row of a form: an input per field, the computed values, and a button to remove it. */
import { useEffect, useRef } from 'react';
import { Button } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { FieldValue, Row } from '#schema/row.ts';
import { dictTextOf } from '#schema/field-text.ts';
import { childText } from '#sync/lines-text.ts';
import { FieldInput } from '../widgets/field-input.tsx';
import { RowText } from '../widgets/row-text.tsx';
import type { Choice } from '../widgets/input-contract.ts';
import { LineHandle, lineDropTarget } from './line-handle.tsx';
import type { MoveLine } from './line-handle.tsx';

type ChildRowProps = {
  readonly def: EntityDef;
  readonly row: Row;
  /** 1-based. */
  readonly line: number;
  /** How many lines the list has. */
  readonly count: number;
  readonly fields: readonly FieldDef[];
  /** Just added: its first input gets the focus. */
  readonly isFresh: boolean;
  /** Just moved to this position, from 0: its handle keeps the focus. */
  readonly movedTo: number | undefined;
  /** The row stays, and its position. */
  readonly isDisabled: boolean;
  /** Whether this value of it may change. */
  readonly isOpen: (field: FieldDef) => boolean;
  readonly idOf: (field: string) => string;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (field: FieldDef, value: FieldValue | undefined, choice: Choice | undefined) => void;
  readonly onLeave: (field: string) => void;
  /** Absent for a list without an order of its own. */
  readonly onMove: MoveLine | undefined;
  readonly onRemove: () => void;
};

export function ChildRow(props: ChildRowProps) {
  const { def, row, line, count, fields, isFresh, movedTo, isDisabled, isOpen, idOf, errorOf, onChange, onLeave, onMove, onRemove } = props;
  const isMovable = onMove !== undefined && !isDisabled && count > 1;
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isFresh) element.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isFresh]);
  return (
    <tr
      ref={element}
      aria-label={childText.line(line)}
      data-child-id={row.id}
      {...(isMovable ? lineDropTarget(def.name, line - 1, onMove) : {})}
    >
      <th scope="row" className="child-line">
        <span className="child-line-word">{childText.line(line)}</span>
        <span className="child-line-number">{line}</span>
        {isMovable && <LineHandle list={def.name} at={line - 1} count={count} movedTo={movedTo} onMove={onMove} />}
      </th>
      {fields.map(field => {
        const error = errorOf(field.name);
        return (
          <td key={field.name} className={`child-cell is-${kindOf(field).input.type}`} onBlur={() => onLeave(field.name)}>
            <label className="child-label" htmlFor={idOf(field.name)}>
              <span className="child-label-line">{childText.line(line)}</span>
              {field.label}
            </label>
            {field.readonly ? (
              <output id={idOf(field.name)}>
                <RowText field={field} row={row} />
              </output>
            ) : (
              <FieldInput
                id={idOf(field.name)}
                field={field}
                value={row[field.name]}
                text={dictTextOf(row, field.name)}
                beside={{ def, values: row }}
                onChange={(value, choice) => onChange(field, value, choice)}
                disabled={!isOpen(field)}
                hasError={error !== undefined}
              />
            )}
            {error !== undefined && <span className="child-error">{error.slice(error.indexOf('：') + 1)}</span>}
          </td>
        );
      })}
      <td>
        <Button type="text" danger disabled={isDisabled} aria-label={childText.removeLine(line)} onClick={onRemove}>
          {childText.remove}
        </Button>
      </td>
    </tr>
  );
}
