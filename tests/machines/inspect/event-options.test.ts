/** Possible events of an actor: enabled, disabled by a named guard, hidden, or unknown. */
import { and, assign, createActor, not, setup, stateIn } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { eventOptions } from '#machines/inspect/event-options.ts';

const entered = vi.fn();
const crane = setup({
  types: {
    context: {} as { readonly load: number },
    events: {} as { type: 'lift'; tons: number } | { type: 'lower' } | { type: 'reset' } | { type: 'inspect' },
  },
  actions: { add: assign({ load: ({ context }) => context.load + 1 }), entered },
  guards: {
    isEmpty: ({ context }) => context.load === 0,
    isLight: (_, tons: number) => tons < 5,
    isOf: (_, event: { readonly tons: number }) => event.tons > 0,
  },
}).createMachine({
  id: 'crane',
  type: 'parallel',
  context: { load: 0 },
  on: { reset: { actions: 'add' }, inspect: { actions: 'add' } },
  states: {
    arm: {
      initial: 'down',
      on: { lower: { guard: 'isEmpty', target: '.down' } },
      states: {
        down: {
          entry: 'entered',
          on: {
            lift: [
              { guard: { type: 'isLight', params: ({ event }) => event.tons }, target: 'up' },
              { guard: { type: 'isOf', params: ({ event }) => event }, target: 'up' },
              { target: 'down' },
            ],
            lower: [{ guard: not('isEmpty'), target: 'up' }, { actions: 'add' }, { actions: 'entered' }],
            inspect: { guard: and(['isEmpty', stateIn({ light: 'off' })]), target: 'up' },
          },
        },
        up: {},
      },
    },
    light: { initial: 'off', states: { off: { on: { reset: 'on' } }, on: {} } },
  },
});

describe('the possible events of an actor', () => {
  const actor = createActor(crane).start();
  const options = eventOptions(actor.getSnapshot());
  const of = (event: string) => options.flatMap(({ event: taken, ...rest }) => (taken === event ? [rest] : []));

  test('a guard that needs the payload is unknown, and so are the transitions after it', () => {
    expect(of('lift')).toEqual([
      { transition: 'crane.arm.down|lift|0', answer: 'unknown', guard: 'isLight' },
      { transition: 'crane.arm.down|lift|1', answer: 'unknown', guard: 'isOf' },
      { transition: 'crane.arm.down|lift|2', answer: 'unknown', guard: 'not(isOf)' },
    ]);
  });

  test('the first enabled transition is taken, not later ones and not those of parent states', () => {
    expect(of('lower')).toEqual([
      { transition: 'crane.arm.down|lower|0', answer: 'disabled', guard: 'not(isEmpty)' },
      { transition: 'crane.arm.down|lower|1', answer: 'enabled', guard: '' },
      { transition: 'crane.arm.down|lower|2', answer: 'disabled', guard: '', shadowedBy: 'crane.arm.down|lower|1' },
      { transition: 'crane.arm|lower|0', answer: 'disabled', guard: 'isEmpty', shadowedBy: 'crane.arm.down|lower|1' },
    ]);
  });

  test('an event taken by a region is not offered to the root', () => {
    expect(of('reset')).toEqual([
      { transition: 'crane.light.off|reset|0', answer: 'enabled', guard: '' },
      { transition: 'crane|reset|0', answer: 'disabled', guard: '', shadowedBy: 'crane.light.off|reset|0' },
    ]);
  });

  test('combined guards and guards on the state are answered', () => {
    expect(of('inspect')[0]).toEqual({
      transition: 'crane.arm.down|inspect|0',
      answer: 'enabled',
      guard: 'and(isEmpty, in(light.off))',
    });
  });

  test('computing them does not change the actor', () => {
    const before = actor.getSnapshot();
    entered.mockClear();

    eventOptions(before);

    expect(actor.getSnapshot()).toBe(before);
    expect(entered).not.toHaveBeenCalled();
  });
});
