/** The references of a form that hold a row which may not be chosen, judged on the rows this device has. Of others the server decides. */
import { useMemo } from 'react';
import { choiceRules, rulesToCheck, whyNotOnDevice } from '#schema/choosable.ts';
import type { ChoiceRule } from '#schema/choosable.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { referredEntity } from '#schema/kinds/kind-of.ts';
import { splitMany } from '#schema/many.ts';
import type { Values } from '#schema/row.ts';
import type { FieldErrors } from '#schema/rules/validate-values.ts';
import type { Schema } from '#schema/schema.ts';
import { aboveOf, parentFieldOf } from '#schema/tree.ts';
import { textIn } from '#schema/typed-row.ts';
import type { AnyEntity } from '#schema/typed-row.ts';
import { whyNotBelowIn } from '#query/tree.ts';
import { useRowsAt } from '../../live/use-row.ts';
import { useTree } from '../../live/use-tree.ts';
import { useSchema } from '../../live/schema.tsx';
import { usePermissions } from '../../live/use-permissions.ts';
import type { FormState } from './form-state.ts';

/** @param fields those the user can change now. */
export function useChoiceErrors(def: EntityDef, state: FormState, values: Values, fields: readonly FieldDef[]): FieldErrors {
  const schema = useSchema();
  const { isColumnVisible } = usePermissions();
  const checks = useMemo(() => choiceChecks(schema, state, values, fields), [schema, state, values, fields]);
  const findRow = useRowsAt(checks);
  const loop = useLoopError(def, state, values);
  return useMemo(() => {
    const errors: Record<string, string> = {};
    for (const { field, entity, id, rules } of checks) {
      const row = findRow({ entity, id });
      if (!row) continue;
      const target = schema.get(entity);
      const isVisible = (name: string): boolean => isColumnVisible(target.permission, name);
      const why = whyNotOnDevice(def, field, rules, target, row, values, isVisible);
      if (why !== undefined) errors[field.name] ??= why;
    }
    return { ...errors, ...loop };
  }, [checks, findRow, schema, def, values, isColumnVisible, loop]);
}

/** The error of a row of a tree that is put below itself or below a row that stands below it. */
function useLoopError(def: EntityDef, { isNew, touched }: FormState, values: Values): FieldErrors {
  const parent = parentFieldOf(def);
  const isAsked = parent !== undefined && !isNew && touched[parent.name] !== undefined;
  const answer = useTree(def, isAsked);
  const { isColumnVisible } = usePermissions();
  const [id, above] = [textIn<AnyEntity>(values, 'id'), aboveOf(def, values)];
  return useMemo((): FieldErrors => {
    if (!isAsked || above === undefined || answer.kind !== 'tree') return {};
    const why = whyNotBelowIn(def, answer.tree, id, above, name => isColumnVisible(def.permission, name));
    return why === undefined ? {} : { [parent.name]: why };
  }, [isAsked, answer, def, parent, id, above, isColumnVisible]);
}

type ChoiceCheck = {
  readonly field: FieldDef;
  readonly entity: string;
  readonly id: string;
  readonly rules: readonly ChoiceRule[];
};

/** The chosen rows to judge: those the server will judge when the form is saved. */
function choiceChecks(
  schema: Schema,
  { isNew, row, touched }: FormState,
  values: Values,
  fields: readonly FieldDef[],
): readonly ChoiceCheck[] {
  return fields.flatMap(field => {
    const entity = referredEntity(field);
    const rules = choiceRules(schema, field);
    if (entity === undefined || rules.length === 0 || field.readonly === true) return [];
    const touch = touched[field.name];
    const held = isNew ? [] : splitMany(touch ? touch.base : row[field.name]);
    return splitMany(values[field.name]).flatMap(id => {
      const toCheck = rulesToCheck(rules, !held.includes(id), name => touched[name] !== undefined);
      return toCheck.length > 0 ? [{ field, entity, id, rules: toCheck }] : [];
    });
  });
}
