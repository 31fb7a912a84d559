/** 首页: a greeting, today's figures, what waits for the user, the state of synchronisation, and the pages of his menu. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card, Empty } from 'antd';
import dayjs from 'dayjs';
import { dayPartOf } from '#domain/greeting.ts';
import { visibleNodes } from '#domain/menu-routes.ts';
import type { MenuNode } from '#domain/menu-routes.ts';
import { ChosenQueues } from './desk/chosen-queues.tsx';
import { OfflineNote } from './desk/offline-note.tsx';
import { TodayCards } from './desk/today-cards.tsx';
import './desk/desk.css';
import { Fact } from './fact.tsx';
import { VISITS_CODE } from './model.ts';
import { homeText } from './text.ts';
import { uiText } from '#app/ui/text.ts';
import { useAppServices, useEntryCounts, useSyncStatus } from '#app/live/app-services.tsx';
import { lazyPart } from '#app/live/lazy-part.tsx';
import { useMenu } from '#app/live/use-menu.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { PortScene } from '#app/ui/widgets/port-scene.tsx';
import { UserAvatar } from '#app/ui/widgets/user-avatar.tsx';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { HOME_PATH, WORKPLACE_PATH } from '#domain/paths.ts';
import { TIME_FORMAT } from '#base/time-formats.ts';

const Visits = lazyPart(async () => (await import('./visits.tsx')).Visits);

export function HomePage() {
  const { session } = useAppServices();
  const { nodes } = useMenu();
  const { holds } = usePermissions();
  const groups = visibleNodes(nodes, HOME_PATH).filter(({ path }) => path !== HOME_PATH && path !== WORKPLACE_PATH);
  return (
    <div className="home-page">
      <PageHeader
        avatar={<UserAvatar avatar={session.user.avatar} name={session.user.realname} size={44} />}
        extraImage={<PortScene />}
        title={homeText.welcomeBack(uiText.greeting[dayPartOf(dayjs().hour())], session.user.realname)}
      />
      <OfflineNote />
      <TodayCards />
      <ChosenQueues />
      <SyncSummary />
      {holds(VISITS_CODE) && <Visits />}
      <h2>{homeText.homeShortcuts}</h2>
      {groups.length === 0 ? (
        <Empty description={homeText.homeEmpty} />
      ) : (
        <div className="home-groups">
          {groups.map(group => (
            <Shortcuts key={group.path} group={group} />
          ))}
        </div>
      )}
    </div>
  );
}

function SyncSummary() {
  const { link, lastConfirmedAtMs } = useSyncStatus();
  const { waiting, attention, paused } = useEntryCounts();
  return (
    <section className="home-sync" aria-label={homeText.homeSync}>
      <Fact title={uiText.link} value={uiText.linkState[link]} />
      <Fact
        title={uiText.lastConfirmed}
        value={lastConfirmedAtMs === undefined ? uiText.never : dayjs(lastConfirmedAtMs).format(TIME_FORMAT)}
      />
      <Link to="/outbox">
        <Fact title={uiText.outbox} value={waiting + paused} />
      </Link>
      <Link to="/outbox">
        <Fact title={uiText.attentionLabel} value={attention} isBad={attention > 0} />
      </Link>
    </section>
  );
}

function Shortcuts({ group }: { readonly group: MenuNode }): ReactNode {
  const pages = group.children.length > 0 ? group.children : [group];
  return (
    <Card size="small" title={group.title}>
      <div className="home-links">
        {pages.map(page => (
          <Link key={page.path} to={page.path}>
            {page.title}
          </Link>
        ))}
      </div>
    </Card>
  );
}
