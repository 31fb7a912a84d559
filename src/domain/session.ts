export const GRANTS_FRESH_MS = 180_000; // the interval at which the active tab checks whether the user's permissions changed
export const SIGN_IN_AGAIN_MS = 1_500; // after 未授权 was notified, shell specification §8.1

/** Who is signed in, as the tab stores it and hands it to the worker. */
export type Depart = { readonly id: string; readonly orgCode: string; readonly departName: string };

export type SessionUser = {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly avatar: string | undefined;
  readonly orgCode: string | undefined;
  /** Set for a user of one yard: the server shows him only rows of this yard, where an entity has `yardFields`. */
  readonly yardId?: string | undefined;
};

export type Session = {
  readonly token: string;
  readonly user: SessionUser;
  /** '0' when there is none. */
  readonly tenantId: string;
  readonly departs: readonly Depart[];
  /** Set where an administrator sees as the user and changes nothing. */
  readonly seeAs?: SeeAs | undefined;
};

/** `id`: of this look, made up by the tab that opened it. `by`: the administrator's name. `untilMs`: its end, in epoch ms. */
export type SeeAs = { readonly id: string; readonly by: string; readonly untilMs: number };

/** The only account with access to the shell's administration (shell specification §6). */
const MAIN_ADMIN = 'admin';
export const isMainAdmin = ({ username }: Pick<SessionUser, 'username'>): boolean => username === MAIN_ADMIN;

/** The user type recorded with a session (shell specification §6). */
export const userTypeOf = (user: Pick<SessionUser, 'username'>): 'administrator' | 'other' =>
  isMainAdmin(user) ? 'administrator' : 'other';

/** `captcha`: the text of the picture named `checkKey`, if the server wants one. */
export type Credentials = {
  readonly username: string;
  readonly password: string;
  readonly captcha?: { readonly text: string; readonly checkKey: string };
};
/** The ways to sign in: a password, a code sent to the mobile, a partner system's token, a CAS service ticket. */
export type SignInRequest =
  | Credentials
  | { readonly mobile: string; readonly code: string }
  | { readonly thirdToken: string; readonly thirdType: string }
  | { readonly casTicket: string; readonly service: string };

/** `name` is empty until the server has sent it. */
export type Tenant = { readonly id: string; readonly name: string };

const SEEN = '|as:';

/** The owner of an entry's writes: the user within tenant and department. Two sign-ins of one user give the same key. */
export function sessionKeyOf({ user, tenantId, seeAs }: Session): string {
  return `${tenantId}|${user.id}|${user.orgCode ?? ''}${seeAs ? `${SEEN}${seeAs.id}` : ''}`;
}

/** One local database per server, tenant, user and department. `host` is the server's origin plus context path. */
export function databaseNameOf(host: string, session: Session): string {
  return `quayside|${host}|${sessionKeyOf(session)}`;
}

/** Whether the database is of a tab that only sees as another user: nothing is queued in it. */
export const isSeenDatabase = (name: string): boolean => name.includes(SEEN);
