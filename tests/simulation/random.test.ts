/** Hundreds of seeded worlds: whatever fate does, the laws hold. A failing seed is its own reproduction; add it to corpus/. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runWorld } from './world/run-world.ts';

const SEEDS = Number(process.env['SIM_SEEDS'] ?? 500);
const FIRST = Number(process.env['SIM_FIRST'] ?? 1);
const CORPUS = join(import.meta.dirname, 'corpus');
const BLOCK = 50;

/** Corpus files: `{ "seed": 17, "law": "I4 lane order", "why": "…" }`. */
const corpus = readdirSync(CORPUS)
  .filter(name => name.endsWith('.json'))
  .map(name => ({ name, seed: (JSON.parse(readFileSync(join(CORPUS, name), 'utf8')) as { seed: number }).seed }));

async function expectLawful(seed: number): Promise<number> {
  const { breaches, trace, settled } = await runWorld({ seed });
  expect(breaches, `seed ${seed}\n${trace.slice(-80).join('\n')}`).toEqual([]);
  return settled;
}

describe('seeds that once failed', () => {
  test.each(corpus)('$name', async ({ seed }) => {
    await expectLawful(seed);
  });
});

describe('the laws hold', () => {
  const blocks = Array.from({ length: Math.ceil(SEEDS / BLOCK) }, (_, block) => FIRST + block * BLOCK);
  test.each(blocks)('for the seeds from %d on', async first => {
    let settled = 0;
    for (let seed = first; seed < Math.min(first + BLOCK, FIRST + SEEDS); seed++) settled += await expectLawful(seed);

    expect(settled).toBeGreaterThan(BLOCK); // the worlds really do something
  });
});
