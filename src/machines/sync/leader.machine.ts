/**
 * One worker's standing in the election. It waits in the lock's queue, leads while it holds the lock, and steals it from a holder that
 * has fallen silent.
 *
 * Three regions at once:
 *   standing  idle → contending(waiting.listening ⇄ waiting.asking → stealing → leading) → pausing → contending; a frozen page does not contend
 *   right     whether it may steal: ready → spent → ready, later each time its own steal was undone
 *   sight     visible ⇄ hidden(lately → long); hidden for long, it gives the lock to a visible tab
 *
 * Silence is counted in ticks of this worker's own timer, so time in which the worker slept, or by which its clock jumped, does not count.
 */
import { and, assign, fromCallback, not, raise, sendTo, setup, stateIn } from 'xstate';
import type { AnyEventObject } from 'xstate';
import { typesOf } from '../types-of.ts';
import { LEADER_ANSWER_MS, LEADER_HIDDEN_MS, LEADER_SILENCE_MS, LEADER_TICK_MS, STEAL_REST_MS, STEP_DOWN_PAUSE_MS } from '#sync/pace.ts';

export type LeaderEvent =
  | { readonly type: 'start' }
  | { readonly type: 'stop' }
  /** This worker holds the lock. */
  | { readonly type: 'granted' }
  /** The lock was stolen from this worker, or is unavailable. */
  | { readonly type: 'robbed' }
  /** A commit found a later epoch. */
  | { readonly type: 'fenced' }
  /** A message of the leader arrived. */
  | { readonly type: 'heartbeat' }
  /** Another tab is visible and waits to lead. */
  | { readonly type: 'rivalVisible' }
  | { readonly type: 'freeze' }
  | { readonly type: 'thaw' }
  | { readonly type: 'hide' }
  | { readonly type: 'show' }
  /** Raised by the machine itself: it steals; its steal was undone. */
  | { readonly type: 'stole' }
  | { readonly type: 'undone' };

/** After this number of silent ticks, those of the ping included, the leader counts as dead. */
const SILENT_TICKS = LEADER_SILENCE_MS / LEADER_TICK_MS;
/** After this number of silent ticks the leader is pinged. */
const ASK_AFTER_TICKS = SILENT_TICKS - LEADER_ANSWER_MS / LEADER_TICK_MS;

const isHiddenLong = stateIn({ sight: { hidden: 'long' } });
const maySteal = stateIn({ right: 'ready' });

export const leaderMachine = setup({
  types: typesOf<{
    context: { readonly silentTicks: number; readonly isStolen: boolean; readonly undone: number };
    events: LeaderEvent;
  }>(),
  actors: {
    /** Waits for the lock and holds it until stopped; takes it at once on `steal`. Sends granted, robbed. */
    contend: fromCallback<AnyEventObject>(() => {
      throw new Error('the engine provides the lock');
    }),
    /** Runs the engine until stopped; sends fenced when a commit is stale. */
    lead: fromCallback<AnyEventObject>(() => {
      throw new Error('the engine provides itself');
    }),
  },
  actions: {
    /** Pings the leader. */
    ask: () => {
      throw new Error('the engine provides the channel');
    },
    tick: assign({ silentTicks: ({ context }) => context.silentTicks + 1 }),
    listenAgain: assign({ silentTicks: 0 }),
    askAgain: assign({ silentTicks: ASK_AFTER_TICKS }),
    noteUndone: assign({ undone: ({ context }) => context.undone + 1 }),
    reportUndone: raise({ type: 'undone' }),
  },
  guards: {
    shouldAsk: ({ context }) => context.silentTicks + 1 >= ASK_AFTER_TICKS,
    isSilent: ({ context }) => context.silentTicks + 1 >= SILENT_TICKS,
    isStolen: ({ context }) => context.isStolen,
  },
  delays: { tick: LEADER_TICK_MS, pause: STEP_DOWN_PAUSE_MS, rest: STEAL_REST_MS, hiddenLong: LEADER_HIDDEN_MS },
}).createMachine({
  id: 'leader',
  context: { silentTicks: 0, isStolen: false, undone: 0 },
  type: 'parallel',
  states: {
    standing: {
      initial: 'idle',
      on: { stop: '.idle' },
      states: {
        idle: { on: { start: 'contending' } },
        contending: {
          invoke: { id: 'contend', src: 'contend', onError: 'pausing' },
          initial: 'waiting',
          on: {
            robbed: 'pausing',
            freeze: 'frozen',
            rivalVisible: { guard: isHiddenLong, target: 'pausing' },
          },
          states: {
            waiting: {
              entry: 'listenAgain',
              initial: 'listening',
              on: {
                granted: { target: 'leading', actions: assign({ isStolen: false, undone: 0 }) },
                heartbeat: { target: '.listening', actions: 'listenAgain' },
              },
              states: {
                listening: {
                  after: {
                    tick: [
                      { guard: 'shouldAsk', target: 'asking', actions: ['tick', 'ask'] },
                      { target: 'listening', reenter: true, actions: 'tick' },
                    ],
                  },
                },
                asking: {
                  after: {
                    tick: [
                      { guard: and(['isSilent', maySteal]), target: '#leader.standing.contending.stealing' },
                      // Not allowed yet: each round of pings starts anew.
                      { guard: and(['isSilent', not(maySteal)]), target: 'asking', reenter: true, actions: ['askAgain', 'ask'] },
                      { target: 'asking', reenter: true, actions: 'tick' },
                    ],
                  },
                },
              },
            },
            stealing: {
              entry: [sendTo('contend', { type: 'steal' }), raise({ type: 'stole' })],
              on: { granted: { target: 'leading', actions: assign({ isStolen: true }) } },
            },
            leading: {
              invoke: { src: 'lead', onError: '#leader.standing.pausing' },
              on: {
                robbed: [
                  { guard: 'isStolen', target: '#leader.standing.pausing', actions: ['noteUndone', 'reportUndone'] },
                  '#leader.standing.pausing',
                ],
                fenced: [
                  { guard: 'isStolen', target: '#leader.standing.pausing', actions: ['noteUndone', 'reportUndone'] },
                  '#leader.standing.pausing',
                ],
              },
            },
          },
        },
        pausing: { on: { freeze: 'frozen' }, after: { pause: 'contending' } },
        frozen: { on: { thaw: 'contending' } },
      },
    },
    right: {
      initial: 'ready',
      states: {
        ready: { on: { stole: 'spent', undone: 'spent' } },
        spent: { on: { undone: { target: 'spent', reenter: true } }, after: { rest: 'ready' } },
      },
    },
    sight: {
      initial: 'visible',
      states: {
        visible: { on: { hide: 'hidden' } },
        hidden: {
          initial: 'lately',
          on: { show: 'visible' },
          states: { lately: { after: { hiddenLong: 'long' } }, long: {} },
        },
      },
    },
  },
});
