/** The queues that the user wants in front of him, and the choice of all cards of the page. */
import { useState } from 'react';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { SettingOutlined } from '@ant-design/icons';
import { WORKPLACE_PATH } from '#domain/paths.ts';
import { CardGrid } from '#app/ui/desk-card/card-grid.tsx';
import { figureText } from '#app/ui/as-of.ts';
import { useServerMinute } from '#app/live/use-server-now.ts';
import { useQueueChoice, useTodayChoice } from './card-choice.ts';
import { CardSettings, groupOf } from './card-settings.tsx';
import { useDeskQueues } from './desk-queues.ts';
import { QueueCard } from './queue-card.tsx';
import { deskText } from './text.ts';

export function ChosenQueues() {
  const queues = useDeskQueues();
  const choice = useQueueChoice(queues);
  const today = useTodayChoice();
  const now = useServerMinute();
  const [isChoosing, setChoosing] = useState(false);
  if (queues.length === 0 && today.all.length === 0) return null;
  return (
    <section aria-labelledby="chosen-queues">
      <div className="desk-head">
        <h2 id="chosen-queues">{deskText.waiting}</h2>
        <Link className="desk-all" to={WORKPLACE_PATH}>
          {deskText.all}
        </Link>
        <Button type="text" icon={<SettingOutlined aria-hidden />} onClick={() => setChoosing(true)}>
          {deskText.choose}
        </Button>
      </div>
      {choice.chosen.length === 0 ? (
        <p className="hint">{deskText.noWork}</p>
      ) : (
        <CardGrid>
          {choice.chosen.map(card => (
            <QueueCard key={card.key} card={card} now={now} />
          ))}
        </CardGrid>
      )}
      {isChoosing && (
        <CardSettings
          groups={[
            groupOf(figureText.today, today, ({ figure }) => figure.label),
            groupOf(deskText.waiting, choice, ({ def, queue }) => `${def.title} · ${queue.label}`),
          ]}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}
