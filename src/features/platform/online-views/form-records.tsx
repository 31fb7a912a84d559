/**
 * The list of an online form in one of its five shapes: plain, tree, or with sub tables in tabs of the form, below the chosen row, or inside the expanded row.
 */
import { useState } from 'react';
import type { TableProps } from 'antd';
import type { OnlineView } from './views.ts';
import type { Row } from '#schema/row.ts';
import { specText } from '#domain/spec-text.ts';
import { onlineViewText } from './text.ts';
import { isButtonFor } from './acts.ts';
import type { OnlineColumn, OnlineQuery } from '#domain/online-views.ts';
import type { FormLayout } from './model.ts';
import { useCalls } from '#app/live/use-calls.ts';
import type { onlineViewCalls } from './calls.ts';
import { lazyPart } from '#app/live/lazy-part.tsx';
import { MoreDicts } from '#app/live/use-dicts.tsx';
import type { KeptPage } from '#app/live/use-kept-answer.ts';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import { KeptNote } from '#app/ui/online/kept-note.tsx';
import { nodeOf, sortOf, tableColumns } from '#app/ui/online/online-columns.tsx';
import type { OnlineNode } from '#app/ui/online/online-columns.tsx';
import { QueryBox } from '#app/ui/online/query-box.tsx';
import type { FormImportProps } from './form-import.tsx';
import { RecordBar } from './record-bar.tsx';
import { RecordDrawer } from './record-drawer.tsx';
import type { RecordTarget } from './record-drawer.tsx';
import { RowButtons, rowNameOf } from './row-buttons.tsx';
import { SubTables } from './sub-tables.tsx';
import { treeNodes } from './tree-nodes.ts';
import { useFormRecords } from './use-form-records.ts';
import { useMayDo } from './use-may-do.ts';
import { useOnlineActs } from './use-online-acts.ts';
import { useTreeChildren } from './use-tree-children.ts';

const FormImport = lazyPart<FormImportProps>(async () => (await import('./form-import.tsx')).FormImport);

type FormRecordsProps = {
  readonly layout: FormLayout;
  readonly query: OnlineQuery;
  readonly view: OnlineView;
  /** How the columns or the conditions were read: they may be kept ones while the rows are fresh. */
  readonly described: KeptPage<unknown>;
};

