/** A bond is paid to the company whose section it is for: the bonds of before get it from their sections, so that only its accounts may be chosen for them too. */
import { sql } from '../kysely.ts';
import { rowsOf } from '../sql.ts';
import type { Migration } from '../migration.ts';

export const companiesOfBonds: Migration = {
  number: 6,
  what: '缴纳保证金的收款单位取自标段的招标单位',
  run: async tx => {
    const [known] = await rowsOf(
      tx,
      sql<{
        bonds: string | null;
        sections: string | null;
      }>`select to_regclass('mt_bond_pay')::text as bonds, to_regclass('mt_bid_section')::text as sections`,
    );
    if (!known?.bonds || !known.sections) return;
    // The tables are compared with the definitions after the written migrations.
    await rowsOf(tx, sql`alter table mt_bond_pay add column if not exists company_id varchar(64) collate "C"`);
    await rowsOf(
      tx,
      sql`update mt_bond_pay bond set company_id = section.company_id from mt_bid_section section
        where bond.section_id = section.id and bond.company_id is null`,
    );
  },
};
