/** The bugs put in on purpose: around a port, or in the place of a decision. Each names the laws one of which it must break. */
import type * as backoffModule from '#sync/backoff.ts';
import type * as classifyModule from '#sync/classify-answer.ts';
import type * as coalesceModule from '#sync/coalesce.ts';
import type * as decideSendModule from '#sync/decide-send.ts';
import type * as judgeReadModule from '#sync/judge-read.ts';
import type * as readBackModule from '#sync/read-back.ts';
import type * as listParamsModule from '#wire/list-params.ts';
import type * as entryMemoryModule from '#workers/entry-memory.ts';
import type * as leaderModule from '#workers/leader.ts';
import type * as serverClockModule from '#workers/pull/server-clock.ts';
import type * as windowsModule from '#workers/pull/windows.ts';
import { focused } from '../world/plan.ts';
import type { Plan } from '../world/plan.ts';
import type { Limits } from '../world/small-limits.ts';
import { around, isSending, limits, replace, scheduled, stepped } from './infect.ts';
import type { Mutant } from './infect.ts';
import { DONE } from './mutants-done.ts';
import { EFFECTS } from './mutants-effects.ts';
import { SAVED_TOGETHER } from './mutants-saved-together.ts';
import { UNASKED } from './mutants-unasked.ts';
import { headOf } from '#sync/mutation.ts';
import { toServerTime } from '#base/server-time.ts';

type DecideSend = typeof decideSendModule;
const slower = (plan: Plan): Plan => ({ ...plan, acts: plan.acts.map(act => ({ ...act, atMs: act.atMs * 4 })) });

