/** The application that X-Low-App-ID names for a route. */
import { expect, test } from 'vitest';
import { lowAppIdOf } from '#app/signed-in/low-app.ts';

test.each<[string, string, string, string | undefined]>([
  ['low-app-home', '/low/:appId/home', '/low/a%2F1/home', 'a/1'],
  ['low-app', '/low/home', '/low/home', undefined],
  ['my-low-app', '/low/:appId', '/low/7', undefined],
  ['waybill', '/waybill', '/waybill', undefined],
  ['low-app', '/low/:appId', '/low/', undefined],
])('the route %s at %s seen at %s', (name, path, seen, expected) => {
  expect(lowAppIdOf({ name, path }, seen)).toBe(expected);
});

test('no route, no application', () => {
  expect(lowAppIdOf(undefined, '/x')).toBeUndefined();
});
