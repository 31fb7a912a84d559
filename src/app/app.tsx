/** The root component: it draws the signed-out or the signed-in part of the program, as the navigation guard decides. */
import { Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Spin } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { LoginAnswer } from '#workers/sync-api.ts';
import { shellText } from './shell/text.ts';
import { guardNavigation, withoutTrailingSlash } from '#domain/navigation-guard.ts';
import { databaseNameOf } from '#domain/session.ts';
import { WorkerLinkProvider } from './live/worker-link.tsx';
import type { WorkerLink } from './live/worker-link.tsx';
import { OPEN_PAGES, findOpenRedirect } from './routes/open-pages.ts';
import { SeeAsEnded, SignedIn, untilSignedInLoaded } from './routes/screens.ts';
import { isInChatApp } from './shell/chat-app.ts';
import { ProgramBoundary } from './shell/program-boundary.tsx';
import { isSeeAsTab } from './live/device-store.ts';
import { signIn, useStoredSession } from './live/session-store.ts';
import { ThemeRoot } from './shell/theme-root.tsx';
import { LOGIN_PATH } from '#domain/paths.ts';

export function App({ link }: { readonly link: WorkerLink }) {
  return (
    <ThemeRoot>
      <WorkerLinkProvider link={link}>
        <ProgramBoundary>
          <Guarded host={link.host} />
        </ProgramBoundary>
      </WorkerLinkProvider>
    </ThemeRoot>
  );
}

function Guarded({ host }: { readonly host: string }) {
  const session = useStoredSession();
  const { pathname, search, hash } = useLocation();
  // The login answer contains the dictionaries. They are saved when the user's database is open.
  const [handover, setHandover] = useState<LoginAnswer>();
  const plain = withoutTrailingSlash(pathname);
  if (plain !== pathname) return <Navigate to={plain + search + hash} replace />;
  if (session) {
    return (
      <Suspense fallback={<Spin fullscreen description={shellText.opening} />}>
        <SignedIn key={databaseNameOf(host, session)} session={session} loginAnswer={handover} />
      </Suspense>
    );
  }
  if (isSeeAsTab()) {
    return (
      <Suspense fallback={null}>
        <SeeAsEnded />
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
  const lead = findOpenRedirect(pathname);
  if (lead !== undefined) return <Navigate to={lead + search} replace />;
  if (decision.kind === 'go') return <Navigate to={decision.to} replace />;
  const OpenPage = OPEN_PAGES[pathname];
  if (!OpenPage) return <Navigate to={LOGIN_PATH + search} replace />;
  return (
    <Suspense fallback={<Spin fullscreen description={shellText.opening} />}>
      <OpenPage
        onSignedIn={answer => {
          inBackground(untilSignedInLoaded());
          setHandover(answer);
          signIn(answer.session);
        }}
      />
    </Suspense>
  );
}
