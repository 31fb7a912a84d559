/** 数据字典: the dictionaries, their items, and the bin. The records are only on the server, so the page needs the network. */
import { useCallback, useState } from 'react';
import { DeleteOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { App, Button, Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';
import { useAccountActions } from '#app/live/frame-actions.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { useOrReport } from '#app/live/use-error-report.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import '#app/ui/widgets/server-page.css';
import type { dictionaryCalls } from './calls.ts';
import { DictionaryForm } from './dictionary-form.tsx';
import { ItemsView } from './items-view.tsx';
import { DICTIONARY_CODES } from './model.ts';
import type { Dictionary } from './model.ts';
import { dictionaryText } from './text.ts';
import { useConfirmed } from './use-confirmed.ts';

const START = { pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE, name: '', isInBin: false };

export function DictionariesPage() {
  const calls = useCalls<typeof dictionaryCalls>('features/platform/dictionaries');
  const { message } = App.useApp();
  const { can } = usePermissions();
  const { clearCache } = useAccountActions();
  const [query, setQuery] = useState(START);
  const [opened, setOpened] = useState<Dictionary>();
  /** 'new', or the dictionary being edited. */
  const [edited, setEdited] = useState<'new' | Dictionary>();
  const load = useCallback((signal: AbortSignal) => calls.list(query, signal), [calls, query]);
  const page = useServerPage(load);
  const changed = (sentence: string): void => {
    inBackground(message.success(sentence));
    page.reload();
  };
  const orReport = useOrReport();
  const confirmed = useConfirmed(changed);
  const { column } = dictionaryText;
  const act = (label: string, run: () => void, isDanger = false) => (
    <Button key={label} type="link" size="small" danger={isDanger} onClick={run}>
      {label}
    </Button>
  );
  const actsOf = (row: Dictionary) => {
    if (query.isInBin)
      return [
        act(dictionaryText.restore, () =>
          inBackground(orReport(calls.restore(row.id)).then(sentence => sentence !== undefined && changed(sentence))),
        ),
        act(
          dictionaryText.deleteForGood,
          () =>
            confirmed(
              { title: row.name, content: dictionaryText.deleteForGoodSure, okText: dictionaryText.deleteForGood, isDanger: true },
              () => calls.deleteForGood(row.id),
            ),
          true,
        ),
      ];
    return [
      act(dictionaryText.items, () => setOpened(row)),
      ...(can(DICTIONARY_CODES.edit) ? [act(dictionaryText.edit, () => setEdited(row))] : []),
      ...(can(DICTIONARY_CODES.delete) && !row.isOwn
        ? [
            act(
              dictionaryText.remove,
              () =>
                confirmed({ title: row.name, content: dictionaryText.removeSure, okText: dictionaryText.remove, isDanger: true }, () =>
                  calls.remove(row.id),
                ),
              true,
            ),
          ]
        : []),
      ...(row.isOwn ? [<Tag key="own">{dictionaryText.own}</Tag>] : []),
    ];
  };
  const columns: TableColumnsType<Dictionary> = [
    { title: column.name, dataIndex: 'name' },
    { title: column.code, dataIndex: 'code' },
    { title: column.description, dataIndex: 'description' },
    { title: column.actions, render: (_, row) => actsOf(row) },
  ];
  const list = (
    // What was sought stays while the items of one are shown.
    <section className="server-page" aria-label={dictionaryText.title} style={opened ? { display: 'none' } : {}}>
      <PageHeader
        description={query.isInBin ? dictionaryText.binHint : dictionaryText.hint}
        onSearch={name => setQuery({ ...query, name, pageNo: FIRST_PAGE_NO })}
      />
      <div className="server-page-bar">
        {!query.isInBin && can(DICTIONARY_CODES.add) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
            {dictionaryText.add}
          </Button>
        )}
        <Button icon={<ReloadOutlined aria-hidden />} onClick={clearCache}>
          {dictionaryText.refresh}
        </Button>
        {can(DICTIONARY_CODES.delete) && (
          <Button
            icon={<DeleteOutlined aria-hidden />}
            aria-pressed={query.isInBin}
            onClick={() => setQuery({ ...query, pageNo: FIRST_PAGE_NO, isInBin: !query.isInBin })}
          >
            {query.isInBin ? dictionaryText.leaveBin : dictionaryText.bin}
          </Button>
        )}
      </div>
      <ServerTable<Dictionary>
        columns={columns}
        page={page}
        paging={query}
        onPage={(pageNo, pageSize) => setQuery({ ...query, pageNo, pageSize })}
        empty={query.isInBin ? dictionaryText.emptyBin : dictionaryText.empty}
      />
      {edited && (
        <DictionaryForm
          dictionary={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={sentence => {
            setEdited(undefined);
            changed(sentence);
          }}
        />
      )}
    </section>
  );
  return (
    <>
      {list}
      {opened && (
        <section className="server-page" aria-label={dictionaryText.itemsOf(opened.name)}>
          <PageHeader description={dictionaryText.hint} />
          <ItemsView dictionary={opened} onLeave={() => setOpened(undefined)} />
        </section>
      )}
    </>
  );
}
