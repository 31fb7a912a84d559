/** One loop over every definition: a screen that would not work does not pass. */
import { describe, expect, test } from 'vitest';
import { allPages } from '#app/routes/all-pages.ts';
import { namesIn } from '#schema/expression.ts';
import { isSensitive } from '#schema/sensitive.ts';
import { entityDefs, entityViews, schema } from '#features/registry.ts';
import { dictionarySeed } from '#server/dev/data/dictionaries.ts';

/** Papers of vehicles and companies, and the name somebody signs in with. */
const OPEN_NUMBERS: readonly string[] = ['company.permitNumber', 'car.roadTransportNo', 'carrierUnit.permitNumber', 'driver.username'];
const dictCodes = new Set(dictionarySeed.map(([code]) => code));

test('numbers of a person’s papers and of accounts are starred; those of vehicles and companies are not', () => {
  const numbers = entityDefs.flatMap(def =>
    def.fields
      .filter(field => /(证|证件|账|帐|卡)(号|号码)$/.test(field.label))
      .map(field => [`${def.name}.${field.name}`, isSensitive(field)] as const),
  );

  expect(numbers.filter(([, isStarred]) => !isStarred).map(([name]) => name)).toEqual(OPEN_NUMBERS);
  expect(numbers.filter(([, isStarred]) => isStarred).map(([name]) => name)).toEqual(
    expect.arrayContaining(['driver.idCard', 'driver.licenseNo', 'driver.qualificationNo', 'driver.bankAccount', 'consignee.idCard']),
  );
});

test.each(['name', 'route', 'endpoint', 'table', 'permission', 'component'] as const)('no two entities share a %s', property => {
  const shared = entityDefs.filter((def, index) => entityDefs.findIndex(other => other[property] === def[property]) !== index);

  expect(
    shared.map(def => `${def.name}: ${def[property]}`),
    `give each of these entities a ${property} of its own in its entity.ts`,
  ).toEqual([]);
});

test('names, routes, components and titles of the views are their own', () => {
  const lists = [...entityDefs.map(def => ({ ...def, key: def.name })), ...entityViews.map(def => ({ ...def, key: def.view.name }))];
  for (const property of ['key', 'route', 'component', 'title'] as const) {
    const all = lists.map(list => list[property]);
    const advice = `give each entity (entity.ts) and each view (views.ts) a ${property === 'key' ? 'name' : property} of its own`;
    expect(
      all.filter((one, at) => all.indexOf(one) !== at),
      advice,
    ).toEqual([]);
  }
});

test('the presets of the views name values of the dictionaries', () => {
  const unknown = entityViews.flatMap(({ fieldByName, view }) =>
    Object.entries(view.preset).flatMap(([name, preset]) => {
      const field = fieldByName.get(name);
      const seed = dictionarySeed.find(([code]) => field?.kind === 'dict' && code === field.dict);
      const known = (seed?.slice(2) ?? []).map(item => item.split('|')[0]);
      const values = preset && 'is' in preset ? preset.is : preset && 'not' in preset ? preset.not : [];
      return values.filter(value => !known.includes(value)).map(value => `${view.name}.${name}: ${value}`);
    }),
  );

  expect(unknown, 'a preset takes values of the dictionary (server/dev/data/dictionaries.ts)').toEqual([]);
});

test('no entity and no view has the route or the component of a built-in page, which would be opened in its place', () => {
  const hidden = [...entityDefs, ...entityViews].filter(
    ({ route, component }) => allPages.at(route) ?? allPages.redirectOf(route) ?? allPages.ofComponent(component),
  );

  const advice = 'give the entity or view another route or component: that one is a page of src/features/pages.ts or of the shell';
  expect(
    hidden.map(({ name }) => name),
    advice,
  ).toEqual([]);
});

describe.each(entityDefs.map(def => [def.title, def] as const))('%s', (_, def) => {
  test('field names are unique and labels are plain text', () => {
    const names = def.fields.map(field => field.name);

    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(def.fields.filter(field => field.label.trim() !== field.label || field.label === '')).toEqual([]);
  });

  test('dictionaries and refs exist', () => {
    const unknown = def.fields.filter(
      field => (field.kind === 'dict' && !dictCodes.has(field.dict)) || (field.kind === 'ref' && !schema.find(field.ref)),
    );

    expect(
      unknown.map(field => `${field.name}: ${'ref' in field ? field.ref : 'dict' in field ? field.dict : ''}`),
      'a ref takes the name of an entity in src/features/registry.ts, a dict a code in server/dev/data/dictionaries.ts',
    ).toEqual([]);
  });

  test('a copied field is read-only here and exists on the referred entity', () => {
    const wrong = def.fields.flatMap(field =>
      field.kind === 'ref' && field.copies
        ? Object.entries(field.copies).filter(
            ([own, theirs]) => !def.fieldByName.has(own) || !schema.find(field.ref)?.fieldByName.has(theirs),
          )
        : [],
    );

    expect(wrong, 'copies: { field of this entity: field of the entity that the ref names }').toEqual([]);
  });

  test('formulas name known fields', () => {
    const formulas = [...(def.computed ?? []), ...(def.rules ?? [])].flatMap(item => namesIn(item.expr));

    expect(
      formulas.filter(name => !def.fieldByName.has(name)),
      'computed and rules name fields of the entity itself',
    ).toEqual([]);
  });

  test('the status flow moves between values of its dictionary and stamps known fields', () => {
    const field = def.flow ? def.fieldByName.get(def.flow.field) : undefined;
    const seed = dictionarySeed.find(([code]) => field?.kind === 'dict' && code === field.dict);
    const values = new Set((seed?.slice(2) ?? []).map(item => item.split('|')[0]));
    const steps = def.flow?.transitions ?? [];

    expect(
      steps.flatMap(step => [...step.from, step.to]).filter(value => !values.has(value)),
      'from and to of a step take codes of the status’s dictionary (server/dev/data/dictionaries.ts)',
    ).toEqual([]);
    expect(
      steps.flatMap(step => Object.keys(step.stamps ?? {})).filter(name => !def.fieldByName.has(name)),
      'stamps: { field of this entity: what the server fills in }',
    ).toEqual([]);
  });

  test('related rows point back with a ref of that name', () => {
    const wrong = (def.related ?? []).filter(({ entity, foreignField }) => {
      const field = schema.find(entity)?.fieldByName.get(foreignField);
      return field?.kind !== 'ref' || field.ref !== def.name;
    });

    expect(wrong, 'related: entity has a ref named foreignField to this entity').toEqual([]);
  });
});
