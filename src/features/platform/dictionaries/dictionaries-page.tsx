/** 数据字典: the dictionaries, their items, and the bin. The records are only on the server, so the page needs the network. */
import { useState } from 'react';
import { DeleteOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';
import { useAccountActions } from '#app/live/frame-actions.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { useOrReport } from '#app/live/use-error-report.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useSharedHint } from '#app/ui/server-records/use-shared-hint.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { RowActs } from '#app/ui/server-records/row-acts.tsx';
import type { RowAct } from '#app/ui/server-records/row-acts.tsx';
import { useServerRecords } from '#app/ui/server-records/use-server-records.ts';
import { ACTS } from '#app/ui/widgets/server-cards.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import '#app/ui/widgets/server-page.css';
import type { dictionaryCalls } from './calls.ts';
import { DictionaryForm } from './dictionary-form.tsx';
import { ItemsView } from './items-view.tsx';
import { DICTIONARY_CODES } from './model.ts';
import type { Dictionary } from './model.ts';
import { dictionaryText } from './text.ts';

const START = { pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE, name: '', isInBin: false };

export function DictionariesPage() {
  const calls = useCalls<typeof dictionaryCalls>('features/platform/dictionaries');
  const { can } = usePermissions();
  const { clearCache } = useAccountActions();
  const [opened, setOpened] = useState<Dictionary>();
  const { query, ask, onPage, page, edited, edit, changed, confirmed } = useServerRecords(START, calls.list);
  const orReport = useOrReport();
  const { column } = dictionaryText;
  const actsOf = (row: Dictionary): readonly (RowAct | false)[] => {
    if (query.isInBin)
      return [
        {
          label: dictionaryText.restore,
          run: () => inBackground(orReport(calls.restore(row.id)).then(sentence => sentence !== undefined && changed(sentence))),
        },
        {
          label: dictionaryText.deleteForGood,
          isDanger: true,
          run: () =>
            confirmed(
              { title: row.name, content: dictionaryText.deleteForGoodSure, okText: dictionaryText.deleteForGood, isDanger: true },
              () => calls.deleteForGood(row.id),
            ),
        },
      ];
    return [
      { label: dictionaryText.items, run: () => setOpened(row) },
      can(DICTIONARY_CODES.edit) && { label: dictionaryText.edit, run: () => edit(row) },
      can(DICTIONARY_CODES.delete) &&
        !row.isOwn && {
          label: dictionaryText.remove,
          isDanger: true,
          run: () =>
            confirmed({ title: row.name, content: dictionaryText.removeSure, okText: dictionaryText.remove, isDanger: true }, () =>
              calls.remove(row.id),
            ),
        },
    ];
  };
  const hint = useSharedHint(dictionaryText.hint);
  const columns: TableColumnsType<Dictionary> = [
    { title: column.name, dataIndex: 'name' },
    { title: column.code, dataIndex: 'code' },
    { title: column.description, dataIndex: 'description' },
    {
      key: ACTS,
      title: column.actions,
      render: (_, row) => (
        <>
          <RowActs acts={actsOf(row)} />
          {row.isOwn && !query.isInBin && <Tag>{dictionaryText.own}</Tag>}
        </>
      ),
    },
  ];
  const list = (
    // What was sought stays while the items of one are shown.
    <section className="server-page" aria-label={dictionaryText.title} style={opened ? { display: 'none' } : {}}>
      <PageHeader description={query.isInBin ? dictionaryText.binHint : hint} onSearch={name => ask({ name })} />
      <div className="server-page-bar">
        {!query.isInBin && can(DICTIONARY_CODES.add) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit('new')}>
            {dictionaryText.add}
          </Button>
        )}
        <Button icon={<ReloadOutlined aria-hidden />} onClick={clearCache}>
          {dictionaryText.refresh}
        </Button>
        {can(DICTIONARY_CODES.delete) && (
          <Button icon={<DeleteOutlined aria-hidden />} aria-pressed={query.isInBin} onClick={() => ask({ isInBin: !query.isInBin })}>
            {query.isInBin ? dictionaryText.leaveBin : dictionaryText.bin}
          </Button>
        )}
      </div>
      <ServerTable<Dictionary>
        columns={columns}
        page={page}
        paging={query}
        onPage={onPage}
        empty={query.isInBin ? dictionaryText.emptyBin : dictionaryText.empty}
      />
      {edited && <DictionaryForm dictionary={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} onSaved={changed} />}
    </section>
  );
  return (
    <>
      {list}
      {opened && (
        <section className="server-page" aria-label={dictionaryText.itemsOf(opened.name)}>
          <PageHeader description={hint} />
          <ItemsView dictionary={opened} onLeave={() => setOpened(undefined)} />
        </section>
      )}
    </>
  );
}
