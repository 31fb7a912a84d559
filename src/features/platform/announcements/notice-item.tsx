/** A notice in a list, and its priority, as the bell and the pages show them. */
import { Tag } from 'antd';
import { noticeText } from './bell-text.ts';
import type { Notice, NoticePriority } from '#domain/notices.ts';

const COLOURS = { L: 'blue', M: 'orange', H: 'red' } as const satisfies Record<NoticePriority, string>;

/** 一般 blue, 重要 orange, 紧急 red (shell specification §2.6). */
export function PriorityTag({ priority }: { readonly priority: NoticePriority }) {
  return (
    <Tag color={COLOURS[priority]} className="notice-priority">
      {noticeText.priority[priority]}
    </Tag>
  );
}

type NoticeItemProps = {
  readonly notice: Notice;
  /** In a list that also shows read ones. */
  readonly isUnread?: boolean;
  readonly facts: string;
  readonly onOpen: () => void;
};

export function NoticeItem({ notice: { priority, title }, isUnread = false, facts, onOpen }: NoticeItemProps) {
  return (
    <li>
      <button type="button" className={isUnread ? 'notice-item is-unread' : 'notice-item'} onClick={onOpen}>
        <PriorityTag priority={priority} />
        <span className="notice-item-title">{title || noticeText.untitled}</span>
        <span className="notice-item-facts">{facts}</span>
      </button>
    </li>
  );
}
