/** Below the choices of a cron editor: the whole expression, what it means, the next run times, or what is wrong. */
import { Alert, Input } from 'antd';
import { useId, useState } from 'react';
import { EXPRESSION_MAX } from '#base/cron/fields.ts';
import type { CronState } from './use-cron.ts';
import { cronText } from './text.ts';

export function CronResult({ cron }: { readonly cron: CronState }) {
  const { expression, preview } = cron;
  const [written, setWritten] = useState<string>();
  const [expressionId, runsId] = [useId(), useId()];
  const take = (): void => {
    if (written !== undefined) cron.setExpression(written);
    setWritten(undefined);
  };
  return (
    <div className="cron-result">
      <label htmlFor={expressionId}>{cronText.expression}</label>
      <Input
        id={expressionId}
        value={written ?? expression}
        maxLength={EXPRESSION_MAX}
        onChange={({ target }) => {
          setWritten(target.value);
          cron.setExpression(target.value);
        }}
        onBlur={take}
        onPressEnter={take}
      />
      {preview.kind === 'wrong' ? (
        <Alert type="error" title={preview.why} showIcon className="cron-wide" />
      ) : (
        <>
          <span>{cronText.meaning}</span>
          <span role="status">{preview.meaning}</span>
        </>
      )}
      <label htmlFor={runsId}>{cronText.runs}</label>
      <Input.TextArea id={runsId} readOnly rows={10} value={preview.kind === 'wrong' ? '' : preview.runs.join('\n') || cronText.noRuns} />
    </div>
  );
}
