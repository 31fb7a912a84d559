/** The name of a view in the address of its list; by itself, so that the tab bar loads nothing of views. */
export const VIEW_PARAM = 'view';
