/** Bugs in what counts as done and in what waits for what. */
import type * as coalesceModule from '#sync/coalesce.ts';
import type * as decideSendModule from '#sync/decide-send.ts';
import { laneOf } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import type * as readBackModule from '#sync/read-back.ts';
import { sameValue } from '#sync/same-value.ts';
import { focused } from '../world/plan.ts';
import type { Plan } from '../world/plan.ts';
import { replace } from './infect.ts';
import type { Mutant } from './infect.ts';

/** Entries wait while others work on the same few rows. */
const waiting = (plan: Plan): Plan =>
  focused(plan, ['userActs', 'otherActs', 'otherActs', 'linkFlips', 'userActs'], {
    area: 'transport',
    forks: [],
    faultRate: 0,
    slowRate: 0,
    holdMaxMs: 0,
    rows: 3,
  });
const crossing = (plan: Plan): Plan => focused(plan, ['userCrosses', 'userActs'], { area: 'transport', forks: [], faultRate: 0 });

/** Places a mutation among entries that were changed, and undoes the change in what comes of it. */
const placedAmong =
  (change: (entry: OutboxEntry, lane: string) => OutboxEntry): (() => void) =>
  () =>
    replace<typeof coalesceModule>('#sync/coalesce.ts', real => ({
      addToLane(schema, entries, mutation) {
        const lane = laneOf(mutation.entity, mutation.rowId);
        const placement = real.addToLane(
          schema,
          entries.map(entry => change(entry, lane)),
          mutation,
        );
        const own = (opId: string) => entries.find(entry => entry.opId === opId)?.seq ?? 0;
        if (placement.kind === 'merge') return { kind: 'merge', entry: { ...placement.entry, seq: own(placement.entry.opId) } };
        return placement;
      },
    }));

export const DONE: readonly Mutant[] = [
  {
    name: 'an edit is merged though what it waits for stands behind its entry',
    laws: ['I26'],
    knownSeed: 3,
    infect: placedAmong((entry, lane) => (entry.lane === lane ? { ...entry, seq: entry.seq + 1e6 } : entry)),
    world: crossing,
  },
  {
    name: 'a creation is undone though others refer to its row',
    laws: ['I7'],
    infect: placedAmong((entry, lane) => (entry.lane === lane ? entry : { ...entry, deps: [] })),
    world: crossing,
  },
  {
    name: 'a row that is gone counts as changed',
    laws: ['I3'],
    knownSeed: 6,
    infect: () =>
      replace<typeof decideSendModule>('#sync/decide-send.ts', real => ({
        decideSend: (schema, entry, row, ...rest) =>
          row || entry.op.kind === 'create' ? real.decideSend(schema, entry, row, ...rest) : { kind: 'alreadyDone' },
      })),
    world: waiting,
  },
  {
    name: 'a row that is gone when it is read back counts as changed',
    laws: ['I3'],
    knownSeed: 10,
    infect: () =>
      replace<typeof readBackModule>('#sync/read-back.ts', real => ({
        readBack: (schema, entry, row, ...rest) =>
          row || entry.op.kind === 'create' ? real.readBack(schema, entry, row, ...rest) : { kind: 'applied' },
      })),
    world: plan => ({ ...waiting(plan), writeFaults: ['lost', 'faultBefore'], faultRate: 0.6 }),
  },
  {
    name: 'the effect of a step is judged by the status alone',
    laws: ['I3'],
    knownSeed: 3,
    infect: () =>
      replace<typeof decideSendModule>('#sync/decide-send.ts', real => ({
        decideSend: (schema, entry, row, ...rest) =>
          entry.op.kind === 'action' && row && sameValue(row[entry.op.field], entry.op.to)
            ? { kind: 'alreadyDone' }
            : real.decideSend(schema, entry, row, ...rest),
      })),
    world: plan =>
      focused(plan, ['userActs', 'userActs', 'linkFlips', 'otherStepsToo'], { area: 'transport', forks: [], faultRate: 0, slowRate: 0 }),
  },
];
