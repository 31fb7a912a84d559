/** Makes a failing plan small: leaves out acts, faults, forks and tabs as long as the same law still breaks. */
import { runWorld } from '../world/run-world.ts';
import type { WorldReport } from '../world/run-world.ts';
import type { Plan } from '../world/plan.ts';

export const lawOf = (report: WorldReport): string => report.breaches[0]?.split(' ')[0] ?? '';

/** @param runs at most so many worlds are tried. */
export async function shrink(plan: Plan, law: string, runs = 120): Promise<{ readonly plan: Plan; readonly report: WorldReport }> {
  let best = plan;
  let report = await runWorld({ plan });
  let left = runs;

  async function tryOne(candidate: Plan): Promise<boolean> {
    if (left-- <= 0) return false;
    const tried = await runWorld({ plan: candidate });
    if (lawOf(tried) !== law) return false;
    best = candidate;
    report = tried;
    return true;
  }

  for (let size = Math.ceil(plan.acts.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < best.acts.length && left > 0;) {
      const acts = best.acts.filter((_, index) => index < from || index >= from + size);
      if (!(await tryOne({ ...best, acts }))) from += size;
    }
  }
  while (best.tabs > 1 && (await tryOne({ ...best, tabs: best.tabs - 1 })));
  for (const simpler of [
    { faultRate: 0 },
    { slowRate: 0 },
    { holdMaxMs: 0 },
    { forks: [] },
    { deviceSkewMs: 0 },
    { nodeSkewsMs: [0] },
  ] satisfies Partial<Plan>[])
    await tryOne({ ...best, ...simpler });
  for (const fault of best.writeFaults) await tryOne({ ...best, writeFaults: best.writeFaults.filter(other => other !== fault) });
  for (const fault of best.readFaults) await tryOne({ ...best, readFaults: best.readFaults.filter(other => other !== fault) });
  return { plan: best, report };
}
