/**
 * Lists what a machine in its present state would do on each known event, and which guard decides. Guards are called as XState calls them, with
 * an event that has only a type; a guard that reads more is unknown. Guards have no effects, so calling them changes nothing.
 */
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import type { EventOption } from '#inspection/report.ts';
import { guardText } from '../chart-names.ts';
import { transitionIdOf } from '../chart-of.ts';

type Answer = EventOption['answer'];

/** Every transition of the active states that an event can take, innermost states first, in XState's order. */
export function eventOptions(snapshot: AnyMachineSnapshot): readonly EventOption[] {
  const nodes = snapshot._nodes.toSorted((one, other) => other.path.length - one.path.length);
  const takers = new Map<string, { readonly node: AnyStateNode; readonly transition: string }[]>();
  return nodes.flatMap(node =>
    [...node.transitions].flatMap(([event, transitions]) => {
      const inside = takers.get(event)?.find(taker => isWithin(taker.node, node))?.transition;
      const options = optionsOf(snapshot, event, transitions, inside);
      const taken = options.find(({ answer }) => answer === 'enabled')?.transition;
      if (taken !== undefined) takers.set(event, [...(takers.get(event) ?? []), { node, transition: taken }]);
      return options;
    }),
  );
}

/** @param inside the transition of an inner state that takes the event before this node can. */
function optionsOf(
  snapshot: AnyMachineSnapshot,
  event: string,
  transitions: readonly AnyTransitionDefinition[],
  inside: string | undefined,
): readonly EventOption[] {
  let shadowedBy = inside;
  let unknownGuard = '';
  return transitions.map(transition => {
    const id = transitionIdOf(transition);
    const guard = guardText(transition.guard);
    const own = answerOf(snapshot, event, transition);
    if (own !== 'disabled' && shadowedBy !== undefined) return { event, transition: id, answer: 'disabled', guard, shadowedBy };
    if (own === 'enabled' && unknownGuard !== '') return { event, transition: id, answer: 'unknown', guard: `not(${unknownGuard})` };
    if (own === 'enabled') shadowedBy = id;
    if (own === 'unknown') unknownGuard = guard;
    return { event, transition: id, answer: own, guard };
  });
}

function answerOf(snapshot: AnyMachineSnapshot, event: string, { guard }: AnyTransitionDefinition): Answer {
  if (guard === undefined) return 'enabled';
  try {
    return evaluateGuard(guard, snapshot.context, bareEvent(event), snapshot) ? 'enabled' : 'disabled';
  } catch {
    return 'unknown';
  }
}

/** An event that has only a type. Reading any other property marks the guard as unknown. */
function bareEvent(type: string): { readonly type: string } {
  const missing = (): never => {
    throw new Error('only a real event has a payload');
  };
  return new Proxy({ type }, { get: (event, key) => (key === 'type' ? event.type : missing()), has: missing, ownKeys: missing });
}

const isWithin = (inner: AnyStateNode, outer: AnyStateNode): boolean =>
  inner.path.length > outer.path.length && outer.path.every((key, index) => inner.path[index] === key);
