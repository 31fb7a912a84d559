/** A document shows, of each row it picks, what its own numbers are made of: otherwise its lines do not add up to its sums, on the screen or on paper. */
import { expect, test } from 'vitest';
import { schema } from '#features/registry.ts';

test('the lines of a document show what it sums and what it proposes of them', () => {
  const lists = schema.defs.flatMap(def =>
    (def.children ?? []).flatMap(({ entity, foreignField, picked }) => (picked ? [{ def, entity, foreignField, picked }] : [])),
  );
  expect(lists).not.toEqual([]);

  const missing = lists.flatMap(({ def, entity, foreignField, picked }) => {
    const summed = Object.values(def.sums ?? {}).flatMap(sum =>
      sum?.of === entity && sum.by === foreignField && 'sum' in sum ? (sum.sum ?? []) : [],
    );
    const used = new Set([...summed, ...Object.values(picked.proposes ?? {})]);
    return [...used].filter(name => !picked.columns.includes(name)).map(name => `${def.name}: ${entity}.${name}`);
  });
  expect(missing).toEqual([]);
});
