/** Shared by server and client, or by a page and its calls, for 首页 and 工作台. */

/** 工作台 in the menu. */
export const WORKPLACE_COMPONENT = 'mt/dashboard/DashboardWorkplace';
export const WORKPLACE_TITLE = '工作台';

/** The sign-ins of all time that is kept, of today, and the addresses of today. */
export type VisitFigures = { readonly total: number; readonly today: number; readonly addresses: number };
/** `day`: MM-DD. */
export type VisitDay = { readonly day: string; readonly visits: number; readonly addresses: number };

/** The page shows the figures to who may see the log of sign-ins; the server answers them to everybody who is signed in, as a stock server does. */
export const VISITS_CODE = 'system:log:list';
