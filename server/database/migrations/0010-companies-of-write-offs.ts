/** A write-off names the company of its settlement and the company that received or paid the money. */
import { toServerTime } from '#base/server-time.ts';
import { sql } from '../kysely.ts';
import { rowsOf } from '../sql.ts';
import type { Migration } from '../migration.ts';

export const companiesOfWriteOffs: Migration = {
  number: 10,
  what: '核销记录写明结算主体和收款主体',
  run: async tx => {
    const [known] = await rowsOf(
      tx,
      sql<{
        all: boolean;
      }>`select (to_regclass('mt_write_off') is not null and to_regclass('mt_settlement') is not null and to_regclass('mt_collection') is not null) as all`,
    );
    if (known?.all !== true) return;
    for (const column of [sql`company_id`, sql`receiver_id`])
      await rowsOf(tx, sql`alter table mt_write_off add column if not exists ${column} varchar(64) collate "C"`);
    await rowsOf(
      tx,
      sql`update mt_write_off as w set
          company_id = coalesce(w.company_id, s.company_id), receiver_id = coalesce(w.receiver_id, c.company_id),
          update_by = 'system', update_time = ${toServerTime(Date.now())}::timestamp
        from mt_write_off as each
          left join mt_settlement as s on s.id = each.settlement_id left join mt_collection as c on c.id = each.collection_id
        where w.id = each.id and ((w.company_id is null and s.company_id is not null) or (w.receiver_id is null and c.company_id is not null))`,
    );
  },
};
