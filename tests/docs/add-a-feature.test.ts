/** The example of docs/add-a-feature.md is a definition that works: it is taken from the page, added to the schema, used, and taken away. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entityDefs } from '#features/registry.ts';
import { brokenRules, computeRow } from '#schema/compute.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { validateValues } from '#schema/rules/validate-values.ts';
import { composeSchema } from '#schema/schema.ts';
import { runQuery } from '#query/run-query.ts';

const [, source = ''] = /```ts entity\n(.*?)```/s.exec(readFileSync('docs/add-a-feature.md', 'utf8')) ?? [];
let folder: string;
let shipLock: EntityDef;

beforeAll(async () => {
  folder = mkdtempSync('tests/docs/example-');
  const file = join(folder, 'entity.ts');
  writeFileSync(file, source);
  const example: { readonly shipLock: EntityDef } = await import(join(process.cwd(), file));
  shipLock = example.shipLock;
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the example joins the other definitions, and its references exist', () => {
  // A reader who tries the page out has the example in the registry already.
  const schema = composeSchema([...entityDefs.filter(({ name }) => name !== shipLock.name), shipLock]);

  expect(schema.findByComponent('mt/base/MtShipLockList')).toBe(shipLock);
  for (const field of shipLock.fields) if (field.kind === 'ref') expect(schema.get(field.ref).title).toBe('港口');
});

test('its form requires, computes and checks values; its list answers a query', () => {
  expect(Object.keys(validateValues(shipLock, { lockName: '一号' }))).toEqual(['lockCode', 'portId', 'status']);
  expect(computeRow(shipLock, { depth: 15.5, maxDraft: 13 })).toMatchObject({ margin: 2.5 });
  expect(brokenRules(shipLock, { depth: 10, maxDraft: 13 })).toEqual(['水深必须大于最大吃水']);

  const rows = [
    { id: '1', lockName: '一号船闸', status: '1' },
    { id: '2', lockName: '二号船闸', status: '0' },
  ];
  const query = {
    conditions: [{ field: 'lockName', rule: 'like', value: '二号' }],
    sort: shipLock.defaultSort,
    pageNo: 1,
    pageSize: 10,
  } as const;
  expect(runQuery(shipLock, rows, query).rows.map(({ id }) => id)).toEqual(['2']);
});
