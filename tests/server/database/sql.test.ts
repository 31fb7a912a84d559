/** What stands in a statement's text, and what travels beside it. */
import { expect, test } from 'vitest';
import { carrierUnit } from '#features/base/carrier-unit/entity.ts';
import { sql } from '#server/database/kysely.ts';
import { allOf, anyOf, identifier } from '#server/database/sql.ts';
import { compare, matches } from '#server/entities/compare.ts';
import { tableOf } from '#server/entities/entity-table.ts';
import { textOf } from '#tests/server/support/watched.ts';

const EVIL = `x'; drop table sys_user; --"`;

test.each(['', 'Sys_User', 'a b', 'a.b', 'a"b', EVIL, '1a', 'a'.repeat(64), '日期'])('%s is not the name of a table or column', name => {
  expect(() => identifier(name)).toThrow('Not the name of a table or column');
});

test('names are quoted in the SQL text, values are parameters', () => {
  const text = textOf(allOf([sql`${identifier('tenant_id')} = ${EVIL}`, sql`id = ${anyOf([EVIL])}`]));

  expect(text).toBe('"tenant_id" = $1 AND id = ANY($2::text[])');
  expect(textOf(allOf([]))).toBe('true');
});

test('the SQL text of a list condition contains no part of the value', () => {
  for (const column of tableOf(carrierUnit).columns) {
    expect(textOf(compare(column, '=', EVIL))).not.toContain('drop');
    expect(textOf(matches(column, `%${EVIL}%`))).not.toContain('drop');
  }
});
