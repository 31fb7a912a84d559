/** Declares what a definition says of the built-in roles of our own server. The profile of each is in `server/platform/grants/role-profiles.ts`. */

/** A further role is a line here and its profile there; a code without a profile does not compile. */
export const ROLE_CODES = ['admin', 'dispatcher', 'clerk', 'finance', 'yard'] as const;
export type RoleCode = (typeof ROLE_CODES)[number];

/** What guards columns: prices, and whole numbers of papers and accounts. */
export const SEEN_ACTS = ['price', 'sensitive'] as const;
export type SeenAct = (typeof SEEN_ACTS)[number];
/**
 * By role, the acts it has beside reading, in place of what its profile says of the area: verbs, steps, own actions. An empty list: it reads; `false`: it
 * does not see them, except where its forms choose one. What a profile refuses everywhere, no definition grants.
 */
export type RoleActs<Act extends string = string> = Readonly<Partial<Record<RoleCode, readonly Act[] | false>>>;
