/** 待同步: every change that is not on the server yet, in words, with what the user may do about it. */
import { Card, Empty, Skeleton } from 'antd';
import { outboxPageText } from '#domain/messages-outbox.ts';
import { splitBulk } from '#domain/outbox-bulk.ts';
import { groupEntries } from '#domain/outbox-groups.ts';
import type { OutboxGroup } from '#domain/outbox-groups.ts';
import { useOutbox } from '../live/use-outbox.ts';
import { SyncNow } from '../widgets/sync-now.tsx';
import { TouchSize } from '../widgets/touch-size.tsx';
import { BulkCard } from './outbox/bulk-card.tsx';
import { EntryItem } from './outbox/entry-item.tsx';
import { QuarantineCard } from './outbox/quarantine-card.tsx';
import { RecentList } from './outbox/recent-list.tsx';
import './outbox/outbox.css';

export function OutboxPage() {
  const outbox = useOutbox();
  if (!outbox) return <Skeleton active />;
  const { bulk, single } = splitBulk(outbox.entries, outbox.left);
  const { attention, waiting } = groupEntries(single);
  const groups = [...attention, ...waiting];
  const blocked = outbox.entries.filter(entry => entry.state === 'blocked').length + outbox.quarantine.length;
  return (
    <TouchSize>
      <section className="outbox" data-testid="outbox-list" aria-label={outboxPageText.title}>
        <div className="outbox-head">
          <h2>{outboxPageText.title}</h2>
          <span role="status">{outboxPageText.summary(outbox.entries.length + outbox.quarantine.length - blocked, blocked)}</span>
          <SyncNow />
        </div>
        <QuarantineCard records={outbox.quarantine} />
        {outbox.entries.length === 0 && outbox.quarantine.length === 0 && (
          <Empty description={outboxPageText.empty}>{outboxPageText.emptyHint}</Empty>
        )}
        <div className="outbox-groups">
          {bulk.map(group => (
            <BulkCard key={group.groupId} group={group} />
          ))}
          {groups.map(group => (
            <GroupCard key={group.lane} group={group} />
          ))}
        </div>
        <RecentList recent={outbox.recent} />
      </section>
    </TouchSize>
  );
}

function GroupCard({ group }: { readonly group: OutboxGroup }) {
  return (
    <Card size="small" title={group.label}>
      <ul className="outbox-entries">
        {group.entries.map(entry => (
          <EntryItem key={entry.opId} entry={entry} />
        ))}
      </ul>
    </Card>
  );
}
