/** A chart after its layout: the positions of its boxes, dots, arrows and labels, in pixels from the drawing's top left corner. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartNode } from '#inspection/chart.ts';
import { nodesOf } from './chart-words.ts';
import { arrowsOf, initialDotOf } from './chart-layout.ts';
import type { ChartArrow } from './chart-layout.ts';

export type Point = { readonly x: number; readonly y: number };
export type Box = Point & { readonly width: number; readonly height: number };
export type PositionedNode = { readonly node: ChartNode; readonly box: Box };
export type PositionedDot = { readonly id: string; readonly box: Box };
/** `arrow` is absent for the line from an initial mark. */
export type PositionedEdge = {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly points: readonly Point[];
  readonly arrow: ChartArrow | undefined;
  readonly label: Box | undefined;
};

export type PositionedChart = {
  readonly width: number;
  readonly height: number;
  /** Parents before their children. */
  readonly nodes: readonly PositionedNode[];
  readonly dots: readonly PositionedDot[];
  readonly edges: readonly PositionedEdge[];
};

/** Joins the layout's positions with the chart. A part without a position is left out. The drawing begins at its left. */
export function positionedChart(chart: Chart, laidOut: ElkNode): PositionedChart {
  const drawing = joined(chart, laidOut);
  const first = drawing.nodes.find(({ node }) => node.id === chart.root.initial)?.box;
  return first && first.x + first.width / 2 > drawing.width / 2 ? mirrored(drawing) : drawing;
}

/**
 * The same drawing with left and right exchanged. The layout puts the first state on either side, and its own option for the order of the
 * states ends in an exception for charts with labels on their arrows.
 */
function mirrored({ width, height, nodes, dots, edges }: PositionedChart): PositionedChart {
  const turned = (box: Box): Box => ({ ...box, x: width - box.x - box.width });
  return {
    width,
    height,
    nodes: nodes.map(({ node, box }) => ({ node, box: turned(box) })),
    dots: dots.map(({ id, box }) => ({ id, box: turned(box) })),
    edges: edges.map(edge => ({
      ...edge,
      points: edge.points.map(({ x, y }) => ({ x: width - x, y })),
      label: edge.label && turned(edge.label),
    })),
  };
}

function joined(chart: Chart, laidOut: ElkNode): PositionedChart {
  const boxById = new Map(allShapes(laidOut).map(shape => [shape.id, boxOf(shape)]));
  const arrowById = new Map(arrowsOf(chart).map(arrow => [arrow.id, arrow]));
  const nodes = nodesOf(chart.root);
  return {
    width: laidOut.width ?? 0,
    height: laidOut.height ?? 0,
    nodes: nodes.flatMap(node => {
      const box = boxById.get(node.id);
      return box ? [{ node, box }] : [];
    }),
    dots: nodes.flatMap(({ id }) => {
      const box = boxById.get(initialDotOf(id));
      return box ? [{ id: initialDotOf(id), box }] : [];
    }),
    edges: allEdges(laidOut).flatMap(edge => positionedEdge(edge, arrowById.get(edge.id))),
  };
}

function positionedEdge(
  { id, sources: [source], targets: [target], sections, labels }: ElkExtendedEdge,
  arrow: ChartArrow | undefined,
): PositionedEdge[] {
  if (source === undefined || target === undefined) return [];
  const points = (sections ?? []).flatMap(({ startPoint, bendPoints, endPoint }) => [startPoint, ...(bendPoints ?? []), endPoint]);
  const [label] = labels ?? [];
  return points.length < 2 ? [] : [{ id, source, target, points, arrow, label: label && boxOf(label) }];
}

/** ELK attaches edges at any level of the graph. */
const allEdges = (node: ElkNode): readonly ElkExtendedEdge[] => [...(node.edges ?? []), ...(node.children ?? []).flatMap(allEdges)];
const allShapes = (node: ElkNode): readonly ElkNode[] => [node, ...(node.children ?? []).flatMap(allShapes)];

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height });

/** The corner radius of an arrow (px). */
const CORNER_PX = 6;

/** An SVG path through the points with rounded corners. */
export function pathOf(points: readonly Point[]): string {
  const [start, ...rest] = points;
  if (!start) return '';
  const parts = rest.map((point, at) => {
    const before = points[at] ?? start;
    const after = points[at + 2];
    if (!after) return `L ${point.x} ${point.y}`;
    const [from, to] = [towards(point, before), towards(point, after)];
    return `L ${from.x} ${from.y} Q ${point.x} ${point.y} ${to.x} ${to.y}`;
  });
  return `M ${start.x} ${start.y} ${parts.join(' ')}`;
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(CORNER_PX, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
