/** The large countdown of a round, by the server's clock. */
import { Card } from 'antd';
import type { Row } from '#schema/row.ts';
import { numberIn, textIn } from '#schema/typed-row.ts';
import { useSyncPart } from '#app/live/app-services.tsx';
import { useNowMs } from '#app/live/timers.ts';
import type { bidding } from '../entity.ts';
import { isOpen } from '../model.ts';
import { clockOf, leftText } from './model.ts';
import { hallText } from './text.ts';

const TICK_MS = 250;

export function HallClock({ round }: { readonly round: Row }) {
  const clockSkewMs = useSyncPart('clockSkewMs');
  const clock = clockOf(round, useNowMs(TICK_MS) + clockSkewMs);
  const delay = numberIn<typeof bidding>(round, 'delaySeconds') ?? 0;
  if (!('leftMs' in clock))
    return (
      <Card size="small" className="hall-clock">
        <div className="hall-left">{clock.kind === 'paused' ? hallText.paused : hallText.over}</div>
        {clock.kind === 'over' && <div className="hint">{hallText.endsAt(textIn<typeof bidding>(round, 'endTime'))}</div>}
      </Card>
    );
  const isBefore = clock.kind === 'before';
  return (
    <Card size="small" className="hall-clock" data-last={clock.isLast}>
      <div>{isBefore ? hallText.untilStart : hallText.untilEnd}</div>
      {/* A timer that changes every second would be read aloud without end. */}
      <div className="hall-left" role="timer" aria-live="off">
        {leftText(clock.leftMs)}
      </div>
      <div className="hint">
        {clock.leftMs === 0
          ? hallText.awaiting
          : isBefore
            ? hallText.startsAt(textIn<typeof bidding>(round, 'startTime'))
            : hallText.endsAt(textIn<typeof bidding>(round, 'endTime'))}
      </div>
      {!isBefore && isOpen(textIn<typeof bidding>(round, 'biddingMode')) && delay > 0 && (
        <div className="hint">{hallText.lastMinutes(delay)}</div>
      )}
    </Card>
  );
}
