/** A paper without an amount says so, and none says zero for it. */
import { expect, test } from 'vitest';
import { amountOnPaper } from '#app/ui/print/amount-on-paper.ts';

test.each([undefined, '', '12.5', Number.NaN, Number.POSITIVE_INFINITY])('%j is no amount', amount => {
  expect(amountOnPaper(amount)).toEqual({ digits: '—', capitals: '—' });
});

test('an amount stands in digits and in words, also when it is nought', () => {
  expect(amountOnPaper(1234.5)).toEqual({ digits: '1,234.50', capitals: '壹仟贰佰叁拾肆元伍角整' });
  expect(amountOnPaper(0)).toEqual({ digits: '0.00', capitals: '零元整' });
});
