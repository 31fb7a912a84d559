/** What a definition says about rows that its acts move: which they are, and what no definition may say. */
import { describe, expect, test } from 'vitest';
import { completeEntity } from '#schema/define-entity.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { isAmong, isMovedTo, isNamedBelow, movedEntity, moversOf, movesFor, namesOfMove } from '#schema/moves.ts';
import { movedNumbers } from '#schema/moved-numbers.ts';
import type { Move } from '#schema/moves.ts';
import { composeSchema } from '#schema/schema.ts';
import { createRandom } from '#base/random.ts';
import { contractItem } from '#features/contract/contract-item/entity.ts';
import { roundTo } from '#schema/compute.ts';
import type { Row, Values } from '#schema/row.ts';
import { letter, offer, plan, schema, section, tender } from '#tests/support/tender-schema.ts';

test.each([
  ['the value that it names', { carrier: { same: 'winCarrier' } }, { carrier: '乙' }, { winCarrier: '乙' }, true],
  ['another value than it names', { carrier: { same: 'winCarrier' } }, { carrier: '甲' }, { winCarrier: '乙' }, false],
  ['the value of an empty field', { carrier: { same: 'winCarrier' } }, {}, {}, false],
  ['a value that differs', { carrier: { differs: 'winCarrier' } }, { carrier: '甲' }, { winCarrier: '乙' }, true],
  ['the value that it must differ from', { carrier: { differs: 'winCarrier' } }, { carrier: '乙' }, { winCarrier: '乙' }, false],
  ['a value where the own one is empty', { carrier: { differs: 'winCarrier' } }, { carrier: '乙' }, {}, true],
  ['one of the values', { state: { is: ['1', '2'] } }, { state: '2' }, {}, true],
  ['none of the values', { state: { not: ['1', '2'] } }, { state: '2' }, {}, false],
  [
    'all conditions but one',
    { state: { is: ['1'] }, carrier: { same: 'winCarrier' } },
    { state: '1', carrier: '甲' },
    { winCarrier: '乙' },
    false,
  ],
] as const)('a row with %s', (_, where, row, own, expected) => {
  expect(isAmong({ of: 'offer', by: 'tenderId', where }, row, own)).toBe(expected);
});

test('rows beside it name what it names, and are not itself; numbers are added to, to their decimals', () => {
  const rows = { of: 'tender', by: 'planId', via: 'planId' };
  const own = { id: 'z1', planId: 'p1', winPrice: 0.1 };
  expect([
    isNamedBelow(rows, { id: 'z2', planId: 'p1' }, own),
    isNamedBelow(rows, { id: 'z1', planId: 'p1' }, own),
    isNamedBelow(rows, { id: 'z2', planId: 'p2' }, own),
    isNamedBelow(rows, { id: 'z2', planId: '' }, { ...own, planId: '' }),
    isNamedBelow({ of: 'offer', by: 'tenderId' }, { id: 'o1', tenderId: 'z1' }, own),
  ]).toEqual([true, false, false, false, true]);
  const move: Move = { at: ['award'], rows: { of: 'offer', by: 'tenderId' }, sets: {}, adds: { price: '0 - winPrice' } };
  const added = (row: Values, by: Values) => movedNumbers(offer, move, [{ ...row, id: 'o1' }], by).get('o1');
  expect(added({ price: 0.3 }, own)).toEqual({ price: 0.2 });
  expect([added({}, own), added({ price: 0.3 }, {})]).toEqual([{}, {}]);
});

describe('numbers that are multiplied', () => {
  const move: Move = {
    at: ['award'],
    rows: { of: 'contractItem', by: 'contractId' },
    sets: {},
    scales: { quantity: { from: 'signedQuantity', by: 'to / of' } },
  };
  const scaled = (rows: readonly Row[], to: number, of: number): readonly Row[] => {
    const numbers = movedNumbers(contractItem, move, rows, { to, of });
    return rows.map(row => ({ ...row, ...numbers.get(row.id) }));
  };
  const sum = (rows: readonly Row[]): number =>
    roundTo(
      rows.reduce((total, row) => total + Number(row['quantity'] ?? 0), 0),
      3,
    );

  test('the rows share the product without a rest, and the first factor gives back what they held', () => {
    const rows: readonly Row[] = ['c', 'a', 'b'].map(id => ({ id, quantity: 33.333 }));
    const more = scaled(rows, 100, 99.999);
    expect(more.map(row => row['quantity'])).toEqual([33.333, 33.333, 33.334]);
    expect(scaled(more, 99.999, 99.999)).toEqual(rows.map(row => ({ ...row, signedQuantity: 33.333 })));
  });

  test('a row without the number is left alone, and without a factor all are', () => {
    expect(scaled([{ id: 'a' }, { id: 'b', quantity: 10 }], 3, 2)).toEqual([{ id: 'a' }, { id: 'b', quantity: 15, signedQuantity: 10 }]);
    expect(scaled([{ id: 'a', quantity: 10 }], 3, 0)).toEqual([{ id: 'a', quantity: 10 }]);
  });

  test('whatever the quantities are, their sum is the new quantity at every change, and the signed ones come back', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = createRandom(seed);
      const tons = (most: number): number => roundTo(0.001 + random() * most, 3);
      const rows: readonly Row[] = Array.from({ length: 1 + Math.floor(random() * 6) }, (_, at) => ({
        id: `i${at}`,
        quantity: tons(5_000),
      }));
      const signed = sum(rows);
      let held = rows;
      for (const next of [tons(9_000), tons(300), tons(signed * 2)]) {
        held = scaled(held, next, signed);
        expect(sum(held), `seed ${seed}`).toBe(next);
        expect(
          held.every(row => Number(row['quantity']) >= 0),
          `seed ${seed}`,
        ).toBe(true);
      }
      expect(
        scaled(held, signed, signed).map(row => row['quantity']),
        `seed ${seed}`,
      ).toEqual(rows.map(row => row['quantity']));
    }
  });
});

