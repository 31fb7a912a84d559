import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createObservedActor } from '#machines/create-actor.ts';
import { chartOf } from '#machines/chart-of.ts';
import { createHeard, PLACE } from './heard.ts';

const lamp = setup({
  types: {
    context: {} as { readonly turns: number; readonly token: string },
    events: {} as { type: 'turn'; by?: string } | { type: 'break' } | { type: 'explode' },
  },
  actors: {
    glow: fromPromise<string>(() => Promise.resolve('warm')),
    ticker: fromCallback(({ sendBack, receive }) => receive(() => sendBack({ type: 'break' }))),
  },
  actions: {
    count: assign({ turns: ({ context }) => context.turns + 1 }),
    explode: () => {
      throw new Error('call 13812345678');
    },
  },
  guards: { isWorn: ({ context }) => context.turns > 2 },
}).createMachine({
  id: 'lamp',
  context: { turns: 0, token: 'abc' },
  initial: 'off',
  on: { explode: { actions: 'explode' } },
  states: {
    off: { on: { turn: { target: 'on', actions: 'count' } } },
    on: {
      invoke: [
        { src: 'glow', onDone: { actions: 'count' } },
        { src: 'ticker', id: 'ticker' },
      ],
      always: { guard: 'isWorn', target: 'broken' },
      on: { turn: 'off', break: 'broken' },
      after: { 60_000: 'off' },
    },
    broken: { type: 'final' },
  },
});

const started: { stop(): unknown }[] = [];
const startLamp = () => {
  const actor = createObservedActor(lamp, { id: 'lamp in the hall' }).start();
  started.push(actor);
  return actor;
};
const settle = () => new Promise(resolve => setTimeout(resolve));
afterEach(() => started.splice(0).forEach(actor => actor.stop()));

describe('while nobody listens', () => {
  test('nothing is built, copied or said, and XState has no observer', () => {
    const { sink, posts, flush } = createHeard();
    const actor = startLamp();
    const inspect = vi.spyOn(actor.system, 'inspect');
    const context = vi.fn();
    const decide = vi.fn(() => ({ about: { entity: 'a', id: '1', opId: undefined }, verdict: 'sent', because: '' }));
    Object.defineProperty(actor.getSnapshot().context, 'looked', { enumerable: true, get: context });

    actor.send({ type: 'turn' });
    if (sink.isHeard()) sink.decision(decide());
    flush();

    expect(posts).toEqual([]);
    expect(inspect).not.toHaveBeenCalled();
    expect(decide).not.toHaveBeenCalled();
  });

  test('what is told all the same is dropped', () => {
    const { sink, posts, flush } = createHeard();

    sink.crossing({ to: 'server', text: 'GET /x', isFailure: false });
    sink.notePlace();
    sink.tellLeft('tab1');
    flush();

    expect(posts).toEqual([]);
  });
});

describe('a listener who joins late', () => {
  test('hears of the place, then of each actor that lives, parents first', () => {
    const heard = createHeard();
    const actor = startLamp();
    actor.send({ type: 'turn' });

    heard.listen();
    heard.flush();

    const [reports = []] = heard.posts;
    expect(reports[0]).toEqual({ kind: 'place', place: PLACE, title: '', isLeader: undefined });
    const cards = reports.flatMap(report => (report.kind === 'actor' ? [report.card] : []));
    expect(cards.map(({ name, machine, parent }) => ({ name, machine, parent }))).toEqual([
      { name: 'lamp in the hall', machine: 'lamp', parent: undefined },
      { name: 'glow', machine: 'promise', parent: cards[0]?.key },
      { name: 'ticker', machine: 'callback', parent: cards[0]?.key },
    ]);
    expect(cards[0]).toMatchObject({
      key: `tab1:worker/r1.${actor.sessionId}`,
      place: PLACE,
      chart: chartOf(lamp),
      snapshot: { value: 'on', context: { turns: 1, token: '•••' }, status: 'active', error: '' },
    });
  });

  test('learns of running delays what they take and since when', () => {
    const heard = createHeard();
    startLamp().send({ type: 'turn' });

    heard.listen();

    const [{ card } = expect.fail()] = heard.take('actor');
    const [timer = expect.fail()] = card.snapshot.timers ?? [];
    expect(timer.event).toBe('xstate.after.60000.lamp.on');
    expect(timer.dueMs - timer.startedAtMs).toBe(60_000);
    expect(card.chart?.root.children[1]?.transitions.map(({ event }) => event)).toContain(timer.event);
  });

  test('a second listener gets the cards too, one who only says again that it is there does not', () => {
    const heard = createHeard();
    startLamp();
    heard.listen();
    heard.take('actor');

    heard.listen();
    expect(heard.take('actor')).toEqual([]);
    heard.listen(undefined, 'another');
    expect(heard.take('actor')).toHaveLength(1);
  });

  test('an actor that was over before does not appear', () => {
    const heard = createHeard();
    startLamp().stop();

    heard.listen();

    expect(heard.take('actor')).toEqual([]);
  });
});

