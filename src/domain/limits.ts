/** Every number of the product's contract, with its unit and its source. */
export const NOTICE_POLL_MS = 6_000; // shell specification §9
export const SOCKET_HEARTBEAT_MS = 20_000; // shell specification §7.3
export const SOCKET_RECONNECT_MS = 5_000; // shell specification §7.3
export const SOCKET_RECONNECT_MAX_MS = 300_000; // ours: a server without this socket is asked no more often
export const SOCKET_REFUSED_TIMES = 2; // with the token and without it: then it is unavailable, and said to be
export const NOTICE_SOCKET_PROVEN_MS = 5_000;
export const NOTICE_POLL_LIVE_MS = 300_000; // a foreign server's notices while its socket tells of them
export const NOTICE_POLL_ALONE_MS = 60_000; // and while it does not
export const TABLE_SOCKET_BEAT_MS = 10_000; // widget specification §9 Time
export const TABLE_SOCKET_REPLY_MS = 6_000; // widget specification §9 Time
export const NOTIFICATION_S = 4; // shell specification §8.1
export const CHUNK_TIMEOUT_MS = 120_000; // shell specification §9
export const CHUNK_RELOAD_PAUSE_MS = 300_000; // a second failure within this time is shown, not reloaded
export const REQUEST_TIMEOUT_MS = 500_000; // shell specification §7.1
export const READ_TIMEOUT_MS = 15_000; // background reads: a page of a list takes a healthy server well below ten seconds
export const READ_TIMEOUT_MAX_MS = 60_000; // after a minute a gateway answers 504 in the server's place (nginx's default)
export const WRITE_TIMEOUT_MS = 30_000; // replay only: an unanswered write is read back instead of waited for
export const SESSION_TTL_MS = 604_800_000; // 7 days, shell specification §9
export const COLUMN_CHOICE_KEEP_MS = 604_800_000; // 7 days, shell specification §9
export const DICT_SEARCH_DEBOUNCE_MS = 300; // shell specification §9
export const MOBILE_MAX_WIDTH_PX = 1087.99; // shell specification §9
export const NARROW_MAX_WIDTH_PX = 767.99; // shell specification §9
export const SIDE_MENU_WIDTH_PX = 208; // shell specification §9
export const DRAWER_MENU_WIDTH_PX = 200; // shell specification §9
export const TAB_BAR_HEIGHT_PX = 52; // shell specification §9
export const HEADER_HEIGHT_PX = 56;
export const INSERT_THROTTLE_MS = 1_500; // widget specification §9 Time
export const NEW_BUTTON_REST_MS = 400; // ours: longer than the two halves of a double click are apart
export const MOMENT_TOLERANCE_MS = 60_000; // ours: how far a device's clock may run ahead of the server's before a step's time is in the future
export const LIST_PAGE_SIZES = [10, 20, 30] as const; // widget specification §9 Paging
export const DEFAULT_PAGE_SIZE = 10; // widget specification §9 Paging
export const FIRST_PAGE_NO = 1; // pageNo is 1-based on the wire
export const VISIBLE_CONDITIONS = 2; // widget specification §9 Text
export const TEXT_ELLIPSIS = 25; // widget specification §9 Text
export const PRIMARY_COLOR = '#c118ff'; // shell specification §9
export const HOME_PATH = '/dashboard/analysis'; // shell specification §9
export const MACHINES_PATH = '/dev/machines';
export const LOGIN_PATH = '/user/login'; // shell specification §2.3
export const STORAGE_PREFIX = 'pro__'; // shell specification §9
export const PICTURE_CACHE = 'stored-pictures'; // filled by the service worker (vite.config.ts), emptied at every sign-in and sign-out
export const PICTURES_KEPT = 300; // about 100 MB of photographed slips
export const DATE_FORMAT = 'YYYY-MM-DD'; // shell specification §9
export const DATETIME_FORMAT = 'YYYY-MM-DD HH:mm:ss'; // shell specification §9
export const TIME_FORMAT = 'HH:mm:ss'; // shell specification §9

// The engine's own numbers.
export const BLOCK_MAX_CHARS = 48_000; // about seventy waybills; docs/decisions/0009 measured other sizes
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
export const LOOSE_UPLOADS_CHECKED = 10; // a save looks whether the first waiting files are still wanted
export const SUBSCRIPTION_BEAT_MS = 20_000;
export const SUBSCRIPTION_TTL_MS = 60_000;
export const LEADER_BEAT_MS = 2_000;
export const LEASE_TTL_MS = 5_000;
export const VIEW_COALESCE_MS = 16;
export const DB_TRIES = 3; // then the failure is shown
export const DB_TRY_MS = 500; // before the second try; doubled before each further one
export const DB_TRIES_FORGOTTEN_MS = 60_000; // a database that held this long starts counting anew
export const DB_BLOCKED_WAIT_MS = 3_000; // other tabs close their older database on their own within a moment
export const VIEW_HIDDEN_COALESCE_MS = 250; // while every tab that shows the view is hidden
export const VIEW_MIN_INTERVAL_MS = 100; // at most ten writes a second per view
export const LIVE_QUERIES_MAX = 64;
export const LIVE_QUERY_IDLE_MS = 60_000; // kept this long after the last subscriber left
export const VIEWS_KEEP = 200; // stored answers for a cold start

