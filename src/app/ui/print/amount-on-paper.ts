/** An amount in yuan as a paper shows it: in digits and in words. */
import { numberText } from '#schema/number-text.ts';
import type { FieldValue } from '#schema/row.ts';
import { valueText } from '#schema/value-text.ts';
import { capitalAmount } from './capital-amount.ts';

export type AmountOnPaper = { readonly digits: string; readonly capitals: string };

/** — for both where there is no amount, or one that cannot be read: no words may stand for money that nobody entered. */
export function amountOnPaper(amount: FieldValue | undefined): AmountOnPaper {
  const digits = typeof amount === 'number' ? numberText(amount, 2) : '';
  return digits === '' ? { digits: valueText.empty, capitals: valueText.empty } : { digits, capitals: capitalAmount(Number(amount)) };
}
