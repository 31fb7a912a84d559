/** The child rows of a form as one editable table: the keys and the clipboard of a spreadsheet for lists of many lines. */
import { useEffect, useMemo } from 'react';
import { LIST_LINES_MAX } from '#schema/line-lists.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Row } from '#schema/row.ts';
import { addChild, cellKey, derivedChild, numberedChildren } from '#sync/line-lists.ts';
import { childText } from '#sync/lines-text.ts';
import { useSchema } from '../../live/schema.tsx';
import { useLatest } from '../../live/use-latest.ts';
import type { RowErrors, TableErrors } from '../editable-table/checks.ts';
import type { Column } from '../editable-table/column.ts';
import { EditableTable } from '../editable-table/editable-table.tsx';
import type { Unread } from '../editable-table/undo.ts';
import type { ListProps } from './use-list-rows.ts';

export type ChildGridProps = Pick<ListProps, 'form' | 'list' | 'isDisabled'> & {
  readonly child: EntityDef;
  readonly fields: readonly FieldDef[];
  readonly rows: readonly Row[];
  readonly change: (rows: readonly Row[]) => void;
  /** Only these fields of the lines that are there may change. */
  readonly openFields: readonly string[] | undefined;
};

export function ChildGrid({ form, list, child, fields, rows, change, isDisabled, openFields }: ChildGridProps) {
  const schema = useSchema();
  // One text, because the array is another one each time.
  const names = fields.map(({ name }) => name).join(' ');
  const columns = useMemo((): readonly Column[] => {
    const sums = new Set(child.totals?.sum ?? []);
    return child.fields
      .filter(({ name }) => names.split(' ').includes(name))
      .map(field => ({ field, isUnique: list.distinct === field.name, ...(sums.has(field.name) ? { foot: 'sum' as const } : {}) }));
  }, [child, names, list]);
  const { shown } = form.errors;
  const given = useMemo(() => errorsOf(list.property, shown), [list.property, shown]);
  const { sought } = form;
  const cell = useMemo(() => (sought ? cellOf(list.property, sought.field) : undefined), [list.property, sought]);
  const leave = useLatest(() => form.errors.setUnread(list.property, {}));
  // The table takes its unread texts along when it goes.
  useEffect(() => leave, [leave]);
  const tellUnread = (unread: Unread, all: readonly Row[]): void => {
    const errors = Object.entries(unread).flatMap(([id, texts]) => {
      const line = all.findIndex(row => row.id === id) + 1;
      return Object.keys(texts).map(name => [
        cellKey(list.property, id, name),
        childText.lineError(list.label, line, childText.unread(child.fieldByName.get(name)?.label ?? name)),
      ]);
    });
    form.errors.setUnread(list.property, Object.fromEntries(errors));
  };
  return (
    <EditableTable
      label={list.label}
      columns={columns}
      rows={rows}
      onChange={change}
      newRow={(id, all) => addChild(schema, list, all, id, form.values).at(-1) ?? { id }}
      derive={row => derivedChild(child, row)}
      arrange={all => numberedChildren(child, all)}
      entity={child}
      given={given}
      isAsked={form.errors.wasTried}
      onUnread={tellUnread}
      sought={cell}
      openFields={openFields}
      areLinesFixed={openFields !== undefined}
      isDisabled={isDisabled}
      isSortable={child.lineField !== undefined}
      maxRows={LIST_LINES_MAX}
      size="small"
    />
  );
}

/** The errors of one list, by line and field, without the words that name the line. */
function errorsOf(property: string, shown: Readonly<Record<string, string>>): TableErrors {
  const errors = new Map<string, RowErrors>();
  for (const [key, message] of Object.entries(shown)) {
    const cell = cellOf(property, key);
    if (cell) errors.set(cell.id, { ...errors.get(cell.id), [cell.field]: message.slice(message.indexOf('：') + 1) });
  }
  return errors;
}

function cellOf(property: string, key: string): { readonly id: string; readonly field: string } | undefined {
  const [of, id, field] = key.split('.');
  return of === property && id !== undefined && field !== undefined ? { id, field } : undefined;
}
