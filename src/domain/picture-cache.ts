/** The service worker's cache for the pictures of rows. */
export const PICTURE_CACHE = 'stored-pictures'; // filled by the service worker (vite.config.ts), emptied at every sign-in and sign-out
export const PICTURES_KEPT = 300; // about 100 MB of photographed slips
