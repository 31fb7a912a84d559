/** The dictionaries of announcements had each other's items: the kinds stood under msg_type, the receivers under msg_category. */
import { sql } from '../kysely.ts';
import { rowsOf } from '../sql.ts';
import type { Migration } from '../migration.ts';

const KINDS = { code: 'msg_category', name: '消息类型', values: ['1', '2'] };
const RECEIVERS = { code: 'msg_type', name: '通告对象', values: ['USER', 'ALL'] };

export const announcementDictionaries: Migration = {
  number: 2,
  what: '字典 msg_type 与 msg_category 的字典项对调',
  run: async tx => {
    for (const [right, wrong] of [
      [KINDS, RECEIVERS],
      [RECEIVERS, KINDS],
    ] as const) {
      await rowsOf(
        tx,
        sql`update sys_dict_item item set dict_id = (select id from sys_dict where dict_code = ${right.code})
          where dict_id = (select id from sys_dict where dict_code = ${wrong.code}) and item_value = any(${right.values})
            and exists (select 1 from sys_dict where dict_code = ${right.code})
            and not exists (select 1 from sys_dict_item same where same.item_value = item.item_value
              and same.dict_id = (select id from sys_dict where dict_code = ${right.code}))`,
      );
      await rowsOf(tx, sql`update sys_dict set dict_name = ${right.name} where dict_code = ${right.code} and dict_name = ${wrong.name}`);
    }
  },
};