describe('steps', () => {
  test('tell event, masked payload, snapshot and the transitions of the chart that were taken', () => {
    const heard = createHeard();
    const actor = startLamp();
    heard.listen();
    heard.take('actor');

    actor.send({ type: 'turn', by: '13812345678' });

    const steps = heard.take('step').filter(({ step }) => step.actor.endsWith(actor.sessionId));
    expect(steps.map(({ step }) => step)).toMatchObject([
      {
        event: { type: 'turn', payload: { by: '•••' } },
        from: undefined,
        taken: ['lamp.off|turn|0'],
        snapshot: { value: 'on', context: { turns: 1, token: '•••' } },
      },
    ]);
  });

  test('transitions taken at once belong to the event that led to them', async () => {
    const heard = createHeard();
    const actor = startLamp();
    actor.send({ type: 'turn' });
    await settle();
    actor.send({ type: 'turn' });
    heard.listen();
    heard.take('actor');

    actor.send({ type: 'turn' });

    const [{ step } = expect.fail()] = heard.take('step').filter(each => each.step.actor.endsWith(`.${actor.sessionId}`));
    expect(step.taken).toEqual(['lamp.off|turn|0', 'lamp.on||0']);
    expect(step.snapshot).toMatchObject({ value: 'broken', status: 'done' });
  });

  test('who sent it: a child to its parent, a parent to its child', async () => {
    const heard = createHeard();
    heard.listen();
    const actor = startLamp();
    actor.send({ type: 'turn' });
    await settle();

    const cards = new Map<string, string>();
    heard.flush();
    for (const report of heard.posts.flat()) if (report.kind === 'actor') cards.set(report.card.key, report.card.name);
    const told = heard.take('step').map(({ step }) => [step.event.type, cards.get(step.actor), step.from && cards.get(step.from)]);
    expect(told).toContainEqual(['xstate.done.actor.0.lamp.on', 'lamp in the hall', 'glow']);
    expect(told).toContainEqual(['xstate.promise.resolve', 'glow', 'glow']);
    expect(told).toContainEqual(['xstate.init', 'glow', 'lamp in the hall']);
  });

  test('count up without a gap', () => {
    const heard = createHeard();
    const actor = startLamp();
    heard.listen();
    heard.take('actor');

    actor.send({ type: 'turn' });
    heard.sink.crossing({ to: 'server', text: 'GET /a', isFailure: false });
    actor.send({ type: 'turn' });
    heard.flush();

    const numbers = heard.posts.flat().flatMap(report => {
      if (report.kind === 'step') return [report.step.seq];
      return report.kind === 'crossing' ? [report.crossing.seq] : [];
    });
    expect(numbers.length).toBeGreaterThan(2);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  });

  test('of one moment go in one post, many do not wait', () => {
    const heard = createHeard();
    heard.listen();
    heard.take('actor');
    for (let turn = 0; turn < 100; turn++) heard.sink.crossing({ to: 'server', text: `GET /${turn}`, isFailure: false });
    expect(heard.posts).toHaveLength(0);
    for (let turn = 0; turn < 200; turn++) heard.sink.crossing({ to: 'server', text: `GET /${turn}`, isFailure: false });

    expect(heard.posts).toHaveLength(1);
    heard.flush();
    expect(heard.posts.map(reports => reports.length)).toEqual([250, 50]);
  });
});

