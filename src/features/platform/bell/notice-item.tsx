/** A notice in a list, as the bell and 我的通知 show it. */
import type { Notice } from '#domain/notices.ts';
import { PriorityTag, titleOf } from './notice-facts.tsx';

type NoticeItemProps = {
  readonly notice: Notice;
  /** In a list that also shows read ones. */
  readonly isUnread?: boolean;
  readonly facts: string;
  readonly onOpen: () => void;
};

export function NoticeItem({ notice, isUnread = false, facts, onOpen }: NoticeItemProps) {
  return (
    <li>
      <button type="button" className={isUnread ? 'notice-item is-unread' : 'notice-item'} onClick={onOpen}>
        <PriorityTag priority={notice.priority} />
        <span className="notice-item-title">{titleOf(notice)}</span>
        <span className="notice-item-facts">{facts}</span>
      </button>
    </li>
  );
}
