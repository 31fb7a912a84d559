/** The latest changes that left the outbox, with their outcomes. */
import { Collapse } from 'antd';
import { outboxPageText } from '#sync/describe/entry-text.ts';
import type { LogRecord } from '#sync/mutation.ts';
import { RecentItem } from '#app/ui/detail/recent-item.tsx';

export function RecentList({ recent }: { readonly recent: readonly LogRecord[] }) {
  if (recent.length === 0) return null;
  return (
    <Collapse
      size="small"
      items={[
        {
          key: 'recent',
          label: outboxPageText.recent(recent.length),
          children: (
            <ul className="outbox-recent">
              {recent.map(record => (
                <RecentItem key={record.seq} record={record} />
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}
