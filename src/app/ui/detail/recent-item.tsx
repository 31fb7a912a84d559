/** One finished change of this device: its time, its outcome and its content. */
import { Flex, Tag, Typography } from 'antd';
import { shortSecond } from '#base/server-time.ts';
import { describeEntry } from '#sync/describe/entry.ts';
import { outboxPageText } from '#sync/describe/entry-text.ts';
import type { LogRecord } from '#sync/mutation.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useMomentText } from '../../live/use-server-now.ts';
import { ChangeList } from './change-list.tsx';
import { useSchema } from '../../live/schema.tsx';

export function RecentItem({ record: { atMs, outcome, entry } }: { readonly record: LogRecord }) {
  const { head, changes } = describeEntry(useSchema(), entry, useDicts());
  const momentText = useMomentText();
  const isSettled = outcome === 'settled';
  return (
    <li>
      <Flex align="baseline" gap="small" wrap>
        <Typography.Text type="secondary">{shortSecond(momentText(atMs))}</Typography.Text>
        <Tag color={isSettled ? 'success' : 'default'}>{isSettled ? outboxPageText.settled : outboxPageText.discarded}</Tag>
        <span>{head}</span>
        <ChangeList changes={changes} />
      </Flex>
    </li>
  );
}