// Widgets, form, detail and outbox page.
export const MONTH_FORMAT = 'YYYY-MM';
export const THUMBNAIL_PX = 80;
export const REF_PAGE_SIZE = 10; // widget specification §9 Time: search select page size
export const DRAFT_DELAY_MS = 400;
export const DRAFT_OWN_MS = 60_000; // a draft of a row typed this lately is left to its tab, whether that one answers or not
export const DRAFT_ANSWER_MS = 300; // how long a new form waits for other tabs to say which drafts they have open
export const ACCOUNT_DIALOG_PX = 800; // shell specification §2.7
export const FORM_DRAWER_PX = 960;
export const DETAIL_DRAWER_PX = 720; // design: the detail drawer's width
export const TOUCH_TARGET_PX = 44; // design: least height of a control on a phone
export const RELATED_PAGE_SIZE = 5; // widget specification §9 Paging: picker page size
export const PICKER_PAGE_SIZES = [5, 10, 20, 30] as const; // widget specification §9 Paging
export const PICKER_PAGE_SIZE = 5; // widget specification §9 Paging
export const PICKER_PX = 900; // widget specification §9 Widths: the generic picker
export const NAMED_PICKER_PX = 1_000; // widget specification §9 Widths: carrier, company, contract and the like
export const PICKER_SCROLL_PX = 240; // widget specification §9 Widths
export const PICKER_ELLIPSIS = 12; // widget specification §9 Text
export const PICKER_COLUMNS = 3; // of a picker nobody described: more would not fit its width on one line
export const CHILDREN_MAX = 200; // child rows a form shows for one parent, ours: a contract has a handful
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
export const COUNT_WIDTH = 4; // count probes under way at once, over all entities
export const COUNT_SWEEP_ABOVE = 20; // more rows missing than this: a sweep is cheaper than bisection
export const SWEEP_SMALL_ROWS = 20_000;
export const SWEEP_SMALL_MS = 1_800_000; // a full cycle for collections up to SWEEP_SMALL_ROWS
export const SWEEP_LARGE_MS = 86_400_000;
export const SWEEP_PAGE_GAP_MS = 1_000; // of a sweep the engine itself is in a hurry with
export const WINDOW_AGAIN_MS = 5_000; // between two reads of one page when the link comes and goes
export const SWEEP_ASKED_GAP_MS = 100; // of one the user asked for; never shorter than the last page took
export const COUNT_PASS_GAP_MS = 1_000; // between two passes of one search for deletions
export const BACKGROUND_READS = 2; // seeds and deltas under way at once
export const HINTS_PER_SECOND_MAX = 200; // above, only visible rows are verified
export const LEADER_TICK_MS = 1_000; // a follower counts silence in ticks of its own timer: asleep it counts nothing
export const LEADER_ANSWER_MS = 2_000; // the last part of LEADER_SILENCE_MS: the leader was asked to speak and did not
export const LEADER_SILENCE_MS = 10_000;
export const LEADER_HIDDEN_MS = 60_000; // a leader hidden this long gives way to a visible tab
export const STEAL_REST_MS = 60_000; // between two thefts of one worker
export const STEAL_REST_DOUBLINGS = 4; // each theft that was undone doubles the rest
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
export const SNAPSHOT_READ_MS = 400; // a start waits no longer for the snapshot of the page last left
export const SNAPSHOT_SHOWN_MS = 8_000; // however slow the program is, it is uncovered then

// List sync.
export const HINT_SHOWN_MS = 10_000; // a claim nobody confirmed is taken off the screen
export const HINT_FRAME_MAX_CHARS = 65_536; // longer socket frames are not even read

// Files and pictures.
export const UPLOAD_MAX_BYTES = 10_485_760; // 10 MB, protocol reference §1.3
export const FILE_NAME_CHARS = 55; // at 4 bytes each, with the stamp and the extension, within a file system's 255 bytes
export const IMAGE_MAX_SIDE_PX = 2_560; // larger pictures are scaled down before they are stored
export const IMAGE_QUALITY = 0.85; // of the JPEG a scaled picture becomes
export const FILES_PER_FIELD_MAX = 20; // ours; the widget specification §9 gives no limit
export const UNUSED_FILE_KEEP_MS = 604_800_000; // a chosen file no form, draft or entry names is cleared after 7 days
export const DELTA_OVERLAP_MAX_MS = 3_600_000; // what is stamped earlier than this is a back-dated import, not a late commit
export const CLOCK_BACK_MS = 30_000; // the server's clock went back by more: a sweep looks at everything again
export const REPROBE_MS = 3_600_000; // a capability the server lacked or lost is asked for again after this
export const REPROBE_FAILED_MS = 60_000; // a question the server failed at; doubled each time, up to REPROBE_MS
export const SWEEP_BLIND_SMALL_MS = 300_000; // a full cycle where the server has no deltas
export const SWEEP_BLIND_LARGE_MS = 7_200_000;
export const SWEEP_TURN_AFTER = 10; // a sweep waits for everything more urgent, whatever the entity

