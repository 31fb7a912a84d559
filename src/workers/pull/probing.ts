/** When an entity is probed: once, again after a while for what the server lacked, sooner for what it failed at, and after its rights changed. */
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { EntityDef } from '#domain/entity/entity-def.ts';
import type { AppError } from '#domain/errors.ts';
import { DELTA_VISIBLE_MS, REPROBE_MS } from '#domain/limits.ts';
import { isAble } from '#domain/sync/capabilities.ts';
import type { StepAnswer } from './merge.ts';
import { saveMeta } from './merge.ts';
import { probeEntity } from './probe.ts';
import type { EntityPull, PullDeps } from './read-page.ts';
import { sinceMs } from './server-time.ts';

export type Probing = { readonly isDone: () => boolean; readonly run: (pull: EntityPull) => Promise<Result<StepAnswer, AppError>> };

const MIN_ROWS = 2; // from fewer nothing can be told

export function createProbing({ name }: EntityDef, { collections, clock }: PullDeps): Probing {
  let tooFewAtMs: number | undefined;
  return {
    isDone() {
      const meta = collections.meta(name);
      const { capabilities } = meta;
      if (capabilities) return isAble(meta) || sinceMs(capabilities.probedAtMs, clock.nowMs()) < (capabilities.doubtMs ?? REPROBE_MS);
      if (tooFewAtMs === undefined) return false;
      return collections.baseCount(name) < MIN_ROWS || sinceMs(tooFewAtMs, clock.nowMs()) < DELTA_VISIBLE_MS;
    },
    async run(pull) {
      const answer = await probeEntity(pull);
      if (!answer.ok) return answer;
      const probed = answer.value;
      tooFewAtMs = probed ? undefined : clock.nowMs();
      if (!probed && collections.meta(name).capabilities === undefined) return ok('done');
      return saveMeta(pull, held => ({ ...held, hasKeyset: probed?.hasKeyset ?? true, capabilities: probed?.capabilities }));
    },
  };
}
