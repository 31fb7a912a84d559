/** Where the boxes and arrows of a statechart stand. */
import ELK from 'elkjs/lib/elk.bundled.js';
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { expect, test } from 'vitest';
import { arrowsOf, chartLayout, initialDotOf } from '#app/ui/chart/chart-layout.ts';
import { pathOf, positionedChart } from '#app/ui/chart/positioned-chart.ts';
import type { Box } from '#app/ui/chart/positioned-chart.ts';
import { nodesOf } from '#app/ui/chart/chart-words.ts';
import { chartNode, chartOfSixtyStates, way } from '#tests/support/sample-chart.ts';

const shut = chartNode('door.shut', 'atomic', {
  entry: ['lock'],
  transitions: [
    way('door.shut', 'push', ['door.open'], { guard: 'isUnlocked' }),
    way('door.shut', 'pull', ['door.open']),
    way('door.shut', 'knock', [], { actions: ['answer'] }),
  ],
});
const open = chartNode('door.open', 'atomic', {
  transitions: [way('door.open', 'xstate.after.5000.door.open', ['door.shut'], { delay: { name: '5000', ms: 5_000 } })],
});
const door = { id: 'door', root: chartNode('door', 'compound', { children: [shut, open] }) };

const shapes = (node: ElkNode): readonly ElkNode[] => [node, ...(node.children ?? []).flatMap(shapes)];

test('every state is a box in its parent, with a dot before the first', () => {
  const [root] = chartLayout(door).children ?? [];

  expect(root?.id).toBe('door');
  expect(root?.children?.map(({ id }) => id)).toEqual([initialDotOf('door'), 'door.shut', 'door.open']);
});

test('transitions between the same two states are one arrow with a line each; one without a target is a line in its box', () => {
  const arrows = arrowsOf(door);

  expect(arrows.map(({ source, target, transitions }) => [source, target, transitions.map(({ event }) => event)])).toEqual([
    ['door.shut', 'door.open', ['push', 'pull']],
    ['door.open', 'door.shut', ['xstate.after.5000.door.open']],
  ]);
  const [arrow, , initial] = chartLayout(door).edges ?? [];
  expect(arrow?.labels?.[0]?.text).toBe('push [isUnlocked]\npull');
  expect(initial).toMatchObject({ sources: [initialDotOf('door')], targets: ['door.shut'] });
});

test('a box is as high as its lines', () => {
  const height = (id: string) => shapes(chartLayout(door)).find(shape => shape.id === id)?.height ?? 0;

  expect(height('door.shut') - height('door.open')).toBeGreaterThanOrEqual(36); // entry action and the event that only acts
});

test('the layout of sixty states places every box, none on another, and every arrow', async () => {
  const chart = chartOfSixtyStates();

  const positioned = positionedChart(chart, await new ELK().layout(chartLayout(chart)));

  expect(positioned.nodes).toHaveLength(nodesOf(chart.root).length);
  expect(positioned.dots).toHaveLength(13);
  expect(positioned.edges).toHaveLength(12 * 4 + 12 + 13);
  const leaves = positioned.nodes.filter(({ node }) => node.children.length === 0).map(({ box }) => box);
  expect(leaves.filter((box, at) => leaves.slice(at + 1).some(other => overlap(box, other)))).toEqual([]);
  const boxById = new Map(positioned.nodes.map(({ node, box }) => [node.id, box]));
  for (const { node, box } of positioned.nodes) {
    for (const child of node.children) expect(isInside(boxById.get(child.id), box)).toBe(true);
  }
  // Labels keep the room they asked for, so nothing is drawn over them.
  expect(positioned.edges.filter(({ arrow, label }) => arrow && !label)).toEqual([]);
});

test('the initial state is placed above the others', async () => {
  const positioned = positionedChart(door, await new ELK().layout(chartLayout(door)));
  const top = (id: string) => positioned.nodes.find(({ node }) => node.id === id)?.box.y ?? NaN;

  expect(top('door.shut')).toBeLessThan(top('door.open'));
});

test('a drawing whose first state the layout puts at the right is turned: boxes, dots, ways and labels begin at the left', () => {
  const laidOut = (shut: number, open: number): ElkNode => ({
    id: 'drawing',
    width: 300,
    height: 90,
    children: [
      { id: 'door.shut', x: shut, y: 10, width: 80, height: 30 },
      { id: 'door.open', x: open, y: 60, width: 60, height: 30 },
      { id: initialDotOf('door'), x: shut + 10, y: 0, width: 10, height: 10 },
    ],
    edges: [
      {
        id: 'door.shut→door.open',
        sources: ['door.shut'],
        targets: ['door.open'],
        sections: [{ id: 's', startPoint: { x: shut, y: 40 }, endPoint: { x: open, y: 60 } }],
        labels: [{ id: 'l', x: 100, y: 45, width: 40, height: 16 }],
      },
    ],
  });
  expect(positionedChart(door, laidOut(210, 20))).toMatchObject({
    width: 300,
    nodes: [{ box: { x: 10, y: 10, width: 80 } }, { box: { x: 220, y: 60, width: 60 } }],
    dots: [{ box: { x: 70, y: 0 } }],
    edges: [{ points: [{ x: 90 }, { x: 280 }], label: { x: 160, y: 45, width: 40 } }],
  });
  expect(positionedChart(door, laidOut(20, 210)).nodes[0]?.box.x).toBe(20);
});

test('a part without a position is left out', () => {
  const positioned = positionedChart(door, { id: 'drawing', children: [{ id: 'door', x: 1, y: 2, width: 3, height: 4 }] });

  expect(positioned).toMatchObject({ nodes: [{ box: { x: 1, y: 2, width: 3, height: 4 } }], dots: [], edges: [] });
});

test('a way is drawn through its points with rounded corners', () => {
  expect(
    pathOf([
      { x: 0, y: 0 },
      { x: 0, y: 20 },
      { x: 20, y: 20 },
    ]),
  ).toBe('M 0 0 L 0 14 Q 0 20 6 20 L 20 20');
  expect(pathOf([])).toBe('');
});

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

const isInside = (inner: Box | undefined, outer: Box): boolean =>
  inner !== undefined &&
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
