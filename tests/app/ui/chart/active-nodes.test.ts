/** The states of a chart that are highlighted for a machine's value. */
import { expect, test } from 'vitest';
import { activeNodes } from '#app/ui/chart/active-nodes.ts';
import { chartNode } from '#tests/support/sample-chart.ts';

const chart = {
  id: 'door',
  root: chartNode('door', 'parallel', {
    children: [
      chartNode('door.wing', 'compound', {
        children: [
          chartNode('door.wing.shut', 'atomic'),
          chartNode('door.wing.open', 'compound', { children: [chartNode('door.wing.open.wide', 'atomic')] }),
        ],
      }),
      chartNode('door.bell', 'compound', { children: [chartNode('door.bell.quiet', 'atomic'), chartNode('door.bell.rings', 'atomic')] }),
    ],
  }),
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
