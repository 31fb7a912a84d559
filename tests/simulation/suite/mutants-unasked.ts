/** Bugs in what is asked and in what is not read: a colleague's change that goes under, a question nobody needs, news that come too late. */
import type * as coalesceModule from '#sync/coalesce.ts';
import type * as decideSendModule from '#sync/decide-send.ts';
import type { Op } from '#sync/mutation.ts';
import type * as ownWritesModule from '#sync/own-writes.ts';
import type * as deltaModule from '#workers/pull/delta.ts';
import type * as patienceModule from '#workers/pull/patience.ts';
import { laterTime, toServerTime } from '#base/server-time.ts';
import type { ServerTime } from '#base/server-time.ts';
import { KINDS } from '../world/scenario.ts';
import { focused, withAbsence } from '../world/plan.ts';
import type { Plan } from '../world/plan.ts';
import { limits, replace } from './infect.ts';
import type { Mutant } from './infect.ts';
import { scenarioPlan } from './pairs.ts';

/** Nothing fails but the link, which comes and goes: entries wait while others work on the same few rows. */
const waiting = (plan: Plan): Plan =>
  focused(plan, ['userActs', 'userActs', 'otherActs', 'linkFlips', 'userFollowsUp', 'otherActs'], {
    area: 'transport',
    forks: [],
    faultRate: 0,
    slowRate: 0,
    holdMaxMs: 0,
    rows: 3,
  });

/** The server often takes no write for a while: the user edits the same few rows again meanwhile, and others work on them too. */
const retried = (plan: Plan): Plan =>
  focused(plan, ['userActs', 'userFollowsUp', 'userFollowsUp', 'otherActs', 'otherActs'], {
    area: 'transport',
    forks: [],
    writeFaults: ['redisBefore'],
    readFaults: [],
    faultRate: 0.5,
    slowRate: 0.6,
    holdMaxMs: 0,
    rows: 3,
  });

/** No message tells of anything, the lists show two rows, and the browser is closed for longer than the overlap of the deltas. */
const silent = (plan: Plan): Plan => {
  const quiet = focused(plan, ['otherActs', 'otherActs', 'userActs'], {
    area: 'transport',
    forks: [],
    isMute: true,
    isNarrow: true,
    hasEpilogue: true,
    faultRate: 0,
    slowRate: 0,
  });
  return { ...quiet, acts: withAbsence(quiet.acts) };
};

/** Nothing fails but one read, which is never answered. */
const swallowed = ({ seed }: Plan): Plan =>
  scenarioPlan({ fault: 'lost', kind: KINDS[seed % KINDS.length] ?? 'create', state: 'blocked' }, seed);

/** The entry a second edit was merged into, with another word about what lies under it. */
const mergedOver =
  (under: (merged: Update, second: Update) => Update): (() => void) =>
  () =>
    replace<typeof coalesceModule>('#sync/coalesce.ts', real => ({
      addToLane(schema, entries, mutation) {
        const placement = real.addToLane(schema, entries, mutation);
        if (placement.kind !== 'merge' || placement.entry.op.kind !== 'update' || mutation.op.kind !== 'update') return placement;
        return { kind: 'merge', entry: { ...placement.entry, op: under(placement.entry.op, mutation.op) } };
      },
    }));
type Update = Extract<Op, { kind: 'update' }>;

export const UNASKED: readonly Mutant[] = [
  {
    name: 'merged edits keep the newest base instead of the oldest',
    laws: ['I11', 'I31'],
    knownSeed: 5,
    infect: mergedOver((merged, second) => ({ ...merged, base: { ...merged.base, ...second.base } })),
    world: retried,
  },
  {
    name: "the device's own earlier edit counts as a colleague's",
    laws: ['I31'],
    knownSeed: 5,
    infect: () =>
      replace<typeof ownWritesModule>('#sync/own-writes.ts', () => ({ overOwnWrites: (_schema, _earlier, mutation) => mutation })),
    world: plan =>
      focused(plan, ['userActs', 'userFollowsUp', 'userFollowsUp', 'userFollowsUp'], { area: 'transport', forks: [], slowRate: 0.5 }),
  },
  {
    name: 'a row is deleted whatever became of it since',
    laws: ['I11'],
    knownSeed: 13,
    infect: () =>
      replace<typeof decideSendModule>('#sync/decide-send.ts', real => ({
        decideSend: (schema, entry, row, ...rest) =>
          entry.op.kind === 'delete' && row ? { kind: 'send', values: {}, op: entry.op } : real.decideSend(schema, entry, row, ...rest),
      })),
    world: waiting,
  },
  {
    name: 'deltas are read from the newer of watermark and now',
    laws: ['I16'],
    infect: () =>
      replace<typeof deltaModule>('#workers/pull/delta.ts', real => ({
        deltaPass(pull) {
          const { replica, serverClock } = pull.deps;
          const later = (upTo: ServerTime | undefined): ServerTime | undefined => {
            const nowMs = serverClock.lastMs();
            const floor = nowMs === undefined ? undefined : toServerTime(nowMs - 120_000);
            return upTo === undefined ? undefined : laterTime(upTo, floor);
          };
          const meta: typeof replica.meta = entity => {
            const held = replica.meta(entity);
            return { ...held, createdUpTo: later(held.createdUpTo), updatedUpTo: later(held.updatedUpTo) };
          };
          return real.deltaPass({ ...pull, deps: { ...pull.deps, replica: { ...replica, meta } } });
        },
      })),
    world: silent,
  },
  {
    name: 'what no message tells of waits for a sweep',
    laws: ['I30'],
    infect: () => limits({ DELTA_VISIBLE_MS: 9e12 }),
    world: silent,
  },
  {
    name: 'a background read is waited for as long as one of the user',
    laws: ['I30'],
    infect: () =>
      replace<typeof patienceModule>('#workers/pull/patience.ts', () => ({ createPatience: () => ({ wait: read => read(500_000) }) })),
    world: swallowed,
  },
];