export function FormRecords({ layout, query, view, described }: FormRecordsProps) {
  const calls = useCalls<typeof onlineViewCalls>('features/platform/online-views');
  const isTree = view === 'treeList' && layout.pidField !== undefined;
  const list = useFormRecords(layout, query, isTree);
  const tree = useTreeChildren(layout);
  const may = useMayDo(layout);
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const [target, setTarget] = useState<RecordTarget>();
  const [isImporting, setImporting] = useState(false);
  /** Counts writes, so that visible sub tables are read again. */
  const [writes, setWrites] = useState(0);
  const renew = (): void => {
    list.page.reload();
    tree.renew();
    setWrites(count => count + 1);
  };
  const act = useOnlineActs(renew);

  const rows = list.page.value?.rows ?? [];
  const nodes = isTree ? treeNodes(rows, layout, tree.childrenById) : rows.map(nodeOf);
  const columns = shownColumns(layout, isTree);
  const remove = (gone: readonly Row[]): void =>
    act(
      specText.confirmDeleteTitle,
      true,
      async () => {
        const answer = await calls.deleteFormRecords(
          layout.code,
          gone.map(({ id }) => id),
        );
        if (answer.ok) setChosenIds([]);
        return answer;
      },
      specText.confirmDelete,
    );
  const press = (code: string, name: string, row: Row): void =>
    act(onlineViewText.pressSure(name), false, () => calls.pressFormButton(layout.code, code, row));
  // Rows that left the page are deselected, because the user could not see that they are deleted with the others.
  const known = isTree ? [...rows, ...tree.openIds.flatMap(id => tree.childrenById[id] ?? [])] : rows;
  const chosen = known.filter(({ id }) => chosenIds.includes(id));
  const only = chosen.length === 1 ? chosen[0] : undefined;
  const isErp = view === 'erpList';
  const barButtons = may.edit ? layout.buttons.filter(button => button.place === 'toolbar') : [];
  const hasChoice = isErp || may.remove || barButtons.length > 0;
  const actions: NonNullable<ReturnType<typeof tableColumns>>[number] = {
    key: 'actions',
    title: onlineViewText.column.actions,
    render: (_, { row }) => (
      <RowButtons
        name={rowNameOf(columns, row)}
        buttons={layout.buttons.filter(button => button.place === 'row' && isButtonFor(button, row))}
        may={may}
        onView={() => setTarget({ kind: 'view', id: row.id })}
        onEdit={() => setTarget({ kind: 'edit', id: row.id })}
        onAddBelow={isTree ? () => setTarget({ kind: 'add', parentId: row.id }) : undefined}
        onRemove={() => remove([row])}
        onPress={button => press(button.code, button.name, row)}
      />
    ),
  };
  return (
    <MoreDicts dicts={layout.dicts}>
      <QueryBox query={query} start={list.start} onSearch={list.search} />
      <RecordBar
        may={may}
        choice={isErp || !hasChoice ? undefined : { count: chosen.length, of: known.length }}
        buttons={only ? barButtons.filter(button => isButtonFor(button, only)) : []}
        onAdd={() => setTarget({ kind: 'add' })}
        onImport={() => setImporting(true)}
        onChooseAll={isAll => setChosenIds(isAll ? known.map(({ id }) => id) : [])}
        onRemove={() => remove(chosen)}
        onPress={({ code, name }) => only && press(code, name, only)}
      />
      <ServerTable<OnlineNode>
        columns={[...tableColumns({ columns, links: layout.links, isGrouped: false, sort: list.sort }), actions]}
        page={{ ...list.page, value: list.page.value && { rows: nodes, total: list.page.value.total } }}
        paging={list.paging}
        onPage={list.onPage}
        empty={onlineViewText.empty}
        notice={<KeptNote page={list.page.error ? list.page : described} />}
        more={{
          onChange: (_, _filters, sorter, { action }) => {
            if (action === 'sort') list.sortBy(sortOf(sorter));
          },
          ...(hasChoice ? { rowSelection: choiceOf(columns, isErp, chosenIds, setChosenIds) } : {}),
          ...(isErp ? { onRow: ({ id }) => ({ onClick: () => setChosenIds([id]) }) } : {}),
          ...(isTree ? { expandable: { expandedRowKeys: [...tree.openIds], onExpand: (isOpen, { id }) => tree.toggle(id, isOpen) } } : {}),
          ...(view === 'innerTableList'
            ? { expandable: { expandedRowRender: ({ row }) => subTablesOf(layout.code, row.id, writes) } }
            : {}),
        }}
      />
      {isErp && (
        <SubTables
          key={`${only?.id ?? ''}#${writes}`}
          code={layout.code}
          mainId={only?.id}
          onEdit={may.edit ? (table, addsRow) => only && setTarget({ kind: 'edit', id: only.id, onlyTable: table, addsRow }) : undefined}
        />
      )}
      {isImporting && <FormImport layout={layout} onClosed={() => setImporting(false)} onTaken={renew} />}
      {target && (
        <RecordDrawer
          key={`${target.kind}${'id' in target ? target.id : ''}`}
          layout={layout}
          target={target}
          hasTabs={view === 'tabList'}
          onClosed={() => setTarget(undefined)}
          onChanged={renew}
        />
      )}
    </MoreDicts>
  );
}

/** The visible columns of this user; the column with a tree's branches is the first. */
function shownColumns({ columns, hidden }: FormLayout, isTree: boolean): readonly OnlineColumn[] {
  const shown = columns.filter(({ field }) => !hidden.includes(field.name));
  return isTree ? shown.map((column, at) => (at === 0 ? { ...column, align: 'left' as const } : column)) : shown;
}

/** One row is chosen where its sub tables stand below, several elsewhere. */
function choiceOf(
  columns: readonly OnlineColumn[],
  isOne: boolean,
  chosen: readonly string[],
  onChange: (ids: readonly string[]) => void,
): NonNullable<TableProps<OnlineNode>['rowSelection']> {
  return {
    type: isOne ? 'radio' : 'checkbox',
    hideSelectAll: true,
    selectedRowKeys: [...chosen],
    onChange: ids => onChange(ids.map(String)),
    getCheckboxProps: ({ row }) => ({ 'aria-label': onlineViewText.selectRow(rowNameOf(columns, row)) }),
  };
}

/** Read again after every write. */
const subTablesOf = (code: string, mainId: string, writes: number) => <SubTables key={writes} code={code} mainId={mainId} />;
