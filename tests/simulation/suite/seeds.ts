/** A share of the seeds of a run: every world is lived through once, and each law is then a test over all of them. */
import { beforeAll, describe, expect, test } from 'vitest';
import { LAWS, lawNames } from '../laws/laws.ts';
import type { Law } from '../laws/laws.ts';
import { planOf } from '../world/plan.ts';
import { runWorld } from './bundled-worlds.ts';
import { keep } from './corpus.ts';
import { lawOf, shrink } from './shrink.ts';

const SEEDS = Number(process.env['SIM_SEEDS'] ?? 1_000);
const FIRST = Number(process.env['SIM_FIRST'] ?? 1);

/** Laws that are looked at elsewhere: the exhaustive crash runs, and the runs on a real database. */
const ELSEWHERE: ReadonlySet<Law> = new Set(['I22', 'I23']);
/** Few failures are made small: each takes a hundred worlds. */
const SHRUNK_MAX = 2;

/** The `part`-th of `parts` shares: two files share the seeds, so that two cores do. */
export function describeSeeds(part: number, parts: number): void {
  const seeds = Array.from({ length: SEEDS }, (_, index) => FIRST + index).filter(seed => seed % parts === part);
  const looks = new Map<string, number>();
  const breaches = new Map<string, string[]>();
  let settled = 0;

  describe(`${seeds.length} worlds of seeds from ${FIRST} on, share ${part + 1} of ${parts}`, () => {
    beforeAll(async () => {
      let shrunk = 0;
      for (const seed of seeds) {
        const report = await runWorld({ plan: planOf(seed) });
        settled += report.settled;
        for (const [law, times] of report.looks) looks.set(law, (looks.get(law) ?? 0) + times);
        const law = lawOf(report);
        if (law === '') continue;
        const told = [...(breaches.get(law) ?? []), `seed ${seed}: ${report.breaches[0]}`];
        if (shrunk++ < SHRUNK_MAX) {
          const small = await shrink(planOf(seed), law);
          const file = keep({ law, why: small.report.breaches[0] ?? '', plan: small.plan });
          told.push(`shrunk to ${small.plan.acts.length} acts in corpus/${file}`, ...small.report.trace.slice(-60));
        }
        breaches.set(law, told);
      }
    });

    test.each(lawNames.filter(law => !ELSEWHERE.has(law)))('%s holds', law => {
      const name = `${law} ${LAWS[law]}`;
      expect(breaches.get(law) ?? [], name).toEqual([]);
      expect(looks.get(law) ?? 0, `${name}: never looked at`).toBeGreaterThan(0);
    });

    test('the worlds settle more than two entries each on average', () => {
      expect(settled).toBeGreaterThan(seeds.length * 2);
    });
  });
}
