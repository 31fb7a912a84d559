/** The server calls of a report: its answer, and which rows stand behind one number. */
import type { ParamValues } from '#schema/report/report-def.ts';
import { call, defineCalls } from '#wire/define-calls.ts';
import { decodeReportAnswer, decodeRowsBehind } from './decoders/report-answer.ts';

/** A report counts whole tables; longer than this nobody waits. */
const REPORT_TIMEOUT_MS = 60_000;

type Group = { readonly fact: number; readonly key: readonly string[] };

export const reportCalls = defineCalls('features/report/page', {
  /** @param name of the report. */
  read: call({
    request: (name: string, params: ParamValues) => ({
      method: 'GET',
      path: pathOf(name),
      params: given(params),
      timeoutMs: REPORT_TIMEOUT_MS,
    }),
    decode: decodeReportAnswer,
  }),
  rowsBehind: call({
    request: (name: string, params: ParamValues, { fact, key }: Group) => ({
      method: 'GET',
      path: `${pathOf(name)}/rows`,
      params: { ...given(params), fact: String(fact), key: JSON.stringify(key) },
      timeoutMs: REPORT_TIMEOUT_MS,
    }),
    decode: decodeRowsBehind,
  }),
});

const pathOf = (name: string): string => `/report/${encodeURIComponent(name)}`;

function given(params: ParamValues): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
}
