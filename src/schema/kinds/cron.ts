/** When something is repeated, as a cron expression of six fields. */
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';
import { plainText } from './shared/codes.ts';
import { whatIsWrongWithCron } from './shared/cron-expression.ts';

export type CronField = FieldBase<'cron'> & CommonOptions;

export const cron = (label: string, options: CommonOptions = {}): CronField => ({ kind: 'cron', label, ...options });

const LENGTH = 100;

export function cronFacts(_field: CronField) {
  const line = { type: 'text', maxLength: LENGTH } as const;
  return {
    ...plainText,
    title: '定时表达式',
    text: String,
    wrong: whatIsWrongWithCron,
    freeText: { maxLength: LENGTH, rules: [] },
    column: { widthPx: 160 },
    input: { type: 'cron' },
    query: { one: line, many: { type: 'written', valueType: 'text' }, part: line },
    editor: 'cron',
    storage: { type: 'varchar', length: LENGTH },
    cell: { type: 'text' },
  } as const satisfies KindFacts;
}
