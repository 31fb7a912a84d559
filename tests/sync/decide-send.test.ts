/** Whether an entry is sent over the row as it is on the server. */
import { describe, expect, test } from 'vitest';
import type { Row, Values } from '#schema/row.ts';
import { decideSend } from '#sync/decide-send.ts';
import type { SendDecision } from '#sync/decide-send.ts';
import type { Op } from '#sync/mutation.ts';
import { dispatchStep, entry, setPlace } from './entries.ts';
import { schema } from '#tests/support/small-schema.ts';

const GONE: SendDecision = { kind: 'block', reason: 'gone' };
const DONE: SendDecision = { kind: 'alreadyDone' };
const create: Op = { kind: 'create', values: { loadPlace: '甲' } };
const remove: Op = { kind: 'delete', base: { loadPlace: '甲' } };
const at = (values: Values): Row => ({ ...values, id: 'r1' });

const closedBy = (theirs: Row): SendDecision => ({ kind: 'block', reason: 'closed', theirs });
type Case = readonly [why: string, op: Op, row: Row | undefined, forced: readonly string[], decision: SendDecision];
describe('a send over the current row', () => {
  test.each<Case>([
    ['a create needs no row', create, undefined, [], { kind: 'send', values: { loadPlace: '甲' }, op: create }],
    ['an update of a vanished row', setPlace, undefined, [], GONE],
    ['an action on a vanished row', dispatchStep, undefined, [], GONE],
    ['a delete of a vanished row', remove, undefined, [], DONE],
    ['an untouched field', setPlace, at({ loadPlace: '甲' }), [], { kind: 'send', values: { loadPlace: '乙' }, op: setPlace }],
    ['a field that already is as wished', setPlace, at({ loadPlace: '乙' }), [], DONE],
    [
      'a field somebody else changed',
      setPlace,
      at({ loadPlace: '丙' }),
      [],
      { kind: 'block', reason: 'conflict', conflicts: [{ field: 'loadPlace', base: '甲', mine: '乙', theirs: '丙' }] },
    ],
    [
      'a delete of the row the user saw sends it whole',
      remove,
      at({ loadPlace: '甲', auditBy: 'x' }),
      [],
      { kind: 'send', values: at({ loadPlace: '甲', auditBy: 'x' }), op: remove },
    ],
    [
      'a delete of a row changed since',
      remove,
      at({ loadPlace: '丙' }),
      [],
      { kind: 'block', reason: 'conflict', conflicts: [{ field: 'loadPlace', base: '甲', mine: undefined, theirs: '丙' }] },
    ],
    [
      'a delete that overruled a field seen empty, filled since',
      { kind: 'delete', base: { loadPlace: undefined } },
      at({ loadPlace: '丙' }),
      ['loadPlace'],
      { kind: 'block', reason: 'conflict', conflicts: [{ field: 'loadPlace', base: undefined, mine: undefined, theirs: '丙' }] },
    ],
    [
      'an edit of a row settled meanwhile',
      setPlace,
      at({ loadPlace: '甲', tripStatus: '80' }),
      [],
      closedBy(at({ loadPlace: '甲', tripStatus: '80' })),
    ],
    [
      'an edit in conflict on a row settled meanwhile',
      setPlace,
      at({ loadPlace: '丙', tripStatus: '80' }),
      ['loadPlace'],
      closedBy(at({ loadPlace: '丙', tripStatus: '80' })),
    ],
    ['an edit with the values of the settled row', setPlace, at({ loadPlace: '乙', tripStatus: '80' }), [], DONE],
    [
      'a delete of a row dispatched meanwhile',
      remove,
      at({ loadPlace: '甲', tripStatus: '20' }),
      [],
      closedBy(at({ loadPlace: '甲', tripStatus: '20' })),
    ],
    ['a step that is open', dispatchStep, at({ tripStatus: '10' }), [], { kind: 'send', values: { carId: 'c1' }, op: dispatchStep }],
    ['a step already in effect', dispatchStep, at({ tripStatus: '20', carId: 'c1' }), [], DONE],
    [
      'a step whose row moved on',
      dispatchStep,
      at({ tripStatus: '99' }),
      [],
      { kind: 'block', reason: 'conflict', conflicts: [{ field: 'tripStatus', base: '10', mine: '20', theirs: '99' }] },
    ],
    [
      'a step the user insists on, over the status he saw',
      { ...dispatchStep, base: { tripStatus: '99' } },
      at({ tripStatus: '99' }),
      ['tripStatus'],
      { kind: 'send', values: { carId: 'c1' }, op: { ...dispatchStep, base: { tripStatus: '99' } } },
    ],
    [
      'a step the user insists on, when the row moved again',
      { ...dispatchStep, base: { tripStatus: '99' } },
      at({ tripStatus: '80' }),
      ['tripStatus'],
      { kind: 'block', reason: 'conflict', conflicts: [{ field: 'tripStatus', base: '99', mine: '20', theirs: '80' }] },
    ],
    [
      'a step taken by somebody else with another car',
      dispatchStep,
      at({ tripStatus: '20', carId: 'c9' }),
      [],
      {
        kind: 'block',
        reason: 'conflict',
        conflicts: [
          { field: 'tripStatus', base: '10', mine: '20', theirs: '20' },
          { field: 'carId', base: undefined, mine: 'c1', theirs: 'c9' },
        ],
      },
    ],
  ])('%s', (_, op, row, forced, decision) => {
    expect(decideSend(schema, entry({ op, forced }), row)).toEqual(decision);
  });
});
