/**
 * The doors through which the world puts itself under the real engine: the database behind src/db, the collections' memory (to look at,
 * not to change), and a few limits made so small that worlds of a dozen rows need several pages. Each door is a module with some of its exports
 * replaced: by vitest's mocks in tests (engine-doors.ts), by the bundler in a campaign (campaign/bundle.ts).
 */
import { ok } from '#base/result.ts';
import type * as filesModule from '#db/read/files.ts';
import type * as handleModule from '#db/handle.ts';
import type { Db } from '#db/handle.ts';
import type * as noticeStoreModule from '#db/sync/notice-store.ts';
import type { EngineStore } from '#sync/engine-store.ts';
import type { Replica } from '#workers/replica-port.ts';
import type * as replicaModule from '#workers/replica.ts';
import type { Http, HttpDeps } from '#wire/http.ts';
import type * as interestsModule from '#workers/pull/interests.ts';
import { smallLimits } from './small-limits.ts';

export type Doors = {
  openDatabase: (name: string) => ReturnType<typeof handleModule.openDatabase>;
  closeDatabase: (db: Db) => void;
  storeOf: (db: Db) => EngineStore;
  watchReplica: (replica: Replica) => Replica;
  httpOf: (deps: HttpDeps) => Http;
  readFile: (db: Db, id: string) => ReturnType<typeof filesModule.readOutgoing>;
  /** What else the forms of this world refer to is not in it: nobody pulls it. */
  isHere: (entity: string) => boolean;
};

const closed = (): never => {
  throw new Error('no world is running');
};
export const doors: Doors = {
  openDatabase: closed,
  closeDatabase: closed,
  storeOf: closed,
  watchReplica: closed,
  httpOf: closed,
  readFile: closed,
  isHere: closed,
};

/** `real`: the module as it is. @returns the exports that take the place of its own. */
export type Door = { make(real: object): Readonly<Record<string, unknown>> };

export const DOORS: Readonly<Record<string, Door>> = {
  '#sync/pace.ts': { make: () => smallLimits },
  '#db/handle.ts': {
    make: () => ({
      openDatabase: (name: string) => doors.openDatabase(name),
      closeDatabase: (db: Db) => doors.closeDatabase(db),
      watchClosed: () => () => undefined,
    }),
  },
  '#db/read/files.ts': { make: () => ({ readOutgoing: (db: Db, id: string) => doors.readFile(db, id) }) },
  '#db/write/files.ts': { make: () => ({ dropForgottenFiles: async () => undefined }) }, // no world lasts seven days
  '#db/write/saved.ts': { make: () => ({ keepAnswer: async () => undefined }) }, // that a department changed is a hint for pages, and no world has one
  // No page of a world shows an announcement.
  '#db/sync/notice-store.ts': {
    make: (real: typeof noticeStoreModule) => ({
      createNoticeStore: (...args: Parameters<typeof real.createNoticeStore>) => ({
        ...real.createNoticeStore(...args),
        countHint: async () => ok(undefined),
      }),
    }),
  },
  '#db/sync/engine-store.ts': { make: () => ({ createEngineStore: (db: Db) => doors.storeOf(db) }) },
  '#workers/pull/interests.ts': {
    make: (real: typeof interestsModule) => ({
      interestsOf: (...args: Parameters<typeof real.interestsOf>) => real.interestsOf(...args).filter(({ entity }) => doors.isHere(entity)),
    }),
  },
  '#workers/replica.ts': {
    make: (real: typeof replicaModule) => ({
      createReplica: (deps: Parameters<typeof real.createReplica>[0]) => doors.watchReplica(real.createReplica(deps)),
    }),
  },
  '#wire/http.ts': { make: () => ({ createHttp: (deps: HttpDeps) => doors.httpOf(deps) }) },
};
