/** The note above a kept answer: its age or the reason why there is none, with a button to load again. */
import { Alert, Button } from 'antd';
import { ageText } from '#sync/describe/age-text.ts';
import { onlineText } from './text.ts';
import { onlineFailure } from './failures.ts';
import type { KeptPage } from '../../live/use-kept-answer.ts';
import { useNowMs, AGE_TICK_MS } from '../../live/timers.ts';
import { busy } from '../widgets/busy.tsx';

export function KeptNote({ page: { value, error, keptAtMs, isBusy, reload } }: { readonly page: KeptPage<unknown> }) {
  const nowMs = useNowMs(AGE_TICK_MS);
  if (!error) return null;
  const isAway = error.kind === 'offline' || error.kind === 'timeout';
  const kept = value === undefined || keptAtMs === undefined ? undefined : onlineText.kept(ageText(keptAtMs, nowMs));
  const why = kept !== undefined && isAway ? undefined : onlineFailure(error);
  return (
    <Alert
      className="online-note"
      type="warning"
      showIcon
      data-testid={kept === undefined ? 'online-failure' : 'online-kept'}
      title={[kept, why].filter(Boolean).join('。')}
      action={
        <Button size="small" loading={busy(isBusy)} onClick={reload}>
          {onlineText.retry}
        </Button>
      }
    />
  );
}
