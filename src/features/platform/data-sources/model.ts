/** 多数据源管理: databases that a JeecgBoot server reads. Server and client share this module. */
import { percentDecoded } from '#base/percent-decoded.ts';

export const DATA_SOURCE_CODES = {
  list: 'system:datasource:list',
  add: 'system:datasource:add',
  edit: 'system:datasource:edit',
  delete: 'system:datasource:delete',
} as const;

/** In characters. */
export const DATA_SOURCE_MAX = { code: 50, name: 100, driver: 200, url: 500, user: 100, password: 200, remark: 200 } as const;
export const DATA_SOURCE_CODE = /^[A-Za-z][\w-]*$/;

export type DatabaseType = { readonly value: string; readonly label: string; readonly driver: string; readonly url: string };

/** Of the dictionary `database_type` of stock servers, with the driver and an example of the address; the address begins with its first two parts. */
export const DATABASE_TYPES: readonly DatabaseType[] = [
  { value: '1', label: 'MySQL5.5', driver: 'com.mysql.jdbc.Driver', url: 'jdbc:mysql://127.0.0.1:3306/jeecg-boot?characterEncoding=UTF-8' },
  {
    value: '4',
    label: 'MySQL5.7+',
    driver: 'com.mysql.cj.jdbc.Driver',
    url: 'jdbc:mysql://127.0.0.1:3306/jeecg-boot',
  },
  { value: '2', label: 'Oracle', driver: 'oracle.jdbc.OracleDriver', url: 'jdbc:oracle:thin:@127.0.0.1:1521:ORCL' },
  {
    value: '3',
    label: 'SQLServer',
    driver: 'com.microsoft.sqlserver.jdbc.SQLServerDriver',
    url: 'jdbc:sqlserver://127.0.0.1:1433;DatabaseName=jeecgboot',
  },
  { value: '5', label: 'MariaDB', driver: 'org.mariadb.jdbc.Driver', url: 'jdbc:mariadb://127.0.0.1:3306/jeecg-boot' },
  { value: '6', label: 'PostgreSQL', driver: 'org.postgresql.Driver', url: 'jdbc:postgresql://127.0.0.1:5432/jeecg-boot' },
  { value: '7', label: '达梦', driver: 'dm.jdbc.driver.DmDriver', url: 'jdbc:dm://127.0.0.1:5236/?jeecg-boot' },
  { value: '8', label: '人大金仓', driver: 'com.kingbase8.Driver', url: 'jdbc:kingbase8://127.0.0.1:54321/jeecg-boot' },
  { value: '9', label: '神通', driver: 'com.oscar.Driver', url: 'jdbc:oscar://127.0.0.1:2003/jeecg-boot' },
  { value: '10', label: 'SQLite', driver: 'org.sqlite.JDBC', url: 'jdbc:sqlite://opt/test.db' },
  { value: '11', label: 'DB2', driver: 'com.ibm.db2.jcc.DB2Driver', url: 'jdbc:db2://127.0.0.1:50000/jeecg-boot' },
  { value: '12', label: 'Hsqldb', driver: 'org.hsqldb.jdbc.JDBCDriver', url: 'jdbc:hsqldb:hsql://127.0.0.1/jeecg-boot' },
  { value: '13', label: 'Derby', driver: 'org.apache.derby.jdbc.ClientDriver', url: 'jdbc:derby://127.0.0.1:1527/jeecg-boot' },
  { value: '14', label: 'H2', driver: 'org.h2.Driver', url: 'jdbc:h2:tcp://127.0.0.1:8082/jeecg-boot' },
  { value: '15', label: '其他数据库', driver: '', url: '' },
];
const OTHER = '15';
export const databaseTypeOf = (value: string): DatabaseType | undefined => DATABASE_TYPES.find(type => type.value === value);

/** The password is never shown; '' keeps the one that the server has, where it has one. */
export type DataSourceDraft = {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly driver: string;
  readonly url: string;
  readonly user: string;
  readonly remark: string;
};
export type DataSource = DataSourceDraft & { readonly id: string };
export type DataSourceQuery = { readonly pageNo: number; readonly pageSize: number; readonly name: string; readonly type: string };

/** `isStoredOnly`: the server keeps the records, connects to nothing and keeps no password. */
export type DataSourcePage = { readonly rows: readonly DataSource[]; readonly total: number; readonly isStoredOnly: boolean };

