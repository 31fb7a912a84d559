/** The column of actions: it stands where the user can do something to a row; in a row's menu what gives the row up stands last of what is possible. */
import { expect, test } from 'vitest';
import { hasRowActs } from '#app/ui/list/columns.ts';
import { stepMenuItems } from '#app/ui/steps/step-menu.ts';
import { entityDef } from '#features/registry.ts';
import { stepsFor } from '#schema/steps.ts';

test.each<[string, readonly string[], boolean]>([
  ['contract', [], false],
  ['contract', ['export', 'print'], true],
  ['contract', ['export', 'batch_delete'], false],
  ['contract', ['submit'], true],
  ['supplier', ['edit'], true],
  ['inventoryFlow', ['list', 'export'], false],
])('of %s with %j: %s', (entity, acts, expected) => {
  expect(hasRowActs(entityDef(entity), act => acts.includes(act))).toBe(expected);
});

test('作废 stands behind every other possible step, and before the impossible ones', () => {
  const def = entityDef('contract');
  const items = stepMenuItems({
    def,
    steps: stepsFor(def, '0', () => true),
    next: undefined,
    isDeleting: false,
    dicts: {},
    take: () => {},
  });
  const possible = items.filter(({ disabled }) => !disabled).map(({ key, danger }) => [key, danger]);

  expect(possible).toEqual([
    ['submit', false],
    ['void', true],
  ]);
  expect(items.findIndex(({ disabled }) => disabled)).toBe(possible.length);
});
