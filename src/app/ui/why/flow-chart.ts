/**
 * An entity's status flow as a chart: statuses are states, steps are transitions. A state's key is the value of the status,
 * so the row's status is the chart's state value.
 */
import type { Dicts } from '#schema/dict.ts';
import { dictOf } from '#schema/kinds/kind-of.ts';
import type { EntityDef, StatusFlow, Transition } from '#schema/entity-def.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { flowText } from './flow-text.ts';
import type { Chart, ChartNode, ChartTransition } from '#inspection/chart.ts';

/**
 * `undefined` for an entity without a flow. With the dictionary of the status field the states have its names and its order, including statuses
 * without a step. Without it they have the order in which the steps name them.
 */
export function flowChartOf(def: EntityDef, dicts: Dicts = {}): Chart | undefined {
  const { flow } = def;
  if (!flow) return undefined;
  const statuses = statusesOf(def, flow, dicts);
  const root: ChartNode = {
    ...EMPTY,
    id: def.name,
    key: def.name,
    label: def.title,
    kind: 'compound',
    initial: nodeId(def, flow.initial),
    children: statuses.map(status => stateOf(def, flow, status, dicts)),
  };
  return { id: def.name, root };
}

const EMPTY = { entry: [], exit: [], invokes: [], children: [], transitions: [], initial: undefined } as const;

function statusesOf(def: EntityDef, flow: StatusFlow, dicts: Dicts): readonly string[] {
  const field = def.fieldByName.get(flow.field);
  const known = ((field && dicts[dictOf(field) ?? '']) ?? []).map(({ value }) => value);
  const named = flow.transitions.flatMap(({ from, to }) => [...from, to]);
  return [...new Set([...known, flow.initial, ...named])];
}

function stateOf(def: EntityDef, flow: StatusFlow, status: string, dicts: Dicts): ChartNode {
  const field = def.fieldByName.get(flow.field);
  const steps = flow.transitions.filter(({ from }) => from.includes(status));
  const isReached = flow.transitions.some(({ to }) => to === status);
  return {
    ...EMPTY,
    id: nodeId(def, status),
    key: status,
    label: field ? fieldTextOf(field, status, undefined, dicts) : status,
    kind: isReached && steps.length === 0 ? 'final' : 'atomic',
    transitions: steps.map(step => transitionOf(def, status, step)),
  };
}

function transitionOf(def: EntityDef, status: string, step: Transition): ChartTransition {
  const labelsOf = (names: readonly string[]): string[] => names.map(name => def.fieldByName.get(name)?.label ?? name);
  const required = step.requires ?? [];
  const stamped = Object.keys(step.stamps ?? {});
  return {
    // A machine's transitions of one event are numbered; a step's name is its own.
    id: `${nodeId(def, status)}|${step.action}|0`,
    event: step.action,
    label: step.button,
    delay: undefined,
    guard: flowText.join([
      ...(required.length > 0 ? [flowText.requires(labelsOf(required))] : []),
      ...(step.confirm ? [flowText.confirm] : []),
      ...(step.auto ? [flowText.auto] : []),
    ]),
    targets: [nodeId(def, step.to)],
    actions: stamped.length > 0 ? [flowText.stamps(labelsOf(stamped))] : [],
  };
}

const nodeId = (def: EntityDef, status: string): string => `${def.name}.${status}`;
