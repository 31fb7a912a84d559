/** A page asks again when the server is back or gone, or the question failed; not because the first probe of a start ended. */
import { expect, test } from 'vitest';
import type { LinkState } from '#sync/status.ts';
import { afterLink } from '#app/live/server-returns.ts';

/** How often a page asks again by itself that is opened at the first link. */
const returnsOver = (links: readonly LinkState[], hasFailed = false): number => {
  const [first = 'probing', ...rest] = links;
  return rest.reduce((seen, link) => afterLink(seen, link, hasFailed), { link: first, wasAway: false, wasUp: first === 'up', count: 0 })
    .count;
};

test.each<[readonly LinkState[], number]>([
  [['probing', 'up'], 0],
  [['up'], 0],
  [['up', 'probing', 'up'], 1],
  [['up', 'probing', 'down', 'probing', 'down'], 1],
  [['probing', 'up', 'down', 'probing', 'up'], 2],
  [['down', 'probing', 'up'], 1],
  [['probing', 'captive', 'probing', 'up'], 1],
  [['up', 'down', 'up', 'down'], 3],
])('over %j it asks again %i times', (links, times) => {
  expect(returnsOver(links)).toBe(times);
});

test('a question that failed while the server was looked for is asked again when it is found', () => {
  expect(returnsOver(['probing', 'up'], true)).toBe(1);
});
