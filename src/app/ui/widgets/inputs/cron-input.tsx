/** A cron expression with its meaning and its next times below, in server time. */
import { meaningOf } from '#base/cron/meaning.ts';
import { fireTimes } from '#base/cron/next-fire-times.ts';
import { parseCron } from '#base/cron/parse.ts';
import type { Schedule } from '#base/cron/schedule.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import { useServerNow } from '../../../live/use-server-now.ts';
import type { InputProps } from '../input-contract.ts';
import { TextInput } from './text-inputs.tsx';

const text = { next: '接下来 5 次：', never: '以后不会再执行' } as const;
const RUNS = 5;

export function CronInput(props: InputProps<'cron'>) {
  const serverNow = useServerNow();
  const schedule = props.value === undefined || props.value === '' ? undefined : parseCron(String(props.value));
  return (
    <>
      <TextInput {...props} input={{ type: 'text', maxLength: 100 }} placeholder={props.placeholder ?? '0 30 8 ? * MON-FRI'} />
      {schedule?.ok === true && (
        <div className="hint" role="status">
          <div>{meaningOf(schedule.value)}</div>
          {nextRuns(schedule.value, fromServerTime(serverNow()))}
        </div>
      )}
    </>
  );
}

function nextRuns(schedule: Schedule, nowMs: number): string {
  const runs: string[] = [];
  for (const run of fireTimes(schedule, new Date(nowMs))) {
    runs.push(toServerTime(run.getTime()));
    if (runs.length === RUNS) break;
  }
  return runs.length === 0 ? text.never : `${text.next}${runs.join('、')}`;
}
