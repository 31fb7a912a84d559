/** Rows of a tree: the server lets no row stand below itself or below what is below it, also when two people move rows at once (law S57). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { materialType } from '#features/base/material-type/entity.ts';
import { wayUp, whyNotBelow } from '#schema/tree.ts';
import { insertRow } from '#server/entities/insert-row.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';

/** coal > steam > fine, coal > coke, ore; two rows of an older loop. */
const ABOVE: Readonly<Record<string, string | undefined>> = {
  coal: undefined,
  steam: 'coal',
  coke: 'coal',
  fine: 'steam',
  ore: undefined,
  ringA: 'ringB',
  ringB: 'ringA',
};
const parent = materialType.fieldByName.get('parentId') ?? { label: '' };

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await askSql(server.db, 'DELETE FROM mt_material_type');
  for (const [id, parentId] of Object.entries(ABOVE))
    await insertRow(server.db, materialType, { ...row(id), parentId, id, status: '1', tenantId: '0', delFlag: '0' });
});

const row = (id: string) => ({ typeCode: id, typeName: id, cargoClass: '0100', measureUnit: 'ton' });
const move = async (id: string, parentId: string): Promise<string | undefined> => {
  const answer = await server.call('PUT', `${materialType.endpoint}/edit`, { id, parentId });
  return answer.success ? undefined : answer.message;
};
const above = async (id: string) => (await server.row(materialType, id))?.['parentId'];
const judged = (id: string, chosen: string) =>
  whyNotBelow(
    parent,
    id,
    wayUp(chosen, at => ABOVE[at]),
    chosen,
  );

test('device and server judge every move of every row alike', async () => {
  for (const id of Object.keys(ABOVE))
    for (const chosen of Object.keys(ABOVE)) {
      if (ABOVE[id] === chosen) continue; // no change
      const why = judged(id, chosen);
      expect(await move(id, chosen), `${id} below ${chosen}`).toBe(why);
      await askSql(server.db, 'UPDATE mt_material_type SET parent_id = $2 WHERE id = $1', [id, ABOVE[id] ?? null]);
    }
});

test('a refused move changes nothing, and a row goes to the top', async () => {
  expect(await move('coal', 'fine')).toBe('上级类型“fine”是它的下级，不能选');
  expect(await above('coal')).toBeFalsy();
  expect(await move('steam', '')).toBeUndefined();
  expect(await above('steam')).toBeFalsy();
  expect(await move('coal', 'fine')).toBeUndefined();
});

test('of two moves at once that would close a loop exactly one is made', async () => {
  const answers = await Promise.all([move('coke', 'ore'), move('ore', 'coke'), move('coke', 'ore'), move('ore', 'coke')]);
  expect(answers.filter(answer => answer === undefined)).toHaveLength(2);
  const ways = [await above('coke'), await above('ore')];
  expect(ways).not.toEqual(['ore', 'coke']);
});

test('a deleted row comes back only below a row that is there, and a deleted id as a new row closes no loop', async () => {
  const [low, high] = ['a'.repeat(32), 'b'.repeat(32)];
  const add = (id: string, parentId?: string) =>
    server.call('POST', `${materialType.endpoint}/add`, { ...row(id.slice(0, 8)), id, ...(parentId !== undefined && { parentId }) });
  expect((await add(high)).success).toBe(true);
  expect((await add(low, high)).success).toBe(true);
  await server.call('PUT', `${materialType.endpoint}/edit`, { id: low, delFlag: '1' });
  expect((await server.call('DELETE', `${materialType.endpoint}/delete?id=${high}`)).success).toBe(true);
  const bring = (id: string, parentId?: string) =>
    server.call('PUT', `${materialType.endpoint}/edit`, { id, delFlag: '0', ...(parentId !== undefined && { parentId }) });
  expect((await bring(low)).message).toBe('上级类型所选的数据不存在或已删除，请重新选择');
  expect((await add(high, low)).success).toBe(false);
  expect((await bring(low, 'ore')).success).toBe(true);
  expect(await above(low)).toBe('ore');
  expect((await add(high, low)).success).toBe(true);
  expect((await server.call('PUT', `${materialType.endpoint}/edit`, { id: low, parentId: high })).message).toContain('下级，不能选');
});

test('a row that comes back closes no loop over a row that came to stand below it meanwhile', async () => {
  await server.call('PUT', `${materialType.endpoint}/edit`, { id: 'fine', delFlag: '1' });
  await askSql(server.db, "UPDATE mt_material_type SET parent_id = 'fine' WHERE id = 'steam'");
  const answer = await server.call('PUT', `${materialType.endpoint}/edit`, { id: 'fine', delFlag: '0' });
  expect(answer.message).toContain('下级，不能选');
  await askSql(server.db, "UPDATE mt_material_type SET parent_id = 'coal' WHERE id = 'steam'");
  expect((await server.call('PUT', `${materialType.endpoint}/edit`, { id: 'fine', delFlag: '0' })).success).toBe(true);
});

test('a row below an older loop, and one that is edited elsewhere, is not refused for it', async () => {
  const id = 'f'.repeat(32);
  const added = await server.call('POST', `${materialType.endpoint}/add`, { ...row('new'), id, parentId: 'ringA' });
  expect(added.message).toBe('添加成功！');
  const edited = await server.call('PUT', `${materialType.endpoint}/edit`, { id: 'ringA', parentId: 'ringB', typeName: '环' });
  expect(edited.success).toBe(true);
});

test('a row with others below it is not deleted', async () => {
  const answer = await server.call('DELETE', `${materialType.endpoint}/delete?id=steam`);
  expect(answer.message).toContain('物料类型');
  expect(answer.success).toBe(false);
  expect(await above('fine')).toBe('steam');
});
