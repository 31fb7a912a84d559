/**
 * The doors through which the world puts itself under the real engine: the database behind src/db, the collections' memory (to look at,
 * not to change), and a few limits made so small that worlds of a dozen rows need several pages.
 */
import { vi } from 'vitest';
import type * as filesModule from '#db/read/files.ts';
import type * as clearModule from '#db/write/files.ts';
import type * as handleModule from '#db/handle.ts';
import type { Db } from '#db/handle.ts';
import type * as storeModule from '#db/sync/engine-store.ts';
import type * as limitsModule from '#domain/limits.ts';
import type { EngineStore } from '#domain/sync/engine-store.ts';
import type { Collections } from '#workers/collections-port.ts';
import type * as collectionsModule from '#workers/collections.ts';
import type * as httpModule from '#wire/http.ts';
import type { Http, HttpDeps } from '#wire/http.ts';
import type * as serviceModule from '#workers/sync-service.ts';
import type * as socketsModule from '#workers/sockets.ts';
import type * as workspaceModule from '#workers/workspace.ts';
import type * as interestsModule from '#workers/pull/interests.ts';
import { smallLimits } from './small-limits.ts';

export type Doors = {
  openDatabase: (name: string) => ReturnType<typeof handleModule.openDatabase>;
  closeDatabase: (db: Db) => void;
  storeOf: (db: Db) => EngineStore;
  watchCollections: (collections: Collections) => Collections;
  httpOf: (deps: HttpDeps) => Http;
  readFile: (db: Db, id: string) => ReturnType<typeof filesModule.readOutgoing>;
  /** What else the forms of this world refer to is not in it: nobody pulls it. */
  isHere: (entity: string) => boolean;
};
export type Engine = {
  readonly createSyncService: typeof serviceModule.createSyncService;
  readonly openWorkspace: typeof workspaceModule.openWorkspace;
  readonly createTableSocket: typeof socketsModule.createTableSocket;
  readonly doors: Doors;
};

const closed = (): never => {
  throw new Error('no world is running');
};
const doors: Doors = {
  openDatabase: closed,
  closeDatabase: closed,
  storeOf: closed,
  watchCollections: closed,
  httpOf: closed,
  readFile: closed,
  isHere: closed,
};
let engine: Promise<Engine> | undefined;

/** Loads the engine once per module graph: a mutant that replaced a module of it must have reset the modules before. */
export function loadEngine(): Promise<Engine> {
  engine ??= load();
  return engine;
}

async function load(): Promise<Engine> {
  vi.doMock('#domain/limits.ts', async original => ({ ...(await original<typeof limitsModule>()), ...smallLimits }));
  vi.doMock('#db/handle.ts', async original => ({
    ...(await original<typeof handleModule>()),
    openDatabase: (name: string) => doors.openDatabase(name),
    closeDatabase: (db: Db) => doors.closeDatabase(db),
    watchClosed: () => () => undefined,
  }));
  vi.doMock('#db/read/files.ts', async original => ({
    ...(await original<typeof filesModule>()),
    readOutgoing: (db: Db, id: string) => doors.readFile(db, id),
  }));
  vi.doMock('#db/write/files.ts', async original => ({
    ...(await original<typeof clearModule>()),
    dropForgottenFiles: async () => undefined, // no world lasts seven days
  }));
  vi.doMock('#db/sync/engine-store.ts', async original => ({
    ...(await original<typeof storeModule>()),
    createEngineStore: (db: Db) => doors.storeOf(db),
  }));
  vi.doMock('#workers/pull/interests.ts', async original => {
    const real = await original<typeof interestsModule>();
    return {
      interestsOf: (...args: Parameters<typeof real.interestsOf>) => real.interestsOf(...args).filter(({ entity }) => doors.isHere(entity)),
    };
  });
  vi.doMock('#workers/collections.ts', async original => {
    const real = await original<typeof collectionsModule>();
    return {
      ...real,
      createCollections: (deps: Parameters<typeof real.createCollections>[0]) => doors.watchCollections(real.createCollections(deps)),
    };
  });
  vi.doMock('#wire/http.ts', async original => ({
    ...(await original<typeof httpModule>()),
    createHttp: (deps: HttpDeps) => doors.httpOf(deps),
  }));
  await import('#workers/engine-parts.ts'); // the service loads it when somebody signs in: in no time, then
  const { createSyncService } = await import('#workers/sync-service.ts');
  const { openWorkspace } = await import('#workers/workspace.ts');
  const { createTableSocket } = await import('#workers/sockets.ts');
  return { createSyncService, openWorkspace, createTableSocket, doors };
}
