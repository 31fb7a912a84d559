/**
 * All background reads of the leader: one pull per interesting entity, halted together when the link or the session is gone.
 */
import { inBackground } from '#base/in-background.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Schema } from '#schema/schema.ts';
import type { SeedProgress, SweepProgress } from '#sync/status.ts';
import { startEntityPull } from './entity-pull.ts';
import type { EntityPullDeps, RunningPull } from './entity-pull.ts';
import type { Interest } from './interests.ts';

export type Pulls = {
  /** Starts new pulls and stops unneeded ones. */
  setInterests(interests: readonly Interest[]): void;
  /** Runs while true; a halted pull aborts its read. */
  setRunning(isRunning: boolean): void;
  /** These rows may have changed or been deleted: read them again. */
  verify(entity: string, ids: readonly string[]): void;
  /** The server's answers disagree about these rows: mark them unverified and read them again. */
  markUnverified(entity: string, ids: readonly string[]): void;
  /** Pull the entity now, if it is pulled at all. */
  wake(entity: string): void;
  /** Pull every entity a list shows, now. */
  wakeWatched(): void;
  /** Compares every row of every shown entity with the server's, now; this finds changes that no stamp and no count shows. */
  sweepWatched(): Promise<void>;
  /** Sweeps somebody waits for. */
  sweeps(): readonly SweepProgress[];
  /** Stops an entity's first download, or continues it; stored until it is done. */
  setSeedPaused(entity: string, isPaused: boolean): Promise<void>;
  /** First scans: running, or stopped by the user. */
  seeds(): readonly SeedProgress[];
  stop(): void;
};

export type PullsDeps = Omit<EntityPullDeps, 'onVerify' | 'onScanTotal'> & {
  readonly schema: Pick<Schema, 'find'>;
  /** The local store failed: a pull that cannot read its own rows does not start. */
  readonly onFailure: (error: unknown) => void;
};

export function createPulls(deps: PullsDeps): Pulls {
  const pullByEntity = new Map<string, RunningPull>();
  const totalByEntity = new Map<string, number>();
  let interests: readonly Interest[] = [];
  let isRunning = false;
  let isStopped = false;

  async function start(def: EntityDef): Promise<void> {
    const pull = startEntityPull(def, {
      ...deps,
      onVerify: markUnverified,
      onScanTotal: (entity, total) => totalByEntity.set(entity, total),
    });
    pullByEntity.set(def.name, pull);
    if (isRunning) pull.go();
    await deps.replica.hydrate(def.name);
    if (isRunning && !isStopped && pullByEntity.get(def.name) === pull) pull.wake();
  }

  function verify(entity: string, ids: readonly string[]): void {
    pullByEntity.get(entity)?.verify(ids);
  }

  function markUnverified(entity: string, ids: readonly string[]): void {
    pullByEntity.get(entity)?.markUnverified(ids);
  }

  return {
    setInterests(next) {
      if (isStopped) return;
      interests = next;
      const wanted = new Set(next.map(({ entity }) => entity));
      for (const [entity, pull] of pullByEntity) {
        if (wanted.has(entity)) continue;
        pull.stop();
        pullByEntity.delete(entity);
      }
      for (const interest of next) {
        const def = deps.schema.find(interest.entity);
        if (def && !pullByEntity.has(interest.entity)) inBackground(start(def).catch(deps.onFailure));
        pullByEntity.get(interest.entity)?.setInterest(interest);
      }
    },
    setRunning(next) {
      if (next === isRunning) return;
      isRunning = next;
      for (const pull of pullByEntity.values()) {
        if (!next) pull.halt();
        else {
          pull.wake(); // changes may have been missed meanwhile: read
          pull.go();
        }
      }
    },
    verify,
    markUnverified,
    wake: entity => pullByEntity.get(entity)?.wake(),
    wakeWatched() {
      for (const { entity, isWatched } of interests) if (isWatched) pullByEntity.get(entity)?.wake();
    },
    async sweepWatched() {
      const watched = interests.filter(({ isWatched }) => isWatched).flatMap(({ entity }) => pullByEntity.get(entity) ?? []);
      await Promise.all(watched.map(pull => pull.sweepNow()));
    },
    sweeps: () => interests.flatMap(({ entity }) => pullByEntity.get(entity)?.sweeping() ?? []),
    seeds() {
      return interests.flatMap(({ entity }) => {
        const meta = deps.replica.meta(entity);
        if (meta.isSeeded || !meta.hasKeyset || (meta.cursor === undefined && !meta.isPaused)) return [];
        const paused = meta.isPaused ? { isPaused: meta.isPaused } : {};
        return [{ entity, rows: meta.seededRows, total: totalByEntity.get(entity), ...paused }];
      });
    },
    async setSeedPaused(entity, isPaused) {
      await deps.replica.changeMeta(entity, held => (held.isSeeded ? held : { ...held, isPaused: isPaused || undefined }));
      if (!isPaused) pullByEntity.get(entity)?.wake();
    },
    stop() {
      isStopped = true;
      for (const pull of pullByEntity.values()) pull.stop();
      pullByEntity.clear();
    },
  };
}
