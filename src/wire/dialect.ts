/**
 * Where servers of the JeecgBoot family differ, as named switches in three profiles.
 * `spec` is the product's own server and the default; jeecg2 is 2.4 to 3.4, jeecg3 is 3.5 and later.
 */
export type Profile = 'spec' | 'jeecg2' | 'jeecg3';

export type Dialect = {
  /** Newer servers read the tenant from X-Tenant-Id; `tenant-id` is always sent. */
  readonly sendsXTenantId: boolean;
  /** X-TIMESTAMP as 14 digits in the server's time zone, or as epoch milliseconds. */
  readonly signStamp: 'digits' | 'epochMs';
  /** The sign-in password is AES-encrypted with the published key. */
  readonly encryptsPassword: boolean;
  /** The user's own list request names its columns; upstream ignores it, a projecting server must not get it. */
  readonly sendsFieldOnWindows: boolean;
  /** Sockets carry the token as their only subprotocol. */
  readonly hasSocketToken: boolean;
  /** What a notice socket sends to stay open. */
  readonly noticeHeartbeat: string;
  /** The specification posts a chosen department; the stock servers take PUT only. */
  readonly selectDepartMethod: 'POST' | 'PUT';
  /** One notice socket per user: a suffix keeps two tabs apart where the server allows one. */
  readonly hasNoticeSuffix: boolean;
};

const dialectByProfile: Readonly<Record<Profile, Dialect>> = {
  spec: {
    sendsXTenantId: false,
    signStamp: 'digits',
    encryptsPassword: false,
    sendsFieldOnWindows: true,
    hasSocketToken: true,
    selectDepartMethod: 'POST',
    noticeHeartbeat: 'HeartBeat',
    hasNoticeSuffix: false,
  },
  jeecg2: {
    sendsXTenantId: false,
    signStamp: 'digits',
    encryptsPassword: false,
    sendsFieldOnWindows: true,
    hasSocketToken: false,
    selectDepartMethod: 'PUT',
    noticeHeartbeat: 'ping',
    hasNoticeSuffix: false,
  },
  jeecg3: {
    sendsXTenantId: true,
    signStamp: 'epochMs',
    encryptsPassword: true,
    sendsFieldOnWindows: true,
    hasSocketToken: true,
    selectDepartMethod: 'PUT',
    noticeHeartbeat: 'ping',
    hasNoticeSuffix: true,
  },
};

export const dialectOf = (profile: Profile): Dialect => dialectByProfile[profile];
