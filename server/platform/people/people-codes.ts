/** Permissions about people. */

/** Without it a user sees of other users only what is needed to choose one: no mobile, no mail, no birthday. */
export const PEOPLE_CODES = { contact: 'system:user:contact' } as const;
