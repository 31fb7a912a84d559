/** Names that taking and showing a snapshot share. */
/** The element that a snapshot copies. */
export const ROOT = '.app-root';
/** The scroll position of an element, `left top` in CSS pixels. */
export const SCROLLED = 'data-scrolled';
