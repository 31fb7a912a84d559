/** The latest changes that left the outbox, and how. */
import { Collapse, Flex, Tag, Typography } from 'antd';
import dayjs from 'dayjs';
import { describeEntry } from '#sync/describe/entry.ts';
import { outboxPageText } from '#sync/describe/entry-text.ts';
import type { LogRecord } from '#sync/mutation.ts';
import { ChangeList } from '#app/ui/detail/change-list.tsx';
import { useDicts } from '#app/live/use-dicts.tsx';

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

/** One finished change: when, how it ended, what it was. */
export function RecentItem({ record: { atMs, outcome, entry } }: { readonly record: LogRecord }) {
  const { head, changes } = describeEntry(entry, useDicts());
  const isSettled = outcome === 'settled';
  return (
    <li>
      <Flex align="baseline" gap="small" wrap>
        <Typography.Text type="secondary">{dayjs(atMs).format('MM-DD HH:mm:ss')}</Typography.Text>
        <Tag color={isSettled ? 'success' : 'default'}>{isSettled ? outboxPageText.settled : outboxPageText.discarded}</Tag>
        <span>{head}</span>
        <ChangeList changes={changes} />
      </Flex>
    </li>
  );
}
