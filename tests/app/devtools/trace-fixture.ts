/** A worker with its actors, for tests of the trace. */
import type { Json } from '#base/json.ts';
import type { Chart } from '#inspection/chart.ts';
import type { ActorCard, ActorSnapshot, ActorStep, Place, StateValue } from '#inspection/report.ts';

export const worker: Place = { id: 't1:worker', tabId: 't1', kind: 'worker' };

export const chart: Chart = {
  id: 'link',
  root: {
    id: '(machine)',
    key: 'link',
    kind: 'compound',
    initial: 'down',
    entry: [],
    exit: [],
    invokes: [{ id: 'probe', src: 'probe' }],
    transitions: [],
    children: ['down', 'up'].map(key => ({
      id: key,
      key,
      kind: 'atomic',
      initial: undefined,
      children: [],
      entry: [],
      exit: [],
      invokes: [],
      transitions: [
        { id: `${key}|hint|0`, event: 'hint', delay: undefined, guard: 'isVisible', targets: ['up'], actions: [] },
        { id: `${key}|wait|0`, event: 'xstate.after.wait', delay: { name: 'wait', ms: undefined }, guard: '', targets: [], actions: [] },
      ],
    })),
  },
};

export const snapshot = (value: StateValue | undefined, context: Json = {}): ActorSnapshot => ({
  value,
  context,
  status: 'active',
  error: '',
});

export function card(over: Partial<ActorCard> = {}): ActorCard {
  return {
    key: 't1:worker/1',
    place: worker,
    name: 'link',
    machine: 'link',
    parent: undefined,
    chart,
    snapshot: snapshot('down'),
    atMs: 1_000,
    ...over,
  };
}

export function step(seq: number, over: Partial<ActorStep> = {}): ActorStep {
  return {
    actor: 't1:worker/1',
    seq,
    atMs: 1_000 + seq,
    event: { type: 'hint', payload: { n: seq } },
    from: undefined,
    snapshot: snapshot(seq % 2 ? 'up' : 'down', { seq }),
    taken: [`${seq % 2 ? 'down' : 'up'}|hint|0`],
    ...over,
  };
}
