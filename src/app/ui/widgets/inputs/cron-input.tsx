/** A cron expression with its next five times below, in server time. */
import { CronExpressionParser } from 'cron-parser';
import { whatIsWrongWithCron } from '#schema/kinds/shared/cron-expression.ts';
import { fromServerTime, SERVER_ZONE, toServerTime } from '#base/server-time.ts';
import { useServerNow } from '../../../live/use-server-now.ts';
import type { InputProps } from '../input-contract.ts';
import { TextInput } from './text-inputs.tsx';

const text = { next: '接下来 5 次：', never: '算不出接下来的时间' } as const;
const RUNS = 5;

export function CronInput(props: InputProps<'cron'>) {
  const serverNow = useServerNow();
  const expression = props.value === undefined ? '' : String(props.value);
  const isReadable = expression !== '' && whatIsWrongWithCron(expression) === undefined;
  return (
    <>
      <TextInput {...props} input={{ type: 'text', maxLength: 100 }} placeholder={props.placeholder ?? '0 30 8 ? * MON-FRI'} />
      {isReadable && (
        <div className="hint" role="status">
          {nextRuns(expression, fromServerTime(serverNow())) ?? text.never}
        </div>
      )}
    </>
  );
}

/** @returns `undefined` for an expression that cron-parser does not read. */
function nextRuns(expression: string, nowMs: number): string | undefined {
  try {
    const runs = CronExpressionParser.parse(expression, { currentDate: nowMs, tz: SERVER_ZONE });
    return (
      text.next +
      runs
        .take(RUNS)
        .map(run => toServerTime(run.getTime()))
        .join('、')
    );
  } catch {
    return undefined;
  }
}
