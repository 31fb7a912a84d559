/** What an unsent entry foresees for rows that are not its own (law S51). */
import { describe, expect, test } from 'vitest';
import { completeEntity } from '#schema/define-entity.ts';
import type { Move } from '#schema/moves.ts';
import type { Row, Values } from '#schema/row.ts';
import { composeSchema } from '#schema/schema.ts';
import { askedAfter, createdBy } from '#sync/asked-after.ts';
import { acceptedBy, foreseenBy, foreseenFor, touching } from '#sync/foreseen.ts';
import { foreseenBelow, isBelow } from '#sync/foreseen-moves.ts';
import type { Op, OutboxEntry } from '#sync/mutation.ts';
import { schema as bidding } from '#tests/support/bidding-schema.ts';
import { schema } from '#tests/support/effects-schema.ts';
import { schema as stock } from '#tests/support/stock-schema.ts';
import { letter, offer, plan, schema as tenders, section, tender } from '#tests/support/tender-schema.ts';
import { create, entry, remove } from './entry-builders.ts';

const DRAFT = { haulStatus: '10', jobId: 'j1', weight: 30 };
const SENT = { ...DRAFT, haulStatus: '20', truckId: 't1' };
const haul = (seq: number, op: Op, more: Parameters<typeof entry>[3] = {}): OutboxEntry =>
  entry(seq, 'h1', op, { entity: 'haul', ...more });
const step = (action: string, from: string, to: string, seen: Values, patch: Values = {}): Op => ({
  kind: 'action',
  action,
  field: 'haulStatus',
  from: [from],
  to,
  patch,
  base: { haulStatus: from },
  seen,
});
const dispatch = step('dispatch', '10', '20', DRAFT, { truckId: 't1' });

test.each<[string, Op, readonly (readonly [string, string, Values])[]]>([
  [
    'a dispatch occupies the truck and adds to the job',
    dispatch,
    [
      ['truck', 't1', { work: 'busy' }],
      ['job', 'j1', {}],
    ],
  ],
  [
    'a recall frees the truck',
    step('recall', '20', '10', SENT),
    [
      ['truck', 't1', { work: 'idle' }],
      ['job', 'j1', {}],
    ],
  ],
  [
    'an edit of the truck frees one and occupies the other',
    { kind: 'update', patch: { truckId: 't2' }, base: { truckId: 't1' }, seen: SENT },
    [
      ['truck', 't1', { work: 'idle' }],
      ['truck', 't2', { work: 'busy' }],
    ],
  ],
  ['an edit of a weight changes the sum', { kind: 'update', patch: { weight: 31 }, base: { weight: 30 }, seen: SENT }, [['job', 'j1', {}]]],
  [
    'a deletion takes everything back',
    remove(SENT),
    [
      ['truck', 't1', { work: 'idle' }],
      ['job', 'j1', {}],
    ],
  ],
  ['a draft touches nobody', create(DRAFT), []],
  ['a step on the way leaves the truck as it is, and tells it what was loaded', step('load', '20', '30', SENT), [['truck', 't1', {}]]],
  ['an edit of something else touches nobody', { kind: 'update', patch: { haulNo: 'A' }, base: {}, seen: SENT }, []],
])('%s', (_what, op, expected) => {
  expect(foreseenBy(schema, haul(1, op)).map(({ entity, id, values }) => [entity, id, values])).toEqual(expected);
});

test('a blocked entry foresees nothing', () => {
  expect(foreseenBy(schema, haul(1, dispatch, { state: 'blocked', reason: 'rejected' }))).toEqual([]);
});

test('a row that follows nothing now is left as it is', () => {
  expect(acceptedBy(schema, 'truck', { work: 'busy' }, { work: 'idle' })).toEqual({ work: 'idle' });
  expect(acceptedBy(schema, 'truck', { work: 'repair' }, { work: 'idle' })).toEqual({});
});

test('a row that is occupied names the one that does, by its title, until it does not', () => {
  const OFFER = { offerNo: 'B1', slotId: 's1', offerStatus: '1' };
  const made = entry(1, 'o1', create(OFFER), { entity: 'offer' });
  const withdrawn = { ...step('withdraw', '1', '2', OFFER), field: 'offerStatus' };
  const values = (found: OutboxEntry) =>
    foreseenBy(bidding, found).flatMap(({ entity, values: foreseen }) => (entity === 'slot' ? [foreseen] : []));

  expect(values(made)).toEqual([{ slotState: 'busy', heldById: 'o1', heldById_dictText: 'B1' }]);
  expect(values(entry(2, 'o1', withdrawn, { entity: 'offer' }))).toEqual([{ slotState: 'idle', heldById: '' }]);
  expect(acceptedBy(bidding, 'slot', { slotState: 'shut', heldById: 'o7' }, values(made)[0] ?? {})).toEqual({
    heldById: 'o1',
    heldById_dictText: 'B1',
  });
});

test('later entries come over earlier ones', () => {
  const entries = [haul(1, dispatch), haul(2, step('recall', '20', '10', SENT))];

  expect(foreseenFor(schema, entries, 'truck', { id: 't1' })).toEqual({ work: 'idle' });
  expect(foreseenFor(schema, entries, 'truck', { id: 't2' })).toEqual({});
  expect(touching(schema, 'truck').map(({ name }) => name)).toEqual(['haul']);
});

