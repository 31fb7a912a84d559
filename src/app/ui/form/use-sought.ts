/** Proposes the row that what the user typed elsewhere finds (`soughtBy`): the waybill under way of a truck, by its plate. */
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Dispatch } from 'react';
import { choiceRules, titleOf } from '#schema/choosable.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { kindOf, referredEntity } from '#schema/kinds/kind-of.ts';
import type { KindFacts } from '#schema/kinds/facts.ts';
import type { Values } from '#schema/row.ts';
import { wrongValue } from '#schema/rules/validate-values.ts';
import { choosable } from '#query/choice-query.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { storedSpelling } from '#query/loose-code.ts';
import { rowsOfPage } from '#query/view.ts';
import { useSchema } from '../../live/schema.tsx';
import { usePermissions } from '../../live/use-permissions.ts';
import { usePage } from '../../live/use-view.ts';
import type { FormAction, FormState } from './form-state.ts';
import type { FillFrom } from './use-fills.ts';

type Sought = {
  readonly def: EntityDef;
  readonly state: FormState;
  readonly values: Values;
  /** The fields the user can change now. */
  readonly fields: readonly FieldDef[];
  readonly dispatch: Dispatch<FormAction>;
  readonly fillFrom: FillFrom;
};

/** Of a new row, whose first such reference is still empty or holds what was proposed before. */
export function useSought({ def, state, values, fields, dispatch, fillFrom }: Sought): void {
  const schema = useSchema();
  const { isColumnVisible } = usePermissions();
  const field = state.isNew ? fields.find(each => soughtBy(each) !== undefined) : undefined;
  const by = def.fieldByName.get((field && soughtBy(field)) ?? '');
  const typed = by ? String(values[by.name] ?? '') : '';
  const spelled = by && typed !== '' && wrongValue(by, typed) === undefined ? storedSpelling(by, typed) : '';
  const target = field && schema.find(referredEntity(field) ?? '');
  const query = useMemo((): ListQuery | undefined => {
    if (!field || !by || !target || spelled === '') return undefined;
    const isVisible = (name: string): boolean => isColumnVisible(target.permission, name);
    return {
      conditions: choosable(choiceRules(schema, field), { [by.name]: spelled }, isVisible),
      sort: { column: 'createTime', order: 'desc' },
      pageNo: FIRST_PAGE_NO,
      pageSize: 1,
    };
  }, [field, by, target, spelled, schema, isColumnVisible]);
  const { view } = usePage(target?.name ?? def.name, query);
  const [found] = view && query ? rowsOfPage(view) : [];
  const propose = useEffectEvent((id: string | undefined): void => {
    if (!field || !by || !target || !found || found.id !== id) return;
    const held = String(values[field.name] ?? '');
    if (held !== '' && held !== state.filled?.[field.name]?.value) return;
    dispatch({ kind: 'fill', by, id: typed, fills: [{ field, value: found.id, text: titleOf(target, found) }] });
    fillFrom(field, found.id, found);
  });
  const foundId = found?.id;
  // Once for each row that is found: what the user clears afterwards stays clear.
  useEffect(() => propose(foundId), [foundId]);
}

function soughtBy(field: FieldDef): string | undefined {
  const facts: KindFacts = kindOf(field);
  return facts.soughtBy;
}
