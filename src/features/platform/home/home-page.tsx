/** 首页: the day, today's figures, what waits for the user, and what he did last on this device. The menu leads everywhere else. */
import { Alert, Empty } from 'antd';
import { Link } from 'react-router-dom';
import { visibleNodes } from '#domain/menu-routes.ts';
import { HOME_PATH, WORKPLACE_PATH } from '#domain/paths.ts';
import { useTodayChoice } from './desk/card-choice.ts';
import { ChosenQueues } from './desk/chosen-queues.tsx';
import { OfflineNote } from './desk/offline-note.tsx';
import { RecentWork } from './desk/recent-work.tsx';
import { TourAgain, TourOffer } from './desk/tour-offer.tsx';
import './desk/desk.css';
import { VISITS_CODE } from './model.ts';
import { dayText, homeText } from './text.ts';
import { useEntryCounts } from '#app/live/app-services.tsx';
import { lazyPart } from '#app/live/lazy-part.tsx';
import { useMenu } from '#app/live/use-menu.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useServerMinute } from '#app/live/use-server-now.ts';
import { TodayCards } from '#app/ui/desk-card/today-cards.tsx';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';

const Visits = lazyPart(async () => (await import('./visits.tsx')).Visits);

export function HomePage() {
  const { nodes } = useMenu();
  const { holds } = usePermissions();
  const now = useServerMinute();
  const today = useTodayChoice();
  const isNothingElse = visibleNodes(nodes, HOME_PATH).every(({ path }) => path === HOME_PATH || path === WORKPLACE_PATH);
  return (
    <div className="home-page">
      <PageHeader title={dayText(now)} />
      <TourOffer />
      <OfflineNote />
      <Attention />
      {isNothingElse && <Empty description={homeText.homeEmpty} />}
      <TodayCards figures={today.chosen} />
      <ChosenQueues />
      <RecentWork />
      {holds(VISITS_CODE) && <Visits />}
      <TourAgain />
    </div>
  );
}

/** Changes that the user must decide on; nothing while there are none. */
function Attention() {
  const { attention } = useEntryCounts();
  if (attention === 0) return null;
  return (
    <Alert
      className="home-attention"
      type="error"
      showIcon
      title={homeText.attention(attention)}
      action={<Link to="/outbox">{homeText.decide}</Link>}
    />
  );
}
