/** The error of a row of which there may be only one (schema/distinct.ts) and is one already, as far as device and server find it. The server decides. */
import { useMemo } from 'react';
import { codeSpelling } from '#schema/code-spelling.ts';
import { distinctAfter } from '#schema/distinct.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import type { FieldErrors } from '#schema/rules/validate-values.ts';
import { valueIn } from '#schema/typed-row.ts';
import type { AnyEntity } from '#schema/typed-row.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import { usePage } from '../../live/use-view.ts';
import type { FormState } from './form-state.ts';

const PAGE_SIZE = 20; // the row itself, and those that a search finds by a number like its own

export function useDistinctErrors(def: EntityDef, { isNew, row }: FormState, values: Values): FieldErrors {
  const [rule] = useMemo(() => distinctAfter(def, isNew ? undefined : row, values), [def, isNew, row, values]);
  const query = useMemo((): ListQuery | undefined => {
    if (!rule) return undefined;
    const same = rule.fields.map(field => ({ field, rule: 'eq' as const, value: String(values[field]) }));
    const ofStatus = rule.in && def.flow ? [{ field: def.flow.field, rule: 'in' as const, value: rule.in.join(',') }] : [];
    return { conditions: [...same, ...ofStatus], sort: def.defaultSort, pageNo: FIRST_PAGE_NO, pageSize: PAGE_SIZE };
  }, [def, rule, values]);
  const { view } = usePage(def.name, query);
  const isSame = (row: Values): boolean =>
    rule?.fields.every(name => row[name] === undefined || spelled(row[name]) === spelled(values[name])) === true;
  const isTaken = rowsOfPage(view).some(row => row.id !== valueIn<AnyEntity>(values, 'id') && isSame(row));
  return useMemo((): FieldErrors => (rule && isTaken ? { [rule.fields[0]]: rule.message } : {}), [rule, isTaken]);
}

const spelled = (value: Values[string]): string => codeSpelling(String(value ?? ''));
