/** Finds which rows a document may pick beside its present values, and which of its fields must be filled first. */
import { sameFields, pickRules, whyNotPickableHere } from '#schema/picked-lists.ts';
import type { PickedList } from '#schema/picked-lists.ts';
import { valueText } from '#schema/value-text.ts';
import { choosable } from '#query/choice-query.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useSchema } from '../../live/schema.tsx';
import type { Choosable } from '../widgets/inputs/use-choosable.ts';
import type { EntityFormInWork } from './use-entity-form.ts';

/** `waitsFor`: what must be filled before rows can be picked; absent: nothing. */
export type Pickable = Choosable & { readonly waitsFor: string | undefined };

export function usePickable({ def, values, state }: EntityFormInWork, list: PickedList, rowId: string | undefined): Pickable {
  const schema = useSchema();
  const { isColumnVisible } = usePermissions();
  const { permission } = schema.get(list.entity);
  const isVisible = (field: string): boolean => isColumnVisible(permission, field);
  const rules = pickRules(schema, list);
  const isChanged = (name: string): boolean => state.isNew || state.touched[name] !== undefined;
  const empty = sameFields(list)
    .flatMap(name => def.fieldByName.get(name) ?? [])
    .find(field => field.required === true && (values[field.name] ?? '') === '');
  return {
    waitsFor: empty && valueText.pleaseSelect(empty.label),
    among: choosable(rules, values, isVisible),
    whyNot: row => whyNotPickableHere(schema, def, list, { row, document: values, documentId: rowId, isChanged }, isVisible),
  };
}
