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
};
