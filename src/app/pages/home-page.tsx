/** 首页: a greeting, how synchronisation stands, and the pages of the user's menu. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card, Empty, Statistic } from 'antd';
import dayjs from 'dayjs';
import { dayPartOf } from '#domain/greeting.ts';
import { HOME_PATH, TIME_FORMAT } from '#domain/limits.ts';
import { visibleNodes } from '#domain/menu-routes.ts';
import type { MenuNode } from '#domain/menu-routes.ts';
import { shellText } from '#domain/messages-shell.ts';
import { uiText } from '#domain/messages.ts';
import { useAppServices, useEntryCounts, useSyncStatus } from '../live/app-services.tsx';
import { useMenu } from '../live/use-menu.ts';
import { PortScene } from '../shell/login/port-scene.tsx';
import { UserAvatar } from '../shell/user-avatar.tsx';
import { PageHeader } from '../widgets/page-header.tsx';

export function HomePage() {
  const { session } = useAppServices();
  const { nodes } = useMenu();
  const groups = visibleNodes(nodes, HOME_PATH).filter(node => node.path !== HOME_PATH);
  return (
    <div className="home-page">
      <PageHeader
        avatar={<UserAvatar avatar={session.user.avatar} name={session.user.realname} size={44} />}
        extraImage={<PortScene />}
        title={shellText.welcomeBack(shellText.greeting[dayPartOf(dayjs().hour())], session.user.realname)}
      />
      <SyncSummary />
      <h2>{shellText.homeShortcuts}</h2>
      {groups.length === 0 ? (
        <Empty description={shellText.homeEmpty} />
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
    <section className="home-sync" aria-label={shellText.homeSync}>
      <Fact title={shellText.link} value={shellText.linkState[link]} />
      <Fact
        title={shellText.lastConfirmed}
        value={lastConfirmedAtMs === undefined ? shellText.never : dayjs(lastConfirmedAtMs).format(TIME_FORMAT)}
      />
      <Link to="/outbox">
        <Fact title={uiText.outbox} value={waiting + paused} />
      </Link>
      <Link to="/outbox">
        <Fact title={shellText.attentionLabel} value={attention} isBad={attention > 0} />
      </Link>
    </section>
  );
}

function Fact({ title, value, isBad = false }: { readonly title: string; readonly value: string | number; readonly isBad?: boolean }) {
  return (
    <Card size="small" className={isBad ? 'fact fact-bad' : 'fact'}>
      <Statistic title={title} value={value} groupSeparator="" />
    </Card>
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
