/**
 * Opens a signed-in user's local database, the worker's session and the menu.
 * With a menu stored on this device the signed-in frame is drawn at once and the server's menu is loaded afterwards.
 * Without one the frame waits for the server's answer.
 */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { failureText, inBackground } from '#base/in-background.ts';
import { isSameData } from '#base/same-data.ts';
import type { ReadDicts } from '#schema/dict.ts';
import type { AppError } from '#base/errors.ts';
import type { Grants } from '#domain/menu.ts';
import { shellText } from './text.ts';
import { judgeMenuFailure } from '#domain/navigation-guard.ts';
import { databaseNameOf } from '#domain/session.ts';
import type { Session } from '#domain/session.ts';
import { closeDatabase, openDatabase, watchClosed } from '#db/handle.ts';
import type { ClosedWhy, Db } from '#db/handle.ts';
import { readGrants } from '#db/read/saved.ts';
import { saveDicts, saveGrants } from '#db/write/saved.ts';
import type { AppServices } from '../live/app-services.tsx';
import type { GrantsInForce } from '../live/use-permissions.ts';
import { useGrantsRenewal } from '../live/use-grants-renewal.ts';
import { useWorkerLink } from '../live/worker-link.tsx';
import type { WorkerLink } from '../live/worker-link.tsx';
import { forgetSnapshot } from '../live/snapshot-key.ts';
import { keepButtonAuth, markEnded } from '../live/session-storage.ts';
import { loginErrorText } from './login/login-error-text.ts';
import { useSchema } from '../live/schema.tsx';
import { deviceStore } from '../live/device-store.ts';

export type UserSpace =
  | { readonly kind: 'opening' }
  /** `isPassing`: the browser failed, and the failure may pass. */
  | { readonly kind: 'failed'; readonly error: AppError; readonly databaseName: string; readonly isPassing: boolean }
  /** The server answered, and gave no menu. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'ready'; readonly services: AppServices; readonly grantsInForce: GrantsInForce };

type Opened = { readonly db: Db } | { readonly error: AppError; readonly why?: ClosedWhy } | undefined;

/** Mount it again (by key) for another database or another attempt; a new token of the same user only renews the worker's session. */
export function useUserSpace(session: Session, loginDicts: ReadDicts | undefined): UserSpace {
  const link = useWorkerLink();
  const databaseName = databaseNameOf(link.host, session);
  const opened = useDatabase(databaseName);
  const [grants, setGrants] = useState<Grants>();
  const [problem, setProblem] = useState<{ readonly refused: string } | { readonly failed: AppError }>();
  const [isEntered, setEntered] = useState(false);
  const db = opened && 'db' in opened ? opened.db : undefined;
  const show = useCallback((next: Grants): void => {
    keepButtonAuth(next);
    // The server usually repeats the stored menu: the same object saves every screen a second render.
    setGrants(held => (isSameData(held, next) ? held : next));
  }, []);

  useEffect(() => {
    if (!db) return;
    const left = new AbortController();
    const showHere = (next: Grants): void => {
      if (!left.signal.aborted) show(next);
    };
    const entering = enter({ db, link, session, loginDicts, show: showHere }).catch((error: unknown) => ({
      failed: { kind: 'storage', reason: 'closed', detail: failureText(error) } as const,
    }));
    inBackground(
      entering.then(outcome => {
        if (left.signal.aborted) return;
        if (outcome === 'entered') setEntered(true);
        else setProblem(outcome);
      }),
    );
    return () => left.abort();
  }, [db, link, session, loginDicts, show]);

  useGrantsRenewal(db, link, isEntered ? grants : undefined, show);
  useEffect(
    () =>
      // The worker has its own handle: if the browser closed it, its engine stands still until the space is opened again.
      link.connection.listen(event => {
        if (event.kind === 'sessionEnded') {
          markEnded(deviceStore(), { databaseName, userId: session.user.id, why: event.why });
          forgetSnapshot(deviceStore()); // a start shows nothing before this answer
        }
        const failed = event.kind === 'status' ? event.status.failure : undefined;
        if (failed?.kind === 'storage' && failed.reason === 'closed') setProblem({ failed });
      }),
    [link, databaseName, session.user.id],
  );
  useEffect(() => () => inBackground(link.connection.api.closeSession()), [link]);

  return useMemo(() => {
    const failure =
      (opened && 'error' in opened ? opened.error : undefined) ?? (problem && 'failed' in problem ? problem.failed : undefined);
    const why = opened && 'error' in opened ? opened.why : undefined;
    if (failure) return { kind: 'failed', error: failure, databaseName, isPassing: isPassing(failure, why) };
    if (problem && 'refused' in problem) return { kind: 'refused', reason: problem.refused };
    if (!db || !grants) return { kind: 'opening' };
    const services = { db, session, connection: link.connection, tabId: link.connection.tabId };
    return { kind: 'ready', services, grantsInForce: { grants, profile: link.config.profile, isConfirmed: isEntered } };
  }, [opened, problem, databaseName, db, grants, isEntered, session, link]);
}

function useDatabase(name: string): Opened {
  const schema = useSchema();
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let isLeft = false;
    let db: Db | undefined;
    let stopWatching = (): void => {};
    inBackground(
      openDatabase(name, schema).then(result => {
        if (result.ok && isLeft) return closeDatabase(result.value);
        if (isLeft) return;
        if (!result.ok) return setOpened({ error: result.error });
        db = result.value;
        stopWatching = watchClosed(db, why => {
          if (!isLeft) setOpened({ error: { kind: 'storage', reason: why === 'outdated' ? 'outdated' : 'closed', detail: name }, why });
        });
        setOpened({ db });
      }),
    );
    return () => {
      isLeft = true;
      stopWatching();
      if (db) closeDatabase(db);
    };
  }, [name, schema]);
  return opened;
}

/** A full disk, a newer version and a deletion on purpose do not pass. */
function isPassing(error: AppError, why: ClosedWhy | undefined): boolean {
  return error.kind === 'storage' && (error.reason === 'closed' || error.reason === 'corrupt') && why !== 'deleted';
}

type Entrance = {
  readonly db: Db;
  readonly link: WorkerLink;
  readonly session: Session;
  readonly loginDicts: ReadDicts | undefined;
  readonly show: (grants: Grants) => void;
};

async function enter({
  db,
  link,
  session,
  loginDicts,
  show,
}: Entrance): Promise<'entered' | { readonly refused: string } | { readonly failed: AppError }> {
  const { api } = link.connection;
  const stored = await readGrants(db);
  if (stored) show(stored);
  if (loginDicts) await saveDicts(db, loginDicts); // a failure here only means that the texts are fetched again
  const entered = await api.openSession(session);
  if (!entered.ok && entered.error.kind === 'storage') return { failed: entered.error };
  const answer = await api.grants(stored);
  if (answer.ok && answer.value.menu.length > 0) {
    show(answer.value);
    await saveGrants(db, answer.value);
    return 'entered';
  }
  if (answer.ok) return { refused: shellText.menuFailed };
  // Somebody else ended the session while this device was off: the following start deletes its data.
  if ('ended' in answer.error) return { refused: loginErrorText(answer.error) };
  return judgeMenuFailure(answer.error, stored !== undefined) === 'logOut' ? { refused: loginErrorText(answer.error) } : 'entered';
}
