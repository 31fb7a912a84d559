/** Income and expense stand in a column each, beside what they come to together. */
import { toServerTime } from '#base/server-time.ts';
import { sql } from '../kysely.ts';
import { rowsOf } from '../sql.ts';
import type { Migration } from '../migration.ts';

export const sidesOfTheCashBook: Migration = {
  number: 9,
  what: '收支管理分列收入、支出和净额',
  run: async tx => {
    const [known] = await rowsOf(tx, sql<{ name: string | null }>`select to_regclass('mt_revenue_expense')::text as name`);
    if (!known?.name) return;
    for (const column of [sql`income_amount`, sql`expense_amount`, sql`net_amount`])
      await rowsOf(tx, sql`alter table mt_revenue_expense add column if not exists ${column} numeric(18,2)`);
    await rowsOf(
      tx,
      sql`update mt_revenue_expense set
          income_amount = case when record_type = 'income' then amount else 0 end,
          expense_amount = case when record_type = 'expense' then amount else 0 end,
          net_amount = case record_type when 'income' then amount when 'expense' then -amount else 0 end,
          update_by = 'system', update_time = ${toServerTime(Date.now())}::timestamp
        where amount is not null`,
    );
  },
};
