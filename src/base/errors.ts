/** The reason why a session was ended from outside this device. Only our own server sends it. */
export const ENDED_WHYS = ['forced', 'password', 'frozen'] as const;
export type EndedWhy = (typeof ENDED_WHYS)[number];

/** Our server answers nothing else until the user has replaced a password that somebody else set. */
export const PASSWORD_DUE_STATUS = 428;

/** An expected failure as plain data: made in src/wire, worded in error-text.ts, stored with an outbox entry, compared in tests. */
export type AppError =
  | { readonly kind: 'offline' } // the request reached no server, as far as the client can see
  | { readonly kind: 'timeout' } // 504, or a time-out: the request may have been applied
  | { readonly kind: 'aborted' }
  | { readonly kind: 'captive'; readonly detail: string } // HTML, a redirect, an empty or truncated body in place of JSON
  | { readonly kind: 'unauthorized'; readonly ended?: EndedWhy } // 401
  | { readonly kind: 'tokenExpired'; readonly ended?: EndedWhy } // 500 with the token text
  | { readonly kind: 'forbidden'; readonly message: string; readonly status?: 403 } // HTTP 403, or code 510 没有权限
  | { readonly kind: 'notFound' }
  | { readonly kind: 'serverFault'; readonly status: number; readonly message: string } // other 5xx, and PASSWORD_DUE_STATUS: not now
  | { readonly kind: 'rejected'; readonly message: string; readonly code: number } // success:false with the server's sentence
  | { readonly kind: 'malformed'; readonly path: string } // JSON of a wrong shape
  | { readonly kind: 'storage'; readonly reason: 'quota' | 'closed' | 'blocked' | 'outdated' | 'corrupt'; readonly detail: string };

export type AppErrorKind = AppError['kind'];
