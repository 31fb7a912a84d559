/** A province, a city or a county, by the code of the last level. */
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';
import { namedCode } from './shared/names.ts';

export type AreaOptions = CommonOptions & { readonly levels: number };
export type AreaField = FieldBase<'area'> & AreaOptions;

export const area = (label: string, options: AreaOptions): AreaField => ({ kind: 'area', label, ...options });

export function areaFacts({ levels }: AreaField) {
  const input = { type: 'area', isMany: false } as const;
  return {
    ...namedCode,
    title: '地区',
    names: { of: 'areas', levels },
    display: 'area',
    column: { widthPx: 170, isWorded: true },
    input,
    query: { one: input, many: { ...input, isMany: true }, part: { type: 'text' } },
    editor: 'pca',
    cell: { type: 'names', isWide: true },
  } as const satisfies KindFacts;
}
