/** Bugs in guards, in what a write does to other rows, in what the device foresees of it, and in the lines that are saved with their parent. */
import type * as choosableModule from '#schema/choosable.ts';
import type * as expressionModule from '#schema/expression.ts';
import type * as guardsModule from '#schema/guards.ts';
import type * as rowEffectsModule from '#schema/row-effects.ts';
import type * as classifyModule from '#sync/classify-answer.ts';
import type * as foreseenModule from '#sync/foreseen.ts';
import type * as foreseenMovesModule from '#sync/foreseen-moves.ts';
import type * as heldModule from '#sync/held.ts';
import type * as mergeChildrenModule from '#sync/merge-children.ts';
import type * as decideSendModule from '#sync/decide-send.ts';
import type { ChildList, OutboxEntry } from '#sync/mutation.ts';
import type * as foreseenMemoryModule from '#workers/foreseen-memory.ts';
import type * as hintsModule from '#workers/pull/hints.ts';
import { focused } from '../world/plan.ts';
import type { Plan } from '../world/plan.ts';
import { around, limits, replace, stepped } from './infect.ts';
import type { Mutant } from './infect.ts';

/** Everybody dispatches few trucks, and the link comes and goes. */
const hauling = (plan: Plan): Plan =>
  focused(plan, ['userActs', 'userActs', 'otherActs', 'otherTakesTruck', 'linkFlips', 'userDecides'], {
    area: 'haulage',
    forks: [],
    faultRate: 0.1,
    slowRate: 0,
    holdMaxMs: 0,
    rows: 9,
    hasEpilogue: true,
  });
/** The same without a message of anything. */
const mute = (plan: Plan): Plan => ({ ...hauling(plan), isMute: true, faultRate: 0 });
/** Steps wait for the link, and the user discards some of them meanwhile. */
const takenBack = (plan: Plan): Plan => focused(hauling(plan), ['userHauls', 'userHauls', 'userTakesBack', 'linkFlips']);
/** Steps settle over so many trucks that few are touched twice, and two reads in five are lost: some trucks stay unread for longer than a claim may last. */
const unread = (plan: Plan): Plan =>
  focused(mute(plan), ['userHauls', 'userLooks'], { writeFaults: [], readFaults: ['lost'], faultRate: 0.4, rows: 24 });
const contracts = (plan: Plan): Plan => focused(plan, ['userActs', 'userFollowsUp', 'otherActs'], { area: 'contracts', forks: [] });

type Memory = typeof foreseenMemoryModule;
/** The memory of what is foreseen, with another word about which entries are there. */
const remembering = (change: (found: OutboxEntry | undefined, known: OutboxEntry | undefined) => OutboxEntry | undefined) => () =>
  replace<Memory>('#workers/foreseen-memory.ts', real => ({
    createForeseenMemory(...args) {
      const memory = real.createForeseenMemory(...args);
      const known = new Map<number, OutboxEntry>();
      return {
        ...memory,
        put(seqs, entryBySeq) {
          const told = new Map(entryBySeq);
          for (const seq of seqs) {
            const entry = change(entryBySeq.get(seq), known.get(seq));
            if (entry) told.set(seq, entry);
            else told.delete(seq);
            if (entry) known.set(seq, entry);
          }
          return memory.put(seqs, told);
        },
      };
    },
  }));

const effectsOf = (change: (real: typeof rowEffectsModule) => Partial<typeof rowEffectsModule>) => () =>
  replace<typeof rowEffectsModule>('#schema/row-effects.ts', change);
const isSettling = ({ state }: OutboxEntry): boolean => state === 'confirming' || state === 'sending' || state === 'ambiguous';

/** What is sent with a contract, with other lists. */
const sending = (change: (children: readonly ChildList[], kind: 'create' | 'update') => readonly ChildList[]) => () =>
  replace<typeof decideSendModule>('#sync/decide-send.ts', real => ({
    decideSend(...args) {
      const decision = real.decideSend(...args);
      if (decision.kind !== 'send' || (decision.op.kind !== 'create' && decision.op.kind !== 'update') || !decision.op.children)
        return decision;
      return { ...decision, op: { ...decision.op, children: change(decision.op.children, decision.op.kind) } };
    },
  }));

