/** The program behind the sign-in: it opens the user's database, loads the menu and draws the layout. */
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Spin } from 'antd';
import { shellText } from '../shell/text.ts';
import { guardNavigation, withRedirect } from '#domain/navigation-guard.ts';
import type { Session } from '#domain/session.ts';
import type { LoginAnswer } from '#workers/sync-api.ts';
import { AppServicesProvider } from '../live/app-services.tsx';
import { DictsProvider } from '../live/use-dicts.tsx';
import { GrantsContext } from '../live/use-permissions.ts';
import { AccountProvider } from '../shell/account/account-provider.tsx';
import { LateNotices } from '../shell/late-notices.tsx';
import { LogoutProvider } from '../shell/logout-flow.tsx';
import { DatabaseFailurePage } from '../shell/over-page.ts';
import { leaveNoteForNextStart } from '../shell/left-notes.ts';
import { isDepartOpen } from '../live/session-storage.ts';
import { forgetStoredSession } from '../live/session-store.ts';
import { useIsNarrow } from '../live/use-device.ts';
import { useDebugDoor } from '../shell/use-debug-door.ts';
import { createFailures, useRecovery } from '../shell/use-recovery.ts';
import type { Failures } from '../shell/use-recovery.ts';
import { useUserSpace } from '../shell/use-user-space.ts';
import type { UserSpace } from '../shell/use-user-space.ts';
import { AppLayout } from './app-layout.tsx';
import { HEADER_HEIGHT_PX } from '../live/measures.ts';
import { LOGIN_PATH } from '#domain/paths.ts';
import { schema } from '#features/registry.ts';
import { SchemaProvider } from '../live/schema.tsx';
import { deviceStore } from '../live/device-store.ts';

/** Toasts appear below the header, so that the count of unsent changes stays visible. */
const BELOW_HEADER_PX = HEADER_HEIGHT_PX + 8;
const TOASTS = { top: BELOW_HEADER_PX };
const ONE_TOAST = { maxCount: 1 };
const NOTIFICATIONS = { placement: 'topRight', top: BELOW_HEADER_PX } as const;

type SignedInProps = {
  readonly session: Session;
  /** The answer of the sign-in; absent if the page was loaded with a stored session. */
  readonly loginAnswer: LoginAnswer | undefined;
};

export function SignedIn(props: SignedInProps) {
  const [attempt, setAttempt] = useState(0);
  const [failures] = useState(createFailures);
  return (
    <SchemaProvider schema={schema}>
      <UserSpaceGate key={attempt} {...props} failures={failures} onRetry={() => setAttempt(attempt + 1)} />
    </SchemaProvider>
  );
}

type GateProps = SignedInProps & { readonly failures: Failures; readonly onRetry: () => void };

function UserSpaceGate({ session, loginAnswer, failures, onRetry }: GateProps) {
  const space = useUserSpace(session, loginAnswer?.dicts);
  const isRecovering = useRecovery(space, failures, onRetry);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (space.kind !== 'refused') return;
    // The server answered without a menu: sign out, and open the wanted page after the next sign-in.
    forgetStoredSession();
    leaveNoteForNextStart(space.reason);
    location.assign(withRedirect(LOGIN_PATH, wantedPath(pathname, search)));
  }, [space, pathname, search]);
  switch (space.kind) {
    case 'opening':
    case 'refused':
      return <Spin fullscreen description={shellText.opening} />;
    case 'failed':
      if (isRecovering) return <Spin fullscreen description={shellText.opening} />;
      return <DatabaseFailurePage error={space.error} databaseName={space.databaseName} onRetry={onRetry} />;
    case 'ready':
      return <ReadySpace space={space} mustChooseDepart={mustChooseDepart(session, loginAnswer)} />;
  }
}

/** The page the user wanted to open, also if the login page interrupted him. */
function wantedPath(path: string, search: string): string {
  const redirect = new URLSearchParams(search).get('redirect') ?? undefined;
  const decision = guardNavigation({ hasSession: true, hasMenu: false, path, fullPath: path + search, redirect, isInChatApp: false });
  return decision.kind === 'loadMenu' ? decision.next : path;
}

/** The sign-in requires a choice of the department, and the user has not made it yet, maybe before a reload. */
function mustChooseDepart({ user }: Session, loginAnswer: LoginAnswer | undefined): boolean {
  const isAsked = loginAnswer?.mustChooseDepart === true && loginAnswer.session.user.orgCode === user.orgCode;
  return isAsked || isDepartOpen(deviceStore(), user.id, Date.now());
}

type ReadySpaceProps = { readonly space: Extract<UserSpace, { kind: 'ready' }>; readonly mustChooseDepart: boolean };

function ReadySpace({ space, mustChooseDepart: mustChoose }: ReadySpaceProps) {
  const { pathname, search } = useLocation();
  const isNarrow = useIsNarrow();
  useDebugDoor(space.services);
  const decision = guardNavigation({
    hasSession: true,
    hasMenu: true,
    path: pathname,
    fullPath: pathname + search,
    redirect: new URLSearchParams(search).get('redirect') ?? undefined,
    isInChatApp: false,
  });
  if (decision.kind === 'go') return <Navigate to={decision.to} replace />;
  return (
    <AppServicesProvider services={space.services}>
      <GrantsContext value={space.grantsInForce}>
        <DictsProvider>
          <LateNotices message={isNarrow ? ONE_TOAST : TOASTS} notification={NOTIFICATIONS}>
            <LogoutProvider>
              <AccountProvider mustChoose={mustChoose}>
                <AppLayout />
              </AccountProvider>
            </LogoutProvider>
          </LateNotices>
        </DictsProvider>
      </GrantsContext>
    </AppServicesProvider>
  );
}
