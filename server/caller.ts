/** Who is asking: what every handler may know about the signed-in person. */
export type Caller = {
  userId: string;
  username: string;
  realname: string;
  tenantId: string;
  orgCode: string;
  permissions: ReadonlySet<string>;
  isAdmin: boolean;
  /** Set for a person who works in one yard: rows of other yards do not exist for them. */
  yardId?: string;
};
