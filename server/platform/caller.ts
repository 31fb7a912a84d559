import type { BoundRule } from '../entities/data-rules.ts';

/** The signed-in user of a request, as handlers see him. */
export type Caller = {
  userId: string;
  username: string;
  realname: string;
  tenantId: string;
  orgCode: string;
  permissions: ReadonlySet<string>;
  isAdmin: boolean;
  /** Set for a user who works in one yard: rows of other yards do not exist for him. */
  yardId?: string;
  /** By entity, the rules of his roles: rows that break one of them do not exist for him. */
  dataRules: ReadonlyMap<string, readonly BoundRule[]>;
  /** Somebody else set the password: the one who signed in replaces it first (session/password-due.ts). */
  mustReset?: true;
  /** The login name of the administrator who sees as this user; he changes nothing. */
  seenBy?: string;
};

/** Under whose name a call takes a place or a try: an administrator who sees as a user takes none of the user's. */
export const takerOf = ({ userId, seenBy }: Pick<Caller, 'userId' | 'seenBy'>): string =>
  seenBy === undefined ? userId : `seen by|${seenBy}`;

export const NO_RULES: Caller['dataRules'] = new Map();

/** The name of the program itself in what it writes of its own accord. */
const SYSTEM_USER = 'system';

/** The program itself, which may name no row to anybody. */
export const systemCaller = (tenantId: string): Caller => ({
  userId: '',
  username: SYSTEM_USER,
  realname: '',
  tenantId,
  orgCode: '',
  permissions: new Set(),
  isAdmin: false,
  dataRules: NO_RULES,
});
