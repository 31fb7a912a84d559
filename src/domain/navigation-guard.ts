/** Decides where a navigation goes: the three cases of the shell specification §2.3, and the handling of a failed menu load. */
import type { AppError } from '#base/errors.ts';
import { ALTERATION_PATH, HOME_PATH, LOGIN_PATH, REGISTER_PATH, REGISTER_RESULT_PATH, THIRD_LOGIN_PATH } from './paths.ts';

export type GuardConfig = {
  readonly homePath: string;
  readonly loginPath: string;
  /** A page that, like the login page, is not shown to a signed-in user. */
  readonly loginRedirectPath: string;
  readonly extraOpenPath: string;
  /** The login page used inside an enterprise chat app. */
  readonly alternativeLoginPath: string;
};
export const DEFAULT_GUARD: GuardConfig = {
  homePath: HOME_PATH,
  loginPath: LOGIN_PATH,
  loginRedirectPath: THIRD_LOGIN_PATH,
  extraOpenPath: THIRD_LOGIN_PATH,
  alternativeLoginPath: THIRD_LOGIN_PATH,
};
/** The envelope code of an exception inside the server, sent with HTTP 200. */
const FAILED_INSIDE = 500;
const OPEN_PATHS: readonly string[] = [LOGIN_PATH, REGISTER_PATH, REGISTER_RESULT_PATH, ALTERATION_PATH];

export type Navigation = {
  readonly hasSession: boolean;
  readonly hasMenu: boolean;
  readonly path: string;
  /** Path with its query. */
  readonly fullPath: string;
  /** The `redirect` query of the path. */
  readonly redirect: string | undefined;
  readonly isInChatApp: boolean;
};
export type GuardDecision =
  | { readonly kind: 'pass' }
  /** Fetch the menu, then go on to `next`. */
  | { readonly kind: 'loadMenu'; readonly next: string }
  | { readonly kind: 'go'; readonly to: string };

/** Decides one navigation. */
export function guardNavigation(navigation: Navigation, config: GuardConfig = DEFAULT_GUARD): GuardDecision {
  const { hasSession, hasMenu, path, fullPath, redirect, isInChatApp } = navigation;
  if (!hasSession) {
    if ([...OPEN_PATHS, config.extraOpenPath].includes(path)) return { kind: 'pass' };
    return { kind: 'go', to: withRedirect(isInChatApp ? config.alternativeLoginPath : config.loginPath, fullPath) };
  }
  const isLogin = path === config.loginPath || path === config.loginRedirectPath;
  const wanted = isLogin ? (localPath(redirect) ?? config.homePath) : fullPath;
  if (!hasMenu) return { kind: 'loadMenu', next: wanted };
  return isLogin ? { kind: 'go', to: wanted } : { kind: 'pass' };
}

/** `/user/login/` becomes `/user/login`, because people and proxies add slashes. The root keeps its slash. */
export const withoutTrailingSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/** The login address with a `redirect` to `fullPath`. */
export function withRedirect(loginPath: string, fullPath: string): string {
  return `${loginPath}?redirect=${encodeURIComponent(fullPath)}`;
}

/** A redirect stays within this site. */
function localPath(path: string | undefined): string | undefined {
  return path !== undefined && /^\/(?![/\\])/.test(path) ? path : undefined;
}

/**
 * The handling of a failed menu load. If no server answered, the server failed inside, or the answer was malformed, a stored menu of the same user
 * opens the program. If the token expired, the user signs in again over the stored menu, if there is one. Any other answer signs out.
 */
export function judgeMenuFailure(error: AppError, hasStoredMenu: boolean): 'useStored' | 'signInAgain' | 'logOut' {
  if (!hasStoredMenu) return 'logOut';
  switch (error.kind) {
    case 'offline':
    case 'timeout':
    case 'captive':
    case 'aborted':
    case 'storage':
    case 'serverFault':
    case 'notFound':
    case 'malformed':
      return 'useStored';
    case 'rejected':
      return error.code === FAILED_INSIDE ? 'useStored' : 'logOut';
    case 'unauthorized':
    case 'tokenExpired':
      return 'signInAgain';
    default:
      return 'logOut';
  }
}
