/** What actors emit to an inspector: nothing without a listener, everything living to a late one. */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createObservedActor } from '#machines/create-actor.ts';
import { chartOf } from '#machines/chart-of.ts';
import { createRecordedSink, PLACE } from './recorded-sink.ts';

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

describe('without a listener', () => {
  test('no event is built, copied or emitted, and XState has no observer', () => {
    const { sink, posts, flush } = createRecordedSink();
    const actor = startLamp();
    const inspect = vi.spyOn(actor.system, 'inspect');
    const context = vi.fn();
    const decide = vi.fn(() => ({ about: { entity: 'a', id: '1', opId: undefined }, verdict: 'sent', because: '' }));
    Object.defineProperty(actor.getSnapshot().context, 'looked', { enumerable: true, get: context });

    actor.send({ type: 'turn' });
    if (sink.isObserved()) sink.decision(decide());
    flush();

    expect(posts).toEqual([]);
    expect(inspect).not.toHaveBeenCalled();
    expect(decide).not.toHaveBeenCalled();
  });

  test('what is emitted is dropped', () => {
    const { sink, posts, flush } = createRecordedSink();

    sink.crossing({ to: 'server', text: 'GET /x', isFailure: false });
    sink.notePlace();
    sink.emitLeft('tab1');
    flush();

    expect(posts).toEqual([]);
  });
});

