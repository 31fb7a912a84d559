/** Everybody's living sign-ins, as an administrator sees them. */
import type { OpenSession } from './account.ts';

export type OnlineUser = OpenSession & { readonly username: string; readonly realname: string };
/** `username`: a part of it, or empty. */
export type OnlineQuery = { readonly pageNo: number; readonly pageSize: number; readonly username: string };
export type OnlinePage = { readonly rows: readonly OnlineUser[]; readonly total: number };

/** Without them a user sees and ends only their own. */
export const ONLINE_CODES = { list: 'system:online:list', forceLogout: 'system:online:forceLogout' } as const;
