/** What a campaign says while it runs and when it is over, or was stopped. */
import { lawNames } from '../laws/laws.ts';

/** A world lived through, or a failing plan made small and kept. */
export type Lived = {
  readonly seed: number;
  readonly breach: string | undefined;
  readonly looked: readonly string[];
  /** The file in the corpus. */
  readonly kept: string | undefined;
};
/** Looked at by tests of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set(['I22', 'I23']);

export function createReport(first: number, seeds: number, nowMs: () => number) {
  const startedMs = nowMs();
  const failures = new Map<number, string>();
  const looked = new Set<string>();
  let lived = 0;
  const rate = () => (lived / Math.max(1, nowMs() - startedMs)) * 1_000;

  return {
    /** @returns what is worth a line of its own. */
    take({ seed, breach, looked: laws, kept }: Lived): string | undefined {
      if (kept !== undefined) return `seed ${seed}: made small, kept in corpus/${kept}`;
      lived += 1;
      for (const law of laws) looked.add(law);
      if (breach === undefined) return undefined;
      failures.set(seed, breach);
      return `seed ${seed}: ${breach}`;
    },
    progress: (): string => `${lived} of ${seeds} worlds, ${failures.size} failing, ${rate().toFixed(1)} a second`,
    isGood: (): boolean => failures.size === 0 && lived === seeds,
    /** The last words. */
    summary(): string {
      const unseen = lawNames.filter(law => !looked.has(law) && !ELSEWHERE.has(law));
      return [
        `${lived} of ${seeds} worlds from seed ${first} on, ${rate().toFixed(1)} a second${lived < seeds ? ', then stopped' : ''}`,
        ...(unseen.length > 0 ? [`never looked at: ${unseen.join(', ')}`] : []),
        ...Array.from(failures, ([seed, breach]) => `failing: ${seed} ${breach}`).toSorted(),
        failures.size === 0 ? 'no law broken' : `${failures.size} failing`,
      ].join('\n');
    },
  };
}
