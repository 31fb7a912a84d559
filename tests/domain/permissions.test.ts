/** Permission codes: actions, buttons, and the one column rule of every screen. */
import { describe, expect, test } from 'vitest';
import {
  canUse,
  closedLists,
  codesOf,
  isButtonAllowedBySpec,
  isButtonAllowedUpstream,
  isColumnShown,
  isShown,
} from '#domain/permissions.ts';
import type { GrantLists, PermissionProfile } from '#domain/permissions.ts';
import type { GrantEntry } from '#domain/menu.ts';

const shown = (action: string, status?: string): GrantEntry => ({ action, type: '1', status });
const button = (action: string, status?: string): GrantEntry => ({ action, type: '2', status });
const CODE = 'mtWaybill:add';

test('an action names several codes; blanks around them and empty parts do not count', () => {
  expect(codesOf(' a:add,,a:edit ')).toEqual(['a:add', 'a:edit']);
});

describe('has-check: kept when the form, the user or an unrestricted entry holds the code', () => {
  test.each([
    ['a', [], [], [], false],
    ['b', [], [], [shown(CODE, '0')], true],
    ['c', [], [shown(CODE)], [], true],
    ['d', [], [shown(CODE)], [shown(CODE, '0')], true],
    ['e', [shown(CODE)], [], [], true],
    ['f', [shown(CODE)], [], [shown(CODE, '0')], true],
    ['g', [shown(CODE)], [shown(CODE)], [], true],
    ['h', [shown(CODE)], [shown(CODE)], [shown(CODE, '0')], true],
    ['a form entry of type 2 does not keep', [button(CODE)], [], [], false],
    ['an entry in force grants nothing by itself', [], [], [shown(CODE, '1')], false],
    ['one of several codes', [], [shown(`x:y, ${CODE}`)], [], true],
  ])('case %s', (_, form, auth, allAuth, expected) => {
    expect(isShown(CODE, { auth, allAuth }, form)).toBe(expected);
  });
});

describe('button rule as written', () => {
  test.each([
    ['a', [button(CODE)], [], true],
    ['b', [button(CODE)], [button(CODE, '0')], true],
    ['c', [], [button(CODE, '0')], false],
    ['d', [shown(CODE)], [button(CODE, '0')], false],
    ['e', [], [button(CODE, '1')], true],
    ['f', [shown(CODE)], [button(CODE, '1')], false],
    ['g', [], [], false],
    ['h', [shown(CODE)], [], false],
  ])('case %s', (_, auth, allAuth, expected) => {
    expect(isButtonAllowedBySpec(CODE, { auth, allAuth })).toBe(expected);
  });
});

describe('button rule of real servers', () => {
  test.each([
    ['unknown to the system', [], [], true],
    ['not in force', [], [button(CODE, '0')], true],
    ['in force and not held', [], [button(CODE, '1')], false],
    ['in force and held', [button(CODE)], [button(CODE, '1')], true],
    ['held only as a type 1 entry', [shown(CODE)], [button(CODE, '1')], false],
    ['a type 1 entry of the system does not disable', [], [shown(CODE, '1')], true],
    ['a held list of codes is not split', [button(`x,${CODE}`)], [button(CODE, '1')], false],
  ])('%s', (_, auth, allAuth, expected) => {
    expect(isButtonAllowedUpstream(CODE, { auth, allAuth })).toBe(expected);
  });
});

describe('column rule', () => {
  test.each([
    ['a', [], [], true],
    ['b', [shown('w:price')], [], true],
    ['c', [], [shown('w:price', '1')], false],
    ['d', [shown('w:price')], [shown('w:price', '1')], true],
    ['e', [], [shown('w:price', '0')], true],
    ['f', [shown('w:price')], [shown('w:price', '0')], true],
    ['g', [], [button('w:price', '1')], true],
    ['h', [], [shown('other:price', '1')], true],
    ['the beginning of another name does not hide it', [], [shown('w:pri', '1')], true],
  ])('case %s', (_, auth, allAuth, expected) => {
    expect(isColumnShown('w', 'price', { auth, allAuth })).toBe(expected);
  });

  test('a text column follows its field, and a prefix may end with a colon', () => {
    const lists = { auth: [], allAuth: [shown('w:carrierId', '1')] };
    expect(isColumnShown('w:', 'carrierId_dictText', lists)).toBe(false);
  });

  test('without a prefix nothing is hidden', () => {
    expect(isColumnShown('', 'price', { auth: [], allAuth: [shown(':price', '1')] })).toBe(true);
  });
});

describe('canUse applies exactly one rule to a code', () => {
  const held: GrantLists = { auth: [button(CODE)], allAuth: [button(CODE, '1')] };
  const withheld: GrantLists = { auth: [], allAuth: [button(CODE, '0')] };
  const shownOnly: GrantLists = { auth: [shown(CODE)], allAuth: [shown(CODE, '1')] };
  const hidden: GrantLists = { auth: [], allAuth: [shown(CODE, '1')] };
  test.each<[string, GrantLists, PermissionProfile, boolean]>([
    ['held button', held, 'spec', true],
    ['held button', held, 'jeecg3', true],
    ['status 0 denies', withheld, 'spec', false],
    ['status 0 does not restrict', withheld, 'jeecg2', true],
    ['a held type 1 code goes by the has-check', shownOnly, 'spec', true],
    ['a type 1 code not held', hidden, 'spec', false],
    ['a type 1 code not held', hidden, 'jeecg3', false],
    ['unknown code', { auth: [], allAuth: [] }, 'spec', false],
    ['unknown code', { auth: [], allAuth: [] }, 'jeecg3', true],
  ])('%s in %j, profile %s', (_, lists, profile, expected) => {
    expect(canUse(CODE, lists, profile)).toBe(expected);
  });
});

describe('closed lists', () => {
  const grants: GrantLists = {
    auth: [button('a:list'), button('a:add')],
    allAuth: [button('a:list', '0'), button('b:list, c:list', '0'), button('b:add', '0'), shown('d:list', '0')],
  };

  test('are those whose code the server names and the user lacks; one that is not restricted, or not named, is open', () => {
    expect(closedLists(grants, 'spec')).toEqual(['b:list', 'c:list']);
  });

  test('a real server closes by active codes, named alone', () => {
    expect(closedLists({ auth: [], allAuth: [button('a:list', '1'), button('b:list', '0')] }, 'jeecg')).toEqual(['a:list']);
  });
});