// The command palette.
export const FIND_TEXT_CHARS = 80; // of one text, in the index
export const FIND_INITIALS_KEEP = 50_000; // texts whose initials are remembered
export const FIND_SLICE_ROWS = 5_000; // indexed between two rests of the worker
export const FIND_IDLE_MS = 600_000; // an index nobody searched for this long is dropped with the next change
export const FIND_ANSWER_MS = 8_000; // how long a tab waits for the leader of another one: its first search builds the index
export const FIND_PER_ENTITY = 5;
export const FOUND_IDS_MAX = 30; // rows a select or picker takes from the finder: more than a page of either
export const PALETTE_DEBOUNCE_MS = 80;
export const PALETTE_RECENT = 8;
export const PALETTE_WIDTH_PX = 640;
export const TAB_MEMORY_DELAY_MS = 300; // a tab's state is stored this long after its last change
export const HEADER_HIDE_AFTER_PX = 100; // shell specification §9
export const SELECTION_KEEP_MAX = 500; // chosen rows a tab finds again after a reload
export const SCROLL_RESTORE_MS = 5_000; // how long a page that is built again may take to be as long as it was

// Signing in and the account pages.
export const SMS_RESEND_S = 60; // ours: how long a page waits before another code may be asked for
export const GRANTS_FRESH_MS = 180_000; // how often a tab in front asks whether the user's permissions changed
export const GRANTS_RETURN_MS = 30_000; // a tab that comes to the front asks when it last asked longer ago than this
export const GRANTS_REFUSED_MS = 2_000; // refusals within this time after asking ask no more
export const AVATAR_SIDE_PX = 104;
export const ACCOUNT_CENTER_PATH = '/account/center';
export const ACCOUNT_SETTINGS_PATH = '/account/settings';
export const REGISTER_PATH = '/user/register'; // shell specification §2.1
export const REGISTER_RESULT_PATH = '/user/register-result'; // shell specification §2.1
export const ALTERATION_PATH = '/user/alteration'; // shell specification §2.1
export const THIRD_LOGIN_PATH = '/oauth2-app/login'; // shell specification §2.1
export const TEST_PATH = '/test/home'; // shell specification §2.1

export const NOTICE_POPOVER_PX = 300; // shell specification §9
export const NOTICE_DIALOG_PX = 640;
export const USER_ANNOUNCEMENT_PATH = '/isps/userAnnouncement'; // shell specification §2.1
export const ROW_TEXT_MAX_CHARS = 20_000; // of a row's text whose definition gives no length

// Checks on the server.
export const SIGN_IN_AGAIN_MS = 1_500; // after 未授权 was notified, shell specification §8.1
export const UNIQUE_CHECK_DEBOUNCE_MS = 300; // after the field was left

// A tab's watch over its worker; ticks of one second.
export const WORKER_TICK_MS = 1_000;
export const WORKER_SLEPT_MS = 5_000; // a tick this late means that the device slept
export const WORKER_PING_TICKS = 3;
export const WORKER_ANSWER_TICKS = 6; // the longest run of one task in the worker stays far below
export const WORKER_PATIENCE_DOUBLINGS = 3;
export const WORKER_START_TICKS = 60; // its script may come over a slow network
export const WORKER_WELL_TICKS = 60; // after this without a loss the losses before are forgotten
export const WORKER_RESTART_MS = 1_000;
export const WORKER_REST_MS = 5_000;
export const WORKER_REST_DOUBLINGS = 4;
export const ADVANCED_QUERY_PX = 760; // room for field, rule and value side by side
export const SAVED_QUERY_NAME_CHARS = 40;

// Export and import of lists.
export const EXPORT_ROWS_MAX = 10_000; // one workbook of 60 columns takes the server about five seconds
export const EXPORT_CHOSEN_MAX = 200; // ids in one address: servers refuse addresses beyond 8 KB
export const EXPORT_TIMEOUT_MS = 120_000;
export const IMPORT_TIMEOUT_MS = 180_000; // after this nobody knows whether it was done
export const IMPORT_MAX_BYTES = 10_485_760; // 10 MB, as uploads
export const IMPORT_UNPACKED_MAX_BYTES = 104_857_600; // 100 MB: a workbook of IMPORT_ROWS_MAX rows unpacks to less than 20
export const IMPORT_ROWS_MAX = 3_000;
export const IMPORT_COLUMNS_MAX = 200;
export const IMPORT_FILES_MAX = 10; // chosen at once; they are sent one after the other
export const WORKBOOK_TIMEOUT_MS = 60_000;
export const WORKBOOK_MEMORY_MB = 512;
