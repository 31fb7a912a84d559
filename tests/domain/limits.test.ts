/** The numbers of the contract, as they stand in the specification. */
import { expect, test } from 'vitest';
import * as limits from '#domain/limits.ts';

const DAY_MS = 86_400_000;

test.each<[string, unknown, unknown]>([
  ['a request waits 500,000 ms', limits.REQUEST_TIMEOUT_MS, 500_000],
  ['a part of the program is waited for 120,000 ms', limits.CHUNK_TIMEOUT_MS, 120_000],
  ['a session lasts seven days', limits.SESSION_TTL_MS, 7 * DAY_MS],
  ['a choice of columns lasts seven days', limits.COLUMN_CHOICE_KEEP_MS, 7 * DAY_MS],
  ['a notification stays four seconds', limits.NOTIFICATION_S, 4],
  ['notices are polled every 6 s', limits.NOTICE_POLL_MS, 6_000],
  ['a socket beats every 20 s', limits.SOCKET_HEARTBEAT_MS, 20_000],
  ['a socket is opened again after 5 s', limits.SOCKET_RECONNECT_MS, 5_000],
  ['a refused token is followed by the sign-in after 1.5 s', limits.SIGN_IN_AGAIN_MS, 1_500],
  ['a dictionary is searched 300 ms after the last key', limits.DICT_SEARCH_DEBOUNCE_MS, 300],
  ['small screens end at 1087.99 px', limits.MOBILE_MAX_WIDTH_PX, 1087.99],
  ['narrow screens end at 767.99 px', limits.NARROW_MAX_WIDTH_PX, 767.99],
  ['the side menu is 208 px wide', limits.SIDE_MENU_WIDTH_PX, 208],
  ['the drawer menu is 200 px wide', limits.DRAWER_MENU_WIDTH_PX, 200],
  ['the tab bar is 52 px high', limits.TAB_BAR_HEIGHT_PX, 52],
  ['the header leaves after 100 px', limits.HEADER_HIDE_AFTER_PX, 100],
  ['the bell opens 300 px wide', limits.NOTICE_POPOVER_PX, 300],
  ['the password dialog is 800 px wide', limits.ACCOUNT_DIALOG_PX, 800],
  ['days are written YYYY-MM-DD', limits.DATE_FORMAT, 'YYYY-MM-DD'],
  ['moments are written YYYY-MM-DD HH:mm:ss', limits.DATETIME_FORMAT, 'YYYY-MM-DD HH:mm:ss'],
  ['times are written HH:mm:ss', limits.TIME_FORMAT, 'HH:mm:ss'],
  ['the first colour is #c118ff', limits.PRIMARY_COLOR, '#c118ff'],
  ['home is the analysis', limits.HOME_PATH, '/dashboard/analysis'],
  ['local keys begin with pro__', limits.STORAGE_PREFIX, 'pro__'],
])('%s', (_, value, specified) => {
  expect(value).toBe(specified);
});
