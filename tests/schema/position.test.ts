/** A position: two decimals of one entity, and what is drawn with them. */
import { expect, test } from 'vitest';
import { completeEntity } from '#schema/define-entity.ts';
import type { EntitySpec } from '#schema/entity-def.ts';
import { coordinates, decimal, integer, named, text } from '#schema/field.ts';
import { entityDefs } from '#features/registry.ts';

const spec = (position: EntitySpec['position']): EntitySpec => ({
  name: 'place',
  title: '地点',
  route: '/place',
  component: 'PlaceList',
  endpoint: '/place',
  permission: 'place',
  titleField: 'name',
  searchFields: ['name'],
  fields: [
    named('name', text('名称')),
    named('longitude', decimal('经度', { scale: 6 })),
    named('latitude', decimal('纬度', { scale: 6 })),
    named('radius', integer('半径')),
    named('points', coordinates('顶点')),
  ],
  listColumns: ['name'],
  query: [],
  offline: 'full',
  ...(position && { position }),
});
const own = { longitude: 'longitude', latitude: 'latitude' };

test('a position of two decimals, with a radius and an outline, is accepted', () => {
  expect(completeEntity(spec({ ...own, radius: 'radius', outline: 'points' })).position).toEqual({
    ...own,
    radius: 'radius',
    outline: 'points',
  });
});

test.each<[string, EntitySpec['position'], string]>([
  ['an unknown field', { ...own, latitude: 'lat' }, 'names an unknown field lat'],
  ['a text', { ...own, latitude: 'name' }, 'has a position that is not two decimals'],
  ['a radius that is a text', { ...own, radius: 'name' }, 'has a position with the radius name, which is no number'],
  ['an outline that is a number', { ...own, outline: 'radius' }, 'has a position with the outline radius, which holds no points'],
])('%s is refused', (_what, position, message) => {
  expect(() => completeEntity(spec(position))).toThrow(message);
});

test('every entity with a longitude says what its position is', () => {
  const located = entityDefs.filter(def => def.fieldByName.has('longitude')).map(({ name, position }) => [name, position?.longitude]);

  expect(located.length).toBeGreaterThan(4);
  expect(located.filter(([, longitude]) => longitude !== 'longitude')).toEqual([]);
});
