/**
 * A passed change of a contract names the one that builds on it, and one that waits says by how much it moves the price. The lines of a contract whose
 * price had been changed follow it, where they still held the price of before.
 */
import { toServerTime } from '#base/server-time.ts';
import { sql } from '../kysely.ts';
import { rowsOf } from '../sql.ts';
import type { Migration } from '../migration.ts';

export const laterContractChanges: Migration = {
  number: 5,
  what: '合同变更记下以它为准的后来的变更；合同明细的单价跟上已通过的调价',
  run: async tx => {
    const [known] = await rowsOf(
      tx,
      sql`select 1 from information_schema.columns
        where table_schema = current_schema() and table_name = 'mt_contract_change' and column_name = 'applied_time'`,
    );
    if (!known) return;
    await rowsOf(tx, sql`alter table mt_contract_change add column if not exists later_change_id varchar(64) collate "C"`);
    await rowsOf(tx, sql`alter table mt_contract_change add column if not exists price_step numeric(18,2)`);
    await rowsOf(
      tx,
      sql`update mt_contract_change set price_step = new_price - old_price where change_type = 'price' and audit_status in ('0', '1', '3')`,
    );
    await rowsOf(
      tx,
      sql`update mt_contract_change c set later_change_id = o.later from (
          select id, lead(id) over (partition by tenant_id, contract_id, change_type order by applied_time, id) as later
            from mt_contract_change where audit_status = '2' and del_flag = '0' and applied_time is not null and change_type <> 'clause'
        ) o where o.id = c.id and o.later is not null`,
    );
    await rowsOf(
      tx,
      sql`update mt_contract_item i set unit_price = k.unit_price, amount = round(i.quantity * k.unit_price, 2),
          update_by = 'system', update_time = ${toServerTime(Date.now())}::timestamp
        from mt_contract k, (
          select distinct on (contract_id) contract_id, old_price from mt_contract_change
            where audit_status = '2' and del_flag = '0' and change_type = 'price' and applied_time is not null
            order by contract_id, applied_time, id
        ) first
        where first.contract_id = k.id and i.contract_id = k.id and i.measure_unit = 'ton' and i.unit_price = first.old_price and k.unit_price <> i.unit_price`,
    );
  },
};
