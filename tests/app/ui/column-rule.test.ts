/** The weighing clerk sees no prices: in the list, among related rows, where a row is chosen, and in a table to type into. */
import { describe, expect, test } from 'vitest';
import { askableFields } from '#app/ui/advanced-query/askable-fields.ts';
import { toAdvancedQuery } from '#query/advanced/query-line.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { isMoney } from '#schema/guarded.ts';
import { childInputs } from '#sync/line-lists.ts';
import type { GrantEntry } from '#domain/menu.ts';
import { isColumnShown } from '#domain/permissions.ts';
import { choiceQuery } from '#query/choice-query.ts';
import { entityDef, schema } from '#features/registry.ts';
import { columnsOf } from '#app/ui/list/columns.ts';
import { relatedColumns } from '#app/ui/detail/related-columns.ts';
import { allPermissions, wireStatus } from '#server/platform/grants/permission-codes.ts';
import { roleProfiles } from '#server/platform/grants/role-profiles.ts';

const allAuth: GrantEntry[] = allPermissions(schema).map(({ action, type }) => ({ action, type, status: wireStatus(type) }));
/** The grants of a built-in role, over every definition whether or not the role has its page. */
const authOf = (role: string): GrantEntry[] => {
  const profile = roleProfiles.find(({ code }) => code === role);
  return allPermissions(schema).flatMap(({ def, code, action, type }) => (def && profile?.may(def, code) ? [{ action, type }] : []));
};
const items = entityDef('contractItem');
const list = contract.children?.[0];

describe.each([
  ['clerk', true],
  ['dispatcher', false],
])('%s', (role, isDenied) => {
  const grants = { auth: authOf(role), allAuth };
  const isVisible = (def: EntityDef) => (field: string) => isColumnShown(def.permission, field, grants);
  const moneyOf = (fields: readonly { readonly name: string }[], def: EntityDef) =>
    fields.flatMap(({ name }) => {
      const field = def.fieldByName.get(name);
      return field && isMoney(field) ? [name] : [];
    });

  test('the list', () => {
    const shown = columnsOf(waybill, isVisible(waybill)).map(column => column.field);
    expect(moneyOf(shown, waybill).length === 0).toBe(isDenied);
    expect(shown.map(field => field.name)).toContain('waybillNo');
  });

  test('the fields of the advanced query', () => {
    const offered = askableFields(waybill, isVisible(waybill)).flatMap(({ fields }) => fields);
    expect(moneyOf(offered, waybill).length === 0).toBe(isDenied);
    expect(offered.map(field => field.name)).toContain('waybillNo');
  });

  test('an advanced query on money', () => {
    const lines = [{ field: 'unitPrice', rule: 'gt' as const, value: '1' }];
    expect(toAdvancedQuery(waybill, { match: 'and', lines }, isVisible(waybill)) === undefined).toBe(isDenied);
  });

  test('related rows', () => {
    const shown = relatedColumns(items, { entity: 'contractItem', foreignField: 'contractId', label: '明细' }, isVisible(items));
    expect(moneyOf(shown, items).length === 0).toBe(isDenied);
    expect(shown.length).toBeGreaterThan(0);
  });

  test('the table to type into', () => {
    const shown = list ? childInputs(schema, list, isVisible(items)) : [];
    expect(moneyOf(shown, items).length === 0).toBe(isDenied);
    expect(shown.length).toBeGreaterThan(0);
  });

  test('choices are not found by what is not seen', () => {
    const def = { ...waybill, searchFields: ['waybillNo', 'unitPrice'] };
    const searched = choiceQuery(def, '42', isVisible(def), []).advanced?.conditions.map(({ field }) => field);
    expect(searched).toEqual(isDenied ? ['waybillNo'] : ['waybillNo', 'unitPrice']);
  });
});
