/** The user's menu and button permissions as the server grants them (getUserPermissionByToken), after decoding. */
export type MenuMeta = {
  readonly title: string;
  readonly icon?: string | undefined;
  readonly url?: string | undefined;
  readonly keepAlive: boolean;
  readonly internalOrExternal: boolean;
  /** The page hides its page header. */
  readonly hidesHeader?: boolean | undefined;
  readonly componentName?: string | undefined;
  readonly permissionList?: readonly string[] | undefined;
};
export type MenuItem = {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly component: string;
  readonly redirect?: string | undefined;
  /** '0': no route. */
  readonly route: string;
  readonly hidden: boolean;
  readonly alwaysShow: boolean;
  readonly meta: MenuMeta;
  readonly children: readonly MenuItem[];
};
/** type '1' visible, '2' button; status '0' inactive. */
export type GrantEntry = { readonly action: string; readonly type: string; readonly status?: string | undefined };
export type Grants = {
  readonly menu: readonly MenuItem[];
  readonly auth: readonly GrantEntry[];
  readonly allAuth: readonly GrantEntry[];
  /** Changes with the rows that the user may see: his yard, his departments, his data rules. Absent: the server limits him to none of them, or does not say. */
  readonly scope?: string | undefined;
  /** By entity, the names of the data rules that hide rows of it from the user. */
  readonly ruled?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Absent: the server names no versions. */
  readonly source?: GrantsSource | undefined;
};
/** The server's version of the grants, and the program that decoded them: another program may read more from the same answer. */
export type GrantsSource = { readonly version: string; readonly readBy: string };
