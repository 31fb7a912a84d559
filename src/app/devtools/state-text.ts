/** A state value in words. */
import type { StateValue } from '#inspection/report.ts';

/** A state as one line of its innermost states: `up`, `standing.contending`, `standing.leading store.ok`. */
export function stateText(value: StateValue | undefined): string {
  return value === undefined ? '' : leavesOf(value).join(' ');
}

function leavesOf(value: StateValue): readonly string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = leavesOf(inner);
    return below.length === 0 ? [key] : below.map(leaf => `${key}.${leaf}`);
  });
}
