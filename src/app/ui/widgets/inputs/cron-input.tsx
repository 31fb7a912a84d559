/** A cron expression with its meaning and its next times below, in server time; a button opens the editor. */
import { ClockCircleOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { meaningOf } from '#base/cron/meaning.ts';
import { fireTimes } from '#base/cron/next-fire-times.ts';
import { parseCron } from '#base/cron/parse.ts';
import type { Schedule } from '#base/cron/schedule.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import { useServerNow } from '../../../live/use-server-now.ts';
import type { InputProps } from '../input-contract.ts';
import { cronText } from '../cron/text.ts';
import { TextInput } from './text-inputs.tsx';
import { lazyPart } from '../../../live/lazy-part.tsx';
import type { CronEditorProps } from '../cron/cron-editor.tsx';

const text = { next: '接下来 5 次：', never: '以后不会再执行' } as const;
const RUNS = 5;

const CronEditor = lazyPart<CronEditorProps>(async () => (await import('../cron/cron-editor.tsx')).CronEditor);

export function CronInput(props: InputProps<'cron'>) {
  const serverNow = useServerNow();
  const [isOpen, setOpen] = useState(false);
  const written = props.value === undefined ? '' : String(props.value);
  const schedule = written === '' ? undefined : parseCron(written);
  return (
    <>
      <Space.Compact block>
        <TextInput {...props} input={{ type: 'text', maxLength: 100 }} placeholder={props.placeholder ?? '0 30 8 ? * MON-FRI'} />
        <Button
          icon={<ClockCircleOutlined aria-hidden />}
          aria-label={cronText.edit}
          disabled={props.disabled}
          onClick={() => setOpen(true)}
        />
      </Space.Compact>
      {isOpen && <CronEditor value={written} onConfirm={expression => props.onChange(expression)} onClose={() => setOpen(false)} />}
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
