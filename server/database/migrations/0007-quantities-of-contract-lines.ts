/**
 * A contract whose quantity had been changed, its lines and its changes name the quantity that was signed. The lines follow the changes that passed,
 * where they still came to another quantity than the contract.
 */
import { toServerTime } from '#base/server-time.ts';
import { sql } from '../kysely.ts';
import { rowsOf } from '../sql.ts';
import type { Migration } from '../migration.ts';

export const quantitiesOfContractLines: Migration = {
  number: 7,
  what: '合同、明细和变更记下签订数量；合同明细的数量跟上已通过的数量变更',
  run: async tx => {
    const [known] = await rowsOf(
      tx,
      sql`select 1 from information_schema.columns
        where table_schema = current_schema() and table_name = 'mt_contract_change' and column_name = 'applied_time'`,
    );
    if (!known) return;
    for (const table of [sql`mt_contract`, sql`mt_contract_item`, sql`mt_contract_change`])
      await rowsOf(tx, sql`alter table ${table} add column if not exists signed_quantity numeric(18,3)`);
    await rowsOf(
      tx,
      sql`update mt_contract k set signed_quantity = first.old_quantity from (
          select distinct on (contract_id) contract_id, old_quantity from mt_contract_change
            where audit_status = '2' and del_flag = '0' and change_type = 'quantity' and applied_time is not null and old_quantity > 0
            order by contract_id, applied_time, id
        ) first where first.contract_id = k.id`,
    );
    await rowsOf(
      tx,
      sql`update mt_contract_change c set signed_quantity = coalesce(k.signed_quantity, k.quantity) from mt_contract k
        where k.id = c.contract_id and c.change_type = 'quantity' and c.audit_status in ('0', '1', '2', '3')`,
    );
    await rowsOf(
      tx,
      sql`with lines as (
          select i.id, i.quantity, k.quantity as whole, k.signed_quantity as signed, sum(i.quantity) over (partition by i.contract_id) as total,
              sum(i.quantity) over (partition by i.contract_id order by i.id) as up_to
            from mt_contract_item i join mt_contract k on k.id = i.contract_id
            where k.signed_quantity is not null and k.quantity > 0 and i.measure_unit = 'ton' and i.del_flag = '0'
        ), shares as (
          select id, quantity, total <> whole as is_behind,
              case when total <> whole then whole / signed else signed / whole end as factor, up_to
            from lines
        ), shared as (
          select id, quantity, is_behind, round(up_to * factor, 3) - round((up_to - quantity) * factor, 3) as share from shares
        )
        update mt_contract_item i set
            signed_quantity = case when s.is_behind then s.quantity else s.share end,
            quantity = case when s.is_behind then s.share else s.quantity end,
            amount = round(case when s.is_behind then s.share else s.quantity end * i.unit_price, 2),
            update_by = 'system', update_time = ${toServerTime(Date.now())}::timestamp
          from shared s where s.id = i.id`,
    );
  },
};
