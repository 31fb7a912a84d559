/** The parameters of a report as they arrive, from an address or a request: checked, and completed where one has a default. */
import { isDate } from '../readable-value.ts';
import type { ParamValues, ReportDef, ReportParam } from '#schema/report/report-def.ts';

export type ReadParams =
  | { readonly kind: 'read'; readonly params: ParamValues }
  | { readonly kind: 'wrong'; readonly param: string; readonly message: string };

const CODE_MAX = 64;

export const paramText = {
  missing: (label: string) => `请选择${label}`,
  notADay: (label: string) => `${label}应为日期，如 2026-01-31`,
  notAMonth: (label: string) => `${label}应为月份，如 2026-01`,
  unknown: (label: string) => `${label}不在可选范围内`,
  reversed: (start: string, end: string) => `${start}不能晚于${end}`,
} as const;

/** @param raw by name; other names are ignored. */
export function readParams(def: Pick<ReportDef, 'params'>, raw: Readonly<Record<string, string | undefined>>): ReadParams {
  const params: Record<string, string> = {};
  for (const [name, param] of Object.entries<ReportParam>(def.params)) {
    const value = (raw[name] ?? '').trim() || defaultOf(param);
    const message = value === '' ? (param.required ? paramText.missing(param.label) : undefined) : whyWrong(param, value);
    if (message !== undefined) return { kind: 'wrong', param: name, message };
    if (value !== '') params[name] = value;
  }
  const [start, end] = [params['startDate'], params['endDate']];
  if (start !== undefined && end !== undefined && start > end) {
    const label = (name: string): string => def.params[name]?.label ?? name;
    return { kind: 'wrong', param: 'endDate', message: paramText.reversed(label('startDate'), label('endDate')) };
  }
  return { kind: 'read', params };
}

const defaultOf = (param: ReportParam): string => (param.kind === 'choice' ? (Object.keys(param.options)[0] ?? '') : '');

function whyWrong(param: ReportParam, value: string): string | undefined {
  switch (param.kind) {
    case 'date':
      return isDate(value) ? undefined : paramText.notADay(param.label);
    case 'month':
      return isDate(`${value}-01`) ? undefined : paramText.notAMonth(param.label);
    case 'choice':
      return Object.hasOwn(param.options, value) ? undefined : paramText.unknown(param.label);
    case 'dict':
    case 'ref':
      return value.length <= CODE_MAX ? undefined : paramText.unknown(param.label);
  }
}
