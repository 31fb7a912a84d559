/** /oauth2-app/login: signs in with the ticket of a partner system or a CAS server from the address, without any input. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button, Result, Spin } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { Result as Answer } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { signInText } from './text.ts';
import { readTicket } from './read-ticket.ts';
import type { LoginAnswer } from '#workers/sync-api.ts';
import { useWorkerLink } from '../../live/worker-link.tsx';
import { openPageErrorText } from './login-error-text.ts';
import { LoginLayout } from './login-layout.tsx';
import { useTenantStep } from './use-tenant-step.tsx';
import { LOGIN_PATH } from '#domain/paths.ts';

export function ThirdLoginPage({ onSignedIn }: { readonly onSignedIn: (answer: LoginAnswer) => void }) {
  const { connection } = useWorkerLink();
  const { pathname, search } = useLocation();
  const { accept, step } = useTenantStep(onSignedIn);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<{ readonly attempt: number; readonly text: string }>();
  const ticket = readTicket(new URLSearchParams(search), `${location.origin}${pathname}`);
  const asked = useRef<string>(undefined);
  const settle = useEffectEvent((answer: Answer<LoginAnswer, AppError>) => {
    if (answer.ok) accept(answer.value);
    else setFailed({ attempt, text: openPageErrorText(answer.error) });
  });
  useEffect(() => {
    const given = readTicket(new URLSearchParams(search), `${location.origin}${pathname}`);
    const key = `${attempt}|${search}`;
    // A ticket is valid once, however often the effect runs.
    if (!given || asked.current === key) return;
    asked.current = key;
    inBackground(connection.api.login(given).then(settle));
  }, [connection, pathname, search, attempt]);
  if (step) return <LoginLayout heading={signInText.tenant}>{step}</LoginLayout>;
  const problem = failed?.attempt === attempt ? failed.text : undefined;
  return (
    <LoginLayout heading={signInText.third}>
      {ticket && problem === undefined ? (
        <Spin description={signInText.thirdBusy} size="large">
          <div className="third-wait" />
        </Spin>
      ) : (
        <Result
          status={ticket ? 'error' : 'info'}
          title={ticket ? signInText.thirdFailed : signInText.thirdNone}
          subTitle={ticket ? problem : signInText.thirdNoneHint}
          extra={[
            ticket && (
              <Button key="again" onClick={() => setAttempt(attempt + 1)}>
                {signInText.retry}
              </Button>
            ),
            <Link key="password" className="link-button" to={`${LOGIN_PATH}${redirectOf(search)}`}>
              {signInText.passwordLogin}
            </Link>,
          ]}
        />
      )}
    </LoginLayout>
  );
}

/** The target address is kept for a sign-in by password. */
function redirectOf(search: string): string {
  const redirect = new URLSearchParams(search).get('redirect');
  return redirect === null ? '' : `?${new URLSearchParams({ redirect })}`;
}
