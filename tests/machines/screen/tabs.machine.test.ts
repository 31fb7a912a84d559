/** Tabs: open, close, left, right, others, refresh, pin, move, single-page mode. */
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { tabsMachine } from '#machines/screen/tabs.machine.ts';

const HOME = '/dashboard/analysis';
type Event = Parameters<ReturnType<typeof start>['actor']['send']>[0];

/** Home, a, b and c are open; b is active. */
function start(isMulti = true) {
  const actor = createActor(tabsMachine, { input: { homeTitle: '首页', tabs: [], isMulti } }).start();
  const warnings: string[] = [];
  actor.on('warned', event => warnings.push(event.reason));
  for (const key of ['/a', '/b', '/c', '/b']) actor.send({ type: 'route.opened', key, title: key });
  return { actor, warnings };
}

function after(isMulti: boolean, ...events: readonly Event[]) {
  const { actor, warnings } = start(isMulti);
  for (const event of events) actor.send(event);
  const { value, context } = actor.getSnapshot();
  return { state: value, open: context.tabs.map(tab => tab.key), active: context.activeKey, warnings };
}

const multi = (open: readonly string[], active: string, warnings: readonly string[] = []) => ({
  state: 'multi',
  open: [HOME, ...open],
  active,
  warnings,
});
const single = (active: string, warnings: readonly string[] = []) => ({ state: 'single', open: [active], active, warnings });

describe('with the tab bar', () => {
  test.each<[Event, ReturnType<typeof multi> | ReturnType<typeof single>]>([
    [{ type: 'route.opened', key: '/d', title: 'd' }, multi(['/a', '/b', '/c', '/d'], '/d')],
    [{ type: 'route.opened', key: '/a', title: 'a' }, multi(['/a', '/b', '/c'], '/a')],
    [{ type: 'route.opened', key: '/a?id=1', title: 'a' }, multi(['/a', '/b', '/c', '/a?id=1'], '/a?id=1')],
    [{ type: 'route.opened', key: HOME, title: '首页' }, multi(['/a', '/b', '/c'], HOME)],
    [{ type: 'route.opened', key: '/404', title: '404' }, multi(['/a', '/b', '/c', '/404'], '/404')],
    [{ type: 'tab.closed', key: '/b' }, multi(['/a', '/c'], '/a')],
    [{ type: 'tab.closed', key: '/c' }, multi(['/a', '/b'], '/b')],
    [{ type: 'tab.closed', key: HOME }, multi(['/a', '/b', '/c'], '/b', ['homeTab'])],
    [{ type: 'tab.closed', key: '/unknown' }, multi(['/a', '/b', '/c'], '/b')],
    [{ type: 'left.closed', key: '/c' }, multi(['/c'], '/c')],
    [{ type: 'left.closed', key: '/b' }, multi(['/b', '/c'], '/b')],
    [{ type: 'left.closed', key: HOME }, multi(['/a', '/b', '/c'], '/b')],
    [{ type: 'left.closed', key: '/unknown' }, multi(['/a', '/b', '/c'], '/b')],
    [{ type: 'right.closed', key: '/a' }, multi(['/a'], '/a')],
    [{ type: 'right.closed', key: '/b' }, multi(['/a', '/b'], '/b')],
    [{ type: 'right.closed', key: HOME }, multi([], HOME)],
    [{ type: 'right.closed', key: '/unknown' }, multi(['/a', '/b', '/c'], '/b')],
    [{ type: 'others.closed', key: '/c' }, multi(['/c'], '/c')],
    [{ type: 'others.closed', key: HOME }, multi([], HOME)],
    [{ type: 'others.closed', key: '/unknown' }, multi(['/a', '/b', '/c'], '/b')],
    [{ type: 'tab.refreshed', key: '/b' }, multi(['/a', '/b', '/c'], '/b')],
    [{ type: 'multipage.switchedOn' }, multi(['/a', '/b', '/c'], '/b')],
    [{ type: 'multipage.switchedOff' }, single('/b')],
  ])('%j', (event, expected) => {
    expect(after(true, event)).toEqual(expected);
  });
});

