/** One change of the own account: straight to the server; its sentence is shown, and what was typed stays when it fails. */
import { useCallback, useState } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { profileText } from './text.ts';
import { profileFailureText } from './profile-failure-text.ts';

export type AccountAct = {
  readonly isBusy: boolean;
  /** Whether it was done. */
  readonly run: (call: () => Promise<Result<string, AppError>>, done?: string) => Promise<boolean>;
};

export function useAccountAct(): AccountAct {
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const run: AccountAct['run'] = useCallback(
    async (call, done) => {
      setBusy(true);
      const answer = await call();
      setBusy(false);
      if (answer.ok) {
        inBackground(message.success(done ?? (answer.value || profileText.saved)));
        return true;
      }
      inBackground(message.warning(profileFailureText(answer.error, profileText.needsServer)));
      return false;
    },
    [message],
  );
  return { isBusy, run };
}
