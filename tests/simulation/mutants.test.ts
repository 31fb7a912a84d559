/** The simulation is only as good as the bugs it finds: each of these is put in on purpose, around a port or a decision, and must be caught. */
import { afterEach, expect, test, vi } from 'vitest';
import type * as classifyModule from '#domain/sync/classify-answer.ts';
import type * as decideSendModule from '#domain/sync/decide-send.ts';
import type * as stepModule from '#domain/sync/entry-step.ts';
import type * as readBackModule from '#domain/sync/read-back.ts';
import type * as scheduleModule from '#domain/sync/schedule.ts';
import type { EngineStore } from '#domain/sync/engine-store.ts';
import type { OutboxEntry } from '#domain/sync/mutation.ts';
import type { Disk } from './world/disk.ts';
import type { WorldOptions } from './world/run-world.ts';

const SEEDS = 60;

type Commit = Parameters<EngineStore['commit']>[1];
type Mutant = {
  readonly name: string;
  /** One of the laws it must break. */
  readonly laws: readonly string[];
  /** Replaces a decision of src/domain before the engine is loaded. */
  readonly infect?: () => void;
  readonly options?: Omit<WorldOptions, 'seed'>;
};

const isSending = (commit: Commit) => (commit.entries ?? []).some(({ next }) => 'state' in next && next.state === 'sending');
const around = (change: (commit: Commit, epoch: number, store: EngineStore, disk: Disk) => ReturnType<EngineStore['commit']>) => ({
  wrapStore: (store: EngineStore, disk: Disk): EngineStore => ({ ...store, commit: (epoch, commit) => change(commit, epoch, store, disk) }),
});

/** Replaces exports of a module by versions made from the real ones. */
function replace<M extends object>(path: string, make: (real: M) => Partial<M>): void {
  vi.doMock(path, async original => {
    const real = await original<M>();
    return { ...real, ...make(real) };
  });
}

type Step = typeof stepModule;
type Schedule = typeof scheduleModule;
type ReadBack = typeof readBackModule;
type Classify = typeof classifyModule;
type DecideSend = typeof decideSendModule;

