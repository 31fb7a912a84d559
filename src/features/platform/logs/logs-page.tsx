/** 日志管理: sign-ins, operations and versions of rows. The records are only on the server, so the page needs the network. */
import { useState } from 'react';
import { Tabs } from 'antd';
import { usePermissions } from '#app/live/use-permissions.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import '#app/ui/widgets/server-page.css';
import { CallLogs } from './call-logs.tsx';
import { DataLogs } from './data-logs.tsx';
import { LOG_CODES } from './model.ts';
import { logText } from './text.ts';

export const LogsPage = () => <Logs first="signIn" />;
export const DataLogsPage = () => <Logs first="data" />;

/** `first`: the tab that is open first, if the user may see it. */
function Logs({ first }: { readonly first: 'signIn' | 'data' }) {
  const { can } = usePermissions();
  const [tab, setTab] = useState<string>(can(LOG_CODES.dataList) ? first : 'signIn');
  const { tabs } = logText;
  return (
    <section className="server-page" aria-label={logText.title}>
      <PageHeader description={logText.hint} />
      <Tabs
        activeKey={tab}
        onChange={setTab}
        destroyOnHidden
        items={[
          { key: 'signIn', label: tabs.signIn, children: <CallLogs kind="signIn" /> },
          { key: 'operation', label: tabs.operation, children: <CallLogs kind="operation" /> },
          ...(can(LOG_CODES.dataList) ? [{ key: 'data', label: tabs.data, children: <DataLogs /> }] : []),
        ]}
      />
    </section>
  );
}
