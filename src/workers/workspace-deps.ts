/** The parts that a workspace gets of its worker: the session's transport and sockets, each over the parts of the engine's chunk. */
import { ignoringFailure } from '#base/in-background.ts';
import { sessionKeyOf } from '#domain/session.ts';
import type { Session } from '#domain/session.ts';
import type { InspectionEmitter } from '#inspection/emitter.ts';
import type { Schema } from '#schema/schema.ts';
import { queryAllDictItems } from '#wire/calls/dictionaries.ts';
import type { Http } from '#wire/http.ts';
import { createSocketAddress } from '#wire/socket-address.ts';
import { noticeSocketUrl, tableSocketUrl } from '#wire/socket-messages.ts';
import type { EngineParts } from './engine-chunk.ts';
import type { Granted } from './granted.ts';
import { watchChannel } from './inspect/crossings.ts';
import type { OpenSocket } from './socket-connection.ts';
import type { Socket } from './sockets.ts';
import type { Workspace, WorkspaceDeps } from './workspace.ts';

/** What the service has, whatever workspace it opens. */
export type WorkspaceSurroundings = Pick<
  WorkspaceDeps,
  'locksFor' | 'openChannel' | 'clock' | 'rng' | 'counters' | 'onStatus' | 'onMessage'
> & {
  readonly program: string;
  readonly host: string;
  /** Names this run of the worker to the server's sockets. */
  readonly pageId: string;
  readonly openSocket: OpenSocket;
  readonly http: Http;
  readonly inspect: InspectionEmitter;
  /** The session the worker holds, expired or not. */
  readonly held: () => Session | undefined;
  /** The session if its token is in use. */
  readonly live: () => Session | undefined;
  readonly workspace: () => Workspace | undefined;
  readonly granted: Pick<Granted, 'rights' | 'closedLists' | 'recall'>;
  /** The server changed the user's rights. */
  readonly onRights: () => void;
};

/** It is never tried. */
const NO_SOCKET: Socket = { setRunning: () => undefined, stop: () => undefined };

export function createWorkspaceDeps(
  parts: EngineParts,
  schema: Schema,
  surroundings: WorkspaceSurroundings,
): Omit<WorkspaceDeps, 'name' | 'tabId'> {
  const { createHttpTransport, uploadFile, createTableSocket, createNotices, createDictRenewal, createRenewal, loadNotices } = parts;
  const { program, host, pageId, openSocket, http, inspect, held, live, workspace, onRights } = surroundings;
  const { locksFor, clock, rng, counters, granted, onStatus, onMessage } = surroundings;
  const { dialect } = http;
  /** The server opens no socket to a session in which somebody sees as another. */
  const isSeeing = (): boolean => held()?.seeAs !== undefined;
  const socketTo = (url: (userId: string) => string) => ({
    openSocket,
    emit: inspect,
    address: createSocketAddress(dialect, { url: () => url(held()?.user.id ?? ''), token: () => live()?.token ?? '' }),
  });
  return {
    schema,
    locksFor,
    openChannel: watchChannel(surroundings.openChannel, inspect),
    transport: createHttpTransport(http, schema, () => workspace()?.db),
    sendFile: (file, onProgress, signal) => uploadFile(http, file, onProgress, signal),
    emit: inspect,
    clock,
    rng,
    counters,
    session: () => {
      const session = live();
      return session && { sessionKey: sessionKeyOf(session) };
    },
    ...granted,
    onAuthFailure: () => undefined, // http has told which token was refused; by now a newer one may be in use
    openTableSocket: deps =>
      isSeeing() ? NO_SOCKET : createTableSocket({ ...deps, caseId: pageId, ...socketTo(userId => tableSocketUrl(host, userId, pageId)) }),
    openNotices: (store, dicts, heard) =>
      createNotices({
        ...socketTo(userId => noticeSocketUrl(host, userId, pageId, dialect)),
        isPolledOnly: isSeeing,
        heartbeat: dialect.noticeHeartbeat,
        answersBeats: !dialect.isForeign,
        rng,
        pollsOften: dialect.pollsNoticesOften,
        load: signal => loadNotices(http, store, signal),
        onDicts: createDictRenewal({
          async read() {
            const stored = await dicts.source();
            return stored.ok ? queryAllDictItems(http, program, stored.value) : stored;
          },
          save: dicts.save,
          clock,
          rng,
        }),
        onRights: createRenewal({ clock, rng }, onRights),
        ...heard,
        onNotices: () => ignoringFailure(store.countHint()), // the next opening counts again
      }),
    onStatus,
    onMessage,
  };
}
