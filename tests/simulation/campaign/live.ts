/** One process of a campaign: lives through its share of the seeds and tells its parent of each. */
import { keep } from '../suite/corpus.ts';
import { lawOf, shrink } from '../suite/shrink.ts';
import { planOf } from '../world/plan.ts';
import { runWorld } from '../world/run-world.ts';
import type { Lived } from './report.ts';

const [first = 1, seeds = 1, part = 0, parts = 1, shrunkMax = 0] = process.argv.slice(2).map(Number);
const stopping = new AbortController();
let shrunk = 0;
process.on('SIGINT', () => stopping.abort()); // after the world under way
const tell = (lived: Lived): void => void process.send?.(lived);

for (let seed = first; seed < first + seeds && !stopping.signal.aborted; seed++) {
  if (seed % parts !== part) continue;
  const report = await runWorld({ plan: planOf(seed) });
  const [breach] = report.breaches;
  tell({ seed, breach, looked: [...report.looks.keys()], kept: undefined });
  if (breach === undefined || shrunk++ >= shrunkMax) continue;
  const small = await shrink(planOf(seed), lawOf(report));
  tell({ seed, breach: undefined, looked: [], kept: keep({ law: lawOf(report), why: breach, plan: small.plan }) });
}
process.disconnect?.();