describe('a listener who joins late', () => {
  test('receives the place, then each living actor, parents first', () => {
    const recorded = createRecordedSink();
    const actor = startLamp();
    actor.send({ type: 'turn' });

    recorded.listen();
    recorded.flush();

    const [reports = []] = recorded.posts;
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

  test('receives the length and start of running delays', () => {
    const recorded = createRecordedSink();
    startLamp().send({ type: 'turn' });

    recorded.listen();

    const [{ card } = expect.fail()] = recorded.take('actor');
    const [timer = expect.fail()] = card.snapshot.timers ?? [];
    expect(timer.event).toBe('xstate.after.60000.lamp.on');
    expect(timer.dueMs - timer.startedAtMs).toBe(60_000);
    expect(card.chart?.root.children[1]?.transitions.map(({ event }) => event)).toContain(timer.event);
  });

  test('a second listener receives the actors too, a listener that repeats its request does not', () => {
    const recorded = createRecordedSink();
    startLamp();
    recorded.listen();
    recorded.take('actor');

    recorded.listen();
    expect(recorded.take('actor')).toEqual([]);
    recorded.listen(undefined, 'another');
    expect(recorded.take('actor')).toHaveLength(1);
  });

  test('an actor that ended before is not reported', () => {
    const recorded = createRecordedSink();
    startLamp().stop();

    recorded.listen();

    expect(recorded.take('actor')).toEqual([]);
  });
});

describe('steps', () => {
  test('emit event, masked payload, snapshot and the transitions of the chart that were taken', () => {
    const recorded = createRecordedSink();
    const actor = startLamp();
    recorded.listen();
    recorded.take('actor');

    actor.send({ type: 'turn', by: '13812345678' });

    const steps = recorded.take('step').filter(({ step }) => step.actor.endsWith(actor.sessionId));
    expect(steps.map(({ step }) => step)).toMatchObject([
      {
        event: { type: 'turn', payload: { by: '•••' } },
        from: undefined,
        taken: ['lamp.off|turn|0'],
        snapshot: { value: 'on', context: { turns: 1, token: '•••' } },
      },
    ]);
  });

  test('automatic transitions are part of the step of the event before them', async () => {
    const recorded = createRecordedSink();
    const actor = startLamp();
    actor.send({ type: 'turn' });
    await settle();
    actor.send({ type: 'turn' });
    recorded.listen();
    recorded.take('actor');

    actor.send({ type: 'turn' });

    const [{ step } = expect.fail()] = recorded.take('step').filter(each => each.step.actor.endsWith(`.${actor.sessionId}`));
    expect(step.taken).toEqual(['lamp.off|turn|0', 'lamp.on||0']);
    expect(step.snapshot).toMatchObject({ value: 'broken', status: 'done' });
  });

  test('the sender is reported: a child to its parent, a parent to its child', async () => {
    const recorded = createRecordedSink();
    recorded.listen();
    const actor = startLamp();
    actor.send({ type: 'turn' });
    await settle();

    const cards = new Map<string, string>();
    recorded.flush();
    for (const report of recorded.posts.flat()) if (report.kind === 'actor') cards.set(report.card.key, report.card.name);
    const reported = recorded.take('step').map(({ step }) => [step.event.type, cards.get(step.actor), step.from && cards.get(step.from)]);
    expect(reported).toContainEqual(['xstate.done.actor.0.lamp.on', 'lamp in the hall', 'glow']);
    expect(reported).toContainEqual(['xstate.promise.resolve', 'glow', 'glow']);
    expect(reported).toContainEqual(['xstate.init', 'glow', 'lamp in the hall']);
  });

  test('are numbered without gaps', () => {
    const recorded = createRecordedSink();
    const actor = startLamp();
    recorded.listen();
    recorded.take('actor');

    actor.send({ type: 'turn' });
    recorded.sink.crossing({ to: 'server', text: 'GET /a', isFailure: false });
    actor.send({ type: 'turn' });
    recorded.flush();

    const numbers = recorded.posts.flat().flatMap(report => {
      if (report.kind === 'step') return [report.step.seq];
      return report.kind === 'crossing' ? [report.crossing.seq] : [];
    });
    expect(numbers.length).toBeGreaterThan(2);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  });

  test('of one moment are sent in one message, and a large number is sent at once', () => {
    const recorded = createRecordedSink();
    recorded.listen();
    recorded.take('actor');
    for (let turn = 0; turn < 100; turn++) recorded.sink.crossing({ to: 'server', text: `GET /${turn}`, isFailure: false });
    expect(recorded.posts).toHaveLength(0);
    for (let turn = 0; turn < 200; turn++) recorded.sink.crossing({ to: 'server', text: `GET /${turn}`, isFailure: false });

    expect(recorded.posts).toHaveLength(1);
    recorded.flush();
    expect(recorded.posts.map(reports => reports.length)).toEqual([250, 50]);
  });
});

describe('the end', () => {
  test('an actor that is stopped: it and its children are reported as ended', () => {
    const recorded = createRecordedSink();
    const actor = startLamp();
    actor.send({ type: 'turn' });
    recorded.listen();
    const cards = recorded.take('actor').map(({ card }) => card.key);

    actor.stop();

    expect(recorded.take('died').map(report => report.actor)).toEqual(expect.arrayContaining(cards));
  });

  test('an actor that threw: the masked error is reported', () => {
    const recorded = createRecordedSink();
    const actor = startLamp();
    actor.subscribe({ error: () => undefined });
    recorded.listen();
    recorded.take('actor');

    actor.send({ type: 'explode' });
    recorded.listen();
    recorded.flush();

    const reported = recorded.posts.flat();
    expect(reported).toContainEqual(expect.objectContaining({ kind: 'died' }));
    expect(reported.flatMap(report => (report.kind === 'step' ? [report.step.snapshot.error] : []))).toContain('call •••');
  });

  test('listening: no more messages after six silent seconds, or at once when the listener leaves', () => {
    const recorded = createRecordedSink();
    const actor = startLamp();
    recorded.listen();
    recorded.take('actor');
    recorded.sink.onRequest({ kind: 'leave', listener: 'page' });
    actor.send({ type: 'turn' });
    expect(recorded.take('step')).toEqual([]);

    recorded.listen();
    recorded.time.nowMs += 6_001;
    actor.send({ type: 'turn' });
    expect([recorded.take('step'), recorded.sink.isObserved()]).toEqual([[], false]);

    recorded.listen();
    expect(recorded.take('actor').map(({ card }) => card.snapshot.value)).toEqual(['off']);
  });

  test('the place: it is reported', () => {
    const recorded = createRecordedSink();
    startLamp();
    recorded.listen();
    recorded.take('actor');

    recorded.sink.leave();

    expect(recorded.posts.flat()).toEqual([{ kind: 'left', place: PLACE.id }]);
    expect(recorded.sink.isObserved()).toBe(false);
  });
});

test('a place is reported again only if it changed', () => {
  const facts = { title: '', isLeader: false };
  const recorded = createRecordedSink({ facts: () => ({ ...facts }) });
  recorded.listen();
  recorded.take('place');

  recorded.sink.notePlace();
  facts.isLeader = true;
  recorded.sink.notePlace();

  expect(recorded.take('place').map(({ isLeader }) => isLeader)).toEqual([true]);
});

describe('the focused actor', () => {
  test('emits its possible events now and after each step', () => {
    const recorded = createRecordedSink();
    const actor = startLamp();
    const key = `tab1:worker/r1.${actor.sessionId}`;

    recorded.listen(key);
    actor.send({ type: 'turn' });

    expect(recorded.take('options').map(({ actor: of, options }) => [of, options.map(({ transition }) => transition)])).toEqual([
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
    const recorded = createRecordedSink({ mayDrive });
    const actor = startLamp();
    recorded.listen();

    recorded.sink.onRequest({ kind: 'send', actor: `tab1:worker/r1.${actor.sessionId}`, event: { type: 'turn', payload: { by: 'me' } } });

    expect(actor.getSnapshot().value).toBe(value);
  });

  test('to an actor of another thread or an ended one has no effect', () => {
    const recorded = createRecordedSink();
    const actor = startLamp();
    recorded.listen();

    recorded.sink.onRequest({ kind: 'send', actor: `tab2/r1.${actor.sessionId}`, event: { type: 'turn', payload: null } });

    expect(actor.getSnapshot().value).toBe('off');
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('injection: development %s', (mayDrive, times) => {
    const onFaultInjection = vi.fn();
    const recorded = createRecordedSink({ mayDrive, onFaultInjection });

    recorded.sink.onRequest({
      kind: 'injection',
      injection: { latencyMs: 1, loss: 0, fault: 'none', isSocketStalled: false, clockSkewMs: 0 },
    });

    expect(onFaultInjection).toHaveBeenCalledTimes(times);
  });
});

test('crossings and decisions are emitted with their place, masked', () => {
  const recorded = createRecordedSink();
  recorded.listen();
  recorded.take('place');

  recorded.sink.crossing({ to: 'server', text: 'GET /sys/user/13812345678', isFailure: false });
  recorded.sink.decision({ about: { entity: 'waybill', id: '1', opId: 'o' }, verdict: 'ambiguous', because: '504' });
  recorded.flush();

  expect(recorded.posts.flat()).toEqual([
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
