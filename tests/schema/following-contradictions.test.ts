/** What a definition says of fields that follow other rows and cannot be: sums, ranks, snapshots. */
import { expect, test } from 'vitest';
import type { EntitySpec } from '#schema/entity-def.ts';
import { compose } from '#tests/support/dock-schema.ts';

test.each<[what: string, changed: Partial<EntitySpec>, sentence: string]>([
  [
    'a snapshot of what no reference names',
    { snapshots: { draft: { at: ['add'], of: 'callNo.depth', when: 'after' } } },
    'call keeps callNo.depth in draft, and callNo is no reference to one row',
  ],
  [
    'a snapshot at no step',
    { snapshots: { draft: { at: ['sail'], of: 'dockId.depth', when: 'after' } } },
    'call keeps dockId.depth in draft at sail, which is no step of it',
  ],
  [
    'a snapshot of a field that is not there',
    { snapshots: { draft: { at: ['add'], of: 'dockId.width', when: 'before' } } },
    'call keeps dockId.width in draft, and dock has no field width',
  ],
  [
    'a snapshot of a text in a number',
    { snapshots: { draft: { at: ['moor'], of: 'dockId.dockName', when: 'before' } } },
    'call keeps dockId.dockName in draft, which holds other values',
  ],
  [
    'a rank within a number',
    { ranks: { draft: { within: 'draft', by: 'arrival', order: 'asc' } } },
    'call ranks rows within draft, which is no reference to one row',
  ],
  [
    'a rank by a text',
    { ranks: { draft: { within: 'dockId', by: 'callNo', order: 'asc' } } },
    'call ranks rows by callNo, which has no order; name a number, a day or a time',
  ],
  [
    'a rank in a day',
    { ranks: { arrival: { within: 'dockId', by: 'draft', order: 'asc' } } },
    'call keeps the rank of a row in arrival, which is no number',
  ],
  [
    'a rank in an unknown status',
    { ranks: { draft: { within: 'dockId', by: 'arrival', order: 'asc', in: ['9'] } } },
    'call ranks rows in an unknown status 9',
  ],
  [
    'a rank that asks for a size',
    { ranks: { draft: { within: 'dockId', by: 'arrival', order: 'asc', where: { dues: ['1'] } } } },
    'call ranks rows where dues is some values, and it holds no codes; name a choice',
  ],
  [
    'a rank that tells sealed values',
    { ranks: { draft: { within: 'dockId', by: 'dues', order: 'asc' } }, sealed: { fields: ['dues'], while: { callStatus: ['1'] } } },
    'call tells by draft in which order sealed values of dues stand; seal this too',
  ],
  ['the field of a rank', { ranks: { place: { within: 'dockId', by: 'draft', order: 'asc' } } }, 'call names an unknown field place'],
])('%s', (_what, changed, sentence) => {
  expect(() => compose(changed)).toThrow(sentence);
});

test.each<[what: string, of: Partial<EntitySpec>, sentence: string]>([
  [
    'a summed field',
    { sums: { depth: { of: 'call', by: 'dockId', sum: ['weight'] } } },
    'dock sums up weight in depth, which call does not have',
  ],
  ['the reference of a sum', { sums: { depth: { of: 'call', by: 'draft' } } }, 'dock sums up call by draft, which does not refer to it'],
  ['a status of a sum', { sums: { depth: { of: 'call', by: 'dockId', in: ['9'] } } }, 'dock sums up call in depth in an unknown status 9'],
  [
    'a condition of a sum',
    { sums: { depth: { of: 'call', by: 'dockId', where: { callKind: ['1'] } } } },
    'dock sums up callKind in depth, which call does not have',
  ],
  [
    'a condition over a size',
    { sums: { depth: { of: 'call', by: 'dockId', where: { draft: ['1'] } } } },
    'dock sums up call in depth where draft is some values, and it holds no codes; name a choice',
  ],
  [
    'a condition that no row meets',
    { sums: { depth: { of: 'call', by: 'dockId', where: { isTug: ['yes'] } } } },
    'dock sums up call in depth where isTug is yes, which it never is',
  ],
  [
    'a text that is added up',
    { sums: { depth: { of: 'call', by: 'dockId', sum: ['callNo'] } } },
    'dock adds up callNo of call in depth, which is no number; count its different values instead',
  ],
  [
    'the least text',
    { sums: { dockName: { of: 'call', by: 'dockId', least: 'callNo' } } },
    'dock keeps the least or greatest callNo of call in dockName, which has no order; name a number, a day or a time',
  ],
  ['a sum in a text', { sums: { dockName: { of: 'call', by: 'dockId' } } }, 'dock sums up call in dockName, which is no number'],
  [
    'a day in a number',
    { sums: { depth: { of: 'call', by: 'dockId', greatest: 'arrival' } } },
    'dock keeps arrival of call in depth, which holds other values',
  ],
  [
    'a text that has no room',
    { sums: { state: { of: 'call', by: 'dockId', first: 'callNo', least: 'arrival' } } },
    'dock keeps callNo of call in state, which holds other values',
  ],
  [
    'a price among the weights',
    { sums: { depth: { of: 'call', by: 'dockId', greatest: 'dues' } } },
    'dock shows the money dues of call in depth to everybody; make this money too',
  ],
  [
    'a starred number in a text',
    { sums: { dockName: { of: 'call', by: 'dockId', first: 'payerAccount', least: 'arrival' } } },
    'dock shows payerAccount of call in dockName to everybody; make this sensitive too',
  ],
  ['the field of a sum', { sums: { deep: { of: 'call', by: 'dockId' } } }, 'dock names an unknown field deep'],
])('%s', (_what, of, sentence) => {
  expect(() => compose({}, of)).toThrow(sentence);
});

test('a sum that says no extreme whose row comes first', () => {
  // What the compiler refuses may still come from a definition that is put together while the program runs.
  const loose: object = { sums: { dockName: { of: 'call', by: 'dockId', first: 'callNo' } } };
  expect(() => compose({}, loose)).toThrow(
    'dock keeps callNo of the first call in dockName; say of which field it has the least or the greatest value',
  );
});

test('what other rows fill is closed in every form', () => {
  const [dockDef] = compose({}, { sums: { depth: { of: 'call', by: 'dockId', greatest: 'draft' } } }).defs;
  expect(dockDef?.fieldByName.get('depth')?.readonly).toBe(true);
});

test('a sum tells nothing of sealed rows', () => {
  const best: EntitySpec['sums'] = { depth: { of: 'call', by: 'dockId', least: 'draft' } };
  const sealed: EntitySpec['sealed'] = { fields: ['draft'], while: { callStatus: ['1'] } };

  expect(() => compose({ sealed }, { sums: best })).toThrow(
    'dock tells in depth what draft of a sealed call holds; seal this too, or leave sealed rows out by where or in',
  );
  expect(compose({ sealed }, { sums: { depth: { of: 'call', by: 'dockId', least: 'draft', in: ['2', '3'] } } }).defs).toHaveLength(2);
  expect(compose({ sealed }, { sums: { depth: { of: 'call', by: 'dockId', count: 'callNo' } } }).defs).toHaveLength(2);
});
