/** The sub tables of one record, each in its tab: below the list, or inside an expanded row. */
import { Button, Spin, Table, Tabs } from 'antd';
import type { TableColumnsType } from 'antd';
import { onlineViewText } from './text.ts';
import type { OnlineSubTable } from './model.ts';
import type { Row } from '#schema/row.ts';
import { useCalls } from '#app/live/use-calls.ts';
import type { onlineViewCalls } from './calls.ts';
import { kept } from './kept.ts';
import { MoreDicts } from '#app/live/use-dicts.tsx';
import { useKeptAnswer } from '#app/live/use-kept-answer.ts';
import { KeptNote } from '#app/ui/online/kept-note.tsx';
import { InputValue } from './record-input.tsx';

type SubTablesProps = {
  readonly code: string;
  /** `undefined`: no record is selected yet. */
  readonly mainId: string | undefined;
  /** Opens the rows of a table for editing, with `addsRow` also a new one; absent: read-only. */
  readonly onEdit?: ((table: string, addsRow: boolean) => void) | undefined;
};

export function SubTables({ code, mainId, onEdit }: SubTablesProps) {
  const calls = useCalls<typeof onlineViewCalls>('features/platform/online-views');
  const form = useKeptAnswer(kept.form, code, signal => calls.formItem(code, signal));
  if (!form.value) return form.isBusy ? <Spin description={onlineViewText.loading} /> : <KeptNote page={form} />;
  return (
    <MoreDicts dicts={form.value.dicts}>
      <Tabs
        className="online-subs"
        size="small"
        items={form.value.subTables.map(sub => ({
          key: sub.table,
          label: sub.title,
          children:
            mainId === undefined ? (
              <p className="hint">{onlineViewText.chooseMain}</p>
            ) : (
              <SubRows sub={sub} mainId={mainId} onEdit={onEdit && (addsRow => onEdit(sub.table, addsRow))} />
            ),
        }))}
      />
    </MoreDicts>
  );
}

type SubRowsProps = {
  readonly sub: OnlineSubTable;
  readonly mainId: string;
  readonly onEdit: ((addsRow: boolean) => void) | undefined;
};

function SubRows({ sub, mainId, onEdit }: SubRowsProps) {
  const calls = useCalls<typeof onlineViewCalls>('features/platform/online-views');
  const { table, title, isSingle } = sub;
  const page = useKeptAnswer(kept.subRows, `${table}/${mainId}`, signal => calls.formSubRows(table, mainId, signal));
  const hasRows = (page.value?.length ?? 0) > 0;
  return (
    <>
      {onEdit && (
        <div className="online-bar">
          {!(isSingle && hasRows) && <Button onClick={() => onEdit(true)}>{`${onlineViewText.add}${title}`}</Button>}
          {hasRows && <Button onClick={() => onEdit(false)}>{`${onlineViewText.edit}${title}`}</Button>}
        </div>
      )}
      <KeptNote page={page} />
      <SubRowsTable sub={sub} rows={page.value ?? []} isBusy={page.isBusy && !page.value} isUnknown={!page.value} />
    </>
  );
}

type SubRowsTableProps = {
  readonly sub: OnlineSubTable;
  readonly rows: readonly Row[];
  readonly isBusy?: boolean;
  /** The rows could not be read. */
  readonly isUnknown?: boolean;
};

export function SubRowsTable({ sub: { inputs, title }, rows, isBusy = false, isUnknown = false }: SubRowsTableProps) {
  const columns: TableColumnsType<Row> = inputs.map(({ field, isNumber }) => ({
    key: field.name,
    align: isNumber ? 'right' : 'left',
    title: field.label,
    render: (_, row) => <InputValue field={field} value={row[field.name]} />,
  }));
  return (
    // In the tab order, so that the keyboard can scroll a table wider than the screen.
    <div className="online-scroll" role="region" aria-label={title} tabIndex={0}>
      <Table<Row>
        rowKey="id"
        size="small"
        columns={columns}
        dataSource={[...rows]}
        loading={isBusy}
        pagination={false}
        locale={{ emptyText: isUnknown ? ' ' : onlineViewText.subEmpty(title) }}
      />
    </div>
  );
}
