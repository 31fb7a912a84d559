/** What is said of a notice wherever one stands, in the bell and where it is written: its kind and priority in words, and its title. */
import { Tag } from 'antd';
import type { Notice, NoticeKind, NoticePriority } from '#domain/notices.ts';
import './notices.css';

export const KIND_TEXT = { notices: '通知', messages: '系统消息' } as const satisfies Record<NoticeKind, string>;
/** Shell specification §2.6. */
export const PRIORITY_TEXT = { L: '一般', M: '重要', H: '紧急' } as const satisfies Record<NoticePriority, string>;

const COLOURS = { L: 'blue', M: 'orange', H: 'red' } as const satisfies Record<NoticePriority, string>;
const UNTITLED = '（无标题）';

export const titleOf = ({ title }: Notice): string => title || UNTITLED;

/** 一般 blue, 重要 orange, 紧急 red (shell specification §2.6). */
export function PriorityTag({ priority }: { readonly priority: NoticePriority }) {
  return (
    <Tag color={COLOURS[priority]} className="notice-priority">
      {PRIORITY_TEXT[priority]}
    </Tag>
  );
}
