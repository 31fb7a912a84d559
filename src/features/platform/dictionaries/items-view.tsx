/** The items of one dictionary, in their order. */
import { useCallback, useState } from 'react';
import { ArrowLeftOutlined, PlusOutlined } from '@ant-design/icons';
import { App, Button, Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import type { dictionaryCalls } from './calls.ts';
import { ItemForm } from './dictionary-form.tsx';
import { DICTIONARY_CODES } from './model.ts';
import type { Dictionary, DictionaryItem } from './model.ts';
import { dictionaryText } from './text.ts';
import { useConfirmed } from './use-confirmed.ts';

type ItemsViewProps = { readonly dictionary: Dictionary; readonly onLeave: () => void };

export function ItemsView({ dictionary, onLeave }: ItemsViewProps) {
  const calls = useCalls<typeof dictionaryCalls>('features/platform/dictionaries');
  const { message } = App.useApp();
  const { can } = usePermissions();
  /** 'new', or the item being edited. */
  const [edited, setEdited] = useState<'new' | DictionaryItem>();
  const load = useCallback((signal: AbortSignal) => calls.items(dictionary.id, signal), [calls, dictionary.id]);
  const page = useServerPage(load);
  const changed = (sentence: string): void => {
    inBackground(message.success(sentence));
    page.reload();
  };
  const confirmed = useConfirmed(changed);
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
          {can(DICTIONARY_CODES.editItem) && (
            <Button type="link" size="small" onClick={() => setEdited(item)}>
              {dictionaryText.edit}
            </Button>
          )}
          {item.isOwn ? (
            <Tag>{dictionaryText.own}</Tag>
          ) : (
            can(DICTIONARY_CODES.deleteItem) && (
              <Button
                type="link"
                size="small"
                danger
                onClick={() =>
                  confirmed(
                    { title: item.text, content: dictionaryText.removeItemSure, okText: dictionaryText.remove, isDanger: true },
                    () => calls.removeItem(item.id),
                  )
                }
              >
                {dictionaryText.remove}
              </Button>
            )
          )}
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
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
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
          onClose={() => setEdited(undefined)}
          onSaved={sentence => {
            setEdited(undefined);
            changed(sentence);
          }}
        />
      )}
    </>
  );
}
