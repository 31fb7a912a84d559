/** Rules of single values: the device's form and the server judge the same values alike. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { electronicFence } from '#features/base/electronic-fence/entity.ts';
import type { Values } from '#schema/row.ts';
import { decodeRow } from '#wire/decoders/row.ts';
import { ruleText } from '#schema/rules/text.ts';
import { requiredMessage, validateValues } from '#schema/rules/validate-values.ts';
import { serverText } from '#server/web/text.ts';
import { idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
});
afterAll(() => server.close());

const circle = { fenceName: '西门', fenceUsage: 'load', fenceShape: 'circle', longitude: 118.5, latitude: 39.2, radius: 300, status: '1' };
const { radius: _, ...noRadius } = circle;
const polygon = { ...noRadius, fenceShape: 'polygon' };
const OUTLINE = '[{"longitude":118.1,"latitude":39.1},{"longitude":118.2,"latitude":39.1},{"longitude":118.2,"latitude":39.2}]';
const label = (name: string): string => electronicFence.fieldByName.get(name)?.label ?? '';

let next = 1;
const add = async (values: Values): Promise<string | undefined> => {
  const answer = await server.call('POST', `${electronicFence.endpoint}/add`, { ...values, fenceName: `围栏${next}`, id: idOf(next++) });
  return answer.success ? undefined : answer.message;
};

test.each<[string, Values, string, string]>([
  ['a longitude off the earth', { ...circle, longitude: 180.5 }, 'longitude', ruleText.between(-180, 180)],
  ['a latitude off the earth', { ...circle, latitude: -91 }, 'latitude', ruleText.between(-90, 90)],
  ['a circle of no size', { ...circle, radius: 0 }, 'radius', ruleText.atLeast(1)],
  ['an outline of two corners', { ...polygon, points: '118.1,39.1;118.2,39.1' }, 'points', '至少要有 3 个点'],
  [
    'a corner off the earth',
    { ...polygon, points: '[{"longitude":118,"latitude":39},{"longitude":181,"latitude":39},{"longitude":118,"latitude":38}]' },
    'points',
    '第 2 个点经度应在 -180 到 180 之间',
  ],
  ['half a corner', { ...polygon, points: '[{"longitude":118}]' }, 'points', '第 1 个点缺少纬度'],
  ['no points', { ...polygon, points: '东边那块' }, 'points', '内容的格式不正确，请重新填写'],
  ['a text that is too long', { ...circle, address: '长'.repeat(201) }, 'address', ruleText.maxLength(200)],
])('%s is refused with the form’s words', async (_what, values, field, message) => {
  expect(validateValues(electronicFence, values)).toEqual({ [field]: message });
  expect(await add(values)).toBe(serverText.ofRow(label(field), message));
});

test.each<[string, Values, string]>([
  ['a circle without its radius', noRadius, 'radius'],
  ['a polygon without its points', polygon, 'points'],
])('%s is refused', async (_what, values, field) => {
  const asked = electronicFence.fieldByName.get(field);
  expect(validateValues(electronicFence, values)).toEqual({ [field]: asked && requiredMessage(asked) });
  expect(await add(values)).toBe(serverText.empty(label(field)));
});

test.each<[string, Values]>([
  ['a circle', circle],
  ['a polygon', { ...polygon, points: OUTLINE }],
  ['a polygon as it was written before points had a kind', { ...polygon, points: '118.1,39.1;118.2,39.1;118.2,39.2' }],
  ['the bounds themselves', { ...circle, longitude: 180, latitude: -90, radius: 1 }],
])('%s is accepted', async (_what, values) => {
  expect(validateValues(electronicFence, values)).toEqual({});
  expect(await add(values)).toBeUndefined();
});

test('an edit that changes the shape must fill what the new shape needs; another edit of an older row need not', async () => {
  const id = idOf(90_001);
  await server.call('POST', `${electronicFence.endpoint}/add`, { ...circle, fenceName: '改形', id });
  const edit = async (values: Values): Promise<string> =>
    (await server.call('PUT', `${electronicFence.endpoint}/edit`, { ...values, id })).message;

  expect(await edit({ fenceShape: 'polygon' })).toBe(serverText.empty(label('points')));
  expect(await edit({ fenceShape: 'polygon', points: '1,1;2,2;3,3' })).toBe(serverText.edited);
  await askSql(server.db, "UPDATE mt_electronic_fence SET points = NULL WHERE fence_name = '改形'");
  expect(await edit({ remark: '老数据' })).toBe(serverText.edited);
});

test('points stored as text before they had a kind are read as points, exported as such, and block no other edit', async () => {
  const id = idOf(90_002);
  await server.call('POST', `${electronicFence.endpoint}/add`, { ...polygon, points: OUTLINE, fenceName: '旧点', id });
  for (const [stored, read] of [
    ['118.1,39.1;118.2,39.1;118.2,39.2', OUTLINE],
    ['118.1 39.1\n118.2 39.1\n118.2 39.2', OUTLINE],
    ['[{"latitude":39.1,"longitude":118.1}]', '[{"longitude":118.1,"latitude":39.1}]'],
    ['沿围墙一圈', '沿围墙一圈'],
  ] as const) {
    await askSql(server.db, 'UPDATE mt_electronic_fence SET points = $1 WHERE id = $2', [stored, id]);
    expect(decodeRow(electronicFence, await server.row(electronicFence, id))?.['points']).toBe(read);
    expect((await server.call('PUT', `${electronicFence.endpoint}/edit`, { id, remark: stored })).message).toBe(serverText.edited);
  }
});

test('a row keeps its number when an edit empties it, and may get another; the rest of the edit is done', async () => {
  const id = idOf(90_003);
  await server.call('POST', `${electronicFence.endpoint}/add`, { ...circle, fenceName: '有编号的围栏', id, fenceCode: '' });
  const number = (await server.row(electronicFence, id))?.['fenceCode'];
  expect(number).toMatch(/^WL\d{8}$/);

  const edit = (values: Values) => server.call('PUT', `${electronicFence.endpoint}/edit`, { id, ...values });
  expect(await edit({ fenceCode: '', address: '北门外' })).toMatchObject({ success: true });
  expect(await server.row(electronicFence, id)).toMatchObject({ fenceCode: number, address: '北门外' });
  expect(await edit({ fenceCode: 'WL-北门' })).toMatchObject({ success: true });
  expect(await server.row(electronicFence, id)).toMatchObject({ fenceCode: 'WL-北门' });
});
