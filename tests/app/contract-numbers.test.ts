/** The numbers of the contract, as they stand in the specification. */
import { expect, test } from 'vitest';
import { CHUNK_TIMEOUT_MS } from '#app/live/load-chunk.ts';
import {
  ACCOUNT_DIALOG_PX,
  DRAWER_MENU_WIDTH_PX,
  MOBILE_MAX_WIDTH_PX,
  NARROW_MAX_WIDTH_PX,
  NOTICE_POPOVER_PX,
  SIDE_MENU_WIDTH_PX,
  TAB_BAR_HEIGHT_PX,
} from '#app/live/measures.ts';
import { SESSION_TTL_MS } from '#app/live/session-storage.ts';
import { STORAGE_PREFIX } from '#app/live/stored-value.ts';
import { DICT_SEARCH_DEBOUNCE_MS } from '#app/live/timers.ts';
import { NOTIFICATION_S } from '#app/live/use-error-report.ts';
import { COLUMN_CHOICE_KEEP_MS } from '#app/page-memory/column-choice.ts';
import { PRIMARY_COLOR } from '#app/settings/settings.ts';
import { HEADER_HIDE_AFTER_PX } from '#app/shell/use-header-hidden.ts';
import { DATETIME_FORMAT, DATE_FORMAT, TIME_FORMAT } from '#base/time-formats.ts';
import { HOME_PATH } from '#domain/paths.ts';
import { SIGN_IN_AGAIN_MS } from '#domain/session.ts';
import { NOTICE_POLL_MS, SOCKET_HEARTBEAT_MS, SOCKET_RECONNECT_MS } from '#sync/pace.ts';
import { REQUEST_TIMEOUT_MS } from '#wire/http.ts';

const DAY_MS = 86_400_000;

test.each<[string, unknown, unknown]>([
  ['a request waits 500,000 ms', REQUEST_TIMEOUT_MS, 500_000],
  ['a part of the program is waited for 120,000 ms', CHUNK_TIMEOUT_MS, 120_000],
  ['a session lasts seven days', SESSION_TTL_MS, 7 * DAY_MS],
  ['a choice of columns lasts seven days', COLUMN_CHOICE_KEEP_MS, 7 * DAY_MS],
  ['a notification stays four seconds', NOTIFICATION_S, 4],
  ['notices are polled every 6 s', NOTICE_POLL_MS, 6_000],
  ['a socket beats every 20 s', SOCKET_HEARTBEAT_MS, 20_000],
  ['a socket is opened again after 5 s', SOCKET_RECONNECT_MS, 5_000],
  ['a refused token is followed by the sign-in after 1.5 s', SIGN_IN_AGAIN_MS, 1_500],
  ['a dictionary is searched 300 ms after the last key', DICT_SEARCH_DEBOUNCE_MS, 300],
  ['small screens end at 1087.99 px', MOBILE_MAX_WIDTH_PX, 1087.99],
  ['narrow screens end at 767.99 px', NARROW_MAX_WIDTH_PX, 767.99],
  ['the side menu is 208 px wide', SIDE_MENU_WIDTH_PX, 208],
  ['the drawer menu is 200 px wide', DRAWER_MENU_WIDTH_PX, 200],
  ['the tab bar is 52 px high', TAB_BAR_HEIGHT_PX, 52],
  ['the header leaves after 100 px', HEADER_HIDE_AFTER_PX, 100],
  ['the bell opens 300 px wide', NOTICE_POPOVER_PX, 300],
  ['the password dialog is 800 px wide', ACCOUNT_DIALOG_PX, 800],
  ['days are written YYYY-MM-DD', DATE_FORMAT, 'YYYY-MM-DD'],
  ['moments are written YYYY-MM-DD HH:mm:ss', DATETIME_FORMAT, 'YYYY-MM-DD HH:mm:ss'],
  ['times are written HH:mm:ss', TIME_FORMAT, 'HH:mm:ss'],
  ['the first colour is #c118ff', PRIMARY_COLOR, '#c118ff'],
  ['home is the analysis', HOME_PATH, '/dashboard/analysis'],
  ['local keys begin with pro__', STORAGE_PREFIX, 'pro__'],
])('%s', (_, value, specified) => {
  expect(value).toBe(specified);
});
