/** Who is signed in, as the tab stores it and hands it to the worker. */
export type Depart = { readonly id: string; readonly orgCode: string; readonly departName: string };

export type SessionUser = {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly avatar: string | undefined;
  readonly orgCode: string | undefined;
};

export type Session = {
  readonly token: string;
  readonly user: SessionUser;
  /** '0' when there is none. */
  readonly tenantId: string;
  readonly departs: readonly Depart[];
};

export type Credentials = { readonly username: string; readonly password: string };

/** Whose writes an entry carries: the user within tenant and department. Two sign-ins of one user give the same key. */
export function sessionKeyOf({ user, tenantId }: Session): string {
  return `${tenantId}|${user.id}|${user.orgCode ?? ''}`;
}

/** One local database per server, tenant, user and department. `host` is the server's origin plus context path. */
export function databaseNameOf(host: string, session: Session): string {
  return `quayside|${host}|${sessionKeyOf(session)}`;
}
