/** The items of one dictionary, in their order. */
import { useCallback } from 'react';
import { ArrowLeftOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { RowActs } from '#app/ui/server-records/row-acts.tsx';
import { useServerRecords } from '#app/ui/server-records/use-server-records.ts';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import type { dictionaryCalls } from './calls.ts';
import { ItemForm } from './dictionary-form.tsx';
import { DICTIONARY_CODES, DICTIONARY_MAX } from './model.ts';
import type { Dictionary, DictionaryItem } from './model.ts';
import { dictionaryText } from './text.ts';

type ItemsViewProps = { readonly dictionary: Dictionary; readonly onLeave: () => void };

/** All items stand on one page. */
const ALL = { pageNo: FIRST_PAGE_NO, pageSize: DICTIONARY_MAX.items };

export function ItemsView({ dictionary, onLeave }: ItemsViewProps) {
  const calls = useCalls<typeof dictionaryCalls>('features/platform/dictionaries');
  const { can } = usePermissions();
  const load = useCallback((_: object, signal: AbortSignal) => calls.items(dictionary.id, signal), [calls, dictionary.id]);
  const { page, edited, edit, changed, confirmed } = useServerRecords<DictionaryItem, typeof ALL>(ALL, load);
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
  const orders = page.value?.rows.map(({ order }) => order) ?? [];
  return (
    <>
      <div className="server-page-bar">
        <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={onLeave}>
          {dictionaryText.leaveBin}
        </Button>
        <strong>{dictionaryText.itemsOf(`${dictionary.name}（${dictionary.code}）`)}</strong>
        {can(DICTIONARY_CODES.addItem) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit('new')}>
            {dictionaryText.addItem}
          </Button>
        )}
      </div>
      <ServerTable<DictionaryItem> columns={columns} page={page} empty={dictionaryText.noItems} />
      {edited && (
        <ItemForm
          dictionary={dictionary}
          item={edited === 'new' ? undefined : edited}
          nextOrder={Math.max(0, ...orders) + 1}
          onClose={() => edit(undefined)}
          onSaved={changed}
        />
      )}
    </>
  );
}
