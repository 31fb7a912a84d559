/** XState's own inspectors, attached and detached. */
import { fromPromise, setup } from 'xstate';
import type { InspectionEvent } from 'xstate';
import { expect, test } from 'vitest';
import { createObservedActor } from '#machines/create-actor.ts';
import { asActor, attachInspector } from '#machines/inspect/living-actors.ts';

const machine = setup({
  types: { events: {} as { type: 'go' } },
  actors: { wait: fromPromise<void>(() => new Promise(() => undefined)) },
}).createMachine({
  id: 'walk',
  initial: 'rest',
  states: { rest: { on: { go: 'walking' } }, walking: { invoke: { id: 'w', src: 'wait' } } },
});

test('an inspector receives XState’s events: first each living actor, then every event, until it is detached', () => {
  const events: InspectionEvent[] = [];
  const actor = createObservedActor(machine, { id: 'old' }).start();
  actor.send({ type: 'go' });

  const detach = attachInspector(event => void events.push(event));
  const births = events.splice(0).map(({ type, actorRef, rootId }) => [type, actorRef.sessionId, rootId]);
  const late = createObservedActor(machine, { id: 'new' });
  late.start();
  const lateEvents = events.splice(0).map(({ type, actorRef }) => [type, actorRef.sessionId]);
  detach();
  late.stop();
  actor.stop();

  const [, child] = births;
  expect(births).toEqual([
    ['@xstate.actor', actor.sessionId, actor.sessionId],
    ['@xstate.actor', child?.[1], actor.sessionId],
  ]);
  expect(lateEvents).toEqual([
    ['@xstate.actor', late.sessionId],
    ['@xstate.event', late.sessionId],
    ['@xstate.snapshot', late.sessionId],
  ]);
  expect(events).toEqual([]);
});

test('of two inspectors one can be detached while the other goes on', () => {
  const recorded: string[] = [];
  const detachOne = attachInspector(() => void recorded.push('one'));
  const detachTwo = attachInspector(() => void recorded.push('two'));
  detachOne();
  detachOne();
  const actor = createObservedActor(machine, { id: 'walk' });

  expect(recorded).toEqual(['two']);
  detachTwo();
  actor.stop();
});

test('ended actors are not kept', () => {
  const ids = (): (string | undefined)[] => {
    const living: (string | undefined)[] = [];
    const detach = attachInspector({ next: ({ actorRef }) => living.push(asActor(actorRef)?.id) });
    detach();
    return living;
  };
  const actor = createObservedActor(machine, { id: 'walk 1' }).start();
  createObservedActor(machine, { id: 'walk 2' }).start().stop();
  actor.send({ type: 'go' });
  expect(ids().slice(-2)).toEqual(['walk 1', 'w']);

  actor.stop();

  expect(ids()).not.toContain('walk 1');
});
