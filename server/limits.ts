/** What this server takes from anybody, in one place; the table in docs/security.md names the test of each. Limits the client knows too are in domain/limits.ts. */

// JSON.
export const JSON_DEPTH_MAX = 32; // of a request's body: the deepest of ours has four levels

// Sockets.
export const SOCKET_FRAME_MAX_BYTES = 65_536; // clients read no longer frames either
export const SOCKET_FRAME_DEPTH_MAX = 16;
export const SOCKET_FRAMES_BURST = 60;
export const SOCKET_FRAMES_PER_SECOND = 20; // a page beats once in ten seconds
export const SOCKETS_PER_USER_MAX = 64; // a browser holds two, whatever the number of its tabs
export const SOCKET_BACKLOG_MAX_BYTES = 1_048_576; // said to a page that does not read
export const SOCKET_LOOK_MS = 30_000; // how often a socket's session is looked up without being told
export const SOCKET_TEXT_MAX_CHARS = 2_000; // of one value a page tells others
