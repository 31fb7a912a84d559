/** A report's parameters in the address, so that a report with its parameters is a link, and in the memory of its tab. */
import { record, safeParse, string } from 'valibot';
import type { ReportDef } from '#schema/report/report-def.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import { paramsOf } from './param-fields.ts';
import type { ParamTexts } from './param-fields.ts';

const LENGTH_MAX = 200;

const namesOf = (def: ReportDef): readonly string[] => paramsOf(def).flatMap(([name]) => [name, name + DICT_TEXT_SUFFIX]);

/** The parameters that the address names; `undefined`: none. */
export function textsInAddress(def: ReportDef, search: string): ParamTexts | undefined {
  const params = new URLSearchParams(search);
  const texts = namesOf(def).flatMap(name => {
    const text = params.get(name)?.trim() ?? '';
    return text === '' || text.length > LENGTH_MAX ? [] : [[name, text] as const];
  });
  return texts.length === 0 ? undefined : Object.fromEntries(texts);
}

/** The query part of the address with these parameters, `?` included; what else it names stays. */
export function addressWith(def: ReportDef, search: string, texts: ParamTexts): string {
  const params = new URLSearchParams(search);
  const before = params.toString();
  for (const name of namesOf(def)) {
    const text = texts[name] ?? '';
    if (text === '') params.delete(name);
    else params.set(name, text);
  }
  const after = params.toString();
  if (after === before) return search;
  return after === '' ? '' : `?${after}`;
}

/** What the tab remembers; anything else is nothing. */
export function textsInMemory(def: ReportDef, raw: unknown): ParamTexts | undefined {
  const held = safeParse(record(string(), string()), raw);
  return held.success ? textsInAddress(def, `?${String(new URLSearchParams(held.output))}`) : undefined;
}
