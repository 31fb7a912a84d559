/** The direct calls about accounts: those that need no session, and those about one's own. Answers that are texts are the server's sentence. */
import type { Result } from '#base/result.ts';
import type { ForgottenPassword, NewAccount, OpenSession, Profile, ProfileChange, SmsPurpose } from '#domain/account.ts';
import type { AppError } from '#base/errors.ts';
import type { OnlinePage, OnlineQuery } from '#domain/online-users.ts';
import type { Tenant } from '#domain/session.ts';
import type { Http } from '#wire/http.ts';
import { listOnlineUsers } from '#wire/calls/online-users.ts';
import { captchaImage, listTenants, register, replacePassword, sendSmsCode, verifyPhone } from '#wire/calls/open-account.ts';
import { bindPhone, editProfile, endSession, ownProfile, ownSessions, sendBindCode } from '#wire/calls/own-account.ts';
import { uploadFile } from '#wire/calls/upload-file.ts';

export type AccountApi = {
  /** A code to this mobile. */
  sendSmsCode(mobile: string, purpose: SmsPurpose): Promise<Result<string, AppError>>;
  register(account: NewAccount): Promise<Result<string, AppError>>;
  /** The name of the account behind a mobile whose code is right. */
  verifyPhone(phone: string, code: string): Promise<Result<string, AppError>>;
  replacePassword(change: ForgottenPassword): Promise<Result<string, AppError>>;
  /** The picture to type off, as a data url. */
  captchaImage(checkKey: string): Promise<Result<string, AppError>>;
  /** Right after a sign-in: the names of the tenants to choose from. */
  tenants(ids: readonly string[]): Promise<Result<readonly Tenant[], AppError>>;
  ownProfile(): Promise<Result<Profile, AppError>>;
  editProfile(change: ProfileChange): Promise<Result<string, AppError>>;
  /** The stored path. */
  uploadAvatar(picture: Blob, name: string): Promise<Result<string, AppError>>;
  sendBindCode(phone: string): Promise<Result<string, AppError>>;
  bindPhone(phone: string, code: string): Promise<Result<string, AppError>>;
  /** One's own living sessions, the last used first. */
  ownSessions(): Promise<Result<readonly OpenSession[], AppError>>;
  /** Everybody's living sign-ins, for who may see them. */
  listOnlineUsers(query: OnlineQuery): Promise<Result<OnlinePage, AppError>>;
  endSession(id: string): Promise<Result<string, AppError>>;
};

export function createAccountCalls(http: Http): AccountApi {
  return {
    sendSmsCode: (mobile, purpose) => sendSmsCode(http, mobile, purpose),
    register: account => register(http, account),
    verifyPhone: (phone, code) => verifyPhone(http, phone, code),
    replacePassword: change => replacePassword(http, change),
    captchaImage: checkKey => captchaImage(http, checkKey),
    tenants: ids => listTenants(http, ids),
    ownProfile: () => ownProfile(http),
    editProfile: change => editProfile(http, change),
    uploadAvatar: (blob, name) => uploadFile(http, { blob, name }, () => undefined),
    sendBindCode: phone => sendBindCode(http, phone),
    bindPhone: (phone, code) => bindPhone(http, phone, code),
    ownSessions: () => ownSessions(http),
    listOnlineUsers: query => listOnlineUsers(http, query),
    endSession: id => endSession(http, id),
  };
}
