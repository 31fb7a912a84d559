/** A picture as a user pastes it. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const PICTURE_DATA = `data:image/png;base64,${PIXEL}`;

export const pictureFile = (name: string): File =>
  new File([Uint8Array.from(atob(PIXEL), letter => letter.codePointAt(0) ?? 0)], name, { type: 'image/png' });

/** Pastes files, or texts by their type, into an element. */
export function pasteInto(target: Element, content: readonly File[] | Readonly<Record<string, string>>): void {
  const clipboardData = new DataTransfer();
  if (Array.isArray(content)) for (const file of content) clipboardData.items.add(file);
  else for (const [type, text] of Object.entries(content)) clipboardData.setData(type, text);
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** The pictures inside that are really drawn. */
export const drawnPictures = (inside: Element): readonly string[] =>
  [...inside.querySelectorAll('img')].filter(image => image.naturalWidth > 0).map(image => image.getAttribute('alt') ?? '');
