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
let berth: EntityDef;

beforeAll(async () => {
  folder = mkdtempSync('tests/docs/example-');
  const file = join(folder, 'entity.ts');
  writeFileSync(file, source);
  const example: { readonly berth: EntityDef } = await import(join(process.cwd(), file));
  berth = example.berth;
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the example joins the other definitions, and its references exist', () => {
  // A reader who tries the page out has the example in the registry already.
  const schema = composeSchema([...entityDefs.filter(({ name }) => name !== berth.name), berth]);

  expect(schema.findByComponent('mt/base/MtBerthList')).toBe(berth);
  for (const field of berth.fields) if (field.kind === 'ref') expect(schema.get(field.ref).title).toBe('港口');
});

test('its form requires, computes and checks values; its list answers a query', () => {
  expect(Object.keys(validateValues(berth, { berthName: '一号' }))).toEqual(['berthCode', 'portId', 'status']);
  expect(computeRow(berth, { depth: 15.5, maxDraft: 13 })).toMatchObject({ margin: 2.5 });
  expect(brokenRules(berth, { depth: 10, maxDraft: 13 })).toEqual(['水深必须大于最大吃水']);

  const rows = [
    { id: '1', berthName: '一号泊位', status: '1' },
    { id: '2', berthName: '二号泊位', status: '0' },
  ];
  const query = {
    conditions: [{ field: 'berthName', rule: 'like', value: '二号' }],
    sort: berth.defaultSort,
    pageNo: 1,
    pageSize: 10,
  } as const;
  expect(runQuery(berth, rows, query).rows.map(({ id }) => id)).toEqual(['2']);
});
