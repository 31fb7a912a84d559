/** The times at which something is repeated, as a Quartz expression of six or seven fields (#base/cron). */
import { everFires } from '#base/cron/next-fire-times.ts';
import { parseCron } from '#base/cron/parse.ts';
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';
import { plainText } from './shared/codes.ts';

export type CronField = FieldBase<'cron'> & CommonOptions;

export const cron = (label: string, options: CommonOptions = {}): CronField => ({ kind: 'cron', label, ...options });

const LENGTH = 100;
const NO_SUCH_DAY = '这一天不存在';

export function cronFacts(_field: CronField) {
  const line = { type: 'text', maxLength: LENGTH } as const;
  return {
    ...plainText,
    title: '定时表达式',
    text: String,
    wrong: whatIsWrong,
    freeText: { maxLength: LENGTH, rules: [] },
    column: { widthPx: 140 },
    input: { type: 'cron' },
    query: { one: line, many: { type: 'written', valueType: 'text' }, part: line },
    editor: 'cron',
    storage: { type: 'varchar', length: LENGTH },
    cell: { type: 'text' },
  } as const satisfies KindFacts;
}

function whatIsWrong(expression: string): string | undefined {
  const schedule = parseCron(expression);
  if (!schedule.ok) return schedule.error;
  return everFires(schedule.value) ? undefined : NO_SUCH_DAY;
}
