/** Decides when an entity is probed: once, again after a while for missing capabilities, sooner after failures, and after a change of rights. */
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import type { AppError } from '#base/errors.ts';
import { isAble, mayTrust, REPROBE_MS } from '#query/capabilities.ts';
import type { StepAnswer } from './merge.ts';
import { saveMeta } from './merge.ts';
import { isSilence, probeEntity } from './probe.ts';
import type { EntityPull, PullDeps } from './read-page.ts';
import { isServerTime } from '#base/server-time.ts';
import { sinceMs } from './server-clock.ts';
import { isFoundByStamp } from './stamp-probe.ts';
import { DELTA_VISIBLE_MS } from '#sync/pace.ts';

export type Probing = {
  readonly isDone: () => boolean;
  /** The server was unreachable: it may be another process now. */
  readonly recheckTimes: () => void;
  readonly run: (pull: EntityPull) => Promise<Result<StepAnswer, AppError>>;
};

const MIN_ROWS = 2; // fewer rows prove nothing

export function createProbing({ name }: EntityDef, { replica, clock }: PullDeps): Probing {
  let tooFewAtMs: number | undefined;
  let timesSeenAtMs: number | undefined;

  /** A row for the probes, if they are due. */
  function rowToRecheck(): Row | undefined {
    const meta = replica.meta(name);
    if (!meta.capabilities || !meta.isSeeded || !meta.hasKeyset || !mayTrust(meta, 'createdStream')) return undefined;
    if (timesSeenAtMs !== undefined && sinceMs(timesSeenAtMs, clock.nowMs()) < REPROBE_MS) return undefined;
    const id = replica.baseIds(name, '', undefined).at(-1);
    const row = id === undefined ? undefined : replica.base(name, id);
    return row && isServerTime(row['createTime']) ? row : undefined;
  }

  return {
    recheckTimes() {
      timesSeenAtMs = undefined;
    },
    isDone() {
      if (rowToRecheck()) return false;
      const meta = replica.meta(name);
      const { capabilities } = meta;
      if (capabilities) return isAble(meta) || sinceMs(capabilities.probedAtMs, clock.nowMs()) < (capabilities.reprobeMs ?? REPROBE_MS);
      if (tooFewAtMs === undefined) return false;
      return replica.baseCount(name) < MIN_ROWS || sinceMs(tooFewAtMs, clock.nowMs()) < DELTA_VISIBLE_MS;
    },
    async run(pull) {
      const row = rowToRecheck();
      if (row) {
        const found = await isFoundByStamp(pull, row, 'createTime');
        if (!found.ok && isSilence(found)) return found;
        timesSeenAtMs = clock.nowMs();
        if (found.ok && found.value) return ok('done');
      }
      const answer = await probeEntity(pull);
      if (!answer.ok) return answer;
      const probed = answer.value;
      if (probed) timesSeenAtMs = clock.nowMs();
      tooFewAtMs = probed ? undefined : clock.nowMs();
      if (!probed && replica.meta(name).capabilities === undefined) return ok('done');
      return saveMeta(pull, held => ({ ...held, hasKeyset: probed?.hasKeyset ?? true, capabilities: probed?.capabilities }));
    },
  };
}
