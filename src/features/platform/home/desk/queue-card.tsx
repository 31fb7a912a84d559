/** A queue as a card: what waits, how many, how long the first of them has waited; it opens the list with these rows, the longest waiting first. */
import { toServerTime } from '#base/server-time.ts';
import { useSyncPart } from '#app/live/app-services.tsx';
import { useIsOffline } from '#app/live/use-offline.ts';
import { asOfText, figureText, partText, useAsOf } from '#app/ui/as-of.ts';
import { addressWith } from '#app/ui/conditions/list-address.ts';
import { queueSort, queueValues } from '#app/ui/queues/queue-values.ts';
import { dayOf, useQueue } from '#app/ui/queues/use-queue.ts';
import type { QueueCount } from '#app/ui/queues/use-queue.ts';
import { isUrgent, waitedText } from '#app/ui/queues/waited-text.ts';
import { DeskCard } from '#app/ui/desk-card/desk-card.tsx';
import type { DeskQueue } from './desk-queues.ts';
import { deskText } from './text.ts';

const MINUTES = { from: 'YYYY-MM-DD '.length, to: 'YYYY-MM-DD HH:mm'.length };

/** @param now the server's time. */
export function QueueCard({ card: { def, queue, path }, now }: { readonly card: DeskQueue; readonly now: string }) {
  const count = useQueue(def, queue, now);
  const clockSkewMs = useSyncPart('clockSkewMs');
  const isOffline = useIsOffline();
  const freshAtMs = count.kind === 'known' ? count.freshAtMs : undefined;
  return (
    <DeskCard
      to={path + addressWith(def, '', queueValues(def, queue, dayOf(now)), { sort: queueSort(queue) })}
      title={queue.label}
      of={def.title}
      count={count.kind === 'known' ? count.count : undefined}
      note={ageText(count, isOffline)}
      asOf={useAsOf(freshAtMs)}
      look={lookOf(count)}
      tooltip={freshAtMs === undefined ? undefined : asOfText(toServerTime(freshAtMs + clockSkewMs).slice(MINUTES.from, MINUTES.to))}
    />
  );
}

function lookOf(count: QueueCount): 'late' | 'empty' | undefined {
  if (count.kind !== 'known') return undefined;
  if (isUrgent(count.oldest)) return 'late';
  return count.count === 0 ? 'empty' : undefined;
}

function ageText(count: QueueCount, isOffline: boolean): string {
  if (count.kind === 'refused') return figureText.refused;
  if (count.kind === 'unknown') return !isOffline && count.isAwaited ? figureText.reading : figureText.unknown;
  const age = count.oldest ? waitedText(count.oldest) : '';
  if (count.isPart) return partText(age);
  return count.count === 0 ? deskText.nothing : age;
}
