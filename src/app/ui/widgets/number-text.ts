/** The texts a numeric input takes, typed and pasted. */
import { roundTo } from '#schema/compute.ts';

/** Whether a text may be in a numeric input while it is being typed (widget specification §5: optional minus, digits, one point). */
export function allowsNumberText(text: string, scale: number): boolean {
  const pattern = scale === 0 ? /^-?\d*$/ : new RegExp(`^-?\\d*(\\.\\d{0,${scale}})?$`);
  return pattern.test(text);
}

/** An amount as people copy it: 1,234.50 / ¥ 1,234.5元 / ４８．３４ 吨. Commas stand between groups of three digits only. */
const COPIED = /^[¥￥]?\s*(-?)(\d+|\d{1,3}(?:,\d{3})+)(\.\d+)?\s*[\p{L}/%°]{0,6}$/u;

/** The number in a pasted text, rounded to the field's decimals; `undefined` if the text is anything else. */
export function pastedNumber(text: string, scale: number): string | undefined {
  const [, sign, whole = '', decimals = ''] = COPIED.exec(text.normalize('NFKC').trim()) ?? [];
  if (sign === undefined) return undefined;
  const written = `${sign}${whole.replaceAll(',', '')}${decimals}`;
  return decimals.length - 1 > scale ? String(roundTo(Number(written), scale)) : written;
}
