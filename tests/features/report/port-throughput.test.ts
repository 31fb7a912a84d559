/** 港口吞吐量: tons by the day their work ended, ships by the day they left. */
import { expect, test } from 'vitest';
import { portThroughput } from '#features/report/port-throughput.ts';
import { seen } from '../../support/run-report.ts';

const ship = { portId: 'p1', materialId: 'coal', shipPlanStatus: '7', berthTime: '2026-06-08 06:00:00', departTime: '2026-06-10 00:00:00' };
const work = {
  portId: 'p1',
  materialId: 'coal',
  operationType: 'loadship',
  operationStatus: '3',
  startTime: '2026-06-09 20:00:00',
  endTime: '2026-06-10 04:00:00',
  doneWeight: 8000.5,
};
const rows = {
  port: [
    { id: 'p1', portName: '日照港' },
    { id: 'p2', portName: '青岛港' },
  ],
  material: [{ id: 'coal', materialName: '动力煤' }],
  shipPlan: [
    { id: 's1', ...ship },
    // left the same day, and nobody knows when it berthed
    { id: 's2', ...ship, shipPlanStatus: '8', berthTime: undefined, departTime: '2026-06-10 23:59:59' },
    { id: 's3', ...ship, shipPlanStatus: '6', departTime: undefined },
    { id: 's4', ...ship, departTime: '2026-07-01 00:00:00' },
    { id: 's5', ...ship, shipPlanStatus: '9' },
    // left on a day without work
    { id: 's6', ...ship, berthTime: '2026-06-29 23:54:00', departTime: '2026-06-30 23:59:59' },
  ],
  portOperation: [
    { id: 'o1', ...work },
    { id: 'o2', ...work, operationType: 'unloadship', startTime: '2026-06-10 08:00:00', endTime: '2026-06-10 20:00:00', doneWeight: 3000 },
    { id: 'o3', ...work, operationStatus: '1', endTime: undefined },
    { id: 'o4', ...work, operationStatus: '9' },
    { id: 'o5', ...work, operationType: 'stackin' },
    { id: 'o6', ...work, endTime: '2026-05-31 23:59:59' },
    { id: 'o7', ...work, portId: 'p2' },
  ],
};
const coal = { materialName: '动力煤', portName: '日照港' };

test('a month of one port', () => {
  expect(seen(portThroughput, { bizMonth: '2026-06', portId: 'p1' }, { rows })).toEqual({
    rows: [
      // 11000.5 t in 8 + 12 hours of work
      { ...coal, bizDate: '2026-06-10', shipCount: 2, loadWeight: 8000.5, unloadWeight: 3000, berthHours: 42, efficiency: 550 },
      { ...coal, bizDate: '2026-06-30', shipCount: 1, loadWeight: 0, unloadWeight: 0, berthHours: 24.1 },
    ],
    total: { shipCount: 3, loadWeight: 8000.5, unloadWeight: 3000 },
  });
});

test('of all ports', () => {
  expect(seen(portThroughput, { bizMonth: '2026-06' }, { rows }).rows.map(({ portName }) => portName)).toEqual([
    '日照港',
    '青岛港',
    '日照港',
  ]);
});
