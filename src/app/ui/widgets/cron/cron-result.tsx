/** Below the choices of a cron editor: the whole expression, what it means, the next run times, or what is wrong. */
import { Alert, Input } from 'antd';
import { useId, useState } from 'react';
import { EXPRESSION_MAX } from '#base/cron/fields.ts';
import type { CronState } from './use-cron.ts';
import { cronText } from './text.ts';

/** @param id of the input of the expression. */
export function CronResult({ id, cron }: { readonly id: string; readonly cron: CronState }) {
  const { expression, preview } = cron;
  const [written, setWritten] = useState<string>();
  const [wrongId, runsId] = [useId(), useId()];
  const isWrong = preview.kind === 'wrong';
  const take = (): void => {
    if (written !== undefined) cron.setExpression(written);
    setWritten(undefined);
  };
  return (
    <div className="cron-result">
      <label htmlFor={id}>{cronText.expression}</label>
      <Input
        id={id}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? wrongId : undefined}
        status={isWrong ? 'error' : ''}
        value={written ?? expression}
        maxLength={EXPRESSION_MAX}
        onChange={({ target }) => {
          setWritten(target.value);
          cron.setExpression(target.value);
        }}
        onBlur={take}
        onPressEnter={take}
      />
      {isWrong ? (
        <Alert id={wrongId} type="error" title={preview.why} showIcon className="cron-wide" />
      ) : (
        <>
          <span>{cronText.meaning}</span>
          <span role="status">{preview.meaning}</span>
        </>
      )}
      <label htmlFor={runsId}>{cronText.runs}</label>
      <Input.TextArea id={runsId} readOnly rows={10} value={isWrong ? '' : preview.runs.join('\n') || cronText.noRuns} />
    </div>
  );
}
