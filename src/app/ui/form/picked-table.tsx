/** The rows that a document picks, in its form: a table to read, a picker, and a button that takes every row that fits. */
import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { Alert, Button, Empty, Flex, Skeleton, Typography } from 'antd';
import { columnHead } from '#schema/column-head.ts';
import type { FieldDef } from '#schema/field.ts';
import { LIST_LINES_MAX, whyNoMoreLines } from '#schema/line-lists.ts';
import type { PickedList } from '#schema/picked-lists.ts';
import type { Row } from '#schema/row.ts';
import { visibleFields } from '#schema/visible-fields.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { cellKey, removeChild } from '#sync/line-lists.ts';
import { childText } from '#sync/lines-text.ts';
import { isOfDevice } from '#query/view.ts';
import { useChildren } from '../../live/use-children.ts';
import { useIsNarrow } from '../../live/use-device.ts';
import { useRowEntries } from '../../live/use-outbox.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { usePage } from '../../live/use-view.ts';
import { useSchema } from '../../live/schema.tsx';
import { alignClass } from '../widgets/align-class.ts';
import { RowText } from '../widgets/row-text.tsx';
import { widgetText } from '../widgets/text.ts';
import { PickerDialog } from '../widgets/heavy-inputs.tsx';
import { useOpened } from '../widgets/picker/use-opened.ts';
import type { Picked } from '../widgets/picker/picker-state.ts';
import { ListPages } from './list-pages.tsx';
import { ListTotals } from './list-totals.tsx';
import { linePage } from './line-pages.ts';
import { usePickable } from './use-pickable.ts';
import type { Pickable } from './use-pickable.ts';
import type { EntityFormInWork } from './use-entity-form.ts';
import { fieldId } from './use-entity-form.ts';
import './child-table.css';

type PickedTableProps = {
  readonly form: EntityFormInWork;
  readonly list: PickedList;
  readonly rowId: string | undefined;
  readonly isDisabled: boolean;
};

export function PickedTable({ form, list, rowId, isDisabled }: PickedTableProps) {
  const schema = useSchema();
  const child = schema.get(list.entity);
  const { isColumnVisible } = usePermissions();
  const fields = visibleFields(child, list.picked.columns, name => isColumnVisible(child.permission, name));
  const entries = useRowEntries(form.def.name, rowId ?? '');
  const known = useChildren(list, rowId, entries?.some(({ op }) => op.kind === 'create') === true);
  const [wantedPage, setWantedPage] = useState(1);
  const pickButton = useRef<HTMLButtonElement>(null);
  const changed = form.state.lists?.[list.property]?.rows;
  const pickable = usePickable(form, list, rowId);
  const isAsking = !isDisabled && pickable.waitsFor === undefined;
  const { view } = usePage(
    child.name,
    { conditions: pickable.among, sort: child.defaultSort, pageNo: FIRST_PAGE_NO, pageSize: LIST_LINES_MAX },
    isAsking,
  );
  if (known.kind === 'unknown' && !changed) return <Alert type="info" showIcon title={childText.unknown} />;
  if (!entries || (known.kind !== 'known' && !changed))
    return <Skeleton active paragraph={{ rows: 2 }} title={false} aria-label={childText.loading} />;
  const live = known.kind === 'known' ? known.rows : [];
  const rows = changed ?? live;
  const change = (next: readonly Row[]): void =>
    form.dispatch({ kind: 'changeList', schema, def: form.def, property: list.property, rows: next, live });
  /** For a button that is gone with its row or its offer: the focus goes to what is left. */
  const changeAndFocus = (next: readonly Row[]): void => {
    change(next);
    pickButton.current?.focus();
  };
  const held = new Set(rows.map(({ id }) => id));
  const fitting = isAsking ? (view?.rows ?? []).filter(row => !held.has(row.id) && pickable.whyNot(row) === undefined) : [];
  // Rows that the document holds until it is saved: no query offers them, because another status is theirs now.
  const takenOut = live.filter(row => !held.has(row.id) && pickable.whyNot(row) === undefined);
  const room = Math.max(0, LIST_LINES_MAX - rows.length);
  const misfits = rows.filter(row => pickable.whyNot(row) !== undefined);
  const { page, from, drawn } = linePage(rows, wantedPage);
  const full = whyNoMoreLines(list.label, rows.length);
  return (
    <div className="child-table" role="group" aria-label={list.label}>
      {known.kind === 'known' && known.isPartial && <Alert className="form-note" type="info" showIcon title={childText.partial} />}
      {view?.refusal && <Alert className="form-note" type="warning" showIcon title={view.refusal.message} />}
      {misfits.length > 0 && !isDisabled && (
        <Alert
          className="form-note"
          type="error"
          role="alert"
          showIcon
          title={childText.misfits(list.label, misfits.length)}
          action={
            <Button size="small" danger onClick={() => changeAndFocus(rows.filter(row => !misfits.includes(row)))}>
              {childText.removeMisfits}
            </Button>
          }
        />
      )}
      {rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={pickable.waitsFor ?? childText.nonePicked(list.label)} />
      ) : (
        <PickedRows
          form={form}
          list={list}
          fields={fields}
          from={from}
          rows={drawn}
          isDisabled={isDisabled}
          onRemove={id => changeAndFocus(removeChild(rows, id))}
        />
      )}
      <Flex align="center" gap="8px 16px" wrap className="child-foot">
        <PickButton
          buttonRef={pickButton}
          list={list}
          pickable={pickable}
          rows={rows}
          isDisabled={!isAsking || (full !== undefined && rows.length === 0)}
          onPick={picked => change(picked.slice(0, Math.max(LIST_LINES_MAX, rows.length)).map(one => rowOf(one, rows)))}
        />
        {fitting.length > 0 && room > 0 && (
          <Button type="link" onClick={() => changeAndFocus([...rows, ...fitting.slice(0, room)])}>
            {childText.takeFitting(Math.min(fitting.length, room))}
          </Button>
        )}
        {isAsking && isOfDevice(view) && <Typography.Text type="secondary">{widgetText.localOnly}</Typography.Text>}
        {takenOut.length > 0 && !isDisabled && (
          <Button type="link" onClick={() => changeAndFocus([...rows, ...takenOut])}>
            {childText.putBack(takenOut.length)}
          </Button>
        )}
        <ListPages page={page} total={rows.length} onChange={setWantedPage} />
        {full !== undefined && <Typography.Text type="secondary">{full}</Typography.Text>}
        <ListTotals list={list} rows={rows} fields={fields} />
      </Flex>
    </div>
  );
}

