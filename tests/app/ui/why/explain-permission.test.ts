/** The explanation is checked against the judgement itself for every combination of entries, and word for word where the rules are told apart. */
import { describe, expect, test } from 'vitest';
import { explainColumn, explainPermission } from '#app/ui/why/explain-permission.ts';
import type { PermissionRule } from '#app/ui/why/explain-permission.ts';
import type { GrantEntry } from '#domain/menu.ts';
import { canUse, isColumnShown } from '#domain/permissions.ts';
import type { GrantLists, PermissionProfile } from '#domain/permissions.ts';

const CODE = 'mtWaybill:add';
const entry = (type: string, status?: string, action = CODE): GrantEntry => ({ action, type, status });
const lists = (auth: readonly GrantEntry[], allAuth: readonly GrantEntry[]): GrantLists => ({ auth, allAuth });

const OWN = [[], [entry('1')], [entry('2')], [entry('2', undefined, 'a, mtWaybill:add ,b')], [entry('2', undefined, 'mtWaybill:addAll')]];
const ALL = [[], [entry('1', '0')], [entry('1', '1')], [entry('2', '0')], [entry('2', '1')], [entry('2', '1', 'x,mtWaybill:add')]];
const ALLOWING: ReadonlySet<PermissionRule> = new Set([
  'noPrefix',
  'ownButton',
  'openToAll',
  'shownOwn',
  'shownFree',
  'unrestricted',
  'columnOwn',
  'columnFree',
]);

describe.each<[PermissionProfile]>([['spec'], ['jeecg2'], ['jeecg3']])('in the profile %s', profile => {
  test('the explained rule fits the decision, for every pair of lists', () => {
    for (const auth of OWN)
      for (const allAuth of ALL) {
        const grants = lists(auth, allAuth);
        const { isAllowed, rule } = explainPermission(CODE, grants, profile);
        expect({ auth, allAuth, isAllowed, byRule: ALLOWING.has(rule) }).toEqual({
          auth,
          allAuth,
          isAllowed: canUse(CODE, grants, profile),
          byRule: canUse(CODE, grants, profile),
        });
      }
  });
});

test.each<[string, readonly GrantEntry[], readonly GrantEntry[], PermissionRule, boolean]>([
  ['held as a button', [entry('2')], [], 'ownButton', true],
  ['held as a button, off in the whole list', [entry('2')], [entry('2', '0')], 'ownButton', true],
  ['off in the whole list', [], [entry('2', '0')], 'turnedOff', false],
  ['off in the whole list, held otherwise', [entry('1')], [entry('2', '0')], 'turnedOff', false],
  ['in force and not held', [], [entry('2', '1')], 'openToAll', true],
  ['in force and held otherwise', [entry('1')], [entry('2', '1')], 'heldAsOther', false],
  ['in neither list', [], [], 'unknown', false],
  ['a shown code that is held', [entry('1')], [entry('1', '1')], 'shownOwn', true],
  ['a code shown without a restriction', [], [entry('1', '0')], 'shownFree', true],
  ['a shown code that is restricted', [], [entry('1', '1')], 'notShown', false],
])('%s', (_, auth, allAuth, rule, isAllowed) => {
  expect(explainPermission(CODE, lists(auth, allAuth), 'spec')).toEqual({ code: CODE, isAllowed, rule, own: auth, all: allAuth });
});

test('a page without a prefix is not checked', () => {
  expect(explainPermission(':add', lists([], []), 'spec')).toMatchObject({ rule: 'noPrefix', isAllowed: true });
  expect(explainColumn('', 'freight', lists([], []))).toMatchObject({ rule: 'noPrefix', isAllowed: true });
});

test.each<[string, readonly GrantEntry[], readonly GrantEntry[], PermissionRule]>([
  ['no list names the column', [], [], 'columnFree'],
  ['restricted and not held', [], [entry('1', '1', 'p:k')], 'columnMissing'],
  ['restricted and held', [entry('1', undefined, 'p:k')], [entry('1', '1', 'p:k')], 'columnOwn'],
  ['the restriction is off', [], [entry('1', '0', 'p:k')], 'columnFree'],
  ['a button of that name', [], [entry('2', '1', 'p:k')], 'columnFree'],
  ['another page’s column', [], [entry('1', '1', 'q:k')], 'columnFree'],
  ['a column that only begins so', [], [entry('1', '1', 'p:kk')], 'columnFree'],
])('columns: %s', (_, auth, allAuth, rule) => {
  const grants = lists(auth, allAuth);
  for (const field of ['k', 'k_dictText']) {
    const told = explainColumn('p', field, grants);
    expect({ code: told.code, rule: told.rule, isAllowed: told.isAllowed }).toEqual({
      code: 'p:k',
      rule,
      isAllowed: isColumnShown('p', field, grants),
    });
  }
});
