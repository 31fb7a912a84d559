/** Prints the accounts with the published default password at the start. */
import { SEED_PASSWORD, seedAccounts } from './platform/people/accounts.ts';

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** @param names accounts that still have that password. */
export function printAccounts(names: readonly string[], host: string): readonly string[] {
  const known = seedAccounts.filter(account => names.includes(account.username));
  if (known.length === 0) return [];
  const lines = known.map(({ username, realname, note }) => `  ${username.padEnd(10)} ${SEED_PASSWORD}  ${realname}（${note}）`);
  const warning = [
    '',
    `注意：以上账号使用公开的密码，而本服务在 ${host} 上监听，同一网络中的任何人都能登录。`,
    '      正式使用前请用 ADMIN_PASSWORD=… 启动一次：管理员换成该密码，示例账号被冻结；只在本机试用可设 HOST=127.0.0.1。',
    '',
  ];
  return ['可用账号：', ...lines, ...(isLoopback(host) ? [] : warning)];
}
