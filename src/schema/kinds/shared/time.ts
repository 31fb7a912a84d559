/** Shared by days, moments and months: the wire's own text, cut to its precision. */
import type { KindFacts, TimePrecision } from '../facts.ts';
import { plainText } from './codes.ts';
import { timeValue } from './wire-values.ts';

const LENGTH: Readonly<Record<TimePrecision, number>> = { month: 7, day: 10, second: 19 };

export function timeFacts(precision: TimePrecision) {
  const input = { type: 'date', precision, isMany: false } as const;
  return {
    time: precision,
    isMany: false,
    text: String,
    written: plainText.written,
    decode: raw => timeValue(raw)?.slice(0, LENGTH[precision]),
    display: 'text',
    input,
    query: { one: input, many: { ...input, isMany: true }, part: { type: 'text' } },
  } as const satisfies Partial<KindFacts>;
}
