/** Says who computed a report and as of when, the switch between both, and what is wrong with it: partial, or old because the last attempt failed. */
import { Alert, Button, Segmented, Space, Tag } from 'antd';
import type { AppErrorKind } from '#base/errors.ts';
import { useSchema } from '#app/live/schema.tsx';
import { useServerNow } from '#app/live/use-server-now.ts';
import { busy } from '#app/ui/widgets/busy.tsx';
import { reportFailure } from './failure-text.ts';
import { madeWords } from './made-words.ts';
import type { Maker } from './model.ts';
import { reportText as text } from './text.ts';
import type { ReportRun } from './use-report.ts';

export function MadeBy({ made, isOld, isBusy, maker, canChoose, choose }: ReportRun) {
  const now = useServerNow();
  const words = made && madeWords(made, now());
  return (
    <Space size="small" wrap className="report-made">
      <span aria-live="polite">{isBusy ? text.running : words === undefined ? '' : isOld ? text.old(words) : words}</span>
      {made && made.missing.length > 0 && <Tag color="warning">{text.partialMark}</Tag>}
      {canChoose && (
        <Segmented<Maker>
          size="small"
          aria-label={text.makers}
          value={maker}
          options={[
            { value: 'server', label: text.server },
            { value: 'device', label: text.device },
          ]}
          onChange={choose}
        />
      )}
    </Space>
  );
}

/** Failures of the server after which the device may compute it over rows that it has a right to. */
const MAY_STILL: ReadonlySet<AppErrorKind> = new Set(['timeout', 'serverFault', 'rejected', 'captive', 'malformed', 'notFound']);

export function ReportNotes({ made, error, isBusy, maker, choose, again }: ReportRun) {
  const schema = useSchema();
  const missing = made?.missing ?? [];
  return (
    <>
      {error && (
        <Alert
          type="error"
          showIcon
          title={reportFailure(error)}
          action={
            <Space wrap>
              {maker === 'server' && MAY_STILL.has(error.kind) && (
                <Button size="small" onClick={() => choose('device')}>
                  {text.byDeviceNow}
                </Button>
              )}
              <Button size="small" loading={busy(isBusy)} onClick={again}>
                {text.retry}
              </Button>
            </Space>
          }
        />
      )}
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={text.partial}
          description={text.missing(missing.map(name => schema.find(name)?.title ?? name))}
        />
      )}
    </>
  );
}