/** A picked row as this device has it; of one that it has not, the id. */
const rowOf = ({ value, row }: Picked, rows: readonly Row[]): Row => rows.find(({ id }) => id === value) ?? row ?? { id: value };

type RowsProps = Pick<PickedTableProps, 'form' | 'list' | 'isDisabled'> & {
  readonly fields: readonly FieldDef[];
  /** The index of the first row that is drawn. */
  readonly from: number;
  readonly rows: readonly Row[];
  readonly onRemove: (id: string) => void;
};

function PickedRows({ form, list, fields, from, rows, isDisabled, onRemove }: RowsProps) {
  const isNarrow = useIsNarrow();
  return (
    <div className="child-scroll">
      <table className="is-picked">
        <thead>
          <tr>
            <th scope="col">#</th>
            {fields.map(field => (
              <th key={field.name} scope="col" className={alignClass(field)}>
                {columnHead(field)}
              </th>
            ))}
            <th scope="col">{childText.actions}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id} aria-label={childText.line(from + at + 1)} data-child-id={row.id}>
              <th scope="row" className="child-line">
                <span className="child-line-word">{childText.line(from + at + 1)}</span>
                <span className="child-line-number">{from + at + 1}</span>
              </th>
              {fields.map(field => (
                <td key={field.name} className={alignClass(field)}>
                  {isNarrow && <span className="child-label">{columnHead(field)}</span>}
                  <RowText field={field} row={row} />
                </td>
              ))}
              <td>
                <Button
                  type="text"
                  danger
                  id={fieldId(form.prefix, cellKey(list.property, row.id, 'id'))}
                  disabled={isDisabled}
                  aria-label={childText.takeOutLine(from + at + 1)}
                  onClick={() => onRemove(row.id)}
                >
                  {childText.takeOut}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PickButtonProps = Pick<PickedTableProps, 'list' | 'isDisabled'> & {
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly pickable: Pickable;
  readonly rows: readonly Row[];
  readonly onPick: (picked: readonly Picked[]) => void;
};

function PickButton({ buttonRef, list, pickable, rows, isDisabled, onPick }: PickButtonProps) {
  const child = useSchema().get(list.entity);
  const { dialog, open } = useOpened();
  return (
    <>
      <Button ref={buttonRef} type="dashed" aria-haspopup="dialog" disabled={isDisabled} title={pickable.waitsFor} onClick={open}>
        {childText.pick(list.label)}
      </Button>
      {dialog && (
        <PickerDialog
          def={child}
          isMany
          choosable={pickable}
          chosen={rows.map(row => ({ value: row.id, text: String(row[child.titleField] ?? row.id), row }))}
          onPick={onPick}
          {...dialog}
        />
      )}
    </>
  );
}
