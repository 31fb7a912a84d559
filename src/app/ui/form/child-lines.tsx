/** The lines of a form as a table with an input per cell, a page of them at a time. */
import { columnHead } from '#schema/column-head.ts';
import { cellKey, changeChild } from '#sync/line-lists.ts';
import { childText } from '#sync/lines-text.ts';
import { useSchema } from '../../live/schema.tsx';
import type { ChildGridProps } from './child-grid.tsx';
import { ChildRow } from './child-row.tsx';
import type { ChildLinesInWork } from './use-child-lines.ts';
import { fieldId } from './use-entity-form.ts';

type Props = ChildGridProps & { readonly lines: ChildLinesInWork };

export function ChildLines({ form, list, child, fields, rows, change, isDisabled, openFields, lines }: Props) {
  const schema = useSchema();
  const { lastAdded, moved, shown } = lines;
  return (
    <div className="child-scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            {fields.map(field => (
              <th key={field.name} scope="col" className={field.required && !field.readonly ? 'is-required' : undefined}>
                {columnHead(field)}
              </th>
            ))}
            <th scope="col">{childText.actions}</th>
          </tr>
        </thead>
        <tbody>
          {shown.drawn.map((row, at) => (
            <ChildRow
              key={row.id}
              def={child}
              row={row}
              line={shown.from + at + 1}
              fields={fields}
              count={rows.length}
              isFresh={row.id === lastAdded}
              movedTo={row.id === moved?.id ? moved.to : undefined}
              isDisabled={isDisabled || openFields !== undefined}
              isOpen={field => !isDisabled && (openFields === undefined || openFields.includes(field.name))}
              idOf={field => fieldId(form.prefix, cellKey(list.property, row.id, field))}
              errorOf={field => form.errors.shown[cellKey(list.property, row.id, field)]}
              onChange={(field, value, choice) => change(changeChild(schema, list, rows, row.id, field, value, choice?.text))}
              onLeave={field => form.errors.leave(cellKey(list.property, row.id, field))}
              onMove={child.lineField === undefined ? undefined : lines.move}
              onRemove={() => lines.remove(row, shown.from + at)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
