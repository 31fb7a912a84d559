/** The remaining time of a delay, updated four times a second. */
import { chartText } from './text.ts';
import { durationText } from './chart-words.ts';
import type { ActorTimer } from '#inspection/report.ts';
import { useNowMs } from '../../live/timers.ts';

const TELL_EVERY_MS = 250;

export function Countdown({ timer: { startedAtMs, dueMs } }: { readonly timer: ActorTimer }) {
  const leftMs = dueMs - useNowMs(TELL_EVERY_MS);
  return (
    <span className="qs-chart-countdown" role="timer">
      {leftMs <= 0 ? chartText.due : chartText.left(durationText(Math.min(leftMs, dueMs - startedAtMs)))}
    </span>
  );
}