const MUTANTS: readonly Mutant[] = [
  {
    name: 'no write-ahead: the request leaves before the disk knows',
    laws: ['I9'],
    options: around((commit, epoch, store) => (isSending(commit) ? Promise.resolve({ kind: 'committed' }) : store.commit(epoch, commit))),
  },
  {
    name: 'updates and steps in doubt are sent again blindly',
    laws: ['I2', 'I4', 'I11'],
    infect: () => {
      replace<Step>('#domain/sync/entry-step.ts', real => ({
        stepEntry: (entry, event) => {
          const next = real.stepEntry(entry, event);
          const isDoubt = event.type === 'answered' && event.meaning.kind === 'ambiguous' && 'patch' in entry.op;
          return isDoubt && 'state' in next ? { ...next, state: 'queued', attempt: next.attempt + 1 } : next;
        },
      }));
      replace<DecideSend>('#domain/sync/decide-send.ts', real => ({
        decideSend: (entry, row) =>
          'patch' in entry.op && row && entry.attempt > 0
            ? { kind: 'send', values: entry.op.patch, op: entry.op }
            : real.decideSend(entry, row),
      }));
    },
  },
  {
    name: 'success is believed without a read-back',
    laws: ['I3'],
    infect: () => replace<ReadBack>('#domain/sync/read-back.ts', () => ({ readBack: () => ({ kind: 'applied' }) })),
  },
  {
    name: 'a dead token counts as a refusal',
    laws: ['I8'],
    infect: () =>
      replace<Classify>('#domain/sync/classify-answer.ts', real => ({
        classifyAnswer: answer => {
          const meaning = real.classifyAnswer(answer);
          return meaning.kind === 'auth' ? { kind: 'refused', reason: 'rejected', looksFirst: false } : meaning;
        },
      })),
  },
  { name: 'no session fence', laws: ['I8'], options: { ignoresLogout: true } },
  {
    name: 'no lane order: any entry may go',
    laws: ['I4'],
    infect: () =>
      replace<Schedule>('#domain/sync/schedule.ts', real => ({
        chooseTurn: (entries, nowMs) =>
          withOwnEntry(entries, real.chooseTurn(entries.map(entry => ({ ...entry, lane: entry.opId })).toReversed(), nowMs)),
      })),
  },
  {
    name: 'dependencies are ignored',
    laws: ['I5'],
    infect: () =>
      replace<Schedule>('#domain/sync/schedule.ts', real => ({
        chooseTurn: (entries, nowMs) =>
          withOwnEntry(
            entries,
            real.chooseTurn(
              entries.map(entry => ({ ...entry, deps: [] })),
              nowMs,
            ),
          ),
      })),
  },
  {
    name: 'no epoch fence: a deposed leader goes on writing',
    laws: ['I2', 'I4', 'I7', 'I9', 'I13', 'I14', 'I19'],
    options: around((commit, _epoch, store, disk) => store.commit(disk.epoch(), commit)),
  },
  {
    name: 'no entry guard: the leader overwrites what the user changed meanwhile',
    laws: ['I1', 'I7'],
    options: around((commit, epoch, store, disk) => {
      const entries = commit.entries?.map(change => ({
        ...change,
        expected: disk.entries().find(entry => entry.opId === change.opId) ?? change.expected,
      }));
      return store.commit(epoch, { ...commit, ...(entries ? { entries } : {}) });
    }),
  },
  {
    name: 'the entry leaves without the base row that proves it',
    laws: ['I19'],
    options: around((commit, epoch, store) =>
      store.commit(epoch, (commit.entries ?? []).some(({ next }) => 'kind' in next) ? { ...commit, base: [] } : commit),
    ),
  },
  {
    name: 'no merge: a patch is sent over whatever the server holds',
    laws: ['I11'],
    infect: () =>
      replace<DecideSend>('#domain/sync/decide-send.ts', real => ({
        decideSend: (entry, row) =>
          entry.op.kind === 'update' && row ? { kind: 'send', values: entry.op.patch, op: entry.op } : real.decideSend(entry, row),
      })),
  },
  {
    name: 'an entry is dropped after three attempts',
    laws: ['I1', 'I3', 'I7'],
    infect: () =>
      replace<Step>('#domain/sync/entry-step.ts', real => ({
        stepEntry: (entry, event) => {
          const next = real.stepEntry(entry, event);
          if ('kind' in next || next.attempt < 1) return next;
          return { kind: 'finished', log: { seq: entry.seq, opId: entry.opId, outcome: 'discarded', atMs: 0, note: 'too often', entry } };
        },
      })),
  },
];

/** The schedule decided over copies; the engine must go on with the stored entry. */
function withOwnEntry(entries: readonly OutboxEntry[], turn: ReturnType<Schedule['chooseTurn']>): ReturnType<Schedule['chooseTurn']> {
  if (turn.kind !== 'entry') return turn;
  return { kind: 'entry', entry: entries.find(entry => entry.opId === turn.entry.opId) ?? turn.entry };
}

afterEach(() => {
  vi.doUnmock('#domain/sync/entry-step.ts');
  vi.doUnmock('#domain/sync/schedule.ts');
  vi.doUnmock('#domain/sync/read-back.ts');
  vi.doUnmock('#domain/sync/classify-answer.ts');
  vi.doUnmock('#domain/sync/decide-send.ts');
  vi.resetModules();
});

test.each(MUTANTS.map(mutant => [mutant.name, mutant] as const))('caught: %s', async (_, { laws, infect, options }) => {
  infect?.();
  vi.resetModules();
  const { runWorld } = await import('./world/run-world.ts');

  let broken: readonly string[] = [];
  for (let seed = 1; seed <= SEEDS && broken.length === 0; seed++) broken = (await runWorld({ ...options, seed, acts: 60 })).breaches;

  expect(
    laws.filter(law => broken.some(breach => breach.startsWith(`${law} `))),
    broken.join('\n'),
  ).not.toEqual([]);
});
