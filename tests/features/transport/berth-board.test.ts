/** The berth board: where bars lie, which clash, where one is moved to, and by what. */
import { describe, expect, test } from 'vitest';
import { schema } from '#features/registry.ts';
import { boardRows, hoursOf, lengthened, neighbour, slotOf, shifted } from '#features/transport/ship-plan/berth-board/board-model.ts';
import { msOf, startOfDay } from '#features/transport/time-span.ts';
import {
  warningOf,
  endValues,
  isEndMovable,
  isMovable,
  moveMutation,
  slotValues,
  whyNotBerth,
  whyNotMove,
} from '#features/transport/ship-plan/berth-board/plan-move.ts';
import { stayOf } from '#features/transport/ship-plan/model.ts';
import type { Row } from '#schema/row.ts';

const NOW = '2026-03-05 12:00:00';
const SPAN = { fromMs: startOfDay(NOW), days: 2 };
const BERTHS = [
  { id: 'b1', berthName: '1号' },
  { id: 'b2', berthName: '2号' },
];
const plan = (id: string, berthId: string, from: string, to: string, shipPlanStatus = '3'): Row => ({
  id,
  berthId,
  shipName: id,
  voyageNo: 'V1',
  planBerthTime: `2026-03-${from}:00`,
  planDepartTime: `2026-03-${to}:00`,
  shipPlanStatus,
});
const drawn = (...plans: readonly Row[]) => boardRows(BERTHS, plans, SPAN, NOW);
const barsOf = (...plans: readonly Row[]) => drawn(...plans)[0]?.bars ?? [];

describe('bars', () => {
  test('lie in the row of their berth, cut to the span; what lies outside is none', () => {
    const rows = drawn(
      plan('a', 'b1', '05 12:00', '06 00:00'),
      plan('b', 'b2', '04 12:00', '05 12:00'),
      plan('c', 'b2', '07 00:00', '08 00:00'),
      plan('d', 'b1', '01 00:00', '04 00:00', '7'),
    );
    expect(rows.map(({ bars }) => bars.map(({ row, left, width }) => [row.id, left, width]))).toEqual([
      [['a', 0.25, 0.25]],
      [['b', 0, 0.25]],
    ]);
  });

  test('that share time lie below each other and are told as clashes; a wish clashes with nothing, a cancelled plan is none', () => {
    const bars = barsOf(
      plan('a', 'b1', '05 00:00', '05 12:00'),
      plan('b', 'b1', '05 06:00', '05 18:00'),
      plan('c', 'b1', '05 12:00', '06 00:00'),
      plan('w', 'b1', '05 13:00', '05 15:00', '2'),
      plan('x', 'b1', '05 00:00', '06 00:00', '9'),
    );
    expect(bars.map(({ row, lane, clashes, isWish }) => [row.id, lane, clashes.map(({ id }) => id).join(), isWish])).toEqual([
      ['a', 0, 'b', false],
      ['b', 1, 'a,c', false],
      ['c', 0, 'b', false],
      ['w', 2, '', true],
    ]);
    expect(drawn(plan('a', 'b1', '05 00:00', '05 12:00'), plan('b', 'b1', '05 06:00', '05 18:00')).map(({ lanes }) => lanes)).toEqual([
      2, 1,
    ]);
  });
});

