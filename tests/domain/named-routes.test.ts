/** The names the shell goes by lead to pages that exist. */
import { expect, test } from 'vitest';
import { pathOfName } from '#domain/paths.ts';
import { allPages } from '#app/routes/all-pages.ts';

test.each([
  ['dashboard', '/dashboard/analysis'],
  ['account-center', '/account/center'],
  ['account-settings-base', '/account/settings/base'],
  ['test-home', '/test/home'],
] as const)('%s is %s, a fixed page', (name, path) => {
  expect(pathOfName(name)).toBe(path);
  expect(allPages.at(path)?.fixed.path).toBe(path);
});

test.each<[string, string]>([
  ['/', '/dashboard/analysis'],
  ['/user', '/user/login'],
  ['/oauth2-app', '/oauth2-app/login'],
  ['/test', '/test/home'],
  ['/account/settings', '/account/settings/base'],
])('%s leads to %s', (path, target) => {
  expect(allPages.redirectOf(path)).toBe(target);
});
