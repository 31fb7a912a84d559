/** The keys under which this device stores what a user has arranged, for the rooms of the page that share them. */
import type { Session } from '#domain/session.ts';

type Owner = Pick<Session, 'tenantId' | 'user'>;

/** Before the list's route; the columns are the user's in every tenant. */
export const columnsPrefix = (userId: string): string => `COLUMNS_${userId}|`;
/** Before the code of several lists, or a list's route: the saved queries of one tenant and user. */
export const queriesPrefix = ({ tenantId, user }: Owner): string => `JSuperQuerySaved_${tenantId}|${user.id}|`;
/** What device and server agreed on last, per list. */
export const agreedViewsPrefix = ({ tenantId, user }: Owner): string => `AGREED_VIEWS_${tenantId}|${user.id}|`;
export const SETTINGS_KEY = 'SETTINGS';
/** How the user calls this device. It is of the device, so it is in no file of preferences. */
export const DEVICE_NAME_KEY = 'DEVICE_NAME';
export const THEME_KEY = 'THEME_MODE';
/** The queues on the home page. */
export const queueCardsKey = ({ tenantId, user }: Owner): string => `QueueCards_${tenantId}|${user.id}`;
/** The figures of today on the home page. */
export const todayCardsKey = ({ tenantId, user }: Owner): string => `TodayCards_${tenantId}|${user.id}`;
export const DETAIL_WIDTH_KEY = 'DETAIL_WIDTH';
export const DETAIL_WIDTH_LEAST_PX = 480;
