/** Numbers of a benchmark as text. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 50);

export function printTable(head: readonly string[], lines: readonly (readonly string[])[]): void {
  const widths = head.map((title, column) => Math.max(title.length, ...lines.map(line => line[column]?.length ?? 0)));
  for (const line of [head, widths.map(width => '-'.repeat(width)), ...lines]) {
    console.log(
      line.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '),
    );
  }
}
