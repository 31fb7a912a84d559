/** 安全设置: the password, and every open session of the user with a button to end it. */
import { useCallback, useEffect, useState } from 'react';
import { Button, Skeleton } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { Result } from '#base/result.ts';
import type { OpenSession } from '#domain/account.ts';
import type { AppError } from '#base/errors.ts';
import type { accountCalls } from './calls.ts';
import { profileText } from './text.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { useAccountActions } from '#app/live/frame-actions.ts';
import { SessionItems, SessionsFailed } from './session-items.tsx';
import { useServerAct } from '#app/ui/widgets/server-act/use-server-act.ts';

export function SecuritySection() {
  const account = useAccountActions();
  return (
    <>
      <div className="account-line">
        <div>
          {profileText.password}
          <p className="hint">{profileText.passwordHint}</p>
        </div>
        <Button onClick={account.changePassword}>{profileText.change}</Button>
      </div>
      <h3>{profileText.sessions}</h3>
      <p className="hint">{profileText.sessionsHint}</p>
      <Sessions />
    </>
  );
}

function Sessions() {
  const calls = useCalls<typeof accountCalls>('features/platform/account');
  const { run } = useServerAct();
  const [sessions, setSessions] = useState<Result<readonly OpenSession[], AppError>>();
  const read = useCallback(() => calls.sessions(), [calls]);
  useEffect(() => {
    let isLeft = false;
    inBackground(
      read().then(answer => {
        if (!isLeft) setSessions(answer);
      }),
    );
    return () => {
      isLeft = true;
    };
  }, [read]);
  const readAgain = (): void => inBackground(read().then(setSessions));
  if (sessions === undefined) return <Skeleton active title={false} />;
  if (!sessions.ok) return <SessionsFailed error={sessions.error} onRetry={readAgain} />;
  const end = async (id: string): Promise<void> => {
    if (await run(() => calls.endSession(id), profileText.ended)) readAgain();
  };
  return <SessionItems sessions={sessions.value} onEnd={id => inBackground(end(id))} />;
}