test('an entry that takes effect brings about rows of other entities; the entity is named, its rows are not known', () => {
  expect(createdBy(schema, haul(1, create({})))).toEqual(['haulRecord']);
  expect(createdBy(schema, haul(1, dispatch))).toEqual(['haulRecord']);
  expect(createdBy(schema, haul(1, step('recall', '20', '10', SENT)))).toEqual([]);
  expect(createdBy(schema, haul(1, remove({})))).toEqual([]);
});

test('of an act whose row was seen, only what its values bring about is awaited; what the new rows touch is asked for too', () => {
  const done = (seen: Values | undefined): OutboxEntry =>
    entry(1, 'o1', { ...step('done', '1', '2', seen ?? {}), ...(seen ? {} : { seen: undefined }) }, { entity: 'yardOrder' });

  expect(createdBy(stock, done({ state: '1', kind: 'load' }))).toEqual(['movement', 'stack']);
  expect(createdBy(stock, done({ state: '1', kind: 'count' }))).toEqual([]);
  expect(createdBy(stock, done(undefined))).toEqual(['movement', 'stack']);
  expect(askedAfter(schema, haul(1, dispatch))).toEqual(['haulRecord']);
  expect(askedAfter(stock, done({ state: '1', kind: 'count' }))).toEqual([]);
});

describe('rows that move with an entry', () => {
  const SEEN = { state: '1', sectionId: 's1', planId: 'p1' };
  const award = (
    seen: Values | 'unseen' = SEEN,
    patch: Values = { winCarrier: '乙', winPrice: 41 },
    more: Parameters<typeof entry>[3] = {},
  ) =>
    entry(
      1,
      'z1',
      {
        kind: 'action',
        action: 'award',
        field: 'state',
        from: ['1'],
        to: '2',
        patch,
        base: { state: '1' },
        ...(seen !== 'unseen' && { seen }),
      },
      { entity: 'tender', ...more },
    );
  const offerOf = (values: Values) => ({ id: 'o1', state: '1', tenderId: 'z1', carrier: '甲', ...values });
  const foreseen = (row: ReturnType<typeof offerOf>, entries = [award()]) => foreseenFor(tenders, entries, 'offer', row);

  test('a row that it names is foreseen with the status of its step; of values alone only that it is touched', () => {
    expect(foreseenBy(tenders, award())).toEqual([{ entity: 'section', id: 's1', values: { state: '2' } }]);
    expect(foreseenBy(tenders, award(SEEN, { winCarrier: '乙', newQuantity: 8 }))).toEqual([
      { entity: 'section', id: 's1', values: { state: '2' } },
      { entity: 'plan', id: 'p1', values: {} },
    ]);
    expect(foreseenBy(tenders, award(SEEN, {}, { state: 'blocked', reason: 'rejected' }))).toEqual([]);
  });

  test('rows that name it follow their conditions', () => {
    expect(foreseen(offerOf({ carrier: '乙' }))).toEqual({ state: '2' });
    expect(foreseen(offerOf({}))).toEqual({ state: '3' });
    expect(foreseen(offerOf({ tenderId: 'z2' }))).toEqual({});
    const [win, lose] = foreseenBelow(tenders, award());
    expect([win?.isAmong(offerOf({ carrier: '乙' })), lose?.isAmong(offerOf({ carrier: '乙' }))]).toEqual([true, false]);
    expect(foreseenBelow(tenders, award(SEEN, {}, { state: 'blocked', reason: 'rejected' }))).toEqual([]);
  });

  test('rows beside it name what it names, and are not itself', () => {
    const beside: Move = { at: ['award'], rows: { of: 'tender', by: 'planId', via: 'planId' }, sets: { winCarrier: '' } };
    const other = composeSchema([plan, section, offer, letter, completeEntity({ ...tender, moves: [beside] })]);
    const [found] = foreseenBelow(other, award());
    const row = { id: 'z2', state: '2', planId: 'p1' };

    expect([found?.entity, found?.by, found?.id]).toEqual(['tender', 'planId', 'p1']);
    const isMoved = (each: Row) => found !== undefined && isBelow(found, 'tender', each);
    expect([row, { ...row, id: 'z1' }, { ...row, planId: 'p2' }].map(isMoved)).toEqual([true, false, false]);
    expect(askedAfter(other, award())).toEqual(['tender']);
    expect(foreseenBelow(other, award({ state: '1' }))).toEqual([]);
  });

  test('of a row that was not seen whole every row that names it may be touched, and nothing is certain', () => {
    expect(foreseenBelow(tenders, award('unseen')).map(({ values, isAmong }) => [values, isAmong(offerOf({}))])).toEqual([
      [{}, true],
      [{}, true],
    ]);
  });

  test('a row in another status keeps it', () => {
    expect(acceptedBy(tenders, 'offer', { state: '1' }, { state: '3' })).toEqual({ state: '3' });
    expect(acceptedBy(tenders, 'offer', { state: '4' }, { state: '3' })).toEqual({});
    expect(acceptedBy(tenders, 'offer', {}, { state: '2', price: 3 })).toEqual({ state: '2' });
  });

  test('whose status it reads, and what they in turn bring about, is asked for', () => {
    expect(touching(tenders, 'offer').map(({ name }) => name)).toEqual(['tender']);
    expect(touching(tenders, 'plan').map(({ name }) => name)).toEqual(['section', 'tender']);
    expect(askedAfter(tenders, award()).toSorted()).toEqual(['letter', 'offer', 'plan']);
  });
});
