/** The open sessions of all users, for the administrator. */

/** Without these permissions a user sees and ends only his own sessions. */
export const ONLINE_CODES = { list: 'system:online:list', forceLogout: 'system:online:forceLogout' } as const;

/** `username`: a part of the name, or empty. */
export type OnlineQuery = { readonly pageNo: number; readonly pageSize: number; readonly username: string };
