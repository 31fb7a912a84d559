/** The one text of a number wherever it is shown: in cells, totals, reports, charts and on papers. */

/**
 * With its decimals and its thousands separated: 1,234.50.
 * @param scale number of decimals. @returns '' for what is no number (NaN, Infinity), which is shown as — like every value that is missing.
 */
export function numberText(value: number, scale: number): string {
  if (!Number.isFinite(value)) return '';
  const [whole = '', fraction] = Math.abs(value).toFixed(scale).split('.');
  const isZero = Number(`${whole}.${fraction ?? '0'}`) === 0;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${value < 0 && !isZero ? '-' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}
