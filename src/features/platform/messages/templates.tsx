/** The templates: found by title, written, deleted, and sent as a test. */
import { useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
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
import type { messageCalls } from './calls.ts';
import { MESSAGE_CODES } from './model.ts';
import type { MessageTemplate, TemplateQuery } from './model.ts';
import { TemplateForm, TestForm } from './template-forms.tsx';
import { messageText } from './text.ts';

const START: TemplateQuery = { pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE, name: '' };
const { template: label } = messageText;

export function Templates() {
  const calls = useCalls<typeof messageCalls>('features/platform/messages');
  const { can } = usePermissions();
  const { query, ask, onPage, page, edited, edit, changed, confirmed } = useServerRecords(START, calls.templates);
  const [tested, setTested] = useState<MessageTemplate>();
  const remove = ({ id, name }: MessageTemplate): void =>
    confirmed({ title: name, content: messageText.removeSure, okText: messageText.remove, isDanger: true }, () =>
      calls.removeTemplates([id]),
    );
  const columns: TableColumnsType<MessageTemplate> = [
    { title: label.name, dataIndex: 'name' },
    { title: label.code, dataIndex: 'code' },
    { title: label.content, dataIndex: 'content', width: 360, ellipsis: true },
    {
      title: label.isUsed,
      render: (_, { isUsed }) => <Tag color={isUsed ? 'success' : 'default'}>{isUsed ? messageText.used : messageText.unused}</Tag>,
    },
    {
      key: ACTS,
      title: messageText.actions,
      render: (_, row) => (
        <RowActs
          acts={[
            can(MESSAGE_CODES.templateSend) && row.isUsed && { label: messageText.send, run: () => setTested(row) },
            can(MESSAGE_CODES.templateEdit) && { label: messageText.edit, run: () => edit(row) },
            can(MESSAGE_CODES.templateDelete) && { label: messageText.remove, isDanger: true, run: () => remove(row) },
          ]}
        />
      ),
    },
  ];
  const sent = (sentence: string): void => {
    setTested(undefined);
    changed(sentence);
  };
  return (
    <>
      <div className="server-page-bar">
        <Input.Search allowClear aria-label={headerText.search} placeholder={label.name} onSearch={name => ask({ name })} />
        {can(MESSAGE_CODES.templateAdd) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit('new')}>
            {messageText.add}
          </Button>
        )}
      </div>
      <ServerTable<MessageTemplate> columns={columns} page={page} paging={query} onPage={onPage} empty={messageText.noTemplates} />
      {edited && <TemplateForm template={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} onSaved={changed} />}
      {tested && <TestForm template={tested} onClose={() => setTested(undefined)} onSaved={sent} />}
    </>
  );
}