export const EFFECTS: readonly Mutant[] = [
  {
    name: 'what a settled entry foresaw is kept',
    laws: ['I35'],
    knownSeed: 2,
    infect: remembering((found, known) => found ?? (known && isSettling(known) ? known : undefined)),
    world: hauling,
  },
  {
    name: 'what a discarded entry foresaw is kept',
    laws: ['I35'],
    infect: remembering((found, known) => found ?? (known && !isSettling(known) ? known : undefined)),
    world: takenBack,
  },
  {
    name: 'what an entry foresees is worked out once and for all',
    laws: ['I35'],
    infect: remembering((found, known) => found && (known ?? found)),
    world: hauling,
  },
  {
    name: 'a blocked entry foresees too',
    laws: ['I35', 'I37'],
    infect() {
      replace<typeof heldModule>('#sync/held.ts', () => ({ heldEntries: () => new Set() }));
      replace<typeof foreseenModule>('#sync/foreseen.ts', real => ({
        foreseenBy: (schema, entry) =>
          real.foreseenBy(schema, entry.state === 'blocked' ? { ...entry, state: 'queued', nextAtMs: 0 } : entry),
      }));
    },
    world: hauling,
  },
  {
    name: 'an entry that waits for a blocked one foresees all the same',
    laws: ['I35', 'I37'],
    infect: () => replace<typeof heldModule>('#sync/held.ts', () => ({ heldEntries: () => new Set() })),
    world: hauling,
  },
  {
    name: 'what is foreseen of a truck out of service is shown too',
    laws: ['I35'],
    infect: () =>
      replace<typeof foreseenModule>('#sync/foreseen.ts', () => ({ acceptedBy: (_schema, _entity, _row, foreseen) => foreseen })),
    world: hauling,
  },
  {
    name: 'a row that a step moves is shown as if nothing touched it',
    laws: ['I35'],
    knownSeed: 2,
    infect: () => replace<typeof foreseenMovesModule>('#sync/foreseen-moves.ts', () => ({ movedBy: () => [] })),
    world: hauling,
  },
  {
    name: 'what is foreseen is shown as if it were known',
    laws: ['I35', 'I17', 'I18'],
    options: {
      wrapReplica: real => ({
        ...real,
        shown(entity, id) {
          const shown = real.shown(entity, id);
          return shown && { row: shown.row, mark: shown.mark };
        },
      }),
    },
    world: hauling,
  },
  {
    name: 'the rows that a settled entry touched are not asked for',
    laws: ['I36'],
    infect: () =>
      replace<typeof hintsModule>('#workers/pull/hints.ts', real => ({
        createHints: deps => ({ ...real.createHints(deps), afterSettle: () => undefined }),
      })),
    world: mute,
  },
  {
    name: 'what a settled entry foresaw stays until some read says otherwise',
    laws: ['I35'],
    knownSeed: 3,
    infect: () => limits({ HINT_SHOWN_MS: 9e12 }),
    world: unread,
  },
  {
    name: 'the refusal of a guard counts as a failure that passes',
    laws: ['I26', 'I29', 'I6'],
    infect: () =>
      replace<typeof classifyModule>('#sync/classify-answer.ts', real => ({
        classifyAnswer(answer) {
          const meaning = real.classifyAnswer(answer);
          return meaning.kind === 'refused' ? { kind: 'transient' } : meaning;
        },
      })),
    world: hauling,
  },
  {
    name: 'a refused step leaves without a word',
    laws: ['I7', 'I1'],
    infect: () =>
      stepped((next, entry) => {
        if ('kind' in next || next.state !== 'blocked' || next.reason !== 'rejected') return next;
        return { kind: 'finished', log: { seq: entry.seq, opId: entry.opId, outcome: 'discarded', atMs: 0, note: 'refused', entry } };
      }),
    world: hauling,
  },
  {
    name: 'what stands behind a refused step leaves without a word',
    laws: ['I7', 'I1'],
    knownSeed: 3,
    options: around((commit, epoch, store, disk) => {
      const refused = (commit.entries ?? []).find(({ next }) => 'state' in next && next.state === 'blocked' && next.reason === 'rejected');
      const lane = refused?.expected.lane;
      const behind = disk.entries().filter(entry => entry.lane === lane && entry.seq > (refused?.expected.seq ?? 0));
      const dropped = behind.map(entry => ({
        opId: entry.opId,
        expected: entry,
        next: {
          kind: 'finished' as const,
          log: { seq: entry.seq, opId: entry.opId, outcome: 'discarded' as const, atMs: 0, note: 'behind', entry },
        },
      }));
      return store.commit(epoch, dropped.length > 0 ? { ...commit, entries: [...(commit.entries ?? []), ...dropped] } : commit);
    }),
    world: plan => focused(hauling(plan), ['userActs', 'userFollowsUp', 'otherTakesTruck', 'linkFlips']),
  },
  {
    name: 'the sentence of a refusal is lost',
    laws: ['I34'],
    infect: () =>
      stepped(next => ('state' in next && next.state === 'blocked' && next.reason === 'rejected' ? { ...next, error: undefined } : next)),
    world: hauling,
  },
  {
    name: 'the guards of a step are not judged',
    laws: ['I34'],
    infect: () => replace<typeof guardsModule>('#schema/guards.ts', () => ({ brokenGuards: () => [] })),
    world: hauling,
  },
  {
    name: 'a guard over what is left is not judged',
    laws: ['I34'],
    knownSeed: 4,
    infect: () =>
      replace<typeof guardsModule>('#schema/guards.ts', real => ({
        brokenGuards: (step, facts) => real.brokenGuards(step, facts).filter(({ guard }) => 'field' in guard),
      })),
    world: hauling,
  },
  {
    name: 'only what a row is afterwards is looked at: the truck it leaves stays occupied',
    laws: ['I32', 'I33'],
    knownSeed: 3,
    infect: effectsOf(real => ({ effectTargets: (schema, def, _before, after) => real.effectTargets(schema, def, undefined, after) })),
    world: hauling,
  },
  {
    name: 'a deleted row stays in the sums',
    laws: ['I32', 'I33'],
    knownSeed: 2,
    infect: effectsOf(real => ({
      effectTargets: (schema, def, before, after) => (after ? real.effectTargets(schema, def, before, after) : []),
    })),
    world: hauling,
  },
  {
    name: 'a truck is occupied only once its haul is loaded',
    laws: ['I32'],
    knownSeed: 2,
    infect: effectsOf(real => ({
      occupanciesOf: (schema, entity) => real.occupanciesOf(schema, entity).map(occupancy => ({ ...occupancy, while: { 30: 'busy' } })),
    })),
    world: hauling,
  },
  {
    name: 'a truck out of service is occupied like any other',
    laws: ['I32', 'I35', 'I37'],
    infect: effectsOf(() => ({ isFollowing: () => true })),
    world: hauling,
  },
  {
    name: 'the automatic step is not taken',
    laws: ['I33'],
    knownSeed: 3,
    infect: () => replace<typeof expressionModule>('#schema/expression.ts', () => ({ isReached: () => false })),
    world: hauling,
  },
  {
    name: 'a finished job can be chosen',
    laws: ['I38'],
    knownSeed: 3,
    infect: () => replace<typeof choosableModule>('#schema/choosable.ts', () => ({ whyNotChoosable: () => undefined })),
    world: hauling,
  },
  {
    name: 'lines are merged by their place in the list',
    laws: ['I11', 'I12', 'I3'],
    knownSeed: 2,
    infect: () =>
      replace<typeof mergeChildrenModule>('#sync/merge-children.ts', real => ({
        mergeChildren: (schema, list, theirs) =>
          real.mergeChildren(
            schema,
            {
              ...list,
              rows: list.rows.map((row, at) => ({ ...row, id: theirs[at]?.id ?? row.id })),
              base: list.base.map((row, at) => ({ ...row, id: theirs[at]?.id ?? row.id })),
            },
            theirs,
          ),
      })),
    world: contracts,
  },
  {
    name: 'an added line is sent twice',
    laws: ['I12'],
    knownSeed: 4,
    infect: sending(children => children.map(list => ({ ...list, rows: [...list.rows, ...list.rows.slice(-1)] }))),
    world: contracts,
  },
  {
    name: 'a new contract is sent without its lines',
    laws: ['I3', 'I7', 'I12'],
    infect: sending((children, kind) => (kind === 'create' ? [] : children)),
    world: contracts,
  },
];