describe('a move', () => {
  const [bar] = barsOf(plan('a', 'b1', '05 12:04', '06 00:04'));
  const slot = bar && slotOf(bar.stay);

  test('goes by whole hours to the hour and keeps the length; no hours change nothing', () => {
    expect(slot && [shifted(slot, 3), shifted(slot, 0)]).toEqual([
      { berthId: 'b1', from: '2026-03-05 15:00:00', to: '2026-03-06 03:00:00' },
      slot,
    ]);
    expect([hoursOf(SPAN, 0.25), hoursOf(SPAN, -0.011)]).toEqual([12, -1]);
  });

  test('of its end keeps the beginning and at least an hour', () => {
    expect(slot && [lengthened(slot, 2), lengthened(slot, -40), lengthened(slot, 0)]).toEqual([
      { berthId: 'b1', from: '2026-03-05 12:04:00', to: '2026-03-06 02:00:00' },
      { berthId: 'b1', from: '2026-03-05 12:04:00', to: '2026-03-05 13:04:00' },
      slot,
    ]);
  });

  test('of a ship at its berth is an edit of when it leaves, and is refused where another ship comes before', () => {
    const ship = plan('a', 'b1', '05 08:00', '06 00:00', '6');
    const effects = { nowMs: () => 0, newId: () => '1', sessionKey: 's' };
    const values = endValues({ berthId: 'b1', from: '2026-03-05 07:40:00', to: '2026-03-06 04:00:00' });
    expect([
      isEndMovable(ship, () => true),
      isEndMovable(ship, () => false),
      isEndMovable({ ...ship, shipPlanStatus: '3' }, () => true),
    ]).toEqual([true, false, false]);
    expect(moveMutation(ship, values, {}, effects).op).toMatchObject({ kind: 'update', patch: { planDepartTime: '2026-03-06 04:00:00' } });
    const other = stayOf(plan('b', 'b1', '06 02:00', '06 09:00'), NOW);
    const facts = (stays: readonly (typeof other)[]) => ({ schema, stays: stays.flatMap(stay => stay ?? []), now: NOW });
    expect(whyNotMove(ship, values, BERTHS[0], facts([]))).toBeUndefined();
    expect(whyNotMove(ship, values, BERTHS[0], facts([other]))).toMatch(/^泊位“1号”在 03-06 02:00 至 03-06 09:00 已安排“b V1”/u);
  });

  test('to the next berth ends at the first and the last', () => {
    expect([neighbour(drawn(), 'b1', 1), neighbour(drawn(), 'b1', -1), neighbour(drawn(), 'b2', 1)]).toEqual(['b2', 'b1', 'b2']);
  });

  test.each<[string, string, readonly string[], boolean]>([
    ['a confirmed plan', '3', ['mtShipPlan:rearrange'], true],
    ['an anchored ship', '4', ['mtShipPlan:rearrangeAnchored'], true],
    ['an anchored ship, by who may only move confirmed ones', '4', ['mtShipPlan:rearrange'], false],
    ['a draft', '0', ['mtShipPlan:edit'], true],
    ['a ship at its berth', '5', ['mtShipPlan:edit', 'mtShipPlan:rearrange'], false],
    ['a plan, by who only reads', '3', ['mtShipPlan:list'], false],
  ])('of %s (%s) needs its own right', (_what, status, rights, may) => {
    expect(isMovable(plan('a', 'b1', '05 12:00', '06 00:00', status), code => rights.includes(code))).toBe(may);
  });

  test('is an edit before the berth is confirmed and a step afterwards, with what changes only', () => {
    const effects = { nowMs: () => 0, newId: () => '1', sessionKey: 's' };
    const values = slotValues({ berthId: 'b2', from: '2026-03-05 12:00:00', to: '2026-03-06 02:00:00' });
    const op = (status: string) => moveMutation(plan('a', 'b1', '05 12:00', '06 00:00', status), values, {}, effects).op;
    const patch = { berthId: 'b2', planDepartTime: '2026-03-06 02:00:00' };
    expect(op('2')).toMatchObject({ kind: 'update', patch });
    expect(op('3')).toMatchObject({ kind: 'action', action: 'rearrange', patch });
    expect(op('4')).toMatchObject({ kind: 'action', action: 'rearrangeAnchored', patch });
  });

  test('to a berth that is too shallow, or of another port, is told', () => {
    const ship = { ...plan('a', 'b1', '05 12:00', '06 00:00'), portId: 'p1', draught: 12 };
    const berth = (more: object) => ({
      id: 'b2',
      berthName: '2号',
      portId: 'p1',
      depth: 14,
      length: 200,
      maxTonnage: 50_000,
      status: '1',
      ...more,
    });
    expect([berth({}), berth({ depth: 11 }), berth({ portId: 'p2' })].map(each => whyNotBerth(schema, ship, each))).toEqual([
      undefined,
      '泊位“2号”的前沿水深不够，不能选',
      '泊位“2号”不属于所选作业港口',
    ]);
  });
});

