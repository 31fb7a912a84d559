/**
 * A machine's definition as a chart, which the inspector and docs/machines draw. It is read from the built machine, so the chart
 * shows the running definition with its provided delays. Implementations are named and never called.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Chart, ChartNode, ChartTransition } from '#inspection/chart.ts';
import { actionName, guardText, isOfDelay } from './chart-names.ts';

const charts = new WeakMap<AnyStateMachine, Chart>();

/** Cached: the same machine gives the same chart object. */
export function chartOf(machine: AnyStateMachine): Chart {
  const known = charts.get(machine);
  if (known) return known;
  const chart: Chart = { id: machine.id, root: nodeOf(machine.root) };
  charts.set(machine, chart);
  return chart;
}

/** The id a transition of a running machine has in its chart. */
export function transitionIdOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const among = eventType === '' ? source.always : source.transitions.get(eventType);
  return idOf(source, eventType, Math.max(0, among?.indexOf(transition) ?? 0));
}

function nodeOf(node: AnyStateNode): ChartNode {
  return {
    id: nodeId(node),
    key: node.key,
    kind: node.type,
    initial: node.type === 'compound' ? node.initial.target.map(nodeId)[0] : undefined,
    children: Object.values(node.states).map(nodeOf),
    entry: node.entry.filter(action => !isOfDelay(action)).map(actionName),
    exit: node.exit.filter(action => !isOfDelay(action)).map(actionName),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : 'inline' })),
    transitions: transitionsOf(node),
  };
}

/** Immediate transitions first, then each event in the order of the definition. */
function transitionsOf(node: AnyStateNode): ChartTransition[] {
  const byEvent: [string, readonly AnyTransitionDefinition[]][] = [['', node.always ?? []], ...node.transitions];
  const delays = new Map(node.after.map(({ eventType, delay }) => [eventType, delay]));
  return byEvent.flatMap(([event, transitions]) =>
    transitions.map((transition, position) => ({
      id: idOf(node, event, position),
      event,
      delay: delayOf(node, delays.get(event)),
      guard: guardText(transition.guard),
      targets: (transition.target ?? []).map(nodeId),
      actions: transition.actions.map(actionName),
    })),
  );
}

function delayOf({ machine }: AnyStateNode, delay: unknown): ChartTransition['delay'] {
  if (typeof delay === 'number') return { name: String(delay), ms: delay };
  if (typeof delay !== 'string') return undefined;
  const known: unknown = machine.implementations.delays[delay];
  return { name: delay, ms: typeof known === 'number' ? known : undefined };
}

const nodeId = ({ machine, path }: AnyStateNode): string => [machine.id, ...path].join('.');
const idOf = (source: AnyStateNode, event: string, position: number): string => `${nodeId(source)}|${event}|${position}`;
