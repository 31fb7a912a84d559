/** The clock of a server: it takes the automatic steps whose time has come (due-steps.ts), at the start and every few seconds. */
import type { EntityDef } from '#schema/entity-def.ts';
import { repeat } from '../work/repeat.ts';
import type { Repeated } from '../work/repeat.ts';
import type { EntityStore } from './entity-store.ts';
import { hasDueSteps, takeDueSteps } from './due-steps.ts';
import type { FailedStep } from './due-steps.ts';
import { Refusal } from './refusal.ts';
import type { ChangedRow } from './stored-row.ts';

export const CLOCK_EVERY_MS = 5_000;
const FAILED_REST_MS = 60_000; // a row whose step cannot be taken is looked at again after this time
const REMEMBERED_MAX = 10_000;

export type ClockDeps = EntityStore & {
  readonly nowMs: () => number;
  readonly onChanged: (change: ChangedRow) => void;
  readonly logLine: (line: string) => void;
  readonly report: (error: unknown) => void;
};

/** @returns `undefined` where no definition has a step by the clock. */
export function startActClock(deps: ClockDeps, everyMs = CLOCK_EVERY_MS): Repeated | undefined {
  if (!hasDueSteps(deps)) return undefined;
  const failures = createFailures(deps);
  return repeat(everyMs, isEnding => takeDueSteps({ ...deps, ...failures }, isEnding), deps.report);
}

/** The rows whose steps could not be taken: each reason is told once, and the row rests for a while. */
export function createFailures({ nowMs, logLine, report }: Pick<ClockDeps, 'nowMs' | 'logLine' | 'report'>) {
  const failedByRow = new Map<string, { readonly untilMs: number; readonly reason: string }>();
  const keyOf = (def: EntityDef, id: string): string => `${def.name}:${id}`;
  return {
    isResting: (def: EntityDef, id: string): boolean => (failedByRow.get(keyOf(def, id))?.untilMs ?? 0) > nowMs(),
    onFailed({ def, action, id, error }: FailedStep): void {
      const key = keyOf(def, id);
      const reason = `${action} ${error instanceof Error ? error.message : String(error)}`;
      if (failedByRow.get(key)?.reason !== reason) {
        if (error instanceof Refusal) logLine(`到时间的步骤没有执行：${def.title} ${id} ${reason}`);
        else report(error);
      }
      if (failedByRow.size >= REMEMBERED_MAX) failedByRow.clear();
      failedByRow.set(key, { untilMs: nowMs() + FAILED_REST_MS, reason });
    },
  };
}
