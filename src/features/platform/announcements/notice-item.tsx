/** The priority of an announcement: 一般 blue, 重要 orange, 紧急 red (shell specification §2.6). */
import { Tag } from 'antd';
import { noticeText } from './bell-text.ts';
import type { NoticePriority } from '#domain/notices.ts';

const COLOURS = { L: 'blue', M: 'orange', H: 'red' } as const satisfies Record<NoticePriority, string>;

export function PriorityTag({ priority }: { readonly priority: NoticePriority }) {
  return (
    <Tag color={COLOURS[priority]} className="notice-priority">
      {noticeText.priority[priority]}
    </Tag>
  );
}
