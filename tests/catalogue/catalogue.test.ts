/** Every business screen of the catalogue is here under its names, with its fields, columns, steps, buttons and papers, or departs from it for a stated reason. */
import { expect, test } from 'vitest';
import { featureDoors } from '#features/features.ts';
import { schema } from '#features/registry.ts';
import { DEPARTURES, PAPERS } from './departures.ts';
import { findDepartures } from './find-departures.ts';
import { readCatalogue } from './read-catalogue.ts';

const facts = readCatalogue();
const ofKind = (kind: string) => facts.filter(fact => fact.kind === kind);

test('the catalogue is whole', () => {
  expect({
    screens: ofKind('title').length,
    fields: ofKind('field').length,
    steps: ofKind('step').length,
    buttons: ofKind('button').length,
    papers: ofKind('print').length,
  }).toEqual({ screens: 90, fields: 1319, steps: 298, buttons: 40, papers: 16 });
});

test('names, routes, dictionaries, references, columns, conditions, steps and buttons are the catalogue’s, but for departures with a reason', () => {
  const found = findDepartures(schema, facts);

  expect(
    found.filter(departure => DEPARTURES[departure] === undefined),
    'mend the definition, or add a reason to departures.ts',
  ).toEqual([]);
  expect(
    Object.keys(DEPARTURES).filter(departure => !found.includes(departure)),
    'no departure any more: remove its reason',
  ).toEqual([]);
});

test('every paper of the catalogue is printed by an own action that says so', async () => {
  for (const { screen, words } of ofKind('print')) {
    const [entity = '', action = ''] = (PAPERS[words.join(' ')] ?? '').split('.');
    const own = schema.find(entity)?.ownActions?.[action];
    const work = (await featureDoors[entity]?.())?.ownActions?.[action];

    expect([screen, entity, own?.label]).toEqual([screen, screen, expect.stringMatching(/^打印/)]);
    expect(work?.Dialog, `${entity}.${action} has its work`).toBeDefined();
  }
});
