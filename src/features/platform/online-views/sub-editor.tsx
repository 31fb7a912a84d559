/** The rows of a sub table inside the form of its record: an editable table, or cards on a phone. They are saved with the form. */
import { useState } from 'react';
import { Button, Empty, Flex, Typography } from 'antd';
import { whyNoMoreLines } from '#schema/line-lists.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { FieldValue, Row } from '#schema/row.ts';
import { cellKey } from '#sync/line-lists.ts';
import { childText } from '#sync/lines-text.ts';
import type { OnlineSubTable } from './model.ts';
import { filledBy, localRowId } from './save-record.ts';
import type { FieldErrors } from '#schema/rules/validate-values.ts';
import { newId } from '#app/live/use-mutation-effects.ts';
import { ValueInput } from './record-input.tsx';
import { startRow } from './start-row.ts';
import '#app/ui/form/child-table.css';

type SubEditorProps = {
  readonly sub: OnlineSubTable;
  readonly rows: readonly Row[];
  readonly errors: FieldErrors;
  readonly isDisabled: boolean;
  readonly idOf: (name: string) => string;
  readonly onChange: (rows: readonly Row[]) => void;
};

export function SubEditor({ sub: { table, title, isSingle, inputs }, rows, errors, isDisabled, idOf, onChange }: SubEditorProps) {
  const [lastAdded, setLastAdded] = useState<string>();
  const full = whyNoMoreLines(title, rows.length);
  const add = (): void => {
    const row = startRow(inputs, localRowId(newId()));
    setLastAdded(row.id);
    onChange([...rows, row]);
  };
  const change = (id: string, values: Readonly<Record<string, FieldValue | undefined>>): void =>
    onChange(rows.map(row => (row.id === id ? { ...row, ...values, id } : row)));
  return (
    <div className="child-table online-cells" role="group" aria-label={title}>
      {rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={childText.empty} />
      ) : (
        <div className="child-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">#</th>
                {inputs.map(({ field }) => (
                  <th key={field.name} scope="col" className={field.required === true ? 'is-required' : undefined}>
                    {field.label}
                  </th>
                ))}
                <th scope="col">{childText.actions}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={row.id} aria-label={childText.line(at + 1)} ref={row.id === lastAdded ? focusFirst : undefined}>
                  <th scope="row" className="child-line">
                    <span className="child-line-word">{childText.line(at + 1)}</span>
                    <span className="child-line-number">{at + 1}</span>
                  </th>
                  {inputs.map(({ field }) => {
                    const key = cellKey(table, row.id, field.name);
                    const error = errors[key];
                    return (
                      <td key={field.name} className={`child-cell is-${kindOf(field).input.type}`}>
                        <label className="child-label" htmlFor={idOf(key)}>
                          <span className="child-label-line">{childText.line(at + 1)}</span>
                          {field.label}
                        </label>
                        <ValueInput
                          id={idOf(key)}
                          field={field}
                          value={row[field.name]}
                          hasError={error !== undefined}
                          isDisabled={isDisabled}
                          row={row}
                          onChange={(value, choice) => change(row.id, filledBy(field, value, choice?.row))}
                        />
                        {error !== undefined && <span className="child-error">{error.slice(error.indexOf('：') + 1)}</span>}
                      </td>
                    );
                  })}
                  <td>
                    <Button
                      type="text"
                      danger
                      disabled={isDisabled}
                      aria-label={childText.removeLine(at + 1)}
                      onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
                    >
                      {childText.remove}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {!(isSingle && rows.length > 0) && (
        <Flex align="center" gap="8px 16px" wrap className="child-foot">
          <Button type="dashed" disabled={isDisabled || full !== undefined} onClick={add}>
            {childText.add(title)}
          </Button>
          {full !== undefined && <Typography.Text type="secondary">{full}</Typography.Text>}
        </Flex>
      )}
    </div>
  );
}

/** A stable function, so that React calls it only when the row appears. */
const focusFirst = (element: HTMLTableRowElement | null): void => element?.querySelector<HTMLElement>('input, textarea')?.focus();
