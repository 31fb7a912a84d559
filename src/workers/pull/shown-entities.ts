/** The entities whose lists are on a screen: their replicas are read first, and their pages are read again while no complete replica follows them. */
import { isFollowed } from '#query/capabilities.ts';
import type { Subscription } from '#query/view.ts';
import { permissionCode } from '#schema/permission-code.ts';
import type { Schema } from '#schema/schema.ts';
import type { Replica } from '../replica-port.ts';
import { interestsOf } from './interests.ts';
import type { Pulls } from './pulls.ts';
import type { Windows } from './windows.ts';

type Deps = {
  readonly schema: Schema;
  readonly replica: Pick<Replica, 'entries' | 'meta'>;
  readonly pulls: Pick<Pulls, 'setInterests' | 'wake' | 'wakeWatched'>;
  readonly windows: Pick<Windows, 'followEntity' | 'refresh'>;
  /** The codes of lists that the user may not read (`closedLists`). */
  readonly closed: () => readonly string[];
};

export type ShownEntities = {
  /** The lists of the tabs are others now. */
  show(subscriptions: readonly Subscription[]): void;
  /** The unsent changes are others now: their entities are read too. */
  noteEntries(): void;
  /** The user's rights are others now: he may read other lists. */
  noteRights(): void;
  /** The shown lists of these entities lack rows that the server has just made. */
  noteCreated(entities: readonly string[]): void;
  /** The table socket is open: what it did not say meanwhile is read, by deltas and, before there are any, by the pages on screen. */
  noteSocketOpen(): void;
  /** Without a complete replica only the server's page is fresh. */
  refreshPartial(): void;
};

export function createShownEntities({ schema, replica, pulls, windows, closed }: Deps): ShownEntities {
  let shown: ReadonlySet<string> = new Set();

  function noteInterests(): void {
    const pending = [...new Set(replica.entries().map(({ entity }) => entity))];
    const codes = new Set(closed());
    pulls.setInterests(interestsOf(schema, [...shown], pending, def => codes.has(permissionCode(def, 'list'))));
  }

  return {
    show(subscriptions) {
      shown = new Set(subscriptions.map(({ entity }) => entity));
      noteInterests();
    },
    noteEntries: noteInterests,
    noteRights: noteInterests,
    noteCreated(entities) {
      for (const entity of entities) {
        pulls.wake(entity);
        windows.refresh(entity);
      }
    },
    noteSocketOpen() {
      pulls.wakeWatched();
      for (const entity of shown) if (!replica.meta(entity).isSeeded) windows.followEntity(entity);
    },
    refreshPartial() {
      for (const entity of shown) {
        const meta = replica.meta(entity);
        const isWhole = meta.isSeeded && meta.hasKeyset && isFollowed(meta) && schema.find(entity)?.scope.kind === 'all';
        if (!isWhole) windows.refresh(entity);
      }
    },
  };
}
