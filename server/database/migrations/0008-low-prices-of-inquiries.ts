/** 当日最低 of a price that an inquiry came to is no higher than that price. */
import { toServerTime } from '#base/server-time.ts';
import { sql } from '../kysely.ts';
import { rowsOf } from '../sql.ts';
import type { Migration } from '../migration.ts';

export const lowPricesOfInquiries: Migration = {
  number: 8,
  what: '价格查询的当日最低不高于询价定价的成交单价',
  run: async tx => {
    const [known] = await rowsOf(tx, sql<{ name: string | null }>`select to_regclass('mt_price_record')::text as name`);
    if (!known?.name) return;
    await rowsOf(
      tx,
      sql`update mt_price_record set low_price = unit_price, update_by = 'system', update_time = ${toServerTime(Date.now())}::timestamp
        where price_source = 'inquiry' and low_price > unit_price`,
    );
  },
};
