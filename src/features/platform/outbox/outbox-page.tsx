/** 待同步: every change that is not on the server yet, in words, with the user's actions. */
import { Button, Card, Empty, Skeleton } from 'antd';
import { outboxPageText } from '#sync/describe/entry-text.ts';
import { splitBulk } from './bulk.ts';
import { groupEntries } from './groups.ts';
import type { OutboxGroup } from './groups.ts';
import { useOpenedRow } from '#app/ui/use-opened-row.tsx';
import { useOutbox } from '#app/live/use-outbox.ts';
import { SyncNow } from '#app/ui/widgets/sync-now.tsx';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import { BulkCard } from './bulk-card.tsx';
import { EntryItem } from './entry-item.tsx';
import { QuarantineCard } from './quarantine-card.tsx';
import { RecentList } from './recent-list.tsx';
import './outbox.css';

export function OutboxPage() {
  const outbox = useOutbox();
  const { open, drawer } = useOpenedRow();
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
            <GroupCard key={group.lane} group={group} onOpen={() => open(group.entity, group.rowId)} />
          ))}
        </div>
        <RecentList recent={outbox.recent} />
        {drawer}
      </section>
    </TouchSize>
  );
}

/** Its head opens the record. */
function GroupCard({ group, onOpen }: { readonly group: OutboxGroup; readonly onOpen: () => void }) {
  const title = (
    <Button type="link" className="outbox-title" onClick={onOpen}>
      {group.label}
    </Button>
  );
  return (
    <Card size="small" title={title}>
      <ul className="outbox-entries">
        {group.entries.map(entry => (
          <EntryItem key={entry.opId} entry={entry} />
        ))}
      </ul>
    </Card>
  );
}
