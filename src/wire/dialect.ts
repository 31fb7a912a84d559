/**
 * The differences between servers of the JeecgBoot family. A profile is the client's initial assumption; its findings about the server override it.
 * Points that all servers share are no options: all of them stamp in GMT+8 (src/base/server-time.ts).
 * Versions: docs/jeecg.md, with the source each was read in.
 */
import { hasBinBy, isForeignBy } from '#domain/server-dialect.ts';
import type { Findings, Profile } from '#domain/server-dialect.ts';

export type Dialect = {
  /** Newer servers read the tenant from X-Tenant-Id; `tenant-id` is always sent. */
  readonly sendsXTenantId: boolean;
  /** X-TIMESTAMP as 14 digits in the server's time zone, or as epoch milliseconds. */
  readonly signStamp: 'digits' | 'epochMs';
  /** The sign-in password is AES-encrypted with the published key. */
  readonly encryptsPassword: boolean;
  /** The user's own list request names its columns; upstream ignores them, but a server that projects columns must not get them. */
  readonly sendsFieldOnWindows: boolean;
  /** Sockets carry the token as their only subprotocol. */
  readonly hasSocketToken: boolean;
  /** The message that keeps a notice socket open. */
  readonly noticeHeartbeat: string;
  /** The specification posts a chosen department; the stock servers take PUT only. */
  readonly selectDepartMethod: 'POST' | 'PUT';
  /** The server keeps one notice socket per user: a suffix distinguishes two tabs. */
  readonly hasNoticeSuffix: boolean;
  /** Notices are polled every six seconds whatever the socket's state. */
  readonly pollsNoticesOften: boolean;
  /** A partner's sign-in names the tenant: since 3.6.0. */
  readonly thirdLoginTakesTenant: boolean;
  /** An announcement for everybody reaches only accounts made before its end; without an end it reaches nobody. */
  readonly announcementsNeedAnEnd: boolean;
  /** Deleted rows of every entity are kept, and come back; a stock server deletes them for good. */
  readonly hasBin: boolean;
  /** Not the product's own server: before each sign-in the client probes how the server takes a password. */
  readonly isForeign: boolean;
};

/** A dialect with findings: its options are read again at every use. */
export type LivingDialect = Dialect & {
  readonly findings: Findings;
  /** Adds a finding. A known finding changes nothing. */
  readonly learn: (found: Findings) => void;
};

type Assumed = Omit<Dialect, 'hasBin' | 'isForeign'>;

const stock = {
  sendsXTenantId: false,
  signStamp: 'digits',
  encryptsPassword: false,
  sendsFieldOnWindows: true,
  hasSocketToken: false,
  selectDepartMethod: 'PUT',
  noticeHeartbeat: 'ping',
  hasNoticeSuffix: false,
  pollsNoticesOften: false,
  thirdLoginTakesTenant: false,
  announcementsNeedAnEnd: true,
} as const satisfies Assumed;

const dialectByProfile: Readonly<Record<Profile, Assumed>> = {
  spec: {
    ...stock,
    hasSocketToken: true,
    selectDepartMethod: 'POST',
    noticeHeartbeat: 'HeartBeat',
    pollsNoticesOften: true,
    announcementsNeedAnEnd: false,
  },
  // Every version accepts both tenant headers and a stamp of digits.
  jeecg: { ...stock, sendsXTenantId: true, hasSocketToken: true },
  jeecg2: stock,
  jeecg3: {
    ...stock,
    sendsXTenantId: true,
    signStamp: 'epochMs',
    encryptsPassword: true,
    hasSocketToken: true,
    hasNoticeSuffix: true,
    thirdLoginTakesTenant: true,
  },
};

/** @param onFound gets all findings whenever there is a new one. */
export function createDialect(profile: Profile, known: Findings = {}, onFound?: (findings: Findings) => void): LivingDialect {
  const base = dialectByProfile[profile];
  let findings = known;
  return {
    ...base,
    hasBin: hasBinBy(profile),
    isForeign: isForeignBy(profile),
    get findings() {
      return findings;
    },
    get encryptsPassword() {
      return findings.decryptsPassword ?? base.encryptsPassword;
    },
    get hasSocketToken() {
      return findings.takesSocketToken ?? base.hasSocketToken;
    },
    get selectDepartMethod() {
      return findings.selectDepartMethod ?? base.selectDepartMethod;
    },
    /** A server that takes the token keeps one notice socket per key, and has read the user's id out of it since 3.4.3. */
    get hasNoticeSuffix() {
      return profile === 'jeecg' ? this.hasSocketToken : base.hasNoticeSuffix;
    },
    learn(found) {
      const next = { ...findings, ...found };
      if (Object.entries(found).every(([name, value]) => Reflect.get(findings, name) === value)) return;
      findings = next;
      onFound?.(findings);
    },
  };
}

export const dialectOf = (profile: Profile): LivingDialect => createDialect(profile);
