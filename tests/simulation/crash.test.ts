/** I22 crash closure: in each history a worker is killed at every single effect, once before and once after it happened, and no law breaks. */
import { describe, expect, test } from 'vitest';
import { calmPlan } from './world/plan.ts';
import { runWorld } from './world/run-world.ts';

/** Short histories of one undisturbed user. */
const HISTORIES = [
  { seed: 11, acts: 4 },
  { seed: 42, acts: 5 },
] as const;
/** More effects than this make a history too long to be killed everywhere. */
const EFFECTS_MAX = 400;

describe.each(HISTORIES)('history $seed of $acts acts', ({ seed, acts }) => {
  const plan = calmPlan(seed, acts);

  test('I22 holds: killed at each of its effects, before and after', async () => {
    const { effects, settled, breaches } = await runWorld({ plan });
    expect(breaches).toEqual([]);
    expect(settled).toBeGreaterThan(1);
    expect(effects).toBeLessThan(EFFECTS_MAX);

    for (let effect = 0; effect < effects; effect++) {
      for (const when of ['before', 'after'] as const) {
        const crashed = await runWorld({ plan, crashAt: { effect, when } });
        const where = `history ${seed}, killed ${when} effect ${effect} of ${effects}\n${crashed.trace.join('\n')}`;
        expect(crashed.breaches, where).toEqual([]);
        expect(crashed.crashes, where).toBeGreaterThan(0);
      }
    }
  });
});
