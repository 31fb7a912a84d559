/** The number of views that the menu holds: each is counted all the time. */
export const PINNED_MAX = 6;
