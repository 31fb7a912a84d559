/** A location: two decimals of one entity, and what is drawn with them. */
import { expect, test } from 'vitest';
import { completeEntity } from '#schema/define-entity.ts';
import type { EntitySpec } from '#schema/entity-def.ts';
import { coordinates, decimal, integer, named, text } from '#schema/field.ts';
import { entityDefs } from '#features/registry.ts';

const spec = (location: EntitySpec['location']): EntitySpec => ({
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
  ...(location && { location }),
});
const own = { longitude: 'longitude', latitude: 'latitude' };

test('a location of two decimals, with a radius and an outline, is accepted', () => {
  expect(completeEntity(spec({ ...own, radius: 'radius', outline: 'points' })).location).toEqual({
    ...own,
    radius: 'radius',
    outline: 'points',
  });
});

test.each<[string, EntitySpec['location'], string]>([
  ['an unknown field', { ...own, latitude: 'lat' }, 'names an unknown field lat'],
  ['a text', { ...own, latitude: 'name' }, 'has a location that is not two decimals'],
  ['a radius that is a text', { ...own, radius: 'name' }, 'has a location with the radius name, which is no number'],
  ['an outline that is a number', { ...own, outline: 'radius' }, 'has a location with the outline radius, which holds no points'],
])('%s is refused', (_what, location, message) => {
  expect(() => completeEntity(spec(location))).toThrow(message);
});

test('every entity with a longitude says what its location is', () => {
  const located = entityDefs.filter(def => def.fieldByName.has('longitude')).map(({ name, location }) => [name, location?.longitude]);

  expect(located.length).toBeGreaterThan(4);
  expect(located.filter(([, longitude]) => longitude !== 'longitude')).toEqual([]);
});
