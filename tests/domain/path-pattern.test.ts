/** Paths with parameters are compared by what they mean: which address a path is for, and when two pages contend for one. */
import { describe, expect, test } from 'vitest';
import { contend, matchesPath, reaches } from '#domain/path-pattern.ts';

test.each([
  ['/plan/:id', '/plan/5', true],
  ['/plan/:id', '/plan/5/lines', false],
  ['/plan/:id', '/car/5', false],
  ['/plan/:id/lines', '/plan/5/lines', true],
  ['/plan/new', '/plan/new', false], // a path without parameters is compared as a text
])('%s means %s: %s', (pattern, path, expected) => {
  expect(matchesPath(pattern, path)).toBe(expected);
});

describe.each([
  ['/plan/new', '/PLAN/new', true],
  ['/plan/:id', '/plan/:number', true],
  ['/plan/:id/lines', '/plan/new/:tab', true],
  ['/plan/:id', '/plan/new', false], // the path without parameters wins
  ['/plan/:id', '/plan/:id/lines', false],
  ['/plan/:id', '/car/:id', false],
])('%s and %s', (one, other, expected) => {
  test(expected ? 'contend' : 'do not contend', () => {
    expect([contend(one, other), contend(other, one)]).toEqual([expected, expected]);
  });
});

test.each([
  ['/user/login', '/user', true],
  ['/:any', '/user', true],
  ['/users', '/user', false],
  ['/report/:id', '/user', false],
  ['/:one/:two', '/dashboard/analysis', true],
])('%s reaches %s: %s', (path, root, expected) => {
  expect(reaches(path, root)).toBe(expected);
});
