/** Finds the row of which there may be only one (schema/distinct.ts) and is one already, as far as device and server find it. The server decides. */
import { useMemo } from 'react';
import { codeSpelling } from '#schema/code-spelling.ts';
import { distinctAfter } from '#schema/distinct.ts';
import type { Distinct } from '#schema/distinct.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row, Values } from '#schema/row.ts';
import type { FieldErrors } from '#schema/rules/validate-values.ts';
import { valueIn } from '#schema/typed-row.ts';
import type { AnyEntity } from '#schema/typed-row.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import { usePage } from '../../live/use-view.ts';
import type { FormState } from './form-state.ts';

const PAGE_SIZE = 20; // the row itself, and those that a search finds by a number like its own

/** The errors of a form by field. */
export function useDistinctErrors(def: EntityDef, { isNew, row }: FormState, values: Values): FieldErrors {
  const taken = useTaken(def, isNew ? undefined : row, values);
  return useMemo((): FieldErrors => (taken ? { [taken.fields[0]]: taken.message } : {}), [taken]);
}

/** Why a row cannot take a step: in its new status there may be only one, and another is it already. @param row absent: nothing is judged. */
export function useTakenByStep(def: EntityDef, row: Row | undefined, written: Values, to: string): string | undefined {
  const after = useMemo(() => (def.flow && row ? { ...row, ...written, [def.flow.field]: to } : {}), [def, row, written, to]);
  return useTaken(def, row, after)?.message;
}

/** The rule that another row breaks. @param before absent for a new row. */
function useTaken(def: EntityDef, before: Values | undefined, after: Values): Distinct | undefined {
  const [rule] = useMemo(() => distinctAfter(def, before, after), [def, before, after]);
  const query = useMemo((): ListQuery | undefined => {
    if (!rule) return undefined;
    const same = rule.fields.map(field => ({ field, rule: 'eq' as const, value: String(after[field]) }));
    const ofStatus = rule.in && def.flow ? [{ field: def.flow.field, rule: 'in' as const, value: rule.in.join(',') }] : [];
    return { conditions: [...same, ...ofStatus], sort: def.defaultSort, pageNo: FIRST_PAGE_NO, pageSize: PAGE_SIZE };
  }, [def, rule, after]);
  const { view } = usePage(def.name, query);
  const isSame = (row: Values): boolean =>
    rule?.fields.every(name => row[name] === undefined || spelled(row[name]) === spelled(after[name])) === true;
  const isTaken = rowsOfPage(view).some(row => row.id !== valueIn<AnyEntity>(after, 'id') && isSame(row));
  return isTaken ? rule : undefined;
}

const spelled = (value: Values[string]): string => codeSpelling(String(value ?? ''));
