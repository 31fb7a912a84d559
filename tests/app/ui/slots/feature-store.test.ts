/** What features add: loaded once, missing without harm, tried again. */
import { expect, test } from 'vitest';
import { createFeatureStore } from '#app/ui/slots/feature-store.ts';
import type { Feature } from '#app/ui/slots/feature.ts';
import { port } from '#features/base/port/entity.ts';

const feature: Feature = { entity: port, ownActions: {} };

test('a feature is loaded once for any number of callers, and all are notified', async () => {
  const heard: string[] = [];
  let loads = 0;
  const store = createFeatureStore({
    port: async () => {
      loads += 1;
      return feature;
    },
  });
  const stop = store.subscribe(() => heard.push('one'));
  store.subscribe(() => heard.push('other'));
  const before = store.get('port');

  await Promise.all([store.load('port'), store.load('port')]);
  await store.load('port');
  expect([before, store.get('port'), loads, heard]).toEqual([{}, feature, 1, ['one', 'other']]);
  stop();
});

test('a feature that cannot be loaded has no slots, and the next call tries again', async () => {
  let isThere = false;
  const store = createFeatureStore({ port: async () => (isThere ? feature : Promise.reject(new Error('no network'))) });

  await store.load('port');
  expect(store.get('port')).toEqual({});
  isThere = true;
  await store.load('port');
  expect(store.get('port')).toBe(feature);
});

test('an entity without a feature has no slots, always the same', async () => {
  const store = createFeatureStore({});
  await store.load('port');

  expect(store.get('port')).toEqual({});
  expect(store.get('port')).toBe(store.get('car'));
});
