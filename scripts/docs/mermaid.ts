/** A chart as a Mermaid `stateDiagram-v2`. Source: mermaid.js.org/syntax/stateDiagram.html. */
import type { Chart, ChartNode, ChartTransition } from '#inspection/chart.ts';
import { eventWords, nodesOf } from './words.ts';

export function mermaidOf(chart: Chart): string {
  const { root } = chart;
  const isWrapped = root.kind === 'parallel' || root.transitions.some(({ targets }) => targets.length > 0);
  const body = isWrapped ? stateLines(root, 1) : insideLines(root, 1);
  return ['stateDiagram-v2', ...body, ...nodesOf(root).flatMap(arrowLines)].join('\n');
}

function stateLines(node: ChartNode, depth: number): readonly string[] {
  const name = `${indent(depth)}state "${textOf(node.label ?? node.key)}" as ${idOf(node.id)}`;
  if (node.children.length === 0) return [name, ...node.invokes.map(({ src }) => `${indent(depth)}${idOf(node.id)} : runs ${textOf(src)}`)];
  return [`${name} {`, ...insideLines(node, depth + 1), `${indent(depth)}}`];
}

/** Parallel children are separated by `--`; otherwise one child is the initial state. */
function insideLines(node: ChartNode, depth: number): readonly string[] {
  if (node.kind === 'parallel') {
    return node.children.flatMap((child, at) => [...(at > 0 ? [`${indent(depth)}--`] : []), ...stateLines(child, depth)]);
  }
  return [
    ...(node.initial === undefined ? [] : [`${indent(depth)}[*] --> ${idOf(node.initial)}`]),
    ...node.children.flatMap(child => stateLines(child, depth)),
    ...node.children.filter(({ kind }) => kind === 'final').map(({ id }) => `${indent(depth)}${idOf(id)} --> [*]`),
  ];
}

/**
 * One arrow for all transitions between two states. The table alone has transitions without a target, actions, and transitions from a state into its own
 * children, which Mermaid draws over the boxes.
 */
function arrowLines(node: ChartNode): readonly string[] {
  const labels = new Map<string, string[]>();
  for (const transition of node.transitions) {
    for (const target of transition.targets.filter(id => !id.startsWith(`${node.id}.`))) {
      labels.set(target, [...(labels.get(target) ?? []), labelOf(node, transition)]);
    }
  }
  return [...labels].map(
    ([target, words]) => `${indent(1)}${idOf(node.id)} --> ${idOf(target)} : ${[...new Set(words)].map(textOf).join('<br>')}`,
  );
}

function labelOf(node: ChartNode, transition: ChartTransition): string {
  const words = eventWords(node, transition);
  return transition.guard === '' || transition.label !== undefined ? words : `${words} [${transition.guard}]`;
}

/** Mermaid accepts letters, digits and _ in a name … */
const idOf = (id: string): string => id.replaceAll(/[^A-Za-z0-9_]/g, '_');
/** … and interprets quotes, semicolons, colons and hashes in a text. */
const textOf = (text: string): string => text.replaceAll('"', "'").replaceAll(/[;#]/g, ',').replaceAll(':', '：');
const indent = (depth: number): string => '  '.repeat(depth);
