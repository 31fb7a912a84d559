/** The parameters that a field gives the query of its report, as the server names them: `self_{param}`. */
import type { ReportChoice } from '#schema/report-choice.ts';
import type { Values } from '#schema/row.ts';

export type Self = Readonly<Record<string, string>>;
/** `lacks`: the field of the row that a parameter needs and that is empty. */
export type SelfParams = { readonly kind: 'given'; readonly self: Self } | { readonly kind: 'lacks'; readonly field: string };

/** @param own the row that is written; absent in a condition, where parameters that come from it are left to the report. */
export function selfParams({ param = {} }: ReportChoice, own: Values | undefined): SelfParams {
  const self: Record<string, string> = {};
  for (const [name, given] of Object.entries(param)) {
    const isOwn = typeof given === 'object';
    const value = String((isOwn ? own?.[given.same] : given) ?? '');
    if (isOwn && own && value === '') return { kind: 'lacks', field: given.same };
    if (value !== '') self[`self_${name}`] = value;
  }
  return { kind: 'given', self };
}
