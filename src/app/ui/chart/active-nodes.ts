/** Finds the active boxes of a chart in a state. */
import type { Chart, ChartNode } from '#inspection/chart.ts';
import type { StateValue } from '#inspection/report.ts';

/**
 * Ids of all active nodes, parents before their children, the root first. A part of the value that is missing in the chart
 * (a trace of another version of the machine) is left out.
 */
export function activeNodes(chart: Chart, value: StateValue): readonly string[] {
  return [chart.root.id, ...activeBelow(chart.root, value)];
}

function activeBelow(node: ChartNode, value: StateValue): readonly string[] {
  const parts = typeof value === 'string' ? [[value, {}] as const] : Object.entries(value);
  return parts.flatMap(([key, inner]) => {
    const child = node.children.find(each => each.key === key);
    return child ? [child.id, ...activeBelow(child, inner)] : [];
  });
}
