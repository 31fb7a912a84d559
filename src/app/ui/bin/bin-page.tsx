/** 回收站: the deleted rows of a list, asked of the server, with 还原 and 彻底删除 for one row and for several. It stands in place of the list. */
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Button, Input, Space } from 'antd';
import type { TableColumnsType } from 'antd';
import { RollbackOutlined } from '@ant-design/icons';
import { watchRows } from '#db/read/rows.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { soughtFields } from '#query/keyword.ts';
import type { FieldDef } from '#schema/field.ts';
import { permissionCode } from '#schema/permission-code.ts';
import type { Row } from '#schema/row.ts';
import { titleOf } from '#schema/choosable.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useCalls } from '../../live/use-calls.ts';
import { useIsOffline } from '../../live/use-offline.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useServerPage } from '../../live/use-server-page.ts';
import { useStore } from '../../live/store.ts';
import { FIRST_BIN_VIEW, toListQuery } from '../list-state/list-state.ts';
import { useListScope } from '../list-state/list-scope.ts';
import { listText } from '../list/text.ts';
import { RowText } from '../widgets/row-text.tsx';
import { ServerTable } from '../widgets/server-table.tsx';
import type { binCalls } from './calls.ts';
import { binText } from './text.ts';
import { useBinActs } from './use-bin-acts.ts';
import type { BinActs } from './use-bin-acts.ts';

const LATEST_FIRST = { column: 'updateTime', order: 'desc' } as const;
const NAMED_FIELDS = 3; // in the placeholder; more would be cut off
const NONE: ReadonlyMap<string, Row> = new Map();

export function BinPage() {
  const { def, columns, list, can } = useListScope();
  const calls = useCalls<typeof binCalls>('app/ui/bin');
  const view = useStore(list, state => state.bin) ?? FIRST_BIN_VIEW;
  const { isColumnVisible } = usePermissions();
  const [selected, setSelected] = useState(NONE);
  const isOffline = useIsOffline();
  const show = (next: Partial<typeof view>): void => list.send({ kind: 'binned', bin: { ...view, ...next } });
  const { pageNo, pageSize, keyword } = view;
  const query = useMemo(
    () =>
      toListQuery(def, { values: { keyword }, advanced: undefined, sort: LATEST_FIRST, pageNo, pageSize }, field =>
        isColumnVisible(def.permission, field),
      ),
    [def, isColumnVisible, keyword, pageNo, pageSize],
  );
  const load = useCallback((signal: AbortSignal) => calls.list(def.name, query, signal), [calls, def, query]);
  const page = useServerPage(load);
  useReloadAfterChanges(def.name, page.reload);
  const acts = useBinActs(def, () => {
    setSelected(NONE);
    // The last rows of the last page are gone.
    const isEmptied = (page.value?.rows ?? []).every(({ id }) => selected.has(id));
    if (isEmptied && pageNo > FIRST_PAGE_NO) show({ pageNo: pageNo - 1 });
    else page.reload();
  });
  const chosen = [...selected.values()];
  const sought = soughtFields(def, field => isColumnVisible(def.permission, field)).map(({ label }) => label);
  const seek = listText.soughtIn(sought.slice(0, NAMED_FIELDS), sought.length <= NAMED_FIELDS);
  const canRemoveMany = can('batch_delete') && can('delete');
  const tableColumns = useTableColumns(
    columns.map(({ field }) => field),
    acts,
    isOffline,
  );

  return (
    <section className="qs-list" aria-label={`${def.title}${binText.bin}`}>
      <div className="qs-head">
        <Button icon={<RollbackOutlined aria-hidden />} onClick={() => list.send({ kind: 'binned', bin: undefined })}>
          {binText.back}
        </Button>
        <h1>{`${def.title} · ${binText.bin}`}</h1>
        <span className="hint">{isOffline ? binText.offline : binText.hint}</span>
        <Input.Search
          key={keyword}
          className="qs-keyword"
          style={{ marginInlineStart: 'auto' }}
          allowClear
          aria-label={seek}
          placeholder={seek}
          defaultValue={keyword}
          onSearch={text => {
            setSelected(NONE);
            show({ keyword: text.trim(), pageNo: FIRST_PAGE_NO });
          }}
        />
      </div>
      {chosen.length > 0 && (
        <Space>
          <Button disabled={isOffline} data-permission={permissionCode(def, 'delete')} onClick={() => acts.restore(chosen)}>
            {binText.restoreSelected}
          </Button>
          {canRemoveMany && (
            <Button danger disabled={isOffline} data-permission={permissionCode(def, 'batch_delete')} onClick={() => acts.remove(chosen)}>
              {binText.removeSelected}
            </Button>
          )}
          <span className="qs-selection">
            {binText.selected(chosen.length)}
            <Button color="primary" variant="link" size="small" onClick={() => setSelected(NONE)}>
              {binText.clear}
            </Button>
          </span>
        </Space>
      )}
      <ServerTable<Row>
        columns={tableColumns}
        page={page}
        paging={view}
        onPage={(nextNo, nextSize) => show({ pageNo: nextSize === pageSize ? nextNo : FIRST_PAGE_NO, pageSize: nextSize })}
        empty={keyword === '' ? binText.empty : binText.noneFound}
        more={{
          rowSelection: {
            selectedRowKeys: [...selected.keys()],
            preserveSelectedRowKeys: true,
            onChange: (_keys, rows) => setSelected(new Map(rows.map(row => [row.id, row]))),
            getCheckboxProps: row => ({ 'aria-label': listText.selectRow(titleOf(def, row) ?? row.id) }),
          },
        }}
      />
    </section>
  );
}

const RELOAD_AFTER_MS = 1000;

/** A deletion that reaches the server while the bin is open appears in it. */
function useReloadAfterChanges(entity: string, reload: () => void): void {
  const { db } = useAppServices();
  const load = useEffectEvent(reload);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = watchRows(db, entity, () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        load();
      }, RELOAD_AFTER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [db, entity]);
}

/** The list's columns, after the first of them who deleted the row and when, and the two acts. */
function useTableColumns(fields: readonly FieldDef[], acts: BinActs, isOffline: boolean): TableColumnsType<Row> {
  const { def } = useListScope();
  const column = (field: FieldDef, title: string) => ({
    key: field.name,
    title,
    ellipsis: true,
    render: (_: unknown, row: Row) => <RowText field={field} row={row} />,
  });
  const stamps = [
    { name: 'updateBy', title: binText.deletedBy },
    { name: 'updateTime', title: binText.deletedAt },
  ].flatMap(({ name, title }) => {
    const field = def.fieldByName.get(name);
    return field ? [column(field, title)] : [];
  });
  return [
    ...fields.slice(0, 1).map(field => column(field, field.label)),
    ...stamps,
    ...fields.slice(1).map(field => column(field, field.label)),
    {
      key: 'actions',
      title: binText.actions,
      fixed: 'end',
      render: (_, row) => (
        <Space size={0}>
          <Button type="link" size="small" disabled={isOffline} onClick={() => acts.restore([row])}>
            {binText.restore}
          </Button>
          <Button type="link" size="small" danger disabled={isOffline} onClick={() => acts.remove([row])}>
            {binText.remove}
          </Button>
        </Space>
      ),
    },
  ];
}
