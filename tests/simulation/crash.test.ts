/** I22 crash closure: in each history a leader is killed at every single effect, once before and once after it happened, and nothing is lost or doubled. */
import { describe, expect, test } from 'vitest';
import { runWorld } from './world/run-world.ts';

/** Short histories of one undisturbed user. */
const HISTORIES = [
  { seed: 11, acts: 4 },
  { seed: 23, acts: 5 },
  { seed: 42, acts: 6 },
] as const;

describe.each(HISTORIES)('history $seed of $acts acts', history => {
  const calm = { ...history, isCalm: true, withPulls: false };

  test('survives a crash at each of its effects', async () => {
    const { effects, settled, breaches } = await runWorld(calm);
    expect(breaches).toEqual([]);
    expect(settled).toBeGreaterThan(1);

    for (let effect = 0; effect < effects; effect++) {
      for (const when of ['before', 'after'] as const) {
        const crashed = await runWorld({ ...calm, crashAt: { effect, when } });
        const where = `history ${history.seed}, killed ${when} effect ${effect} of ${effects}\n${crashed.trace.join('\n')}`;
        expect(crashed.breaches, where).toEqual([]);
        expect(crashed.trace.filter(line => line.includes(' crash ')).length, where).toBe(1);
      }
    }
  });
});