test('a move that may be made has a warning where its time has passed, or where another ship has the berth that is only wished for', () => {
  const values = (from: string, to: string) => slotValues({ berthId: 'b1', from: `2026-03-${from}:00`, to: `2026-03-${to}:00` });
  const [other] = barsOf(plan('b', 'b1', '05 14:00', '05 20:00'));
  const warning = (status: string, from: string, to: string) =>
    warningOf(plan('a', 'b2', '06 00:00', '06 10:00', status), values(from, to), other ? [other.stay] : [], NOW);
  expect([
    warning('2', '05 13:00', '05 18:00'),
    warning('2', '05 20:00', '06 00:00'),
    warning('3', '05 11:00', '05 13:00'),
    warning('6', '05 11:00', '05 13:00'),
  ]).toEqual([
    '这时已安排“b V1”，确报前还要调整',
    undefined,
    '计划靠泊的时间已经过去',
    undefined, // it is there
  ]);
});

describe('why a plan cannot have a slot', () => {
  const berth = (id: string, depth: number): Row => ({
    id,
    berthName: id,
    portId: 'p1',
    depth,
    length: 300,
    maxTonnage: 90_000,
    status: '1',
  });
  const ship = (status: string): Row => ({ ...plan('a', 'b1', '05 12:00', '06 00:00', status), portId: 'p1', draught: 12 });
  const other = plan('o', 'b2', '06 00:00', '06 12:00');
  const stays = [ship('3'), other].flatMap(row => stayOf(row, NOW) ?? []);
  const why = (row: Row, berthId: string, from: string, to: string, depth = 14): string | undefined =>
    whyNotMove(row, slotValues({ berthId, from: `2026-03-${from}:00`, to: `2026-03-${to}:00` }), berth(berthId, depth), {
      schema,
      stays,
      now: NOW,
    });

  test('another ship has the berth then; one ends when the other begins; its own stay is none', () => {
    expect(why(ship('3'), 'b2', '06 11:00', '06 23:00')).toBe('泊位“b2”在 03-06 00:00 至 03-06 12:00 已安排“o V1”，时间重叠');
    expect(why(ship('3'), 'b2', '06 12:00', '06 23:00')).toBeUndefined();
    expect(why(ship('3'), 'b1', '05 13:00', '06 01:00')).toBeUndefined();
  });

  test('a wish shares its berth, as the server lets it', () => {
    expect(why(ship('2'), 'b2', '06 11:00', '06 23:00')).toBeUndefined();
  });

  test('another berth is too shallow; its own, which has become so, is not judged again', () => {
    expect(why(ship('3'), 'b3', '05 13:00', '06 01:00', 11)).toBe('泊位“b3”的前沿水深不够，不能选');
    expect(why(ship('3'), 'b1', '05 13:00', '06 01:00', 11)).toBeUndefined();
  });

  test('beside the name of the berth the sentence does without it', () => {
    const beside = { schema, stays, now: NOW, isNamed: false };
    const at = (berthId: string) => slotValues({ berthId, from: '2026-03-06 11:00:00', to: '2026-03-06 23:00:00' });
    expect([whyNotMove(ship('3'), at('b2'), berth('b2', 14), beside), whyNotMove(ship('3'), at('b3'), berth('b3', 11), beside)]).toEqual([
      '已安排“o V1”',
      '泊位的前沿水深不够，不能选',
    ]);
  });

  test('it ends before it begins, or has no berth', () => {
    expect([why(ship('3'), 'b1', '06 12:00', '06 11:00'), why(ship('3'), '', '05 12:00', '06 00:00')]).toEqual([
      '离泊必须晚于靠泊',
      '请填写泊位、计划靠泊和计划离泊',
    ]);
  });
});

test('a day begins at its midnight in server time', () => {
  expect(msOf(NOW) - startOfDay(NOW)).toBe(12 * 3_600_000);
});
