/**
 * Handles an expired token once, whatever the number of failed requests (shell specification §8.1): an expired one by the dialog 登录已过期, a 401 by the
 * notification 未授权 followed by the sign-in. The same user signs in again in place; forms and the outbox stay unchanged.
 * Inside an enterprise chat app, which signs in by itself, its login page is opened instead.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { shellText } from './text.ts';
import { specText } from '#domain/spec-text.ts';
import { withRedirect } from '#domain/navigation-guard.ts';
import { SIGN_IN_AGAIN_MS } from '#domain/session.ts';
import type { AuthFailure } from '#workers/sync-api.ts';
import { useAppServices } from '../live/app-services.tsx';
import { useNetworkNotice } from '../live/use-error-report.ts';
import { isInChatApp } from './chat-app.ts';
import { useLogout } from './logout-flow.tsx';
import { forgetStoredSession } from '../live/session-store.ts';
import { SignInAgain } from './over-page.ts';
import { THIRD_LOGIN_PATH } from '#domain/paths.ts';

export function ExpiredDialog() {
  const { session, connection } = useAppServices();
  const [dead, setDead] = useState<{ readonly token: string; readonly reason: AuthFailure }>();
  const { token } = session;
  const shownToken = useRef<string>(undefined);
  const logout = useLogout();
  const { message } = App.useApp();
  const notify = useNetworkNotice();
  const { pathname, search } = useLocation();
  const isChat = isInChatApp(navigator.userAgent);
  const refuse = useEffectEvent((reason: AuthFailure): (() => void) | undefined => {
    if (shownToken.current === token) return undefined;
    shownToken.current = token;
    if (reason === 'unauthorized') {
      notify(specText.unauthorized);
    } else if (isChat) inBackground(message.loading({ key: shellText.reloggingIn, content: shellText.reloggingIn, duration: 0 }));
    const next = (): void => {
      if (!isChat) return setDead({ token, reason });
      forgetStoredSession(); // unsent changes and typed input stay in this device's database
      location.assign(withRedirect(THIRD_LOGIN_PATH, pathname + search));
    };
    const timer = setTimeout(next, reason === 'unauthorized' || isChat ? SIGN_IN_AGAIN_MS : 0);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const stop = connection.listen(event => {
      if (event.kind === 'sessionExpired') cancel = refuse(event.reason) ?? cancel;
    });
    return () => {
      stop();
      cancel?.();
      message.destroy(shellText.reloggingIn);
    };
  }, [connection, message]);
  // A new token, signed in here or in another tab, closes the dialog.
  const isOpen = dead?.token === token;
  return <SignInAgain open={isOpen} session={session} wasUnauthorized={dead?.reason === 'unauthorized'} onSwitchUser={logout.confirm} />;
}
