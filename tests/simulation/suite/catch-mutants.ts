/** The simulation is only as good as the bugs it finds: each is put in alone, and worlds are run until one of its laws breaks. */
import { afterEach, expect, test, vi } from 'vitest';
import { planOf } from '../world/plan.ts';
import { cure } from './infect.ts';
import { MUTANTS } from './mutants.ts';
import { FIRST_SEED, seedsToTry, staleSeed } from './seeds-to-try.ts';

const SEEDS = Number(process.env['MUTANT_SEEDS'] ?? 25);

/** The `part`-th of `parts` shares of the mutants. */
export function describeMutants(part: number, parts: number): void {
  afterEach(() => {
    cure();
    vi.resetModules();
  });

  const share = MUTANTS.filter((_, index) => index % parts === part);
  test.each(share.map(mutant => [mutant.name, mutant] as const))(
    'caught: %s',
    async (name, { laws, infect, options, world, knownSeed = FIRST_SEED, isOfSessions }) => {
      infect?.();
      vi.resetModules();
      const { runWorld } = await import('../world/run-world.ts');
      const { runSessionWorld } = await import('../world/session-world.ts');

      const broken = new Set<string>();
      const isCaught = () => laws.some(law => broken.has(law));
      let last = knownSeed;
      for (const seed of seedsToTry(knownSeed, SEEDS)) {
        if (isCaught()) break;
        last = seed;
        const lived = isOfSessions ? runSessionWorld(seed) : runWorld({ ...options, plan: world?.(planOf(seed)) ?? planOf(seed) });
        const { breaches } = await lived;
        for (const breach of breaches) broken.add(breach.split(' ')[0] ?? '');
      }

      const stale = isCaught() ? staleSeed(name, knownSeed, last) : undefined;
      if (stale !== undefined) console.warn(stale);
      expect(
        laws.filter(law => broken.has(law)),
        `broke ${[...broken].join(', ') || 'nothing'} in world ${knownSeed} and the first ${SEEDS}`,
      ).not.toEqual([]);
    },
  );
}
