/**
 * A tab's supervisor of its worker. A worker that answers no ping is ended and started again: at once the first time, later each time after.
 *
 * Two regions at once:
 *   life   working(starting → fine ⇄ asking) → restarting → working; if workers keep dying: resting → working; a frozen page has no
 *          worker; over: the tab stops the supervisor
 *   sight  seen ⇄ unseen: nothing is counted while the tab is hidden or frozen, where timers are throttled
 *
 * Silence is counted in ticks of this tab's own timer: a busy or sleeping tab counts at most one, and after a sleep the count starts anew.
 */
import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { AnyEventObject } from 'xstate';
import { typesOf } from '../types-of.ts';
import {
  WORKER_ANSWER_TICKS,
  WORKER_PATIENCE_DOUBLINGS,
  WORKER_PING_TICKS,
  WORKER_REST_DOUBLINGS,
  WORKER_REST_MS,
  WORKER_RESTART_MS,
  WORKER_START_TICKS,
  WORKER_WELL_TICKS,
} from '#sync/pace.ts';

export type WatchdogEvent =
  /** One interval of a visible tab that is awake. */
  | { readonly type: 'tick' }
  /** The last interval took far too long: the device slept. */
  | { readonly type: 'slept' }
  /** The worker answered. */
  | { readonly type: 'answered' }
  /** The browser reported an error of the worker: its script failed to load, or an error was not caught. */
  | { readonly type: 'alarm' }
  | { readonly type: 'show' }
  | { readonly type: 'hide' }
  /** The page is about to be frozen, or is awake again. */
  | { readonly type: 'freeze' }
  | { readonly type: 'thaw' }
  /** The user asks for something only a worker can do. */
  | { readonly type: 'wanted' }
  | { readonly type: 'stop' };

/** After this number of restarts in quick succession it pauses between them. */
const QUICK_LOSSES = 2;

/** `quiet`: ticks without an answer, or since the last. `well`: ticks since the worker was last lost. `losses`: since it was last well. */
type Context = { readonly quiet: number; readonly well: number; readonly losses: number };

/** A worker that was ended for its silence may only have been busy: the next one is given more time. */
const patience = ({ losses }: Context): number => WORKER_ANSWER_TICKS * 2 ** Math.min(losses, WORKER_PATIENCE_DOUBLINGS);

export const watchdogMachine = setup({
  types: typesOf<{ context: Context; events: WatchdogEvent }>(),
  actors: {
    /** Starts a worker and ends it when stopped; pings it when told `ping`. Sends answered, alarm. */
    worker: fromCallback<AnyEventObject>(() => {
      throw new Error('the connection provides the worker');
    }),
    /** Sends tick, or slept. */
    ticker: fromCallback<AnyEventObject>(() => {
      throw new Error('the connection provides the time');
    }),
  },
  actions: {
    countAnew: assign({ quiet: 0 }),
    count: assign({ quiet: ({ context }) => context.quiet + 1 }),
    countWell: assign(({ context: { quiet, well, losses } }) => ({
      quiet: quiet + 1,
      well: well + 1,
      losses: well + 1 >= WORKER_WELL_TICKS ? 0 : losses,
    })),
    noteLoss: assign({ quiet: 0, well: 0, losses: ({ context }) => context.losses + 1 }),
    ping: sendTo('worker', { type: 'ping' }),
  },
  guards: {
    isPingDue: ({ context }) => context.quiet + 1 >= WORKER_PING_TICKS,
    isSilent: ({ context }) => context.quiet + 1 >= patience(context),
    isStuck: ({ context }) => context.quiet + 1 >= WORKER_START_TICKS,
    isFirstLosses: ({ context }) => context.losses <= QUICK_LOSSES,
  },
  delays: {
    restart: ({ context }) => (context.losses - 1) * WORKER_RESTART_MS,
    rest: ({ context }) => WORKER_REST_MS * 2 ** Math.min(context.losses - QUICK_LOSSES - 1, WORKER_REST_DOUBLINGS),
  },
}).createMachine({
  id: 'watchdog',
  type: 'parallel',
  context: { quiet: 0, well: 0, losses: 0 },
  states: {
    life: {
      initial: 'working',
      on: { stop: '.over', freeze: '.frozen' },
      states: {
        working: {
          entry: 'countAnew',
          invoke: { id: 'worker', src: 'worker', onError: 'lost' },
          initial: 'starting',
          states: {
            /** Its script is loading, which may take long. */
            starting: {
              on: {
                answered: 'fine',
                alarm: '#watchdog.life.lost',
                tick: [{ guard: 'isStuck', target: '#watchdog.life.lost' }, { actions: 'count' }],
              },
            },
            fine: {
              entry: 'countAnew',
              on: {
                tick: [{ guard: 'isPingDue', target: 'asking' }, { actions: 'countWell' }],
                alarm: 'asking',
                slept: 'asking',
                show: 'asking',
              },
            },
            asking: {
              entry: ['countAnew', 'ping'],
              on: {
                answered: 'fine',
                tick: [{ guard: 'isSilent', target: '#watchdog.life.lost' }, { actions: 'count' }],
                slept: { target: 'asking', reenter: true },
                show: { target: 'asking', reenter: true },
              },
            },
          },
        },
        lost: { entry: 'noteLoss', always: [{ guard: 'isFirstLosses', target: 'restarting' }, { target: 'resting' }] },
        restarting: { after: { restart: 'working' } },
        resting: { on: { wanted: 'working' }, after: { rest: 'working' } },
        frozen: { on: { freeze: {}, thaw: 'working' } },
        over: { on: { freeze: {} } },
      },
    },
    sight: {
      initial: 'seen',
      on: { stop: '.closed' },
      states: {
        seen: { invoke: { src: 'ticker' }, on: { hide: 'unseen' } },
        unseen: { on: { show: 'seen' } },
        closed: {},
      },
    },
  },
});
