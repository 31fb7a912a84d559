/** What this server takes from anybody, in one place; the table in docs/security.md names the test of each. Limits the client knows too stand in src/schema, with what they bound. */

// Bodies. What somebody signed in may send: options.ts (10 MB); files a little more, with their form around them.
export const OPEN_BODY_MAX_BYTES = 65_536; // without a session: a name, a password, a code

// Connections. Five minutes carry a file of 10 MB at 35 KB a second. Node looks every thirty seconds who is beyond.
export const REQUEST_MAX_MS = 300_000; // from its first byte to its last
export const HEADERS_MAX_MS = 60_000;
export const CONNECTIONS_MAX = 4_096; // of one process, sockets included; a browser holds eight at most

// The end. A second signal ends at once.
export const END_GRACE_MS = 8_000; // for requests being answered
export const END_MAX_MS = 15_000; // then the database has the rest, and whatever hangs is left to the operating system

// Forms with files. Ours have two parts.
export const FORM_PARTS_MAX = 20;
export const FORM_HEAD_MAX_BYTES = 16_384; // of one part: its names and types

// JSON.
export const JSON_DEPTH_MAX = 32; // of a request's body: the deepest of ours has four levels
export const JSON_PARTS_MAX = 200_000; // values and keys of a request's body: the longest of ours, 500 lines, has some 40,000

// Texts of a request's body; fields of rows, people and announcements have shorter ones.
export const TEXT_MAX_CHARS = 100_000;

// Sockets.
export const SOCKET_FRAME_MAX_BYTES = 65_536; // clients read no longer frames either
export const SOCKET_FRAME_DEPTH_MAX = 16;
export const SOCKET_FRAMES_BURST = 60;
export const SOCKET_FRAMES_PER_SECOND = 20; // a page beats once in ten seconds
export const SOCKETS_PER_USER_MAX = 64; // a browser holds two, whatever the number of its tabs
export const SOCKET_BACKLOG_MAX_BYTES = 1_048_576; // said to a page that does not read
export const SOCKET_LOOK_MS = 30_000; // how often a socket's session is looked up without being told
export const SOCKET_TEXT_MAX_CHARS = 2_000; // of one value a page tells others

// Workbooks. How large a file, how many rows and columns, how much memory and time: excel/workbook.ts.
export const WORKBOOK_CELLS_MAX = 3_000_000; // rows times columns up to the last cell: the reader makes a place for each
export const WORKBOOK_CHARS_MAX = 20_000_000; // of all cells together

// Long work: exports and imports.
export const WORK_AT_ONCE = 3; // of all users; one user has one at a time
export const WORK_WAITING_PER_USER = 5;
export const WORK_WAITING_MAX = 50;
export const WORK_WAIT_MAX_MS = 45_000;

// Files. How large one may be: src/schema/file-rules.ts. How much in all is a setting (options.ts).
export const UPLOADS_PER_HOUR = 200; // of one user; a device that comes back with more sends the rest an hour later
export const ROLELESS_FILE_MAX_BYTES = 2_097_152; // a portrait of somebody who has no role yet
export const ROLELESS_FILES_MAX_BYTES = 10_485_760;

// Short work: every question asked by GET. A client asks a handful at once.
export const CALLS_AT_ONCE = 64; // of all users
export const CALLS_OF_USER = 6;
export const CALLS_WAITING_PER_USER = 200;
export const CALLS_WAITING_MAX = 2_000;

// Lists.
export const PAGE_ROWS_MAX = 1_000; // of one answer; a copy of a table asks for pages of 500
export const PAGE_NO_MAX = 1_000_000_000;
export const SORT_COLUMNS_MAX = 8;
export const CONDITIONS_MAX = 100; // of one advanced query
export const LIST_VALUES_MAX = 1_000; // of one condition, after `in` or with commas
