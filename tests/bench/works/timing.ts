/** Repeating and timing, with warm-ups, within a budget: a slow contender is measured fewer times, and the count is kept. */
export type Plan = { readonly warmUps: number; readonly runs: number; readonly budgetMs: number };

export const GRID_PLAN: Plan = { warmUps: 3, runs: 15, budgetMs: 700 };
const SLOW_MS = 250;
const VERY_SLOW_MS = 2_000;

export async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}

/** At least two measured runs, however slow; what takes seconds is not warmed up. */
export async function repeated(run: () => Promise<unknown>, { warmUps, runs, budgetMs }: Plan): Promise<readonly number[]> {
  const first = await timed(run);
  const more = first < SLOW_MS ? warmUps - 1 : 0;
  for (let at = 0; at < more; at++) await run();
  const times = first > VERY_SLOW_MS ? [first] : [];
  const begun = performance.now();
  while (times.length < runs && (times.length < 2 || performance.now() - begun < budgetMs)) times.push(await timed(run));
  return times;
}

/** Rejects when nothing came within the time. */
export function within<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: nothing within ${ms / 1000} s`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

export const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));
