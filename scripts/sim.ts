/**
 * `npm run sim -- --seeds N --from S`: a campaign of the simulator over the seeds S to S + N - 1. It continues after a
 * failing seed, prints its progress, and ends with a summary, also after Ctrl C. `--jobs`: the number of processes, by default one per core.
 * `--shrink`: how many failing plans each process shrinks and adds to the corpus, by default two.
 */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleCampaign } from '#tests/simulation/campaign/bundle.ts';
import { createReport } from '#tests/simulation/campaign/report.ts';
import type { Lived } from '#tests/simulation/campaign/report.ts';

const PROGRESS_MS = 10_000;
/** A process keeps something of each world it lived through, half a megabyte, so it ends before its memory does. */
const SEEDS_A_PROCESS = 2_000;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    shrink: { type: 'string', default: '2' },
  },
});
const [seeds, first] = [Number(values.seeds), Number(values.from)];
const jobs = Math.max(1, Math.min(Number(values.jobs), seeds));
const report = createReport(first, seeds, () => Date.now());
const stopping = new AbortController();
process.on('SIGINT', () => {
  stopping.abort();
  console.log('\nstopping after the worlds under way');
});

const bundle = await bundleCampaign();
const corpus = join(import.meta.dirname, '..', 'tests', 'simulation', 'corpus');
const progress = setInterval(() => console.log(report.progress()), PROGRESS_MS);
await Promise.all(Array.from({ length: jobs }, (_, part) => liveThrough(part)));
clearInterval(progress);
console.log(report.summary());
process.exitCode = report.isGood() ? 0 : 1;

async function liveThrough(part: number): Promise<void> {
  for (let from = first; from < first + seeds && !stopping.signal.aborted; from += SEEDS_A_PROCESS)
    await live(from, Math.min(SEEDS_A_PROCESS, first + seeds - from), part);
}

function live(from: number, count: number, part: number): Promise<void> {
  return new Promise(resolve => {
    const child = fork(bundle, [from, count, part, jobs, Number(values.shrink)].map(String), {
      env: { ...process.env, SIM_CORPUS: corpus },
      execArgv: ['--max-semi-space-size=32'],
    });
    child.on('message', (lived: Lived) => {
      const line = report.take(lived);
      if (line !== undefined) console.log(line);
    });
    child.on('exit', () => resolve());
  });
}
