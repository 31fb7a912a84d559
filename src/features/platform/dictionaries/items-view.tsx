/** The items of one dictionary, in their order, page by page: a server may have ten thousand of them. */
import { useCallback } from 'react';
import { ArrowLeftOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { RowActs } from '#app/ui/server-records/row-acts.tsx';
import { useServerRecords } from '#app/ui/server-records/use-server-records.ts';
import { ACTS } from '#app/ui/widgets/server-cards.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import { headerText } from '#app/ui/widgets/text.ts';
import type { dictionaryCalls } from './calls.ts';
import { ItemForm } from './dictionary-form.tsx';
import { DICTIONARY_CODES, DICTIONARY_MAX } from './model.ts';
import type { Dictionary, DictionaryItem, ItemQuery } from './model.ts';
import { dictionaryText } from './text.ts';

type ItemsViewProps = { readonly dictionary: Dictionary; readonly onLeave: () => void };

const START: ItemQuery = { pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE, text: '' };

export function ItemsView({ dictionary, onLeave }: ItemsViewProps) {
  const calls = useCalls<typeof dictionaryCalls>('features/platform/dictionaries');
  const { can } = usePermissions();
  const load = useCallback((query: ItemQuery, signal: AbortSignal) => calls.items(dictionary.id, query, signal), [calls, dictionary.id]);
  const { query, ask, onPage, page, edited, edit, changed, confirmed } = useServerRecords<DictionaryItem, ItemQuery>(START, load);
  const { column } = dictionaryText;
  const columns: TableColumnsType<DictionaryItem> = [
    { title: column.text, render: (_, { text, color }) => (color === '' ? text : <Tag color={color}>{text}</Tag>) },
    { title: column.value, dataIndex: 'value' },
    { title: column.order, dataIndex: 'order', align: 'right' },
    {
      title: column.status,
      render: (_, { isEnabled }) => (isEnabled ? dictionaryText.enabled : <Tag>{dictionaryText.disabled}</Tag>),
    },
    { title: column.description, dataIndex: 'description' },
    {
      key: ACTS,
      title: column.actions,
      render: (_, item) => (
        <>
          <RowActs
            acts={[
              can(DICTIONARY_CODES.editItem) && { label: dictionaryText.edit, run: () => edit(item) },
              !item.isOwn &&
                can(DICTIONARY_CODES.deleteItem) && {
                  label: dictionaryText.remove,
                  isDanger: true,
                  run: () =>
                    confirmed(
                      { title: item.text, content: dictionaryText.removeItemSure, okText: dictionaryText.remove, isDanger: true },
                      () => calls.removeItem(item.id),
                    ),
                },
            ]}
          />
          {item.isOwn && <Tag>{dictionaryText.own}</Tag>}
        </>
      ),
    },
  ];
  const { rows, total } = page.value ?? { rows: [], total: 0 };
  const highest = Math.max(total > rows.length ? total : 0, ...rows.map(({ order }) => order));
  return (
    <>
      <div className="server-page-bar">
        <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={onLeave}>
          {dictionaryText.leaveBin}
        </Button>
        <strong>{dictionaryText.itemsOf(`${dictionary.name}（${dictionary.code}）`)}</strong>
        <Input.Search allowClear aria-label={headerText.search} placeholder={column.text} onSearch={text => ask({ text })} />
        {can(DICTIONARY_CODES.addItem) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit('new')}>
            {dictionaryText.addItem}
          </Button>
        )}
      </div>
      <ServerTable<DictionaryItem> columns={columns} page={page} paging={query} onPage={onPage} empty={dictionaryText.noItems} />
      {edited && (
        <ItemForm
          dictionary={dictionary}
          item={edited === 'new' ? undefined : edited}
          nextOrder={Math.min(highest + 1, DICTIONARY_MAX.order)}
          onClose={() => edit(undefined)}
          onSaved={changed}
        />
      )}
    </>
  );
}
