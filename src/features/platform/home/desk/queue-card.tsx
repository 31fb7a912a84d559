/** A queue as a card: what waits, how many, how long the first of them has waited; it opens the list with these rows, the longest waiting first. */
import { Link } from 'react-router-dom';
import { toServerTime } from '#base/server-time.ts';
import { useSyncStatus } from '#app/live/app-services.tsx';
import { useQueue, useToday } from '#app/live/use-queue.ts';
import type { QueueCount } from '#app/live/use-queue.ts';
import { addressWith } from '#app/ui/conditions/list-address.ts';
import { queueValues } from '#app/ui/conditions/query-values.ts';
import { isUrgent, waitedText } from '#app/ui/conditions/waited-text.ts';
import type { DeskQueue } from './desk-queues.ts';
import { deskText } from './text.ts';

const MINUTES = { from: 'YYYY-MM-DD '.length, to: 'YYYY-MM-DD HH:mm'.length };

export function QueueCard({ card }: { readonly card: DeskQueue }) {
  const { def, queue } = card;
  const count = useQueue(def, queue);
  const { clockSkewMs } = useSyncStatus();
  const today = useToday();
  const oldest = count.kind === 'known' ? count.oldest : undefined;
  const isLate = isUrgent(oldest);
  const freshAtMs = count.kind === 'known' ? count.freshAtMs : undefined;
  return (
    <Link
      className={isLate ? 'queue-card is-late' : count.kind === 'known' && count.count === 0 ? 'queue-card is-empty' : 'queue-card'}
      to={addressOf(card, today)}
      title={freshAtMs === undefined ? undefined : deskText.asOf(toServerTime(freshAtMs + clockSkewMs).slice(MINUTES.from, MINUTES.to))}
    >
      <span className="queue-card-head">
        <b>{queue.label}</b> <span className="hint">{def.title}</span>
      </span>{' '}
      <span className="queue-card-count">{count.kind === 'known' ? count.count.toLocaleString('zh-CN') : '—'}</span>{' '}
      <span className="queue-card-age">{ageText(count)}</span>
    </Link>
  );
}

function ageText(count: QueueCount): string {
  if (count.kind === 'refused') return deskText.refused;
  if (count.kind === 'unknown') return deskText.unknown;
  if (count.count === 0) return deskText.nothing;
  return count.oldest ? waitedText(count.oldest) : '';
}

/** The list with the queue's rows. */
export const addressOf = ({ def, queue, path }: DeskQueue, today: string): string =>
  path + addressWith(def, '', queueValues(def, queue, today), { column: queue.since, order: 'asc' });
