/**
 * A chart as the input graph of ELK: boxes sized by their texts, arrows with their labels, a dot for each initial mark.
 *
 * Shape:   arrows between the same two boxes are one edge with a line per transition; a transition without a target is a line in its box.
 * Units:   pixels of the drawing; texts are measured by their characters, because a layout in a worker has no font.
 */
import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartNode, ChartTransition } from '#inspection/chart.ts';
import { nodeLines, nodeName, nodesOf, transitionText } from './chart-words.ts';
import { textWidthPx } from './text-width.ts';

export const TITLE_PX = 26;
export const LINE_PX = 18;
export const EDGE_LINE_PX = 16;
export const NODE_PADDING_PX = 10;
export const DOT_PX = 10;
/** Longer texts are cut in the drawing; the text version shows them completely. */
export const MAX_TEXT_PX = 240;
const MIN_NODE_PX = 72;
const TITLE_FONT_PX = 13;
const LINE_FONT_PX = 11;
/** The clock and the countdown beside a delay. */
const DELAY_PX = 70;
/** The width of the badge with the kind of the box. */
const BADGE_PX = 44;

/** An arrow from one box to another; `target` is one of each transition's targets. */
export type ChartArrow = {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly transitions: readonly ChartTransition[];
};

export const initialDotOf = (nodeId: string): string => `${nodeId}→`;

const GRAPH_OPTIONS: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.cycleBreaking.strategy': 'GREEDY',
};

export function chartLayout(chart: Chart): ElkNode {
  const nodes = nodesOf(chart.root);
  const initials = new Set(nodes.flatMap(({ initial }) => initial ?? []));
  return {
    id: 'drawing',
    layoutOptions: GRAPH_OPTIONS,
    children: [boxOf(chart.root)],
    edges: [...arrowsOf(chart).map(arrow => edgeOf(arrow, initials.has(arrow.source))), ...nodes.flatMap(initialEdgeOf)],
  };
}

/** Every arrow of the chart once, in the order of its nodes. */
export function arrowsOf(chart: Chart): readonly ChartArrow[] {
  const arrowById = new Map<string, ChartArrow>();
  for (const node of nodesOf(chart.root)) {
    for (const transition of node.transitions) {
      for (const target of transition.targets) {
        const id = `${node.id}→${target}`;
        arrowById.set(id, { id, source: node.id, target, transitions: [...(arrowById.get(id)?.transitions ?? []), transition] });
      }
    }
  }
  return [...arrowById.values()];
}

function boxOf(node: ChartNode): ElkNode {
  const { width, height } = ownSize(node);
  if (node.children.length === 0) return { id: node.id, width, height };
  return {
    id: node.id,
    layoutOptions: {
      'elk.padding': `[top=${height + 8},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [
      ...(node.initial === undefined
        ? []
        : [
            {
              id: initialDotOf(node.id),
              width: DOT_PX,
              height: DOT_PX,
              layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
            },
          ]),
      ...node.children.map(boxOf),
    ],
  };
}

/** The size of the name and the lines below it. */
function ownSize(node: ChartNode): { readonly width: number; readonly height: number } {
  const lines = nodeLines(node);
  const badge = node.kind === 'atomic' || node.kind === 'compound' ? 0 : BADGE_PX;
  const widths = [textWidthPx(nodeName(node), TITLE_FONT_PX) * 1.08 + badge, ...lines.map(line => textWidthPx(line, LINE_FONT_PX))];
  return {
    width: Math.ceil(Math.max(MIN_NODE_PX, Math.min(MAX_TEXT_PX, Math.max(...widths)) + 2 * NODE_PADDING_PX)),
    height: TITLE_PX + (lines.length > 0 ? lines.length * LINE_PX + 8 : 8),
  };
}

/** `isFirst`: the arrow leaves the initial state, which is therefore placed above the others. */
function edgeOf({ id, source, target, transitions }: ChartArrow, isFirst: boolean): ElkExtendedEdge {
  const widths = transitions.map(transition => textWidthPx(transitionText(transition), LINE_FONT_PX) + (transition.delay ? DELAY_PX : 0));
  return {
    id,
    sources: [source],
    targets: [target],
    ...(isFirst ? { layoutOptions: { 'elk.layered.priority.direction': '20' } } : {}),
    labels: [
      {
        id: `${id}#`,
        text: transitions.map(transitionText).join('\n'),
        width: Math.min(MAX_TEXT_PX, Math.max(...widths)) + 8,
        height: transitions.length * EDGE_LINE_PX,
        layoutOptions: { 'elk.edgeLabels.inline': 'true' },
      },
    ],
  };
}

const initialEdgeOf = (node: ChartNode): ElkExtendedEdge[] =>
  node.initial === undefined
    ? []
    : [{ id: `${initialDotOf(node.id)}${node.initial}`, sources: [initialDotOf(node.id)], targets: [node.initial] }];