/** Settings by which a driver reads files or runs what the database sends; those that stock servers refuse. */
const UNSAFE = [
  'allowloadlocalinfile',
  'allowurlinlocalinfile',
  'autodeserialize',
  'queryinterceptors',
  'statementinterceptors',
  'detectcustomcollations',
  'maxallowedpacket',
  'socketfactory',
  'sslfactory',
  'sslhostnameverifier',
  'sslpasswordcallback',
  'authenticationpluginclassname',
  'jaasapplicationname',
  'init=',
  'runscript',
  'trace_level_system_out',
];
/** Settings of an address whose value is a secret, as part of a regular expression. */
export const SECRET_SETTING = String.raw`(?:password\d?|passwd|pwd|passphrase|secret|accesstoken)\s*=`;
/** Named settings, and what stands before the host. Each takes linear time. */
const SECRETS = [new RegExp(SECRET_SETTING, 'i'), /\/\/[^/@:]*:[^/@]*@/, /^jdbc:oracle:[a-z\d]+:[^@/]*\/[^@]*@/i];

/** Whether an address holds a password, also an encoded one. */
export const hasSecret = (url: string): boolean => SECRETS.some(secret => secret.test(url) || secret.test(percentDecoded(url)));

/** Drivers decode names of settings, so the decoded text is judged too. @returns what is wrong with the address of a database of this type, in a sentence. */
export function urlRefusal(type: string, url: string): string | undefined {
  const text = url.trim();
  if (text.length > DATA_SOURCE_MAX.url) return `数据源地址最多${DATA_SOURCE_MAX.url}个字`;
  if (!/^jdbc:[a-z][a-z\d]*:\S+$/i.test(text)) return '数据源地址应以 jdbc: 开头，如 jdbc:mysql://127.0.0.1:3306/库名';
  const known = databaseTypeOf(type);
  const prefix = /^jdbc:[a-z\d]+:/.exec(known?.url ?? '')?.[0];
  if (type !== OTHER && prefix !== undefined && !text.toLowerCase().startsWith(prefix))
    return `${known?.label ?? ''}的数据源地址应以 ${prefix} 开头`;
  const plain = percentDecoded(text);
  const unsafe = UNSAFE.find(name => plain.toLowerCase().includes(name));
  if (unsafe !== undefined) return `连接地址有安全风险，包含不安全参数【${unsafe}】`;
  return hasSecret(text) ? '数据源地址中不能写密码' : undefined;
}

/** @returns what is wrong with the driver's class. */
export function driverRefusal(type: string, driver: string): string | undefined {
  const known = databaseTypeOf(type);
  if (!/^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/.test(driver.trim())) return '驱动类应是完整的类名，如 org.postgresql.Driver';
  const allowed =
    type === OTHER || known?.driver === driver.trim() || (type === '2' && driver.trim() === 'oracle.jdbc.driver.OracleDriver');
  return allowed ? undefined : `${known?.label ?? ''}的驱动类应是 ${known?.driver ?? ''}`;
}

/** @returns the first reason against a draft. */
export function dataSourceRefusal({ code, name, type, driver, url, user, remark }: DataSourceDraft): string | undefined {
  if (!DATA_SOURCE_CODE.test(code) || code.length > DATA_SOURCE_MAX.code)
    return `数据源编码以字母开头，只能是字母、数字、下划线和短横线，最多${DATA_SOURCE_MAX.code}个字`;
  if (name.trim() === '' || name.length > DATA_SOURCE_MAX.name) return `数据源名称必填，最多${DATA_SOURCE_MAX.name}个字`;
  if (!databaseTypeOf(type)) return '请选择数据库类型';
  if (driver.length > DATA_SOURCE_MAX.driver) return `驱动类最多${DATA_SOURCE_MAX.driver}个字`;
  const why = driverRefusal(type, driver) ?? urlRefusal(type, url);
  if (why !== undefined) return why;
  if (user.trim() === '' || user.length > DATA_SOURCE_MAX.user) return `用户名必填，最多${DATA_SOURCE_MAX.user}个字`;
  return remark.length > DATA_SOURCE_MAX.remark ? `备注最多${DATA_SOURCE_MAX.remark}个字` : undefined;
}
