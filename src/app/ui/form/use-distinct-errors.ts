/** The error of a row of which there may be only one (schema/distinct.ts) and is one already, as far as device and server find it. The server decides. */
import { useMemo } from 'react';
import { distinctAfter } from '#schema/distinct.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import type { FieldErrors } from '#schema/rules/validate-values.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { usePage } from '../../live/use-view.ts';
import type { FormState } from './form-state.ts';

const PAGE_SIZE = 2; // the row itself, and another

export function useDistinctErrors(def: EntityDef, { isNew, row }: FormState, values: Values): FieldErrors {
  const [rule] = useMemo(() => distinctAfter(def, isNew ? undefined : row, values), [def, isNew, row, values]);
  const query = useMemo((): ListQuery | undefined => {
    if (!rule) return undefined;
    const same = rule.fields.map(field => ({ field, rule: 'eq' as const, value: String(values[field]) }));
    const ofStatus = rule.in && def.flow ? [{ field: def.flow.field, rule: 'in' as const, value: rule.in.join(',') }] : [];
    return { conditions: [...same, ...ofStatus], sort: def.defaultSort, pageNo: FIRST_PAGE_NO, pageSize: PAGE_SIZE };
  }, [def, rule, values]);
  const { view } = usePage(def.name, query);
  const isTaken = view?.ids.some(id => id !== values['id']) === true;
  return useMemo((): FieldErrors => (rule && isTaken ? { [rule.fields[0]]: rule.message } : {}), [rule, isTaken]);
}