test('an act moves what its conditions admit', () => {
  const moved = (act: string, row = {}) => movesFor(tender, act, row).map(move => `${movedEntity(tender, move)} ${move.take ?? 'values'}`);

  expect(moved('award')).toEqual(['section award', 'offer win', 'offer lose']);
  expect(moved('award', { newQuantity: 8 })).toEqual(['section award', 'plan values', 'offer win', 'offer lose']);
  expect(moved('edit')).toEqual([]);
  expect(moversOf(schema, 'plan').map(({ name }) => name)).toEqual(['section', 'tender']);
  expect([isMovedTo(schema, 'offer', '1', '3'), isMovedTo(schema, 'offer', '4', '3'), isMovedTo(schema, 'offer', '1', '4')]).toEqual([
    true,
    false,
    false,
  ]);
  expect((tender.moves ?? []).flatMap(namesOfMove)).toEqual(expect.arrayContaining(['sectionId', 'winCarrier', 'newQuantity', 'planId']));
});

describe('a definition that cannot be', () => {
  const compose =
    (moves: readonly object[], changed: Partial<EntityDef> = {}) =>
    () =>
      composeSchema([
        plan,
        letter,
        offer,
        completeEntity({ ...section, ...changed }),
        completeEntity({ ...tender, moves: moves as readonly Move[] }),
      ]);
  const award = { at: ['award'], row: 'sectionId', take: 'award', sets: { winPrice: { of: 'winPrice' } } };
  const lose = { at: ['award'], rows: { of: 'offer', by: 'tenderId' }, take: 'lose' };

  test.each<[string, object, string]>([
    ['an act that is no step of it', { ...award, at: ['sign'] }, 'moves rows at sign, which is no step of it'],
    ['a row by a text', { ...award, row: 'tenderNo' }, 'moves the row of tenderNo, which is no reference'],
    ['a row by an unknown field', { ...award, row: 'part' }, 'names an unknown field part'],
    [
      'rows by another reference',
      { ...lose, rows: { of: 'letter', by: 'offerId' } },
      'moves rows of letter by offerId, which does not refer to it',
    ],
    ['rows by an unknown field', { ...lose, rows: { ...lose.rows, where: { name: { is: ['1'] } } } }, 'moves rows of offer by name'],
    [
      'a comparison with an unknown field',
      { ...lose, rows: { ...lose.rows, where: { carrier: { same: 'best' } } } },
      'an unknown field best',
    ],
    [
      'rows beside it by a text',
      { ...lose, rows: { of: 'offer', by: 'tenderId', via: 'tenderNo' } },
      'by what tenderNo names, which is no reference',
    ],
    [
      'rows beside it by a reference to others',
      { ...lose, rows: { of: 'offer', by: 'tenderId', via: 'planId' } },
      'moves rows of offer by tenderId, which does not refer to plan',
    ],
    ['an addition to a text', { ...lose, adds: { carrier: 'newQuantity' } }, 'with carrier, which is no number of it'],
    [
      'an addition of money to what is none',
      { ...award, row: 'planId', take: 'start', sets: {}, adds: { quantity: 'winPrice' } },
      'the money of winPrice',
    ],
    [
      'a multiple of a text',
      { ...lose, scales: { carrier: { from: 'price', by: 'newQuantity' } } },
      'with carrier, which is no number of it',
    ],
    [
      'a multiple by money',
      { ...lose, scales: { price: { from: 'price', by: 'winPrice' } } },
      'multiplied by winPrice, which is no plain number',
    ],
    ['an addition that cannot be read', { ...lose, adds: { price: 'winPrice +' } }, 'whose formula cannot be read'],
    ['an addition of an unknown field', { ...lose, adds: { price: 'best' } }, 'an unknown field best'],
    [
      'its own id where it is not meant',
      { ...award, sets: { ...award.sets, planId: '{id}' } },
      'with planId, which does not refer to tender',
    ],
    ['a step that the row lacks', { ...award, take: 'sign' }, 'moves rows of section by the step sign, which it does not have'],
    [
      'a step whose field nothing fills',
      { ...award, sets: {} },
      'moves rows of section by award, which requires winPrice; name it in sets',
    ],
    [
      'a status without a step',
      { ...award, sets: { ...award.sets, state: '2' } },
      'with state, which only steps write; name the step with take',
    ],
    ['a value of a field that the row lacks', { ...award, sets: { ...award.sets, winner: '1' } }, 'with winner, which it does not have'],
    [
      'a value of another kind',
      { ...award, sets: { winPrice: { of: 'winCarrier' } } },
      'which holds another kind of value than winCarrier',
    ],
  ])('%s', (_, move, sentence) => {
    expect(compose([move])).toThrow(sentence);
    expect(compose([award, lose])).not.toThrow();
  });

  test('a move that leads to itself, over any number of rows', () => {
    const back: readonly Move[] = [
      { at: ['award'], rows: { of: 'tender', by: 'sectionId' }, take: 'award', sets: { winCarrier: { of: 'winCarrier' } } },
    ];
    const sentence = 'leads to itself: section award → tender award → section award; take one of these away';

    expect(compose([award], { moves: back })).toThrow(sentence);
  });
});
