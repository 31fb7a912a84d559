/** The two halves of the program, signed out and signed in, and the guard between them. */
import { Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Spin } from 'antd';
import type { Dicts } from '#domain/dict.ts';
import { LOGIN_PATH } from '#domain/limits.ts';
import { shellText } from '#domain/messages-shell.ts';
import { guardNavigation } from '#domain/navigation-guard.ts';
import { databaseNameOf } from '#domain/session.ts';
import { WorkerLinkProvider } from './live/worker-link.tsx';
import type { WorkerLink } from './live/worker-link.tsx';
import { SignedIn, preloadWorkspace } from './routes/screens.ts';
import { isInChatApp } from './shell/chat-app.ts';
import { LoginPage } from './shell/login/login-page.tsx';
import { signIn, useStoredSession } from './shell/session-store.ts';
import { ThemeRoot } from './shell/theme-root.tsx';

export function App({ link }: { readonly link: WorkerLink }) {
  return (
    <ThemeRoot>
      <WorkerLinkProvider link={link}>
        <Guarded host={link.host} />
      </WorkerLinkProvider>
    </ThemeRoot>
  );
}

function Guarded({ host }: { readonly host: string }) {
  const session = useStoredSession();
  const { pathname, search } = useLocation();
  // The login answer brings the dictionaries along; they are saved once the user's database is open.
  const [handover, setHandover] = useState<Dicts>();
  if (session) {
    return (
      <Suspense fallback={<Spin fullscreen description={shellText.opening} />}>
        <SignedIn key={databaseNameOf(host, session)} session={session} loginDicts={handover} />
      </Suspense>
    );
  }
  const decision = guardNavigation({
    hasSession: false,
    hasMenu: false,
    path: pathname,
    fullPath: pathname + search,
    redirect: new URLSearchParams(search).get('redirect') ?? undefined,
    isInChatApp: isInChatApp(navigator.userAgent),
  });
  if (decision.kind === 'go' && pathname !== '/user') return <Navigate to={decision.to} replace />;
  // Registration and the other pages without a session have no screen of their own yet; the login page stands in their place.
  if (pathname !== LOGIN_PATH) return <Navigate to={LOGIN_PATH + search} replace />;
  return (
    <LoginPage
      onSignedIn={answer => {
        preloadWorkspace();
        setHandover(answer.dicts);
        signIn(answer.session);
      }}
    />
  );
}
