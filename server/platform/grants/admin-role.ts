/** The code of the role that has every right, and is under no data rule. */
export const ADMIN_ROLE = 'admin';