describe('with only the current page', () => {
  test.each<[Event, ReturnType<typeof multi> | ReturnType<typeof single>]>([
    [{ type: 'route.opened', key: '/d', title: 'd' }, single('/d')],
    [{ type: 'route.opened', key: '/b', title: 'b' }, single('/b')],
    [{ type: 'tab.closed', key: '/b' }, single('/b', ['lastTab'])],
    [{ type: 'tab.closed', key: HOME }, single('/b', ['homeTab'])],
    [{ type: 'tab.closed', key: '/unknown' }, single('/b')],
    [{ type: 'left.closed', key: '/b' }, single('/b')],
    [{ type: 'right.closed', key: '/b' }, single('/b')],
    [{ type: 'others.closed', key: '/b' }, single('/b')],
    [{ type: 'tab.refreshed', key: '/b' }, single('/b')],
    [{ type: 'multipage.switchedOff' }, single('/b')],
    [{ type: 'multipage.switchedOn' }, multi(['/b'], '/b')],
  ])('%j', (event, expected) => {
    expect(after(false, event)).toEqual(expected);
  });
});

test('opening a page again updates its title in place', () => {
  const { actor } = start();
  actor.send({ type: 'route.opened', key: '/a', title: '新名' });
  expect(actor.getSnapshot().context.tabs.map(tab => tab.title)).toEqual(['首页', '新名', '/b', '/c']);
});

test('a refresh mounts only that page again', () => {
  const { actor } = start();
  actor.send({ type: 'tab.refreshed', key: '/a' });
  expect(actor.getSnapshot().context.tabs.map(tab => tab.revision)).toEqual([0, 1, 0, 0]);
});

test('stored tabs are restored behind Home', () => {
  const input = {
    homeTitle: '首页',
    tabs: [
      { key: '/a', title: 'a' },
      { key: HOME, title: '首页' },
    ],
    isMulti: true,
  };
  const { context } = createActor(tabsMachine, { input }).start().getSnapshot();
  expect(context.tabs.map(tab => tab.key)).toEqual([HOME, '/a']);
});

test('pages are ordered by last use, and closed ones are dropped', () => {
  const { actor } = start();
  actor.send({ type: 'tab.closed', key: '/c' });
  expect(actor.getSnapshot().context.recent).toEqual(['/b', '/a']);
});

describe('pinned and moved tabs', () => {
  const pin = (key: string, isPinned = true): Event => ({ type: 'tab.pinned', key, isPinned });
  const move = (key: string, to: string): Event => ({ type: 'tab.moved', key, to });
  test.each<[string, readonly Event[], ReturnType<typeof multi>]>([
    ['a pinned tab stands right of Home', [pin('/c')], multi(['/c', '/a', '/b'], '/b')],
    ['a pinned tab stays when the other tabs are closed', [pin('/c'), { type: 'others.closed', key: '/b' }], multi(['/c', '/b'], '/b')],
    ['a pinned tab stays when the tabs on the left are closed', [pin('/c'), { type: 'left.closed', key: '/b' }], multi(['/c', '/b'], '/b')],
    ['a pinned tab can be closed itself', [pin('/c'), { type: 'tab.closed', key: '/c' }], multi(['/a', '/b'], '/b')],
    ['an unpinned tab stands before the others', [pin('/c'), pin('/c', false)], multi(['/c', '/a', '/b'], '/b')],
    ['Home is not pinned', [pin(HOME)], multi(['/a', '/b', '/c'], '/b')],
    ['a moved tab takes the place of the other', [move('/c', '/a')], multi(['/c', '/a', '/b'], '/b')],
    ['a tab moved to the right takes the place of the other', [move('/a', '/c')], multi(['/b', '/c', '/a'], '/b')],
    ['a tab moved before Home stands right of it', [move('/c', HOME)], multi(['/c', '/a', '/b'], '/b')],
    ['a tab moved before a pinned one stands right of it', [pin('/a'), move('/c', '/a')], multi(['/a', '/c', '/b'], '/b')],
    ['Home is not moved', [move(HOME, '/c')], multi(['/a', '/b', '/c'], '/b')],
    ['a move onto a tab that is not open changes nothing', [move('/a', '/unknown')], multi(['/a', '/b', '/c'], '/b')],
  ])('%s', (_, events, expected) => {
    expect(after(true, ...events)).toEqual(expected);
  });
});

test.each(['/404', '/403', '/500', '/404?from=x'])('%s is closed as soon as another page is opened', key => {
  expect(after(true, { type: 'route.opened', key, title: '' }, { type: 'route.opened', key: '/a', title: 'a' })).toEqual(
    multi(['/a', '/b', '/c'], '/a'),
  );
});
