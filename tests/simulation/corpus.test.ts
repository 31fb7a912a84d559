/** Worlds that once broke a law, made small and kept: they come first. */
import { expect, test } from 'vitest';
import { readCorpus } from './suite/corpus.ts';
import { runWorld } from './suite/bundled-worlds.ts';

test.each(readCorpus().map(([name, found]) => [name, found] as const))('%s', async (_, { plan }) => {
  const { breaches, trace } = await runWorld({ plan });
  expect(breaches, trace.slice(-60).join('\n')).toEqual([]);
});
