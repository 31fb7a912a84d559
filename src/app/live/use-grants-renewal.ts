/**
 * Makes a granted or withdrawn permission take effect without a new sign-in. The grants are read again when the network returns, when the tab
 * comes to the front, every few minutes while it is in front, when the server says that they changed, and when it refuses a call because of a
 * missing permission. One tab reads them, and the others take them from the database.
 */
import { useEffect, useRef } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { ignoringFailure, inBackground } from '#base/in-background.ts';
import type { AppErrorKind } from '#base/errors.ts';
import { isSameData } from '#base/same-data.ts';
import type { Grants } from '#domain/menu.ts';
import type { Db } from '#db/handle.ts';
import { readGrants } from '#db/read/saved.ts';
import { saveGrants } from '#db/write/saved.ts';
import { createRenewal } from './renewal.ts';
import type { WorkerLink } from './worker-link.tsx';
import { GRANTS_FRESH_MS } from '#domain/session.ts';

/** Failures after which the same question may get an answer. */
const UNANSWERED: ReadonlySet<AppErrorKind> = new Set(['offline', 'timeout', 'aborted', 'captive', 'serverFault']);

const GRANTS_RETURN_MS = 30_000; // a tab that comes to the front reads again if its last read is older than this
const GRANTS_REFUSED_MS = 2_000; // refusals within this time after a read cause no new read

/** @param shown the grants in force; `undefined` while they are loading. */
export function useGrantsRenewal(db: Db | undefined, link: WorkerLink, shown: Grants | undefined, show: (grants: Grants) => void): void {
  const { connection } = link;
  const isEntered = shown !== undefined;
  const own = useRef<Grants>(undefined);
  const isSaidEarly = useRef(false);
  useEffect(() => {
    if (isEntered) return;
    isSaidEarly.current = false;
    // Said while the first answer is awaited: that answer may be older.
    return connection.listen(event => {
      if (event.kind === 'rightsChanged') isSaidEarly.current = true;
    });
  }, [connection, isEntered]);
  useEffect(() => {
    if (!db || !isEntered) return;
    let isLeft = false;
    let readAtMs = Date.now();
    const renewal = createRenewal(async () => {
      readAtMs = Date.now();
      const answer = await connection.api.grants();
      if (isLeft) return 'done'; // an answer after the logout must not be stored
      if (!answer.ok) return UNANSWERED.has(answer.error.kind) ? 'failed' : 'done';
      if (answer.value.menu.length === 0) return 'done';
      own.current = answer.value;
      await saveGrants(db, answer.value).catch(() => show(answer.value)); // what is stored is shown; a full disk must not keep a withdrawn right
      return 'done';
    });
    const { renew } = renewal;
    if (isSaidEarly.current) inBackground(renew());
    const renewOlderThan = (ageMs: number): void => {
      const passedMs = Date.now() - readAtMs;
      if (passedMs >= ageMs || passedMs < 0) inBackground(renew()); // a clock set back must not stop it
    };
    const renewShown = (ageMs: number): void => {
      if (document.visibilityState === 'visible') renewOlderThan(ageMs);
    };
    const stop = new AbortController();
    addEventListener('online', () => inBackground(renew()), { signal: stop.signal });
    document.addEventListener('visibilitychange', () => renewShown(GRANTS_RETURN_MS), { signal: stop.signal });
    const timer = setInterval(() => renewShown(GRANTS_FRESH_MS), GRANTS_FRESH_MS);
    const stopListening = connection.listen(event => {
      if (event.kind === 'permissionRefused') renewOlderThan(GRANTS_REFUSED_MS);
      if (event.kind === 'rightsChanged') inBackground(renew());
    });
    return () => {
      isLeft = true;
      renewal.stop();
      stop.abort();
      clearInterval(timer);
      stopListening();
    };
  }, [db, connection, isEntered, show]);
  useStoredGrants({ db, connection, shown, own, show });
}

type Stored = {
  readonly db: Db | undefined;
  readonly connection: WorkerLink['connection'];
  readonly shown: Grants | undefined;
  /** The last grants that this tab read. */
  readonly own: { readonly current: Grants | undefined };
  readonly show: (grants: Grants) => void;
};

/** Shows the stored grants, whichever tab read them: the order of the database is the order of all tabs. */
function useStoredGrants({ db, connection, shown, own, show }: Stored): void {
  // A read that fails is shown by what opens the user's space.
  const stored = useLiveQuery(async () => (db ? await readGrants(db).catch(() => undefined) : undefined), [db]);
  const held = useRef(shown);
  useEffect(() => {
    held.current = shown;
  }, [shown]);
  useEffect(() => {
    if (!stored || !held.current || isSameData(stored, held.current)) return;
    show(stored);
    if (own.current && isSameData(stored, own.current)) return;
    ignoringFailure(connection.api.grants(stored)); // the next refusal reads again; this tab's worker may be the leader, so it gets the rights too
  }, [stored, connection, own, show]);
}
