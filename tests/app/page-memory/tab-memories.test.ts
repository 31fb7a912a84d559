/** The memories of all tabs: stored a moment later, deleted with their tab. */
import { expect, test } from 'vitest';
import { createTabMemories } from '#app/page-memory/tab-memories.ts';
import { memoryStorage } from './memory-storage.ts';

function start(store: Storage) {
  const waiting: (() => void)[] = [];
  const later = (run: () => void) => {
    waiting.push(run);
    return () => void waiting.splice(waiting.indexOf(run), 1);
  };
  return { memories: createTabMemories({ store, userId: 'u1', later }), run: () => waiting.shift()?.() };
}

const KEY = 'pro__TAB_u1|/a?id=1';
const record = (parts: object) => JSON.stringify({ v: 1, parts });

test('a change is stored a moment later, and a later visit reads it', () => {
  const store = memoryStorage();
  const { memories, run } = start(store);
  memories.of('/a?id=1').write('list', { pageNo: 2 });
  expect(Object.entries(store)).toEqual([]);
  run();
  expect(Object.entries(store)).toEqual([[KEY, record({ list: { pageNo: 2 } })]]);
  expect(start(store).memories.of('/a?id=1').read('list')).toEqual({ pageNo: 2 });
  expect(start(store).memories.of('/a?id=2').read('list')).toBeUndefined();
});

test('the memory of a closed tab is deleted at once, including values not stored yet', () => {
  const store = memoryStorage({ [KEY]: record({ list: 1 }) });
  const { memories } = start(store);
  memories.of('/a?id=1').write('list', 2);
  memories.forget('/a?id=1');
  memories.flush();
  expect(Object.entries(store)).toEqual([]);
  expect(memories.of('/a?id=1').read('list')).toBeUndefined();
});

test('values of tabs closed in earlier visits are deleted; other users and other values stay', () => {
  const store = memoryStorage({ [KEY]: 'x', 'pro__TAB_u1|/b': 'x', 'pro__TAB_u2|/b': 'x', pro__TABS_u1: 'x' });
  start(store).memories.keepOnly(['/a?id=1']);
  expect(Object.keys(store)).toEqual([KEY, 'pro__TAB_u2|/b', 'pro__TABS_u1']);
});

test('listeners hear of changes only, and a full storage loses nothing of this visit', () => {
  const { memories, run } = start(memoryStorage({}, false));
  const heard: unknown[] = [];
  const stop = memories.subscribe(() => heard.push(memories.of('/b').read('isEdited')));
  memories.of('/b').write('isEdited', true);
  memories.of('/b').write('isEdited', true);
  run();
  stop();
  memories.of('/b').write('isEdited', false);
  expect(heard).toEqual([true]);
  expect(memories.of('/b').read('isEdited')).toBe(false);
});
