/** The replacement for a picture that cannot be shown: not cached and offline, deleted, or in a format this browser cannot read. */
import { fileText } from '#schema/file-text.ts';

const drawing =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="#f0f0f0"/>` +
  `<text x="40" y="44" font-size="11" text-anchor="middle" fill="#595959">${fileText.broken}</text></svg>`;

export const BROKEN_IMAGE = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
