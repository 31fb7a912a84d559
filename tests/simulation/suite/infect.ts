/** How a bug is put in: around the store, or in the place of an export before the engine is loaded. */
import { vi } from 'vitest';
import type { EngineStore } from '#sync/engine-store.ts';
import type * as stepModule from '#sync/entry-step.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import type * as scheduleModule from '#sync/schedule.ts';
import type { Law } from '../laws/laws.ts';
import type { Disk } from '../world/disk.ts';
import type { Plan } from '../world/plan.ts';
import type { WorldOptions } from '../world/run-world.ts';
import type * as smallLimitsModule from '../world/small-limits.ts';
import type { Limits } from '../world/small-limits.ts';

type Commit = Parameters<EngineStore['commit']>[1];
export type Mutant = {
  readonly name: string;
  readonly laws: readonly Law[];
  /** Replaces a decision of the engine before it is loaded. */
  readonly infect?: () => void;
  readonly options?: Omit<WorldOptions, 'plan'>;
  /** The world in which it is looked for, when it shows only in a corner of the usual one. */
  readonly world?: (plan: Plan) => Plan;
  /** A world that showed it: it is looked for there first, and if nothing breaks there any more, in the others. */
  readonly knownSeed?: number;
  /** It is looked for where several people use one device. */
  readonly isOfSessions?: true;
};

export const isSending = (commit: Commit) => (commit.entries ?? []).some(({ next }) => 'state' in next && next.state === 'sending');
export const around = (change: (commit: Commit, epoch: number, store: EngineStore, disk: Disk) => ReturnType<EngineStore['commit']>) => ({
  wrapStore: (store: EngineStore, disk: Disk): EngineStore => ({ ...store, commit: (epoch, commit) => change(commit, epoch, store, disk) }),
});

const replaced = new Set<string>();
/** Replaces exports of a module by versions made from the real ones. */
export function replace<M extends object>(path: string, make: (real: M) => Partial<M>): void {
  replaced.add(path);
  vi.doMock(path, async original => {
    const real = await original<M>();
    return { ...real, ...make(real) };
  });
}
export function cure(): void {
  for (const path of replaced) vi.doUnmock(path);
  replaced.clear();
}
export const limits = (changed: Limits) =>
  replace<typeof smallLimitsModule>('#tests/simulation/world/small-limits.ts', real => ({
    smallLimits: { ...real.smallLimits, ...changed },
  }));

type Step = typeof stepModule;
type Schedule = typeof scheduleModule;

/** The schedule decided over copies; the engine must go on with the stored entry. */
export function scheduled(change: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]): void {
  replace<Schedule>('#sync/schedule.ts', real => ({
    chooseTurn(entries, ...rest) {
      const turn = real.chooseTurn(change(entries), ...rest);
      return turn.kind === 'entry' ? { kind: 'entry', entry: entries.find(entry => entry.opId === turn.entry.opId) ?? turn.entry } : turn;
    },
  }));
}

export function stepped(
  change: (next: ReturnType<Step['stepEntry']>, ...args: Parameters<Step['stepEntry']>) => ReturnType<Step['stepEntry']>,
): void {
  replace<Step>('#sync/entry-step.ts', real => ({
    stepEntry: (entry, event) => change(real.stepEntry(entry, event), entry, event),
  }));
}
