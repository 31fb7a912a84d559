/** Addresses of data sources that were stored before the server refused passwords in them lose theirs. */
import { percentDecoded } from '#base/percent-decoded.ts';
import { hasSecret, SECRET_SETTING } from '#features/platform/data-sources/model.ts';
import { sql } from '../kysely.ts';
import { rowsOf } from '../sql.ts';
import type { Migration } from '../migration.ts';

/** A setting of the address, with the mark before it; the account's password before the host, and Oracle's. */
const SETTING = new RegExp(`([?&;])${SECRET_SETTING}[^&;]*`, 'gi');
const BEFORE_HOST = /(\/\/[^/@:]*):[^/@]*@/;
const ORACLE = /^(jdbc:oracle:[a-z\d]+:[^@/]*)\/[^@]*@/i;

/** What still holds a secret, such as an encoded one, loses all its settings, and what stands before the host. */
export function withoutSecrets(url: string): string {
  const plain = url.replaceAll(SETTING, '$1').replace(BEFORE_HOST, '$1@').replace(ORACLE, '$1@');
  const tidy = plain.replaceAll(/([?;])&+|&(?=&|$)/g, '$1').replace(/[?&;]+$/, '');
  if (tidy !== '' && !hasSecret(tidy)) return plain === url ? url : tidy;
  const bare = percentDecoded(url).replace(/[?;].*$/s, '');
  return bare.replace(/\/\/[^/]*@/, '//').replace(/^(jdbc:oracle:[a-z\d]+:).*@/i, '$1@');
}

export const addressesWithoutPasswords: Migration = {
  number: 3,
  what: '数据源地址中的密码被删除',
  run: async tx => {
    const [known] = await rowsOf(tx, sql<{ name: string | null }>`select to_regclass('sys_data_source')::text as name`);
    if (!known?.name) return;
    const sources = await rowsOf(tx, sql<{ id: string; url: string }>`select id, db_url as url from sys_data_source`);
    for (const { id, url } of sources)
      if (hasSecret(url)) await rowsOf(tx, sql`update sys_data_source set db_url = ${withoutSecrets(url)} where id = ${id}`);
  },
};
