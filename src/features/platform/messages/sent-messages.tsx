/** The messages sent from the templates: to whom, when, and why it did not arrive. */
import { Button, Input, Select, Tag, Typography } from 'antd';
import type { TableColumnsType } from 'antd';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { chosenRows } from '#app/ui/server-records/chosen-rows.ts';
import { useChosen } from '#app/ui/server-records/use-chosen.ts';
import { RowActs } from '#app/ui/server-records/row-acts.tsx';
import { useServerRecords } from '#app/ui/server-records/use-server-records.ts';
import { ACTS } from '#app/ui/widgets/server-cards.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import { headerText } from '#app/ui/widgets/text.ts';
import type { messageCalls } from './calls.ts';
import { MESSAGE_CODES, SEND_STATES } from './model.ts';
import type { SentMessage, SentQuery } from './model.ts';
import { messageText } from './text.ts';

const START: SentQuery = { pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE, title: '', state: '' };
const { sent: label } = messageText;

export function SentMessages() {
  const calls = useCalls<typeof messageCalls>('features/platform/messages');
  const { can } = usePermissions();
  const { query, ask, onPage, page, confirmed } = useServerRecords(START, calls.sent);
  const { chosen, choose, confirmedForChosen } = useChosen(confirmed);
  const remove = (ids: readonly string[], title: string): void =>
    confirmedForChosen({ title, content: messageText.removeSentSure, okText: messageText.remove, isDanger: true }, () =>
      calls.removeSent(ids),
    );
  const canRemove = can(MESSAGE_CODES.delete);
  const columns: TableColumnsType<SentMessage> = [
    { title: label.title, dataIndex: 'title' },
    { title: label.content, dataIndex: 'content', width: 300, ellipsis: true },
    { title: label.receiver, dataIndex: 'receiver' },
    {
      title: label.state,
      render: (_, { state, stateName, why }) => (
        <>
          <Tag color={state === SEND_STATES.sent ? 'success' : state === SEND_STATES.failed ? 'error' : 'default'}>{stateName}</Tag>
          {why !== '' && <Typography.Text type="danger">{why}</Typography.Text>}
        </>
      ),
    },
    { title: label.time, dataIndex: 'time' },
    ...(canRemove
      ? [
          {
            key: ACTS,
            title: messageText.actions,
            render: (_: unknown, row: SentMessage) => (
              <RowActs acts={[{ label: messageText.remove, isDanger: true, run: () => remove([row.id], row.title) }]} />
            ),
          },
        ]
      : []),
  ];
  const rowSelection = chosenRows<SentMessage>(chosen, choose, ({ title, receiver }) => ({ 'aria-label': `${title} ${receiver}` }));
  return (
    <>
      <div className="server-page-bar">
        <Input.Search allowClear aria-label={headerText.search} placeholder={label.title} onSearch={title => ask({ title })} />
        <Select
          aria-label={label.state}
          value={query.state}
          onChange={state => ask({ state })}
          options={[{ value: '', label: messageText.allStates }, ...messageText.states]}
        />
        {chosen.length > 0 && (
          <Button danger onClick={() => remove(chosen, messageText.removeChosen(chosen.length))}>
            {messageText.removeChosen(chosen.length)}
          </Button>
        )}
      </div>
      <ServerTable<SentMessage>
        columns={columns}
        page={page}
        paging={query}
        onPage={onPage}
        empty={messageText.noSent}
        more={canRemove ? { rowSelection } : {}}
      />
    </>
  );
}
