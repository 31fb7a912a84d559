/** The bell's popover: announcements and system messages, the newest unread of each, and a link to all of them. */
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Tabs } from 'antd';
import { noticeText } from './text.ts';
import type { Notice, NoticeBox, NoticeKind } from '#domain/notices.ts';
import { useSyncPart } from '#app/live/app-services.tsx';
import { KIND_TEXT } from './notice-facts.tsx';
import { NoticeItem } from './notice-item.tsx';
import './notices.css';
import { USER_ANNOUNCEMENT_PATH } from '#domain/paths.ts';

type NoticeListProps = {
  readonly box: NoticeBox | undefined;
  readonly onChoose: (notice: Notice) => void;
  readonly onLeave: () => void;
};

const KINDS: readonly NoticeKind[] = ['notices', 'messages'];

export function NoticeList({ box, onChoose, onLeave }: NoticeListProps) {
  const link = useSyncPart('link');
  const area = useRef<HTMLElement>(null);
  useEffect(() => area.current?.focus({ preventScroll: true }), []); // the keyboard focus moves from the bell to its list
  return (
    <section
      ref={area}
      tabIndex={-1}
      aria-label={noticeText.title}
      data-testid="notice-list"
      style={{ outline: 'none' }}
      onKeyDown={event => {
        if (event.key === 'Escape') onLeave();
      }}
    >
      {box ? (
        <Tabs
          size="small"
          items={KINDS.map(kind => ({
            key: kind,
            label: noticeText.tabCount(KIND_TEXT[kind], box[kind].total),
            children: <Kind kind={kind} box={box} onChoose={onChoose} />,
          }))}
        />
      ) : (
        <p className="notice-hint">{noticeText.unknown}</p>
      )}
      {box && link === 'down' && <p className="notice-hint">{noticeText.asOf}</p>}
      <Link className="notice-foot" to={USER_ANNOUNCEMENT_PATH} onClick={onLeave}>
        {noticeText.all}
      </Link>
    </section>
  );
}

type KindProps = { readonly kind: NoticeKind; readonly box: NoticeBox; readonly onChoose: (notice: Notice) => void };

function Kind({ kind, box, onChoose }: KindProps) {
  const { list, total } = box[kind];
  if (total === 0) return <p className="notice-hint">{noticeText.none[kind]}</p>;
  return (
    <>
      <ul className="notice-items">
        {list.map(notice => (
          <NoticeItem key={notice.id} notice={notice} facts={notice.sendTime.slice(0, 16)} onOpen={() => onChoose(notice)} />
        ))}
      </ul>
      {total > list.length && <p className="notice-hint">{noticeText.more(total - list.length)}</p>}
    </>
  );
}
