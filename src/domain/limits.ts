/** Every number of the product's contract, with its unit and its source. */
export const NOTICE_POLL_MS = 6_000; // shell specification §9
export const SOCKET_HEARTBEAT_MS = 20_000; // shell specification §7.3
export const SOCKET_RECONNECT_MS = 5_000; // shell specification §7.3
export const TABLE_SOCKET_BEAT_MS = 10_000; // widget specification §9 Time
export const TABLE_SOCKET_REPLY_MS = 6_000; // widget specification §9 Time
export const REQUEST_TIMEOUT_MS = 500_000; // shell specification §7.1
export const WRITE_TIMEOUT_MS = 30_000; // replay only: an unanswered write is read back instead of waited for
export const SESSION_TTL_MS = 604_800_000; // 7 days, shell specification §9
export const DICT_SEARCH_DEBOUNCE_MS = 300; // shell specification §9
export const MOBILE_MAX_WIDTH_PX = 1087.99; // shell specification §9
export const NARROW_MAX_WIDTH_PX = 767.99; // shell specification §9
export const SIDE_MENU_WIDTH_PX = 208; // shell specification §9
export const DRAWER_MENU_WIDTH_PX = 200; // shell specification §9
export const TAB_BAR_HEIGHT_PX = 52; // shell specification §9
export const HEADER_HEIGHT_PX = 56;
export const INSERT_THROTTLE_MS = 1_500; // widget specification §9 Time
export const LIST_PAGE_SIZES = [10, 20, 30] as const; // widget specification §9 Paging
export const DEFAULT_PAGE_SIZE = 10; // widget specification §9 Paging
export const FIRST_PAGE_NO = 1; // pageNo is 1-based on the wire
export const VISIBLE_CONDITIONS = 2; // widget specification §9 Text
export const TEXT_ELLIPSIS = 25; // widget specification §9 Text
export const PRIMARY_COLOR = '#c118ff'; // shell specification §9
export const HOME_PATH = '/dashboard/analysis'; // shell specification §9
export const LOGIN_PATH = '/user/login'; // shell specification §2.3
export const STORAGE_PREFIX = 'pro__'; // shell specification §9
export const DATE_FORMAT = 'YYYY-MM-DD'; // shell specification §9
export const DATETIME_FORMAT = 'YYYY-MM-DD HH:mm:ss'; // shell specification §9

// The engine's own numbers.
export const BLOCK_MAX_BYTES = 48_000;
export const SYNC_PAGE_SIZE = 500;
export const VERIFY_BATCH = 200;
export const DELTA_VISIBLE_MS = 30_000;
export const DELTA_OVERLAP_MS = 120_000;
export const HINT_DEBOUNCE_MS = 200;
export const BACKOFF_MIN_MS = 1_000;
export const BACKOFF_MAX_MS = 60_000;
export const READ_BACK_AFTER_MS = [0, 5_000, 30_000] as const;
export const EVIDENCE_FRESH_MS = 5_000; // a write goes out over a row read no longer ago than this
export const TURN_FAILED_PAUSE_MS = 5_000;
export const OUTBOX_LOG_KEEP = 500;
export const SUBSCRIPTION_BEAT_MS = 20_000;
export const SUBSCRIPTION_TTL_MS = 60_000;
export const LEADER_BEAT_MS = 2_000;
export const LEASE_TTL_MS = 5_000;
export const VIEW_COALESCE_MS = 16;
export const DB_BLOCKED_WAIT_MS = 3_000; // other tabs close their older database on their own within a moment
export const VIEW_MIN_INTERVAL_MS = 100; // at most ten writes a second per view
export const LIVE_QUERIES_MAX = 64;
export const LIVE_QUERY_IDLE_MS = 60_000; // kept this long after the last subscriber left
export const VIEWS_KEEP = 200; // stored answers for a cold start

// Widgets, form, detail and outbox page.
export const MONTH_FORMAT = 'YYYY-MM';
export const THUMBNAIL_PX = 80;
export const REF_PAGE_SIZE = 10; // widget specification §9 Time: search select page size
export const DRAFT_DELAY_MS = 400;
export const FORM_DRAWER_PX = 960;
export const DETAIL_DRAWER_PX = 720; // design: the detail drawer's width
export const TOUCH_TARGET_PX = 44; // design: least height of a control on a phone
export const RELATED_PAGE_SIZE = 5; // widget specification §9 Paging: picker page size
export const OUTBOX_RECENT = 50;

// The list page's own numbers.
export const CHANGE_NOTE_MS = 30_000; // how long the old value stays in the tooltip
export const LIST_SETTLE_MS = 5_000; // how long the server's first word on a list just opened replaces what was stored
export const ROW_LEAVE_MS = 300; // the fade of a row deleted elsewhere
export const DATETIME_MIN_WIDTH_PX = 190; // widget specification §9 Widths
export const DATE_MIN_WIDTH_PX = 135; // widget specification §9 Widths

// Network and leadership.
export const DELTA_UNWATCHED_MS = 300_000; // entities no list shows: what lists refer to
export const COUNT_PROBES_PER_PASS = 16;
export const COUNT_SWEEP_ABOVE = 20; // more rows missing than this: a sweep is cheaper than bisection
export const SWEEP_SMALL_ROWS = 20_000;
export const SWEEP_SMALL_MS = 1_800_000; // a full cycle for collections up to SWEEP_SMALL_ROWS
export const SWEEP_LARGE_MS = 86_400_000;
export const SWEEP_PAGE_GAP_MS = 1_000;
export const BACKGROUND_READS = 2; // seeds and deltas under way at once
export const HINTS_PER_SECOND_MAX = 200; // above, only visible rows are verified
export const LEADER_SILENCE_MS = 10_000;
export const LEASE_BEAT_MS = 1_000;
export const STEP_DOWN_PAUSE_MS = 1_000;

// The shell's own numbers.
export const MAX_LIVE_TABS = 8; // pages kept alive behind the one in front
export const COLLAPSED_MENU_WIDTH_PX = 64;
export const QUIET_CHECK_MS = 5_000; // how often a waiting new version looks for a quiet moment
export const SAVE_REPORT_MS = 5_000; // how long a save's note waits for the server before it says so
export const SAVE_REPORT_STEP_MS = 150;
export const RELATED_COLUMNS = 6;
export const OUTBOX_PATH = '/outbox';
export const VIEW_EMPTY_GRACE_MS = 2_000; // how long an empty page waits for the server's before it is shown as empty
export const AGE_TICK_MS = 30_000;
