/** 工作台: the day against its plan, every flow that waits for the user, by his permissions, in the order of his menu; and what is due soon. */
import { Empty } from 'antd';
import { useServerMinute } from '#app/live/use-server-now.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { CardGrid } from '#app/ui/desk-card/card-grid.tsx';
import { TodayCards } from '#app/ui/desk-card/today-cards.tsx';
import { useTodayChoice } from '../desk/card-choice.ts';
import { OfflineNote } from '../desk/offline-note.tsx';
import { useDeskQueues } from '../desk/desk-queues.ts';
import type { DeskQueue } from '../desk/desk-queues.ts';
import { QueueCard } from '../desk/queue-card.tsx';
import { deskText } from '../desk/text.ts';
import '../desk/desk.css';

export function WorkplacePage() {
  const queues = useDeskQueues();
  const today = useTodayChoice();
  const now = useServerMinute();
  const work = queues.filter(({ isWork }) => isWork);
  const due = queues.filter(({ queue }) => queue.withinDays !== undefined);
  const areas = [...new Set(work.map(({ area }) => area))];
  return (
    <div className="home-page">
      <PageHeader title={deskText.allTodo} />
      <OfflineNote />
      <TodayCards figures={today.chosen} />
      {work.length === 0 && <Empty description={deskText.noWork} />}
      {areas.map(area => (
        <QueueGroup key={area} title={area} now={now} cards={work.filter(card => card.area === area)} />
      ))}
      {due.length > 0 && <QueueGroup title={deskText.watch} now={now} cards={due} />}
    </div>
  );
}

type QueueGroupProps = { readonly title: string; readonly cards: readonly DeskQueue[]; readonly now: string };

function QueueGroup({ title, cards, now }: QueueGroupProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <CardGrid>
        {cards.map(card => (
          <QueueCard key={card.key} card={card} now={now} />
        ))}
      </CardGrid>
    </section>
  );
}
