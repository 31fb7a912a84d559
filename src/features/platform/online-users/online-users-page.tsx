/** 在线用户: the open sessions of all users, each with a button to end it. The records are only on the server, so the page needs the network. */
import { useCallback, useState } from 'react';
import { Button, Popconfirm, Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { onlineUserCalls } from './calls.ts';
import { onlineText } from './text.ts';
import { uiText } from '#app/ui/text.ts';
import type { UserSession } from '#domain/account.ts';
import { ONLINE_CODES } from './model.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { ACTS } from '#app/ui/widgets/server-cards.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import { useServerAct } from '#app/ui/widgets/server-act/use-server-act.ts';
import '#app/ui/widgets/server-page.css';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';

export function OnlineUsersPage() {
  const calls = useCalls<typeof onlineUserCalls>('features/platform/online-users');
  const { can } = usePermissions();
  const { run } = useServerAct();
  const [query, setQuery] = useState({ pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE, username: '' });
  const load = useCallback((signal: AbortSignal) => calls.list(query, signal), [calls, query]);
  const page = useServerPage(load);
  const mayEnd = can(ONLINE_CODES.forceLogout);
  const end = async ({ id }: UserSession): Promise<void> => {
    if (await run(() => calls.end(id))) page.reload();
  };
  const { column } = onlineText;
  const columns: TableColumnsType<UserSession> = [
    { title: column.username, dataIndex: 'username' },
    { title: column.realname, dataIndex: 'realname' },
    { title: column.loginTime, dataIndex: 'loginTime' },
    { title: column.lastTime, dataIndex: 'lastTime' },
    {
      key: ACTS,
      title: column.actions,
      render: (_, user) => {
        if (user.isCurrent) return <Tag color="processing">{onlineText.here}</Tag>;
        if (!mayEnd) return null;
        return (
          <Popconfirm
            title={onlineText.sure(user.realname || user.username)}
            okText={uiText.ok}
            cancelText={uiText.cancel}
            onConfirm={() => inBackground(end(user))}
          >
            <Button type="link" size="small" danger data-permission={ONLINE_CODES.forceLogout}>
              {onlineText.forceLogout}
            </Button>
          </Popconfirm>
        );
      },
    },
  ];
  return (
    <section className="server-page" aria-label={onlineText.title}>
      <PageHeader
        description={onlineText.hint}
        onSearch={username => setQuery({ ...query, username: username.trim(), pageNo: FIRST_PAGE_NO })}
      />
      <ServerTable<UserSession>
        columns={columns}
        page={page}
        paging={query}
        onPage={(pageNo, pageSize) => setQuery({ ...query, pageNo, pageSize })}
        empty={onlineText.empty}
      />
    </section>
  );
}
