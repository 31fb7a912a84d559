/** Carries out the user's decision about an entry and shows the result. */
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { Result } from '#base/result.ts';
import { errorText } from '#base/error-text.ts';
import type { AppError } from '#base/errors.ts';
import { outboxPageText } from '#sync/describe/entry-text.ts';

/** @returns whether it was done. A refusal of this device (code 0) already contains the text for the screen. */
export function useOutboxAct(): (act: Promise<Result<unknown, AppError>>) => Promise<boolean> {
  const { message } = App.useApp();
  return async act => {
    const done = await act;
    if (done.ok) inBackground(message.success(outboxPageText.done));
    else inBackground(message.error(done.error.kind === 'rejected' && done.error.code === 0 ? done.error.message : errorText(done.error)));
    return done.ok;
  };
}
