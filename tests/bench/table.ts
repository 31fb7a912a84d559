/** Numbers of a benchmark as text. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 50);

/** The slope of the straight line that fits the values best, for each step. */
export function growthOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _value, at) => sum + (at - middle) ** 2, 0);
  return spread === 0 ? 0 : values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) / spread;
}

/** Columns are padded, so that the table reads well as plain text too. */
export function markdownTable(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(3, title.length, ...lines.map(line => line[column]?.length ?? 0)));
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [head, rule, ...lines]
    .map(line => `| ${widths.map((width, column) => padded(line[column] ?? '', width, column)).join(' | ')} |`)
    .join('\n');
}

const padded = (cell: string, width: number, column: number): string => (column === 0 ? cell.padEnd(width) : cell.padStart(width));