describe('the end', () => {
  test('of an actor that is stopped, with its children', () => {
    const heard = createHeard();
    const actor = startLamp();
    actor.send({ type: 'turn' });
    heard.listen();
    const cards = heard.take('actor').map(({ card }) => card.key);

    actor.stop();

    expect(heard.take('died').map(report => report.actor)).toEqual(expect.arrayContaining(cards));
  });

  test('of an actor that threw, with its reason masked', () => {
    const heard = createHeard();
    const actor = startLamp();
    actor.subscribe({ error: () => undefined });
    heard.listen();
    heard.take('actor');

    actor.send({ type: 'explode' });
    heard.listen();
    heard.flush();

    const told = heard.posts.flat();
    expect(told).toContainEqual(expect.objectContaining({ kind: 'died' }));
    expect(told.flatMap(report => (report.kind === 'step' ? [report.step.snapshot.error] : []))).toContain('call •••');
  });

  test('of listening: silence after the last word, or at once when the listener leaves', () => {
    const heard = createHeard();
    const actor = startLamp();
    heard.listen();
    heard.take('actor');
    heard.sink.hear({ kind: 'leave', listener: 'page' });
    actor.send({ type: 'turn' });
    expect(heard.take('step')).toEqual([]);

    heard.listen();
    heard.time.nowMs += 6_001;
    actor.send({ type: 'turn' });
    expect([heard.take('step'), heard.sink.isHeard()]).toEqual([[], false]);

    heard.listen();
    expect(heard.take('actor').map(({ card }) => card.snapshot.value)).toEqual(['off']);
  });

  test('of the place', () => {
    const heard = createHeard();
    startLamp();
    heard.listen();
    heard.take('actor');

    heard.sink.leave();

    expect(heard.posts.flat()).toEqual([{ kind: 'left', place: PLACE.id }]);
    expect(heard.sink.isHeard()).toBe(false);
  });
});

test('a place says again what changed, and only that', () => {
  const facts = { title: '', isLeader: false };
  const heard = createHeard({ facts: () => ({ ...facts }) });
  heard.listen();
  heard.take('place');

  heard.sink.notePlace();
  facts.isLeader = true;
  heard.sink.notePlace();

  expect(heard.take('place').map(({ isLeader }) => isLeader)).toEqual([true]);
});

describe('the focused actor', () => {
  test('tells its options now and after each step', () => {
    const heard = createHeard();
    const actor = startLamp();
    const key = `tab1:worker/r1.${actor.sessionId}`;

    heard.listen(key);
    actor.send({ type: 'turn' });

    expect(heard.take('options').map(({ actor: of, options }) => [of, options.map(({ transition }) => transition)])).toEqual([
      [key, ['lamp.off|turn|0', 'lamp|explode|0']],
      [
        key,
        [
          'lamp.on|turn|0',
          'lamp.on|break|0',
          'lamp.on|xstate.done.actor.0.lamp.on|0',
          'lamp.on|xstate.after.60000.lamp.on|0',
          'lamp|explode|0',
        ],
      ],
    ]);
  });
});

describe('sending an event', () => {
  test.each([
    [true, 'on'],
    [false, 'off'],
  ])('development %s → %s', (mayDrive, value) => {
    const heard = createHeard({ mayDrive });
    const actor = startLamp();
    heard.listen();

    heard.sink.hear({ kind: 'send', actor: `tab1:worker/r1.${actor.sessionId}`, event: { type: 'turn', payload: { by: 'me' } } });

    expect(actor.getSnapshot().value).toBe(value);
  });

  test('to an actor of another thread or one that is gone does nothing', () => {
    const heard = createHeard();
    const actor = startLamp();
    heard.listen();

    heard.sink.hear({ kind: 'send', actor: `tab2/r1.${actor.sessionId}`, event: { type: 'turn', payload: null } });

    expect(actor.getSnapshot().value).toBe('off');
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('injection: development %s', (mayDrive, times) => {
    const onFaultInjection = vi.fn();
    const heard = createHeard({ mayDrive, onFaultInjection });

    heard.sink.hear({
      kind: 'injection',
      injection: { latencyMs: 1, loss: 0, fault: 'none', isSocketStalled: false, clockSkewMs: 0 },
    });

    expect(onFaultInjection).toHaveBeenCalledTimes(times);
  });
});

test('crossings and decisions carry their place, masked', () => {
  const heard = createHeard();
  heard.listen();
  heard.take('place');

  heard.sink.crossing({ to: 'server', text: 'GET /sys/user/13812345678', isFailure: false });
  heard.sink.decision({ about: { entity: 'waybill', id: '1', opId: 'o' }, verdict: 'ambiguous', because: '504' });
  heard.flush();

  expect(heard.posts.flat()).toEqual([
    {
      kind: 'crossing',
      crossing: { place: PLACE, seq: 1, atMs: 1_000, from: PLACE.id, to: 'server', text: 'GET /sys/user/•••', isFailure: false },
    },
    {
      kind: 'decision',
      decision: {
        place: PLACE,
        seq: 2,
        atMs: 1_000,
        about: { entity: 'waybill', id: '1', opId: 'o' },
        verdict: 'ambiguous',
        because: '504',
      },
    },
  ]);
});
