/** The keys of the tab bar. */
import { expect, test } from 'vitest';
import { tabKeyAct } from '#app/shell/tab-keys.ts';

const bar = {
  tabs: ['/home', '/a', '/b', '/c'].map(key => ({ key, title: key, revision: 0, isPinned: false })),
  activeKey: '/b',
};
const go = (key: string) => ({ kind: 'go', key });
const move = (to: string) => ({ kind: 'move', key: '/b', to });

test.each<[string, boolean, unknown]>([
  ['ArrowLeft', false, go('/a')],
  ['ArrowRight', false, go('/c')],
  ['Home', false, go('/home')],
  ['End', false, go('/c')],
  ['Delete', false, { kind: 'close', key: '/b' }],
  ['ArrowLeft', true, move('/a')],
  ['ArrowRight', true, move('/c')],
  ['Enter', false, undefined],
])('%s (moving: %s) means %j', (key, isMove, expected) => {
  expect(tabKeyAct(bar, { key, isMove })).toEqual(expected);
});

test('at the ends the keys that lead further do nothing', () => {
  expect(tabKeyAct({ ...bar, activeKey: '/c' }, { key: 'ArrowRight', isMove: false })).toBeUndefined();
  expect(tabKeyAct({ ...bar, activeKey: '/home' }, { key: 'Home', isMove: true })).toBeUndefined();
});
