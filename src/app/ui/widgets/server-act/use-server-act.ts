/** One change by a direct call to the server, outside the outbox. Its message is shown, and the typed input stays if it fails. */
import { useCallback, useState } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { serverActFailure, serverActText } from './text.ts';

export type ServerAct = {
  readonly isBusy: boolean;
  /** @returns whether it succeeded. */
  readonly run: (call: () => Promise<Result<string, AppError>>, done?: string) => Promise<boolean>;
};

export function useServerAct(): ServerAct {
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const run: ServerAct['run'] = useCallback(
    async (call, done) => {
      setBusy(true);
      const answer = await call();
      setBusy(false);
      if (answer.ok) {
        inBackground(message.success(done ?? (answer.value || serverActText.saved)));
        return true;
      }
      inBackground(message.warning(serverActFailure(answer.error)));
      return false;
    },
    [message],
  );
  return { isBusy, run };
}
