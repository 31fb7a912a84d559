/** What taking and showing a snapshot agree on. */
/** The element a snapshot is taken of. */
export const ROOT = '.app-root';
/** How far an element was scrolled, `left top` in CSS pixels. */
export const SCROLLED = 'data-scrolled';
