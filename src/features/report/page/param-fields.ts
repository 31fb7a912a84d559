/** The parameters of a report as fields of a form, and the values it opens with. */
import { daysOf } from '#base/periods.ts';
import type { Dicts } from '#schema/dict.ts';
import { choices, date, dict, month, named, ref } from '#schema/field.ts';
import type { FieldDef, FieldSpec } from '#schema/field.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import type { ParamValues, ReportDef, ReportParam } from '#schema/report/report-def.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import { reportText } from './text.ts';

/** By name of a parameter; the title of a chosen row stands beside it under `{name}_dictText`. */
export type ParamTexts = Readonly<Record<string, string>>;

/** The names of the first and the last day of a range. */
export const [START, END] = ['startDate', 'endDate'] as const;

type SpecOf = { readonly [K in ReportParam['kind']]: (param: Extract<ReportParam, { readonly kind: K }>) => FieldSpec };
const SPEC: SpecOf = {
  date: ({ label }) => date(label),
  month: ({ label }) => month(label),
  dict: param => dict(param.label, param.dict),
  ref: param => ref(param.label, param.entity),
  choice: param =>
    choices(
      param.label,
      Object.entries(param.options).map(([value, text]) => ({ value, text })),
    ),
};
const specOf = <K extends ReportParam['kind']>(kind: K, param: Extract<ReportParam, { readonly kind: K }>): FieldSpec => SPEC[kind](param);

export const paramsOf = ({ params }: ReportDef): readonly (readonly [name: string, param: ReportParam])[] =>
  Object.entries<ReportParam>(params);

export function fieldOfParam(name: string, param: ReportParam): FieldDef {
  return named(name, specOf(param.kind, param));
}

/** Whether it counts between two days. */
export const hasRange = ({ params }: ReportDef): boolean => START in params && END in params;

/** The month of a report that asks for one. */
export const monthParam = (def: ReportDef): string | undefined => paramsOf(def).find(([, { kind }]) => MONTHS.has(kind))?.[0];
const MONTHS: ReadonlySet<ReportParam['kind']> = new Set(['month']);

/** What must be asked is asked for the last 30 days, today or this month; a choice begins with its first. @param today the server's day. */
export function startTexts(def: ReportDef, today: string): ParamTexts {
  const range = hasRange(def) ? daysOf('last30Days', today) : undefined;
  const texts = paramsOf(def).map(([name, param]) => {
    const ofKind = { date: today, month: today.slice(0, 'YYYY-MM'.length), dict: '', ref: '', choice: '' }[param.kind];
    const ofRange = name === START ? range?.from : name === END ? range?.to : undefined;
    return [name, param.required ? (ofRange ?? ofKind) : firstOf(param)] as const;
  });
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

const firstOf = (param: ReportParam): string => ('options' in param ? (Object.keys(param.options)[0] ?? '') : '');

/** What is asked, without the titles beside it. */
export function askedOf(def: ReportDef, texts: ParamTexts): ParamValues {
  return Object.fromEntries(paramsOf(def).flatMap(([name]) => (texts[name] ? [[name, texts[name]]] : [])));
}

/** What is asked, and that the others stand for all; the titles of chosen rows in place of their ids. For paper and the workbook. */
export function paramWords(def: ReportDef, texts: ParamTexts, dicts: Dicts): readonly { readonly label: string; readonly value: string }[] {
  return paramsOf(def).flatMap(([name, param]) => {
    const value = texts[name] ?? '';
    if (hasRange(def) && name === END) return [];
    if (value === '') return [{ label: param.label, value: reportText.all }];
    if (hasRange(def) && name === START) return [{ label: reportText.days, value: rangeWords(value, texts[END] ?? '') }];
    return [{ label: param.label, value: fieldTextOf(fieldOfParam(name, param), value, texts[`${name}${DICT_TEXT_SUFFIX}`], dicts) }];
  });
}

const rangeWords = (from: string, to: string): string => (from === to ? from : `${from} 至 ${to === '' ? '今' : to}`);
