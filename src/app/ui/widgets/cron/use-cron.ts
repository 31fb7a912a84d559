/** The state of a cron editor: the parts, what is wrong with them, their meaning and the next run times, which follow after a pause. */
import { useMemo, useState } from 'react';
import type { CronUnit } from '#base/cron/fields.ts';
import { meaningOf } from '#base/cron/meaning.ts';
import { fireTimes } from '#base/cron/next-fire-times.ts';
import { parseCron } from '#base/cron/parse.ts';
import { expressionOf, isCut, partsOf, withPart } from '#base/cron/parts.ts';
import type { CronParts } from '#base/cron/parts.ts';
import { fromQuartz, toQuartz } from '#base/cron/weekday-numbers.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import { useServerNow } from '../../../live/use-server-now.ts';
import { useDebounced } from '../../../live/timers.ts';

const PREVIEW_DEBOUNCE_MS = 500; // widget specification §9 Time
const RUNS = 10;

export type CronPreview =
  | { readonly kind: 'wrong'; readonly why: string }
  | { readonly kind: 'runs'; readonly meaning: string; readonly runs: readonly string[] };

export type CronState = {
  readonly parts: CronParts;
  /** All seven fields, weekdays from Monday; or what was written, while it has too few fields to be completed. */
  readonly expression: string;
  readonly preview: CronPreview;
  readonly year: number;
  readonly setPart: (unit: CronUnit, part: string) => void;
  readonly setExpression: (expression: string) => void;
  /** The expression as Quartz reads it. */
  readonly confirmed: () => { readonly ok: true; readonly value: string } | { readonly ok: false; readonly error: string };
};

export type CronOptions = {
  /** A Quartz expression; absent or empty: the defaults. */
  readonly value?: string | undefined;
  /** A new expression runs at second 0. */
  readonly hideSecond?: boolean | undefined;
  /** The result has six fields. */
  readonly isShort?: boolean | undefined;
};

export function useCron({ value = '', hideSecond = false, isShort = false }: CronOptions): CronState {
  const serverNow = useServerNow();
  const [parts, setParts] = useState(() => {
    const read = partsOf(fromQuartz(value));
    return hideSecond && value === '' ? { ...read, second: '0' } : read;
  });
  const [cut, setCut] = useState(isCut(value) ? value : undefined);
  const expression = cut ?? expressionOf(parts);
  const settled = useDebounced(expression, PREVIEW_DEBOUNCE_MS);
  const preview = useMemo(() => previewOf(settled, fromServerTime(serverNow())), [settled, serverNow]);
  return {
    parts,
    expression,
    preview,
    year: Number(serverNow().slice(0, 4)),
    setPart: (unit, part) => {
      setCut(undefined);
      setParts(before => withPart(before, unit, part));
    },
    setExpression: written => {
      setCut(isCut(written) ? written : undefined);
      setParts(partsOf(written));
    },
    confirmed: () => {
      const quartz = toQuartz(cut ?? expressionOf(parts, isShort));
      const read = parseCron(quartz);
      return read.ok ? { ok: true, value: quartz } : read;
    },
  };
}

function previewOf(expression: string, nowMs: number): CronPreview {
  const schedule = parseCron(toQuartz(expression));
  if (!schedule.ok) return { kind: 'wrong', why: schedule.error };
  const runs: string[] = [];
  for (const run of fireTimes(schedule.value, new Date(nowMs))) {
    runs.push(toServerTime(run.getTime()));
    if (runs.length === RUNS) break;
  }
  return { kind: 'runs', meaning: meaningOf(schedule.value), runs };
}
