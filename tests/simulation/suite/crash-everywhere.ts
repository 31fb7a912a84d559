/** I22 crash closure: in a history a worker is killed at every single effect, once before and once after it happened, and no law is broken. */
import { expect, test } from 'vitest';
import type { Plan } from '../world/plan.ts';
import { runWorld } from './bundled-worlds.ts';

/** More effects than this make a history too long to be killed everywhere. */
const EFFECTS_MAX = 400;

export function describeCrashes(name: string, plan: Plan): void {
  test(`I22 holds: ${name}, killed at each of its effects, before and after`, async () => {
    const { effects, settled, breaches } = await runWorld({ plan });
    expect(breaches).toEqual([]);
    expect(settled).toBeGreaterThan(1);
    expect(effects).toBeLessThan(EFFECTS_MAX);

    for (let effect = 0; effect < effects; effect++) {
      for (const when of ['before', 'after'] as const) {
        const crashed = await runWorld({ plan, crashAt: { effect, when } });
        const where = `killed ${when} effect ${effect} of ${effects}\n${crashed.trace.join('\n')}`;
        expect(crashed.breaches, where).toEqual([]);
        expect(crashed.crashes, where).toBeGreaterThan(0);
      }
    }
  });
}
