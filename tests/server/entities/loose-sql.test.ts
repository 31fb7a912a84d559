/** Plates, numbers and phones have one spelling in SQL as on the device. */
import { sql } from '#server/database/kysely.ts';
import { identifier, rowsOf } from '#server/database/sql.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_DROPPED, CODE_FROM, looseCode } from '#query/loose-code.ts';
import { entityDef } from '#features/registry.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { looseExpression } from '#server/entities/loose-expression.ts';
import { looseSql } from '#server/entities/compare.ts';
import { tableOf } from '#server/entities/entity-table.ts';
import { START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';

const SEED = 20_261_122;
const TEXTS = 2_000;

test(
  'SQL and device compute the same normal form of a code for any characters, and null for null',
  async () => {
    const column = tableOf(entityDef('waybill')).columnByName.get('plateNumber');
    if (!column) throw new Error('no plates');
    const spelling = looseSql({ ...column, sql: identifier('t') });
    const unit = fc.constantFrom(...Array.from(CODE_FROM + CODE_DROPPED + "AZ059冀晋%_'\\（北）éß豈")); // 豈 begins with the byte of the full-width signs
    const texts = ['', ...fc.sample(fc.string({ unit, maxLength: 12 }), { seed: SEED, numRuns: TEXTS })];
    const db = await openTestDatabase('empty');
    const rows = await rowsOf(
      db,
      sql<{ t: string; code: string }>`select t, ${spelling} as code from unnest(${texts}::text[]) as given (t)`,
    );
    const [nothing] = await rowsOf(db, sql<{ code: string | null }>`select ${spelling} as code from (select null::text as t) as given`);
    await db.destroy();

    expect(rows).toHaveLength(texts.length);
    expect(rows.filter(({ t, code }) => code !== looseCode(t))).toEqual([]);
    expect(nothing?.code).toBeNull();
  },
  START_TIMEOUT_MS,
);

test(
  'the expression of a pattern matches the texts whose normal form is like it, whatever wildcards, escapes and spellings there are',
  async () => {
    const column = tableOf(entityDef('waybill')).columnByName.get('plateNumber');
    if (!column) throw new Error('no plates');
    const spelling = looseSql({ ...column, sql: identifier('t') });
    const signs = Array.from('aAｂB1２·- 晋é豈.*+?()[]{}^$|\\-%_#');
    const texts = ['', ...fc.sample(fc.string({ unit: fc.constantFrom(...signs), maxLength: 7 }), { seed: SEED, numRuns: 300 })];
    const part = fc.constantFrom('%', '_', '\\%', '\\_', '\\\\', ...Array.from('AB12晋é豈*+?()[]{}^$|#'));
    const patterns = fc.sample(fc.array(part, { minLength: 1, maxLength: 5 }), { seed: SEED, numRuns: 300 }).map(parts => parts.join(''));
    const db = await openTestDatabase('empty');
    const wrong = await rowsOf(
      db,
      sql<{ t: string; p: string }>`select t, p from unnest(${texts}::text[]) as given (t),
        unnest(${patterns}::text[], ${patterns.map(looseExpression)}::text[]) as asked (p, e) where (${spelling} like p) <> (t ~ e)`,
    );
    const [hits] = await rowsOf(
      db,
      sql<{
        n: number;
      }>`select count(*)::int as n from unnest(${texts}::text[]) as given (t), unnest(${patterns}::text[]) as asked (p) where ${spelling} like p`,
    );
    await db.destroy();

    expect(wrong).toEqual([]);
    expect(hits?.n).toBeGreaterThan(1_000);
  },
  START_TIMEOUT_MS,
);