/** A hurried user who changes few rows again and again, on a network that keeps requests back. */
const hurried = (plan: Plan): Plan =>
  focused(plan, ['userActs', ...Array.from({ length: 7 }, () => 'userFollowsUp' as const)], {
    writeFaults: ['landsLater', 'landsLater', 'faultBefore'],
    area: 'transport',
    readFaults: [],
    faultRate: 0.5,
    slowRate: 0,
    forks: [],
  });

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'no write-ahead: the request leaves before the disk knows',
    laws: ['I9'],
    options: around((commit, epoch, store) => (isSending(commit) ? Promise.resolve({ kind: 'committed' }) : store.commit(epoch, commit))),
  },
  {
    name: 'ambiguous updates and steps are sent again without a read-back',
    laws: ['I2', 'I4', 'I10', 'I11'],
    knownSeed: 2,
    infect() {
      stepped((next, entry, event) => {
        const isAmbiguous = event.type === 'answered' && event.meaning.kind === 'ambiguous' && 'patch' in entry.op;
        return isAmbiguous && 'state' in next
          ? { ...headOf(next), state: 'queued', nextAtMs: event.nowMs, attempt: next.attempt + 1 }
          : next;
      });
      replace<DecideSend>('#sync/decide-send.ts', real => ({
        decideSend: (schema, entry, row, ...rest) =>
          'patch' in entry.op && row && entry.attempt > 0
            ? { ...real.decideSend(schema, { ...entry, attempt: 0 }, row, ...rest), kind: 'send', values: entry.op.patch, op: entry.op }
            : real.decideSend(schema, entry, row, ...rest),
      }));
    },
  },
  {
    name: 'success is believed without a read-back',
    laws: ['I3'],
    knownSeed: 2,
    infect: () => replace<typeof readBackModule>('#sync/read-back.ts', () => ({ readBack: () => ({ kind: 'applied' }) })),
  },
  {
    name: 'a single read-back, at once',
    laws: ['I2', 'I4'],
    infect: () => limits({ READ_BACK_AFTER_MS: [0] }),
    world: hurried,
  },
  {
    name: 'a dead token counts as a refusal',
    laws: ['I8'],
    knownSeed: 2,
    infect: () =>
      replace<typeof classifyModule>('#sync/classify-answer.ts', real => ({
        classifyAnswer(answer) {
          const meaning = real.classifyAnswer(answer);
          return meaning.kind === 'auth' ? { kind: 'refused', reason: 'rejected', looksFirst: false } : meaning;
        },
      })),
    world: plan => ({ ...plan, writeFaults: ['tokenTextBefore', 'unauthorizedBefore'], faultRate: 0.3 }),
  },
  { name: 'no session fence', laws: ['I8'], knownSeed: 2, options: { ignoresLogout: true } },
  {
    name: 'no lane order: any entry may go',
    laws: ['I4'],
    knownSeed: 22,
    infect: () => scheduled(entries => entries.map(entry => ({ ...entry, lane: entry.opId })).toReversed()),
  },
  {
    name: 'dependencies are ignored',
    laws: ['I5'],
    infect: () => scheduled(entries => entries.map(entry => ({ ...entry, deps: [] }))),
    world: plan =>
      focused(plan, ['userActs'], { area: 'transport', writeFaults: ['faultBefore', 'redisBefore'], faultRate: 0.6, forks: [] }),
  },
  {
    name: 'a blocked row holds every row behind it',
    laws: ['I6', 'I26'],
    infect: () =>
      scheduled(entries => {
        const stop = entries.findIndex(entry => entry.state === 'blocked');
        return stop < 0 ? entries : entries.slice(0, stop);
      }),
  },
  {
    name: 'what was paused stays paused',
    laws: ['I6', 'I26'],
    knownSeed: 3,
    infect: () => stepped((next, entry, event) => (event.type === 'sessionBack' ? entry : next)),
  },
  {
    name: 'no epoch fence: a deposed leader goes on writing',
    laws: ['I21'],
    knownSeed: 2,
    options: around((commit, _epoch, store, disk) => store.commit(disk.epoch(), commit)),
    world: plan => focused(plan, ['robLock', 'userActs', 'otherActs'], { area: 'transport', tabs: 3, forks: [] }),
  },
  {
    name: 'leadership taken without a new epoch',
    laws: ['I21', 'I2', 'I4', 'I9', 'I13', 'I14', 'I19'],
    options: {
      wrapStore: (store, disk) => ({
        ...store,
        takeLeadership: async tabId => (disk.epoch() === 0 ? store.takeLeadership(tabId) : { epoch: disk.epoch() }),
      }),
    },
  },
  {
    name: 'no entry guard: the leader overwrites what the user changed meanwhile',
    laws: ['I1', 'I7'],
    knownSeed: 5,
    options: around((commit, epoch, store, disk) => {
      const entries = commit.entries?.map(change => ({
        ...change,
        expected: disk.entries().find(entry => entry.opId === change.opId) ?? change.expected,
      }));
      return store.commit(epoch, { ...commit, ...(entries ? { entries } : {}) });
    }),
    world: plan => ({ ...hurried(plan), slowRate: 0.6, faultRate: 0.3 }), // one world in four shows it
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
    knownSeed: 2,
    infect: () =>
      replace<DecideSend>('#sync/decide-send.ts', real => ({
        decideSend: (schema, entry, row, ...rest) =>
          entry.op.kind === 'update' && row
            ? { ...real.decideSend(schema, entry, row, ...rest), kind: 'send', values: entry.op.patch, op: entry.op }
            : real.decideSend(schema, entry, row, ...rest),
      })),
  },
  {
    name: 'the whole row as the user saw it is sent instead of the changed fields',
    laws: ['I11', 'I12'],
    infect: () =>
      replace<DecideSend>('#sync/decide-send.ts', real => ({
        decideSend(schema, entry, row, ...rest) {
          const decision = real.decideSend(schema, entry, row, ...rest);
          const stale = { loadPlace: '甲', unloadPlace: '甲', originalNo: '甲', slipNo: '甲', plateNumber: '甲' };
          return decision.kind === 'send' && entry.op.kind === 'update'
            ? { ...decision, values: { ...stale, ...decision.values } }
            : decision;
        },
      })),
  },
  {
    name: 'an entry is dropped after three attempts',
    laws: ['I1', 'I3', 'I7'],
    knownSeed: 2,
    infect: () =>
      stepped((next, entry) => {
        if ('kind' in next || next.attempt < 1) return next;
        return { kind: 'finished', log: { seq: entry.seq, opId: entry.opId, outcome: 'discarded', atMs: 0, note: 'too often', entry } };
      }),
  },
  {
    name: 'a later edit is merged into an entry that is on its way',
    laws: ['I1', 'I2', 'I3', 'I4', 'I7', 'I11'],
    knownSeed: 3,
    infect: () =>
      replace<typeof coalesceModule>('#sync/coalesce.ts', real => ({
        addToLane: (schema, entries, mutation) =>
          real.addToLane(
            schema,
            entries.map(entry => ({ ...headOf(entry), state: 'queued', nextAtMs: 0, attempt: 0 })),
            mutation,
          ),
      })),
    world: hurried,
  },
  {
    name: 'the evidence rule is off: whoever answers last is right',
    laws: ['I13', 'I14'],
    knownSeed: 2,
    infect: () =>
      replace<typeof judgeReadModule>('#sync/judge-read.ts', real => ({
        judgeRead: (held, ...rest) => real.judgeRead({ ...held, evidence: { judge: () => 'newer' } }, ...rest),
      })),
  },
  {
    name: 'what is absent from a window is deleted',
    laws: ['I14'],
    infect: () =>
      replace<typeof windowsModule>('#workers/pull/windows.ts', real => ({
        createWindows: deps =>
          real.createWindows({
            ...deps,
            replica: {
              ...deps.replica,
              mergeRead: read => deps.replica.mergeRead({ ...read, covers: { kind: 'interval', from: '', to: undefined } }),
            },
          }),
      })),
  },
  {
    name: 'nothing is ever deleted from base',
    laws: ['I17', 'I27'],
    infect: () =>
      replace<typeof judgeReadModule>('#sync/judge-read.ts', real => ({
        judgeRead: (...args) => ({ ...real.judgeRead(...args), deletes: [] }),
      })),
    world: plan => focused(plan, ['otherActs', 'otherActs', 'userLooks'], { area: 'transport', forks: [], faultRate: 0 }),
  },
  {
    name: 'a push is written to base',
    laws: ['I13', 'I15'],
    knownSeed: 17,
    options: {
      wrapReplica: real => ({
        ...real,
        claim(entity, id, values) {
          const row = real.base(entity, id);
          if (row) {
            const change = { entity, upserts: [{ ...row, ...values, id }], deletes: [], evidence: real.beginRead().received() };
            void real.commit({ base: [change] }).catch(() => undefined);
          }
          return true;
        },
      }),
    },
  },
  {
    name: "the watermark is the device's clock",
    laws: ['I16'],
    infect: () =>
      replace<typeof serverClockModule>('#workers/pull/server-clock.ts', real => ({
        createServerClock: nowMs => ({ ...real.createServerClock(nowMs), lastMs: nowMs }),
      })),
    world: plan =>
      slower(
        focused(plan, ['otherActs', 'userLooks'], { area: 'transport', deviceSkewMs: 7_200_000, forks: [], isMute: true, faultRate: 0 }),
      ),
  },
  {
    name: 'the watermark stands at what was seen, without overlap',
    laws: ['I16'],
    knownSeed: 2,
    infect: () => limits({ DELTA_OVERLAP_MS: 0, OVERLAP_MIN_MS: 0 } as Limits),
    // Others' statements hold their rows for up to a minute after the stamp, and no message tells of them.
    world: plan =>
      slower(focused(plan, ['otherActs'], { forks: [], isMute: true, isNarrow: true, faultRate: 0, slowRate: 0, holdMaxMs: 60_000 })),
  },
  {
    name: 'the stream of changed rows is not read',
    laws: ['I16'],
    knownSeed: 2,
    infect: () =>
      replace<typeof listParamsModule>('#wire/list-params.ts', real => ({
        syncParams(def, read) {
          const isDelta = read.updatedFrom !== undefined && !read.updatedFrom.startsWith('2000');
          return real.syncParams(def, isDelta ? { ...read, updatedFrom: toServerTime(Date.UTC(2999, 0)) } : read);
        },
      })),
    world: plan => slower(focused(plan, ['otherActs'], { forks: [], faultRate: 0, holdMaxMs: 0, isMute: true })),
  },
  {
    name: 'no sweep: only what is stamped or counted is found',
    laws: ['I27'],
    infect: () => limits({ SWEEP_SMALL_MS: 9e12, SWEEP_LARGE_MS: 9e12 }),
    world: plan => slower(focused(plan, ['bulkEdit', 'userLooks', 'tokenDies'], { forks: [], faultRate: 0 })),
  },
  {
    name: 'a row is folded once and for all',
    laws: ['I18'],
    infect: () =>
      replace<typeof entryMemoryModule>('#workers/entry-memory.ts', real => ({
        createEntryMemory(...args) {
          const memory = real.createEntryMemory(...args);
          const kept = new Map<string, ReturnType<typeof memory.fold>>();
          return {
            ...memory,
            fold(entity, id, base) {
              const key = `${entity}:${id}`;
              if (memory.ofRow(entity, id).length === 0) return memory.fold(entity, id, base);
              if (!kept.has(key)) kept.set(key, memory.fold(entity, id, base));
              return kept.get(key);
            },
          };
        },
      })),
  },
  {
    name: 'no backoff',
    laws: ['I25', 'I29'],
    knownSeed: 2,
    infect: () => replace<typeof backoffModule>('#sync/backoff.ts', () => ({ backoffMs: () => 0 })),
  },
  {
    name: 'a silent leader is waited for without end',
    laws: ['I28'],
    knownSeed: 2,
    infect: () => limits({ LEADER_SILENCE_MS: 9e12 }),
    world: plan => slower(focused(plan, ['freezeHard', 'userActs', 'userActs', 'otherActs'], { tabs: 3 })),
  },
  {
    name: 'the engine of a user who left runs on',
    laws: ['I24'],
    options: { keepsDatabasesOpen: true },
    infect: () =>
      replace<typeof leaderModule>('#workers/leader.ts', real => ({
        createLeadership: deps => ({ ...real.createLeadership(deps), stop: async () => undefined }),
      })),
    world: plan => focused(plan, ['switchUser', 'userActs', 'otherActs']),
  },
  ...SAVED_TOGETHER,
  ...UNASKED,
  ...DONE,
  ...EFFECTS,
];
