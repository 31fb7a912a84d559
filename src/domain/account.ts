/** The user's own account, as the account pages show it. */
import type { Depart } from './session.ts';

export type Profile = {
  readonly username: string;
  readonly realname: string;
  /** A stored path or an address; empty if there is none. */
  readonly avatar: string;
  /** '1' male, '2' female, '' unknown. */
  readonly sex: string;
  /** YYYY-MM-DD, or empty. */
  readonly birthday: string;
  readonly email: string;
  readonly phone: string;
  readonly telephone: string;
  readonly post: string;
  readonly workNo: string;
  readonly departs: readonly Depart[];
};
export type ProfileChange = Partial<Pick<Profile, 'realname' | 'avatar' | 'sex' | 'birthday' | 'email' | 'telephone' | 'post'>>;

/** A new password, typed twice. */
export type NewPassword = { readonly username: string; readonly password: string; readonly confirmPassword: string };

export type NewAccount = {
  readonly username: string;
  readonly password: string;
  readonly phone: string;
  readonly code: string;
  readonly email: string;
};
export type ForgottenPassword = Pick<NewAccount, 'username' | 'password' | 'phone' | 'code'>;
/** The purpose of a code sent to a mobile phone. */
export type SmsPurpose = 'login' | 'register' | 'forgotten';

/** `id` names the session on the server and gives no access to it. The times are the server's, as text. */
export type OpenSession = { readonly id: string; readonly isCurrent: boolean; readonly loginTime: string; readonly lastTime: string };

/** The sessions of several users. */
export type UserSession = OpenSession & { readonly username: string; readonly realname: string };

/** A mobile number with its middle digits masked. */
export const maskMobile = (phone: string): string => phone.replace(/^(\d{3})\d{4}(\d+)$/, '$1****$2');
