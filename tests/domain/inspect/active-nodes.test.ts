import { expect, test } from 'vitest';
import { activeNodes } from '#domain/inspect/active-nodes.ts';
import type { Chart, ChartNode } from '#domain/inspect/chart.ts';

const node = (id: string, kind: ChartNode['kind'], children: readonly ChartNode[] = []): ChartNode => ({
  id,
  key: id.slice(id.lastIndexOf('.') + 1),
  kind,
  initial: kind === 'compound' ? children[0]?.id : undefined,
  children,
  entry: [],
  exit: [],
  invokes: [],
  transitions: [],
});

const chart: Chart = {
  id: 'door',
  root: node('door', 'parallel', [
    node('door.wing', 'compound', [
      node('door.wing.shut', 'atomic'),
      node('door.wing.open', 'compound', [node('door.wing.open.wide', 'atomic')]),
    ]),
    node('door.bell', 'compound', [node('door.bell.quiet', 'atomic'), node('door.bell.rings', 'atomic')]),
  ]),
};

test('every region and every level of a state is lit, parents first', () => {
  expect(activeNodes(chart, { wing: { open: 'wide' }, bell: 'quiet' })).toEqual([
    'door',
    'door.wing',
    'door.wing.open',
    'door.wing.open.wide',
    'door.bell',
    'door.bell.quiet',
  ]);
});

test('a region written with an empty value is lit itself', () => {
  expect(activeNodes(chart, { wing: 'shut', bell: {} })).toEqual(['door', 'door.wing', 'door.wing.shut', 'door.bell']);
});

test('states the chart does not know are left out', () => {
  expect(activeNodes(chart, { wing: 'locked', lamp: 'on' })).toEqual(['door', 'door.wing']);
});
