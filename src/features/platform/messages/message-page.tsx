/** 消息管理: the templates of system messages, and what was sent from them. The records are only on the server, so the page needs the network. */
import { useState } from 'react';
import { Tabs } from 'antd';
import { usePermissions } from '#app/live/use-permissions.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import '#app/ui/widgets/server-page.css';
import { MESSAGE_CODES } from './model.ts';
import { SentMessages } from './sent-messages.tsx';
import { Templates } from './templates.tsx';
import { messageText } from './text.ts';

export function MessagesPage() {
  const { can } = usePermissions();
  const [tab, setTab] = useState('templates');
  const { tabs } = messageText;
  return (
    <section className="server-page" aria-label={messageText.title}>
      <PageHeader description={messageText.hint} />
      <Tabs
        activeKey={tab}
        onChange={setTab}
        destroyOnHidden
        items={[
          { key: 'templates', label: tabs.templates, children: <Templates /> },
          ...(can(MESSAGE_CODES.list) ? [{ key: 'sent', label: tabs.sent, children: <SentMessages /> }] : []),
        ]}
      />
    </section>
  );
}
